//! Four board problems from Korean online judges, one program each, from stdin to stdout.
//!
//! Each program is one file in `src/bin`. The code that they share is here: boards as sets of cells ([`grid`]),
//! input as tokens ([`input`]), and the main loop ([`filter`]).
//!
//! | program | question | what it shows of `grid` |
//! |---|---|---|
//! | [`omok`](../omok/index.html) | who has exactly five in a row? | [`Set::shifted`](grid::Set::shifted) |
//! | [`puyo`](../puyo/index.html) | how many chains are there? | [`Set::planes`](grid::Set::planes) |
//! | [`boggle`](../boggle/index.html) | which words can be traced? | [`Set::neighbors`](grid::Set::neighbors) |
//! | [`yut`](../yut/index.html) | what is the highest score? | [`Cell::step`](grid::Cell::step) |
//!
//! A complete small problem: are there stones without a neighbor on a board of 3 rows and 4 columns?
//!
//! ```no_run
//! use boards::filter;
//! use boards::grid::{words, Set};
//! use boards::input::Alphabet;
//! use std::process::ExitCode;
//!
//! const CELL: Alphabet = Alphabet::new("a cell (. or #)", b".#");
//!
//! fn main() -> ExitCode {
//!     filter::run("lonely", "usage: lonely < FILE\n", |input, output| {
//!         let mut cells = [0; 3 * 4];
//!         for row in cells.chunks_exact_mut(4) {
//!             input.row(&CELL, row)?;
//!         }
//!         let [stones] = Set::<3, 4, { words(3, 4) }>::planes(&cells);
//!         let lonely = stones - stones.neighbors();
//!         writeln!(output, "{}", if lonely.is_empty() { "NO" } else { "YES" });
//!         Ok(())
//!     })
//! }
//! ```
//!
//! A [`Set`](grid::Set) is for boards of up to about 64 × 64 whose size the compiler knows. A larger board,
//! or one whose size is in the input, is a `Vec`, where [`Direction::step`](grid::Direction::step) finds the
//! neighbors:
//!
//! ```no_run
//! # use boards::input::{Alphabet, Error, Input};
//! # const CELL: Alphabet = Alphabet::new("a cell (. or #)", b".#");
//! # fn read(input: &mut Input<'_>) -> Result<Vec<Vec<u8>>, Error> {
//! let rows = input.number(1..=1000, "a height (1 to 1000)")? as usize;
//! let columns = input.number(1..=1000, "a width (1 to 1000)")? as usize;
//! let mut board = vec![vec![0; columns]; rows];
//! for row in &mut board {
//!     input.row(&CELL, row)?;
//! }
//! # Ok(board)
//! # }
//! ```

// `cargo submit` puts these modules into one file with a solution. It accepts only comments, empty lines
// and `pub mod NAME;` here, each on its own line.

pub mod filter;
pub mod grid;
pub mod input;
