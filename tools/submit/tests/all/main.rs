//! Tests the single files, and the command that prints them.

mod command;
#[path = "../../../tests/fixtures.rs"]
mod fixtures;
mod four;
mod kept;
mod pruning;
#[path = "../../../tests/support.rs"]
mod support;
