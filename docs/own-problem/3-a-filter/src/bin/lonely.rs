//! Lonely stones: how many stones have no stone on any of the 8 cells around them?

use boards::filter;
use boards::grid::{words, Cell, Set};
use boards::input::Alphabet;
use std::process::ExitCode;

const CELL: Alphabet = Alphabet::new("a cell (. or #)", b".#");

fn main() -> ExitCode {
    filter::run("lonely", "usage: lonely < FILE\n", |input, output| {
        let rows = input.number(1..=9, "a height (1 to 9)")? as usize;
        let columns = input.number(1..=9, "a width (1 to 9)")? as usize;
        let mut stones = Set::<9, 9, { words(9, 9) }>::EMPTY;
        for row in 0..rows {
            let mut cells = [0; 9];
            input.row(&CELL, &mut cells[..columns])?;
            for column in (0..columns).filter(|&column| cells[column] == 1) {
                stones.insert(Cell::new(row, column).unwrap());
            }
        }
        let lonely = stones - stones.neighbors();
        writeln!(output, "{}", lonely.len());
        Ok(())
    })
}
