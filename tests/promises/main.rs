//! Tests what the crate promises beyond the fixtures, as a judge does, by stdin and stdout. One binary, which
//! is linked once.

mod bad_input;
#[path = "../common/mod.rs"]
mod common;
mod failures;
mod filter;
mod fixtures;
mod grid;
mod input;
#[cfg(target_os = "linux")]
mod linux;
mod naive;
#[path = "../oracle/mod.rs"]
mod oracle;
mod support;
mod yut;
