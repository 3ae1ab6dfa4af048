//! Reference solutions, generators, explanations and common mistakes, for each problem, without the
//! library.
//!
//! The naive solvers follow the statements word by word and share no code with the library or the
//! binaries. Where the two agree, both are right, or both are wrong in the same way, which is unlikely.

pub mod boggle;
mod language;
mod minimize;
pub mod omok;
mod output;
mod problem;
pub mod puyo;
mod random;
mod reader;
pub mod table;
pub mod yut;

pub use language::Language;
pub use minimize::{all_smaller, count_items, minimize, Minimum};
pub use output::{is_close, lines, numbers, wrong_line};
pub use problem::{keep_cells, Constraints, Draw, Items, Mistake, Mistakes, Problem, Stream};
pub use random::Random;
pub use reader::{read, ReadOne, Reader};
pub use table::Style;

/// The problems that have more than fixtures.
pub const PROBLEMS: &[&Problem] =
    &[&boggle::PROBLEM, &yut::PROBLEM, &omok::PROBLEM, &puyo::PROBLEM];

/// The names of the problems that this crate is about. They have every layer and keep every promise; a
/// problem of one's own has the layers that it fills.
pub const FOUR: [&str; 4] = ["boggle", "yut", "omok", "puyo"];

/// Finds a problem by its name.
pub fn problem(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().copied().find(|problem| problem.name == name)
}
