//! Tests what is left out of a single file, and the command that prints it. The crate tests the files of the four.

mod command;
mod kept;
mod pruning;
#[path = "../../../tests/support.rs"]
mod support;
