//! The judge without a problem set: `alone FOLDER FILE` judges any folder of test cases.

use engine::problem_set::EMPTY;
use std::process::ExitCode;

fn main() -> ExitCode {
    engine::main(&EMPTY)
}
