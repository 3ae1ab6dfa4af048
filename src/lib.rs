//! Four board problems from Korean online judges, one program each, from stdin to stdout.
//!
//! Each program is one file in `src/bin`. The code that they share is here, for the next problem, too: boards
//! of any size ([`grid`]), sets of cells as bits ([`set`]), input as tokens ([`input`]), and the main loop
//! ([`filter`]).
//!
//! | program | question | what it shows |
//! |---|---|---|
//! | [`omok`](../omok/index.html) | who has exactly five in a row? | [`Set::shifted`](set::Set::shifted) |
//! | [`puyo`](../puyo/index.html) | how many chains are there? | [`Set::planes`](set::Set::planes) |
//! | [`boggle`](../boggle/index.html) | which words can be traced? | [`Set::neighbors`](set::Set::neighbors) |
//! | [`yut`](../yut/index.html) | what is the highest score? | [`Cell::step`](grid::Cell::step) |
//!
//! A complete small problem: are there stones without a neighbor on a board of 3 rows and 4 columns?
//!
//! ```no_run
//! use boards::filter;
//! use boards::input::Alphabet;
//! use boards::set::{words, Set};
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
//! # A board whose size is in the input
//!
//! A [`Set`](set::Set) is for boards of up to about 64 × 64 whose size the compiler knows. A larger board, or
//! one whose size is in the input, is a [`Grid`](grid::Grid). How far is each cell of a map from the top left
//! one?
//!
//! ```no_run
//! # use boards::grid::{Direction, Grid};
//! # use boards::input::{Alphabet, Error, Input};
//! # use std::collections::VecDeque;
//! # const CELL: Alphabet = Alphabet::new("a cell (. or #)", b".#");
//! # fn distances(input: &mut Input<'_>) -> Result<Grid<u32>, Error> {
//! let rows = input.number(1..=1000, "a height (1 to 1000)")?;
//! let columns = input.number(1..=1000, "a width (1 to 1000)")?;
//! let mut map = Grid::new((rows, columns), 0);
//! for row in map.rows_mut() {
//!     input.row(&CELL, row)?;
//! }
//! let mut distances = Grid::new(map.size(), u32::MAX);
//! distances[(0, 0)] = 0;
//! let mut queue = VecDeque::from([(0, 0)]);
//! while let Some(cell) = queue.pop_front() {
//!     for next in map.neighbors(cell, &Direction::SIDES) {
//!         if map[next] == 0 && distances[next] == u32::MAX {
//!             distances[next] = distances[cell] + 1;
//!             queue.push_back(next);
//!         }
//!     }
//! }
//! # Ok(distances)
//! # }
//! ```
//!
//! A single step is `Direction::EAST.step(cell, map.size())`: the next cell, or `None` off the board.
//!
//! A small one can be a [`Set`](set::Set) of the largest size, where the cells outside the board are walls. That
//! pays where many boards are tried: on 8 × 8 cells, the laboratory (BOJ 14502) takes a 60th of the instructions.
//! Its virus spreads from all cells at once:
//!
//! ```no_run
//! # use boards::grid::Direction;
//! # use boards::input::{Alphabet, Error, Input};
//! # use boards::set::{words, Set};
//! # const CELL: Alphabet = Alphabet::new("a cell (0, 1 or 2)", b"012");
//! # fn infected(input: &mut Input<'_>) -> Result<Set<8, 8, 1>, Error> {
//! let rows = input.number(3..=8, "a height (3 to 8)")?;
//! let columns = input.number(3..=8, "a width (3 to 8)")?;
//! let mut cells = [1; 8 * 8];
//! for row in cells.chunks_exact_mut(8).take(rows) {
//!     input.tokens(&CELL, &mut row[..columns])?;
//! }
//! // A wall is 1, the lower bit of a cell's number, and a virus is 2, the higher one.
//! let [walls, mut virus] = Set::<8, 8, { words(8, 8) }>::planes(&cells);
//! loop {
//!     let before = virus;
//!     for &side in &Direction::SIDES {
//!         virus |= virus.shifted(side) - walls;
//!     }
//!     if virus == before {
//!         break;
//!     }
//! }
//! # Ok(virus)
//! # }
//! ```

// `cargo submit` puts what a solution uses of these modules into one file with it. It accepts only comments, empty
// lines and `pub mod NAME;` here, each on its own line.

pub mod filter;
pub mod grid;
pub mod input;
pub mod set;
