//! Tests what is left out of a single file, the files of the four problems, and the command that prints them.

mod command;
#[path = "../../../tests/fixtures.rs"]
mod fixtures;
mod four;
mod library;
mod pruning;
#[path = "../../../tests/support.rs"]
mod support;
