//! English and Korean.

use std::cell::Cell;
use std::env;
use std::str::FromStr;
use std::sync::OnceLock;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Korean,
}

/// The language of this process, in every thread.
static CHOSEN: OnceLock<Language> = OnceLock::new();

thread_local! {
    /// The language of a test, in its thread.
    static TESTED: Cell<Option<Language>> = const { Cell::new(None) };
}

/// Formats one of two sentences. So no sentence can be missing in a language.
#[macro_export]
macro_rules! say {
    (en $english:literal, ko $korean:literal) => {
        match $crate::language::Language::current() {
            $crate::language::Language::English => format!($english),
            $crate::language::Language::Korean => format!($korean),
        }
    };
}

pub use crate::say;

/// Returns the one of two that is in the current language.
pub fn either<T>([english, korean]: [T; 2]) -> T {
    match Language::current() {
        Language::English => english,
        Language::Korean => korean,
    }
}

impl Language {
    /// The language of what is said: the chosen one, or else English.
    pub fn current() -> Self {
        TESTED.get().or_else(|| CHOSEN.get().copied()).unwrap_or(Self::English)
    }

    /// Makes it that of this process, once.
    pub fn choose(self) {
        CHOSEN.get_or_init(|| self);
    }

    /// Says in it what this thread says during some work. For tests, which run side by side.
    pub fn during<T>(self, work: impl FnOnce() -> T) -> T {
        let before = TESTED.replace(Some(self));
        let result = work();
        TESTED.set(before);
        result
    }

    /// Returns Korean if the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set is of the language `ko`, or of
    /// `korean`, as old systems call it.
    pub fn of_the_environment() -> Self {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty());
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let locale = locale.to_string_lossy();
        let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        if ["ko", "korean"].contains(&language) {
            Self::Korean
        } else {
            Self::English
        }
    }
}

/// Names a cell, counting from 1. `row` and `column` count from 0.
pub fn row_and_column(row: i32, column: i32) -> String {
    let (row, column) = (row + 1, column + 1);
    say!(en "row {row}, column {column}", ko "{row}행 {column}열")
}

/// A number as Korean counts: the first has a word of its own.
pub fn korean_ordinal(number: usize) -> String {
    match number {
        1 => "첫 번째".to_string(),
        _ => format!("{number}번째"),
    }
}

/// `en` or `ko`.
impl FromStr for Language {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        match name {
            "en" => Ok(Self::English),
            "ko" => Ok(Self::Korean),
            _ => Err(()),
        }
    }
}

/// Joins parts of a line: in Korean, each is a sentence.
pub fn sentences(parts: &[String]) -> String {
    let end = either(["", "."]);
    parts.join(either(["; ", ". "])) + end
}

/// Joins short parts of a line. Korean has no semicolons.
pub fn joined(parts: &[String]) -> String {
    parts.join(either(["; ", ", "]))
}

/// The ending of an English plural.
pub fn s(count: usize) -> &'static str {
    if count == 1 {
        ""
    } else {
        "s"
    }
}
