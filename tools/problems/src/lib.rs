//! What is known of the four problems: the naive solution, random inputs, drawings, explanations, common
//! mistakes and constraints.
//!
//! Nothing here uses the library or the programs: where both agree, both are right. The naive solutions and the makers of
//! random inputs are in `tests/oracle` (`inputs/NAME.rs`), by `crate_tests.rs`.

pub mod boggle;
mod complaint;
mod crate_tests;
pub mod drawing;
pub mod omok;
pub mod picture;
mod problem;
pub mod puyo;
mod random;
pub mod yut;

pub use complaint::translated;
pub use crate_tests::fixtures;
pub use crate_tests::reader::{read, ReadOne};
pub use problem::{CommonMistake, CommonMistakes, Problem};
pub use random::random_input;

pub const FOUR: [&Problem; 4] = [&boggle::PROBLEM, &yut::PROBLEM, &omok::PROBLEM, &puyo::PROBLEM];

/// Finds a problem by its name.
pub fn problem(name: &str) -> Option<&'static Problem> {
    FOUR.into_iter().find(|problem| problem.name == name)
}

/// Finds the problem that a word means: its name in any case, its number at BOJ, or its Korean names.
pub fn problem_called(word: &str) -> Option<&'static Problem> {
    problem(submit::names::problem_named(word)?)
}
