//! Solutions to four Korean board problems, each a program from stdin to stdout:
//! [`boggle`](../boggle/index.html), [`yut`](../yut/index.html), [`omok`](../omok/index.html) and
//! [`puyo`](../puyo/index.html). Each is one self-contained file in `src/bin`. They share boards as sets
//! of cells, input as tokens, and the main loop.
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

// `cargo submit` puts these modules into one file with a solution. It accepts only comments, empty lines
// and `pub mod NAME;` here, each on its own line.

pub mod filter;
pub mod grid;
pub mod input;
