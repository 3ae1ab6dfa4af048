//! What the four binaries share: a grid with its 8 directions and its bounds check, a reader that
//! knows line and column, and the main loop from stdin to stdout. The solutions themselves live
//! whole in `src/bin`, one problem a file.
//!
//! Every line below is `pub mod NAME;` and nothing else, so that `cargo submit` can put the modules
//! into one file.

pub mod filter;
pub mod grid;
pub mod input;
