//! The repository around the judge, as its programs need it.

use std::path::Path;

/// What a judge asks of the repository around it.
#[derive(Clone, Copy)]
pub struct Repository {
    /// The macros that its judges define for C and C++, beside `ONLINE_JUDGE`.
    pub macros: &'static [&'static str],
    /// What is judged in place of a file of the repository, if that is not what is submitted.
    pub single_file: fn(&Path) -> Result<Option<Bundle>, String>,
    /// What to do about the source of a Rust file that does not compile.
    pub advice: fn(&str) -> Option<String>,
}

/// No repository: the judge stands alone.
pub const ALONE: Repository =
    Repository { macros: &[], single_file: |_| Ok(None), advice: |_| None };

/// A source that is made of files of the repository.
pub struct Bundle {
    /// As errors call it.
    pub name: String,
    pub text: String,
    /// What one types to make it, and to run its program.
    pub making: String,
    pub running: String,
}
