//! Tests the programs as a judge does, by stdin and stdout. One binary, which is linked once.

#![allow(clippy::incompatible_msrv, reason = "only src/ keeps to Rust 1.63")]

mod bad_input;
mod filter;
mod fixtures;
mod grid;
mod input;
mod kit;
#[cfg(target_os = "linux")]
mod linux;
mod naive;
mod pages;

mod single_file;
mod yut;
