//! The judge without a shelf: `alone FOLDER FILE` judges any folder of test cases.

use judge::shelf::EMPTY;
use std::process::ExitCode;

fn main() -> ExitCode {
    judge::main(&EMPTY)
}
