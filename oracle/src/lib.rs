//! Reference solutions, generators, explanations and common mistakes, for each problem, without the
//! library.
//!
//! The naive solvers are as plain as the statements and share no code with the library or the
//! binaries: so where they agree, they are both right, or both wrong in the same way, which is unlikely.

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
pub use minimize::{all_smaller, minimize, Minimum};
use problem::{count_cells, keep_cells, traits};
pub use problem::{Items, Mistake, Problem, Stream, Trait};
pub use random::Random;
pub use reader::{read, Reader};
pub use table::Pen;

macro_rules! problems {
    ($dollar:tt $($name:ident)*) => {
        pub const PROBLEMS: [&Problem; [$(stringify!($name)),*].len()] = [$(&$name::PROBLEM),*];

        /// Makes a module for each problem, of its name, with a test for each of some functions of the
        /// calling module, which take a `&Problem`.
        #[macro_export]
        macro_rules! for_each_problem {
            ($dollar($dollar test:ident)*) => {$(
                mod $name {
                    $dollar(
                        #[test]
                        fn $dollar test() {
                            super::$dollar test(&$dollar crate::$name::PROBLEM);
                        }
                    )*
                }
            )*};
        }
    };
}

// A fifth problem is a word here, and its module above.
problems! { $ boggle yut omok puyo }

pub fn problem(name: &str) -> Option<&'static Problem> {
    PROBLEMS.into_iter().find(|problem| problem.name == name)
}

pub fn names() -> [&'static str; PROBLEMS.len()] {
    PROBLEMS.map(|problem| problem.name)
}

/// Lines, each with its newline.
pub fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}

/// All numbers in an output, or `None` if there is anything else.
pub fn numbers(output: &str) -> Option<Vec<usize>> {
    output.split_whitespace().map(|number| number.parse().ok()).collect()
}
