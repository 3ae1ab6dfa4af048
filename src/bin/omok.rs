//! Omok: 오목 (BOJ 2615). Who has exactly five stones in a row on a board of 19 × 19, and where?
//!
//! ```text
//! stones            each with one to its right    begins of five or more
//! # # # # # . .     # # # # . . .                 # . . . . . .    five: one begin
//! # # # # # # .     # # # # # . .                 # # . . . . .    six: two of them, side by side
//! ```
//!
//! The stones of a color are one set. What it shares with itself moved one step back are the stones
//! with another one ahead; after four such steps, the stones that begin five in a row. In a longer
//! line several stones do, side by side: a line of exactly five is a begin with no other begin
//! before or behind it.
//!
//! # The trap
//!
//! Six or more in a row are no win, and do not undo a five elsewhere. The answer names the leftmost
//! stone of the line (the topmost when they stand in a column), so lines are followed to the right
//! or down; on the `/` diagonal the leftmost stone is the bottom one.
//!
//! # Constraints
//!
//! One five at most, says the judge. Where there are more, the answer is the one whose leftmost
//! stone comes first in reading order.
//!
//! # Complexity
//!
//! Time and memory of the board: two colors × four directions × six moves of a whole set.

use boards::filter;
use boards::grid::{Direction, Set};
use boards::input::{Alphabet, Error, Input};
use std::fmt;
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

type Stones = Set<SIZE, SIZE, 6>;

struct Board {
    black: Stones,
    white: Stones,
}

enum Answer {
    Nobody,
    Five {
        color: u8,
        row: usize,
        column: usize,
    },
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => write!(f, "0"),
            Self::Five { color, row, column } => write!(f, "{color}\n{row} {column}"),
        }
    }
}

fn main() -> ExitCode {
    filter::run("omok", HELP, |input, output| {
        output.line(solve(&read(input)?));
        Ok(())
    })
}

fn read(input: &mut Input<'_>) -> Result<Board, Error> {
    let mut rows = [[0; SIZE]; SIZE];
    for row in &mut rows {
        *row = input.symbols(&STONE)?;
    }
    let [_, black, white] = Stones::of_values(&rows);
    Ok(Board { black, white })
}

fn solve(board: &Board) -> Answer {
    let (black, white) = (fives(board.black), fives(board.white));
    match (black | white).first() {
        Some(cell) => Answer::Five {
            color: if black.contains(cell) { 1 } else { 2 },
            row: cell.row() + 1,
            column: cell.column() + 1,
        },
        None => Answer::Nobody,
    }
}

/// Where a line goes from its leftmost stone, or from its topmost.
const ONWARD: [Direction; 4] = [
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::South,
];

/// The leftmost or topmost stone of every line of exactly five.
fn fives(stones: Stones) -> Stones {
    let [a, b, c, d] = ONWARD.map(|onward| {
        let back = onward.opposite();
        let mut begins = stones;
        for _ in 1..5 {
            begins = stones & begins.shifted(back);
            if begins.is_empty() {
                return begins;
            }
        }
        begins - begins.shifted(onward) - begins.shifted(back)
    });
    a | b | c | d
}
