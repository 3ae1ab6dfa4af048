//! Tests of the programs as a judge sees them, by stdin and stdout. One binary, so that it is
//! linked once.

#![allow(
    clippy::incompatible_msrv,
    reason = "src/ alone keeps to Rust 1.63; proptest needs a newer one"
)]

mod bad_input;
mod filter;
mod golden;
mod grid;
mod judge;
mod kit;
mod problems;
mod properties;
mod submit;
mod worlds;
