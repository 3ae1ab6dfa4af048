//! Uses all of the library, as a solution in any edition can. It reads a row and a board, and prints what each part
//! of the library makes of them.

use boards::filter::{self, Output};
use boards::grid::{Cell, Direction, Grid};
use boards::input::{Alphabet, Error, Input};
use boards::set::{words, Set};
use std::process::ExitCode;

const CELL: Alphabet = Alphabet::new("a cell (. or #)", b".#");

type Cells = Set<2, 3, { words(2, 3) }>;

fn main() -> ExitCode {
    filter::run("everything", "usage: everything < FILE\n", answer)
}

fn answer(input: &mut Input<'_>, output: &mut Output) -> Result<(), Error> {
    let row = input.number(0..=9, "a row")?;
    let mut values = [0; 6];
    input.tokens(&CELL, &mut values[..3])?;
    input.row(&CELL, &mut values[3..])?;
    let word = input.word(&CELL)?;
    let mut numbers = [0; 2];
    input.numbers(-1..=1, "a number", &mut numbers)?;
    writeln!(output, "{:?} {:?} {:?}", values, CELL.values(word).collect::<Vec<u8>>(), numbers);
    writeln!(output, "{} {}", input.position(), input.at_end());
    writeln!(output, "{}\n{}", input.unexpected(2, "no row"), input.missing("a door"));
    cells(&values, output);
    steps(output);
    board(row, output)
}

fn cells(values: &[u8], output: &mut Output) {
    let [mut cells] = Cells::planes(values);
    let corner = Cell::new(0, 0).unwrap();
    cells.insert(corner);
    writeln!(output, "{:?} {:?}", cells.first() == Some(corner), cells.contains(corner));
    cells.remove(corner);
    let mut other = Cells::EMPTY;
    writeln!(output, "{} {}", other.is_empty(), cells.len());
    other |= cells.shifted(Direction::EAST) | cells.neighbors();
    other &= Cells::FULL & !cells;
    other ^= cells ^ Cells::EMPTY;
    other -= cells - Cells::EMPTY;
    writeln!(output, "{:?}\n{:?}", cells, other);
    let indices = other.iter().map(|cell| (cell.index(), cell.row(), cell.column()));
    writeln!(output, "{:?} {}", indices.collect::<Vec<_>>(), Cell::<2, 3>::all().count());
    writeln!(output, "{:?}", corner.step(Direction::SOUTH).map(Cell::<2, 3>::row));
}

fn steps(output: &mut Output) {
    for &side in &Direction::SIDES {
        let turned = [side.right(), side.left(), side.opposite()];
        let deltas: Vec<_> = turned.iter().map(|turned| turned.delta()).collect();
        writeln!(output, "{:?} {:?}", side.step((1, 1), (2, 2)), deltas);
    }
    let corners = [
        Direction::NORTH_EAST,
        Direction::SOUTH_EAST,
        Direction::SOUTH_WEST,
        Direction::NORTH_WEST,
    ];
    writeln!(output, "{}", corners.iter().all(|corner| Direction::ALL.contains(corner)));
}

fn board(row: usize, output: &mut Output) -> Result<(), Error> {
    let mut board = Grid::from_rows(Input::new(b"#.\n.#\n").rows(&CELL)?);
    let around: Vec<_> = board.neighbors((0, 0), &Direction::ALL).collect();
    writeln!(output, "{:?} {:?} {:?}", board.size(), board.find(&0), around);
    for row in board.rows_mut() {
        row[0] = 1;
    }
    for cell in board.cells() {
        board[cell] = 1 - board[cell];
    }
    for row in board.rows() {
        output.write(&CELL.symbols(row));
        writeln!(output);
    }
    writeln!(output, "{}", Grid::new((2, 1), 7)[(row, 0)]);
    Ok(())
}
