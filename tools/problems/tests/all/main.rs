//! Tests what is known of the four problems: it agrees with the fixtures, and its inputs and drawings are as promised.

mod boggle;
mod constraints;
mod explain;
#[path = "../../../tests/fixtures.rs"]
mod fixtures;
mod memos;
mod old_compiler;
mod omok;
mod pictures;
#[path = "../../../tests/reports.rs"]
mod reports;
#[path = "../../../tests/support.rs"]
mod support;
mod yut;

use std::path::PathBuf;
use support::built;

fn explain_path() -> PathBuf {
    built::program("explain", env!("CARGO_BIN_EXE_explain"))
}
