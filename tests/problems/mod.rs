//! The problems: for each a naive solver, and a strategy that makes judge inputs worth trying.
//!
//! The naive solvers are as plain as the statements, and share nothing with the library or the
//! binaries: what both agree on is right, or wrong twice in different ways.

use proptest::strategy::BoxedStrategy;
use std::fmt;

pub mod boggle;
pub mod omok;
pub mod puyo;
pub mod yut;

/// What the tests, the benches and `cargo judge` know of a problem.
pub struct Problem {
    /// The name of its binary and of its folder of fixtures.
    pub name: &'static str,
    /// The answer to one judge input, in the judge's format.
    pub naive: fn(&str) -> String,
    /// Judge inputs within the judge's limits and promises, of the kinds that solutions fail on.
    /// They shrink.
    pub judge_inputs: fn() -> BoxedStrategy<JudgeInput>,
    /// A judge input drawn with what decides its answer, for people.
    #[allow(dead_code, reason = "the tests of `cargo judge` see it there")]
    pub explain: fn(&str) -> String,
}

/// All problems. A fifth one is a line here.
pub const PROBLEMS: [Problem; 4] = [boggle::PROBLEM, yut::PROBLEM, omok::PROBLEM, puyo::PROBLEM];

/// What a judge feeds one run. Shown as it is when a property fails.
#[derive(Clone, PartialEq, Eq)]
pub struct JudgeInput(pub String);

impl fmt::Debug for JudgeInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.0)
    }
}

/// Lines, each with its line feed.
pub fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
