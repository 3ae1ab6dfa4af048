//! What is known of the four problems: the naive solution, random inputs, drawings, explanations, common
//! mistakes and constraints.

pub mod boggle;
mod complaint;
pub mod drawing;
mod items;
pub mod omok;
pub mod picture;
mod problem;
pub mod puyo;
mod random;
mod wrong_line;
pub mod yut;

pub use crate::crate_tests::reader::{read, ReadOne};
pub use crate::text::table::Style;
pub use complaint::complaint_in;
pub use items::{all_smaller, count_items, without_items};
pub use problem::{Constraints, Draw, Items, Mistake, Mistakes, Problem};
pub use random::random_input;
pub use wrong_line::{numbers, wrong_line};

pub const FOUR: [&Problem; 4] = [&boggle::PROBLEM, &yut::PROBLEM, &omok::PROBLEM, &puyo::PROBLEM];

/// Finds a problem by its name.
pub fn problem(name: &str) -> Option<&'static Problem> {
    FOUR.into_iter().find(|problem| problem.name == name)
}
