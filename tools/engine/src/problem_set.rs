//! The problems of a repository, where its judge finds them by their names. A judge with an empty problem set takes
//! folders alone.

use crate::cases::{Files, ValidatorArguments};
use crate::known::Known;
use crate::programs::repository::{Repository, ALONE};
use std::path::PathBuf;
use std::sync::Arc;

/// What a judge asks of the repository around it, mostly of a problem by its name.
pub struct ProblemSet {
    /// What compilers need of it.
    pub repository: Repository,
    /// The names of the problems, sorted.
    pub problems: fn() -> Result<Vec<String>, String>,
    /// The problem that a word means, by another name.
    pub problem_called: fn(&str) -> Option<&'static str>,
    /// The folder of a problem's test cases. `None` if they are in the executable.
    pub folder: fn(&str) -> Option<PathBuf>,
    /// The test cases of a problem.
    pub cases: fn(&str) -> Result<Vec<RawCase>, String>,
    /// What a browser extension sent of a problem, if its test cases are in the executable.
    pub page: fn(&str) -> Option<String>,
    /// What is known of a problem.
    pub known: fn(&str) -> Known,
    /// The parts of `--help` and of errors that are about the problem set.
    pub words: fn() -> Words,
}

/// No problems.
pub const EMPTY: ProblemSet = ProblemSet {
    repository: ALONE,
    problems: || Ok(Vec::new()),
    problem_called: |_| None,
    folder: |_| None,
    cases: |_| Ok(Vec::new()),
    page: |_| None,
    known: |_| Known::default(),
    words: Words::default,
};

/// Sentences about a problem set, in one language.
#[derive(Default)]
pub struct Words {
    /// The name of a problem, as an example.
    pub example: String,
    /// What names a problem beside its name, such as `its number at a judge, `.
    pub names: String,
    /// The time limits of the problems, such as `chess 2 s, go 1 s; `.
    pub limits: String,
    /// Commands for the end of `--help`, a line each.
    pub examples: Vec<String>,
}

/// A test case as its files hold it.
#[derive(Default)]
pub struct RawCase {
    pub name: String,
    pub input: Vec<u8>,
    /// The expected output. `None` if the naive solution gives it.
    pub output: Option<Vec<u8>>,
    pub files: Option<Files>,
    pub group: Arc<ValidatorArguments>,
}
