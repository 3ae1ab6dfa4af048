//! The repository around the judge, as its programs need it.

use std::path::Path;

/// What a judge asks of the repository around it. One that stands alone has none: these are the defaults.
pub trait Repository: Sync {
    /// The macros that its judges define for C and C++, beside `ONLINE_JUDGE`.
    fn macros(&self) -> &'static [&'static str] {
        &[]
    }

    /// What is judged in place of a file of the repository, if that is not what is submitted.
    fn single_file(&self, file: &Path) -> Result<Option<SingleFile>, String> {
        let _ = file;
        Ok(None)
    }

    /// What to do about a Rust file that does not compile.
    fn advice(&self, source: &str) -> Option<String> {
        let _ = source;
        None
    }
}

/// A source that is made of files of the repository.
pub struct SingleFile {
    /// As errors call it.
    pub name: String,
    pub text: String,
    /// What one types to make it, and to run its program.
    pub making: String,
    pub running: String,
}

/// No repository.
pub struct Alone;

impl Repository for Alone {}
