//! The judge without a shelf: `alone FOLDER FILE` judges any folder of test cases.

use judge::shelf::Empty;
use std::process::ExitCode;

fn main() -> ExitCode {
    judge::main(&Empty)
}
