//! Tests what is left out of a single file, the files of the four problems, that of a program that uses all of the
//! library, and the command that prints them.

mod command;
mod editions;
#[path = "../../../tests/fixtures.rs"]
mod fixtures;
mod four;
mod library;
mod pruning;
#[path = "../../../tests/support.rs"]
mod support;
