//! How outputs are compared: `lines` with the lines of the only one that is right, `words` by rules. What both say of
//! a wrong one is here.

pub mod lines;
pub mod words;

use super::Verdict;
use crate::known::checker::Opinion;

/// Decimals that differ by less are said to be the only difference.
pub const USUAL_TOLERANCE: f64 = 1e-6;

/// What a check of an output found.
pub enum Check {
    Right,
    Wrong(Option<Fault>),
    /// The checker failed on this output.
    Failed(String),
}

impl From<Opinion> for Check {
    fn from(opinion: Opinion) -> Self {
        match opinion {
            Opinion::Right => Self::Right,
            Opinion::Wrong(words) => Self::Wrong(Some(Fault::Checker(words))),
            Opinion::Failed(why) => Self::Failed(why),
        }
    }
}

impl Check {
    pub(super) fn verdict(self) -> (Verdict, Option<Fault>) {
        match self {
            Self::Right => (Verdict::Accepted, None),
            Self::Wrong(fault) => (Verdict::WrongAnswer, fault),
            Self::Failed(why) => (Verdict::NotJudged, Some(Fault::NotJudged(why))),
        }
    }
}

/// What is known of a wrong output beyond that.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It is longer than what is judged.
    TooMuch,
    /// It has nothing but whitespace.
    Nothing,
    /// It goes on after the expected lines.
    GoesOn,
    /// Only capital letters differ.
    Capitals,
    /// Only the spaces in lines differ.
    Spaces,
    /// Only the format is wrong: other whitespace, invisible characters, a plus sign, leading zeros, lowercase letters,
    /// or words run together.
    Format,
    /// Only decimals differ, and by little.
    Decimals,
    /// The expected output comes after other words, such as a prompt.
    WordsBefore,
    /// A word is wrong, where outputs are compared by words.
    Word(WordFault),
    /// The words of the checker.
    Checker(String),
    /// Why the checker failed.
    NotJudged(String),
}

/// A line, and a word in it, from 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Position {
    pub line: usize,
    pub word: usize,
}

/// The first word that is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct WordFault {
    pub place: Position,
    /// `None` at the end, or where the line ends, if lines count.
    pub expected: Option<String>,
    pub found: Option<String>,
    /// Whether only the whitespace before the word differs.
    pub is_space: bool,
}

/// Whether an output ends with the expected one, after words that are not all numbers. One that is printed
/// twice goes on after its end.
fn has_words_before(output: &str, expected: &str, are_equal: impl Fn(&str, &str) -> bool) -> bool {
    let is_same = |one: &[&str], other: &[&str]| {
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| are_equal(one, other))
    };
    let words: Vec<&str> = output.split_whitespace().collect();
    let expected: Vec<&str> = expected.split_whitespace().collect();
    let Some(more) = words.len().checked_sub(expected.len()) else { return false };
    let (before, end) = words.split_at(more);
    is_same(&expected, end)
        && !is_same(&expected, &words[..expected.len()])
        && before.iter().any(|word| word.parse::<f64>().is_err())
}
