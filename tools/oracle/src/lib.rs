//! Reference solutions, generators, explanations and common mistakes, for each problem, without the
//! library.
//!
//! The naive solvers follow the statements word by word and share no code with the library or the
//! binaries. Where the two agree, both are right, or both are wrong in the same way, which is unlikely.

pub mod boggle;
mod language;
mod minimize;
pub mod omok;
mod problem;
pub mod puyo;
mod random;
mod reader;
pub mod table;
pub mod yut;

pub use language::Language;
pub use minimize::{all_smaller, count_items, minimize, Minimum};
use problem::keep_cells;
pub use problem::{Constraints, Draw, Items, Mistake, Mistakes, Problem, Stream};
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

/// Joins lines, each with its newline.
pub fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Finds the first wrong line of an output: its index, and a sentence about it.
pub fn wrong_line(expected: &str, actual: &str, language: Language) -> Option<(usize, String)> {
    let mut lines = actual.lines();
    for (index, expected) in expected.lines().enumerate() {
        let (number, line) = (index + 1, lines.next());
        if line.is_some_and(|line| line.trim_end() == expected.trim_end()) {
            continue;
        }
        let claim = match line {
            None => say!(language, en "Line {number} is missing: it should be `{expected}`.",
                ko "{number}번째 줄이 없습니다(정답: `{expected}`)."),
            Some(line) => {
                let shown: String = line.chars().take(80).flat_map(char::escape_debug).collect();
                say!(language,
                    en "Line {number} should be `{expected}`; the program prints `{shown}`.",
                    ko "{number}번째 줄의 정답은 `{expected}`인데 프로그램의 출력은 `{shown}`입니다.")
            }
        };
        return Some((index, claim));
    }
    None
}

/// Reads the numbers of an output, or `None` if it has anything else.
pub fn numbers(output: &str) -> Option<Vec<usize>> {
    output.split_whitespace().map(|number| number.parse().ok()).collect()
}
