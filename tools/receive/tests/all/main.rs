//! Tests `cargo receive` as the extension, its user and a stranger meet it.

mod command;
mod hostile;
mod names;
#[path = "../../../tests/support.rs"]
mod support;
mod waiting;
