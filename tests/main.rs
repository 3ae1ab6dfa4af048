//! Tests of the programs as a judge sees them, by stdin and stdout. One binary, so that it is
//! linked once.

mod filter;
mod golden;
mod grid;
mod kit;
mod problems;
