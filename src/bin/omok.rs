//! Omok: 오목 (BOJ 2615). Who has exactly five stones in a row on a board of 19 × 19, and where?
//!
//! The rules are in `docs/omok.md`. The naive solution, `tests/oracle/naive/omok.rs`, counts from one stone after
//! another; here a few shifts look at all stones at once.
//!
//! ```text
//! stones             links               four links in a row
//! # # # # # . .      # # # # . . .       # . . . . . .      five: one start
//! # # # # # # .      # # # # # . .       # # . . . . .      six: two starts, side by side
//! ```
//!
//! Lines are followed to the right or, in a column, down. A *link* is a stone with another of its color
//! next to it that way. Move all links one cell back, to the left or up, and AND them with the links: what
//! stays is followed by a link. After three rounds only the starts of four links in a row, of five stones
//! or more, are left. A longer line has several starts, side by side. Exactly five is a start with no start
//! next to it. Linked stones have one color, so one set of links serves both colors.
//!
//! # The trap
//!
//! Six or more do not win, and do not undo a five elsewhere. The answer names the leftmost stone of
//! the line (the topmost in a column), so lines run to the right or down; on the `/` diagonal the
//! leftmost stone is the bottom one.
//!
//! # Constraints
//!
//! The judge guarantees at most one line of five. If there are more, the answer is the one whose
//! leftmost stone comes first in reading order.
//!
//! # Complexity
//!
//! Constant: a few shifts of the whole board in each of four directions.

use boards::filter;
use boards::grid::Direction;
use boards::input::{Alphabet, Error, Input};
use boards::set::{words, Set};
use std::process::ExitCode;

const HELP: &str = "\
omok: who has exactly five stones in a row? (BOJ 2615, 오목)

usage: omok < FILE
Without < FILE, type the input, then Ctrl-D (on Windows Ctrl-Z and Enter).

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

fn main() -> ExitCode {
    filter::run("omok", HELP, |input, output| {
        let [black, white] = read(input)?;
        match fives(black, white).first() {
            Some(stone) => {
                let color = if black.contains(stone) { 1 } else { 2 };
                let (row, column) = (stone.row() + 1, stone.column() + 1);
                writeln!(output, "{color}\n{row} {column}");
            }
            None => writeln!(output, "0"),
        }
        Ok(())
    })
}

/// The black stones and the white ones.
fn read(input: &mut Input<'_>) -> Result<[Stones; 2], Error> {
    let mut stones = [0; SIZE * SIZE];
    // Row by row, so that a CRLF takes one token off the fast path, not the whole board.
    for row in stones.chunks_exact_mut(SIZE) {
        input.tokens(&STONE, row)?;
    }
    // Black is the lower bit of a cell's number, white the higher one.
    Ok(Stones::planes(&stones))
}

/// The leftmost stone of every line of exactly five; in a column, the topmost.
fn fives(black: Stones, white: Stones) -> Stones {
    fives_in(black, white, Direction::NORTH_EAST)
        | fives_in(black, white, Direction::EAST)
        | fives_in(black, white, Direction::SOUTH_EAST)
        | fives_in(black, white, Direction::SOUTH)
}

/// The leftmost or topmost stone of every line of exactly five that runs in one direction.
#[inline(always)]
fn fives_in(black: Stones, white: Stones, onward: Direction) -> Stones {
    let backward = onward.opposite();
    let links = (black & black.shifted(backward)) | (white & white.shifted(backward));
    let mut starts = links;
    for _ in 0..3 {
        starts = links & starts.shifted(backward);
    }
    starts - starts.shifted(onward) - starts.shifted(backward)
}
