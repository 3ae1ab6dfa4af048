//! Islands: how many are there on a map? Cells of land that touch by a side are one island.

use boards::filter;
use boards::grid::{Direction, Grid};
use boards::input::Alphabet;
use std::process::ExitCode;

const CELL: Alphabet = Alphabet::new("a cell (. or #)", b".#");

fn main() -> ExitCode {
    filter::run("islands", "usage: islands < FILE\n", |input, output| {
        let rows = input.number(1..=50, "a height (1 to 50)")?;
        let columns = input.number(1..=50, "a width (1 to 50)")?;
        let mut map = Grid::new((rows, columns), 0);
        for row in map.rows_mut() {
            input.row(&CELL, row)?;
        }
        let mut islands = 0;
        for cell in map.cells() {
            islands += u32::from(map[cell]);
            flood(&mut map, cell);
        }
        writeln!(output, "{islands}");
        Ok(())
    })
}

/// Takes the island of a cell off the map, if there is one.
fn flood(map: &mut Grid<u8>, start: (usize, usize)) {
    let mut open = vec![start];
    while let Some(cell) = open.pop() {
        if map[cell] == 1 {
            map[cell] = 0;
            open.extend(map.neighbors(cell, &Direction::SIDES));
        }
    }
}
