//! Islands: how many are there on a map? Cells of land that touch by a side are one island.

use boards::filter;
use boards::grid::Direction;
use boards::input::Alphabet;
use std::process::ExitCode;

const CELL: Alphabet = Alphabet::new("a cell (. or #)", b".#");

fn main() -> ExitCode {
    filter::run("islands", "usage: islands < FILE\n", |input, output| {
        let rows = input.number(1..=50, "a height (1 to 50)")? as usize;
        let columns = input.number(1..=50, "a width (1 to 50)")? as usize;
        let mut map = vec![vec![0; columns]; rows];
        for row in &mut map {
            input.row(&CELL, row)?;
        }
        let mut islands = 0;
        for row in 0..rows {
            for column in 0..columns {
                islands += u32::from(map[row][column]);
                flood(&mut map, (row, column), (rows, columns));
            }
        }
        writeln!(output, "{islands}");
        Ok(())
    })
}

/// Takes the island of a cell off the map, if there is one.
fn flood(map: &mut [Vec<u8>], start: (usize, usize), size: (usize, usize)) {
    let mut open = vec![start];
    while let Some(cell) = open.pop() {
        if map[cell.0][cell.1] == 1 {
            map[cell.0][cell.1] = 0;
            open.extend(Direction::SIDES.iter().filter_map(|side| side.step(cell, size)));
        }
    }
}
