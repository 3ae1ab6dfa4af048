//! The problems of a repository, where its judge finds them by their names. A judge with an empty shelf takes
//! folders alone.

use crate::cases::{Files, Group};
use crate::known::Known;
use crate::programs::repository::{Alone, Repository};
use std::path::PathBuf;
use std::sync::Arc;

/// What a judge asks of the repository around it. The defaults are those of an empty shelf.
pub trait Shelf {
    /// What compilers need of it.
    fn repository(&self) -> &'static dyn Repository {
        &Alone
    }

    /// The names of the problems, sorted.
    fn problems(&self) -> Result<Vec<String>, String> {
        Ok(Vec::new())
    }

    /// The problem that a word means, by another name.
    fn problem_called(&self, word: &str) -> Option<&'static str> {
        let _ = word;
        None
    }

    /// Why a word means no problem, although there is a folder of that name beside those of the problems.
    fn objection(&self, word: &str) -> Option<String> {
        let _ = word;
        None
    }

    /// The folder of a problem's test cases. `None` if they are in the executable.
    fn folder(&self, problem: &str) -> Option<PathBuf> {
        let _ = problem;
        None
    }

    /// The test cases of a problem.
    fn cases(&self, problem: &str) -> Result<Vec<RawCase>, String> {
        let _ = problem;
        Ok(Vec::new())
    }

    /// What is known of a problem.
    fn known(&self, problem: &str) -> Known {
        let _ = problem;
        Known::default()
    }

    /// Why the shelf has a problem and none of its test cases.
    fn without_cases(&self, problem: &str) -> Option<String> {
        let _ = problem;
        None
    }

    /// The parts of `--help` and of errors that are about the shelf.
    fn words(&self) -> Words {
        Words::default()
    }
}

/// Sentences about a shelf, in one language.
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
    pub group: Arc<Group>,
}

/// No problems.
pub struct Empty;

impl Shelf for Empty {}
