//! `cargo judge PROBLEM FILE`: judges a solution in any language, of the problems in `fixtures` or of any folder.

use judge::FIXTURES;
use std::process::ExitCode;

fn main() -> ExitCode {
    engine::main(&FIXTURES)
}
