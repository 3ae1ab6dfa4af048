//! Tests of the programs as a judge sees them, by stdin and stdout. One binary, so that it is
//! linked once.

#![allow(
    clippy::incompatible_msrv,
    reason = "src/ alone keeps to Rust 1.63; proptest needs a newer one"
)]

mod bad_input;
mod filter;
mod fixtures;
mod grid;
mod input;
mod kit;
#[cfg(target_os = "linux")]
mod linux;
mod naive;
mod readme;
mod single_file;
mod yut;
