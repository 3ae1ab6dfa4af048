//! Omok: 오목 (BOJ 2615). Who has exactly five stones in a row on a board of 19 × 19, and where?
//!
//! ```text
//! stones             links               four links in a row
//! # # # # # . .      # # # # . . .       # . . . . . .      five: one begin
//! # # # # # # .      # # # # # . .       # # . . . . .      six: two, side by side
//! ```
//!
//! A *link* is a stone with another of its color ahead of it. The AND of the links with themselves
//! shifted back keeps those with a link ahead; three times over, it keeps the stones that begin five
//! in a row. Where the line is longer, several stones do, side by side: a line of exactly five is a
//! begin with no other begin beside it.
//!
//! # The trap
//!
//! Six or more in a row are no win, and do not undo a five elsewhere. The answer names the leftmost
//! stone of the line (the topmost in a column), so lines are followed to the right or down; on the
//! `/` diagonal the leftmost stone is the bottom one.
//!
//! # Constraints
//!
//! The judge promises one five at most. If there are more, the answer is the one whose leftmost
//! stone comes first in reading order.
//!
//! # Complexity
//!
//! Constant: for each of four directions, two links and five shifts of the whole board.

use boards::filter;
use boards::grid::{words, Direction, Set};
use boards::input::{Alphabet, Error, Input};
use std::process::ExitCode;

const HELP: &str = "\
omok: who has exactly five stones in a row? (BOJ 2615, 오목)

usage: omok < FILE

Reads boards: 19 rows of 19 numbers, 0 empty, 1 black, 2 white. Writes for each
the color that has exactly five stones in a row, 1 or 2, and on the next line
the row and the column, from 1, of the leftmost of the five (the topmost when
they stand in a column). Writes 0 when nobody has five.

    $ yes 0 | head -361 | omok
    0
";

const STONE: Alphabet = Alphabet::new("a stone (0, 1 or 2)", b"012");

const SIZE: usize = 19;

type Stones = Set<SIZE, SIZE, { words(SIZE, SIZE) }>;

struct Board {
    black: Stones,
    white: Stones,
}

fn main() -> ExitCode {
    filter::run("omok", HELP, |input, output| {
        let board = read(input)?;
        match fives(&board).first() {
            Some(stone) => {
                let color = if board.black.contains(stone) { 1 } else { 2 };
                let (row, column) = (stone.row() + 1, stone.column() + 1);
                writeln!(output, "{color}\n{row} {column}");
            }
            None => writeln!(output, "0"),
        }
        Ok(())
    })
}

fn read(input: &mut Input<'_>) -> Result<Board, Error> {
    let mut stones = [0; SIZE * SIZE];
    for row in stones.chunks_exact_mut(SIZE) {
        input.symbols(&STONE, 1, row)?;
    }
    // Black is the lower bit of a cell's number, white the higher one.
    let [black, white] = Stones::planes(&stones);
    Ok(Board { black, white })
}

/// The leftmost or topmost stone of every line of exactly five.
fn fives(board: &Board) -> Stones {
    fives_in(board, Direction::NORTH_EAST)
        | fives_in(board, Direction::EAST)
        | fives_in(board, Direction::SOUTH_EAST)
        | fives_in(board, Direction::SOUTH)
}

/// Those of the lines that go on in a direction from there.
#[inline(always)]
fn fives_in(board: &Board, onward: Direction) -> Stones {
    let back = onward.opposite();
    let links =
        (board.black & board.black.shifted(back)) | (board.white & board.white.shifted(back));
    let mut begins = links;
    for _ in 1..4 {
        begins = links & begins.shifted(back);
        if begins.is_empty() {
            return begins;
        }
    }
    begins - begins.shifted(onward) - begins.shifted(back)
}
