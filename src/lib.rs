//! What the four binaries share: a grid with its 8 directions and its bounds check, a reader that
//! knows line and column, and the main loop from stdin to stdout. Each solution is whole in its file in
//! `src/bin`.
//!
//! `cargo submit` puts the modules below into one file with a solution. It accepts docs, blank lines
//! and `pub mod NAME;` here, each on its own line.

pub mod filter;
pub mod grid;
pub mod input;
