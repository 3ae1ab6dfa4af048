//! The options of the judge as they are written, and what `--help` prints.

mod help;
mod table;

pub use help::{called, help};
pub use table::{AboutProblem, Options, FLAGS};
