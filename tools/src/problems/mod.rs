//! What is known of the four problems: the naive solution, random inputs, drawings, explanations, common
//! mistakes and constraints.

pub mod boggle;
pub mod drawing;
mod minimize;
mod naive;
pub mod omok;
mod output;
pub mod picture;
mod problem;
pub mod puyo;
mod random;
pub mod table;
pub mod yut;

// The crate's tests have them, and need all of them.
#[allow(dead_code)]
#[path = "../../../tests/promises/inputs/mod.rs"]
mod inputs;
#[path = "../../../tests/promises/reader.rs"]
mod reader;
pub use minimize::{all_smaller, count_items, minimize, Minimum};
pub use output::{is_close, lines, numbers, wrong_line};
pub use problem::{Constraints, Draw, Items, Mistake, Mistakes, Problem};
pub use random::random_input;
pub use reader::{read, ReadOne};
pub use table::Style;

pub const FOUR: [&Problem; 4] = [&boggle::PROBLEM, &yut::PROBLEM, &omok::PROBLEM, &puyo::PROBLEM];

/// Finds a problem by its name.
pub fn problem(name: &str) -> Option<&'static Problem> {
    FOUR.into_iter().find(|problem| problem.name == name)
}
