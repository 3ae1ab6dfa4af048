//! What the samples are made of, from which changes draw.

use super::random::Random;
use crate::search::numbers::{digits_of, numbers_of};
use std::collections::BTreeSet;
use std::ops::Range;

/// What is in the samples.
#[derive(Default)]
pub struct Samples {
    /// All numbers, as often as they are there.
    pub numbers: Vec<i64>,
    /// All words, as often as they are there.
    pub words: Vec<String>,
    pub lines: Vec<String>,
    /// The letters and marks by their kinds, each once.
    pub letters: [Vec<char>; KINDS.len()],
    forms: [bool; FORMS],
}

/// The kinds of letters: what one may become. The last one has all else.
const KINDS: [&str; 6] = [
    "0123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "+-*/",
    "()[]{}<>",
    ".,:;#_",
];

impl Samples {
    pub fn new<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut samples = Self::default();
        let mut letters = KINDS.map(|_| BTreeSet::new());
        for text in texts {
            samples.lines.extend(text.lines().map(String::from));
            samples.words.extend(text.split_whitespace().map(String::from));
            for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
                letters[kind(letter)].insert(letter);
            }
            for (is_used, is_here) in samples.forms.iter_mut().zip(forms(text)) {
                *is_used |= is_here;
            }
        }
        samples.numbers = samples.lines.iter().flat_map(|line| numbers_of(line)).collect();
        samples.letters = letters.map(|letters| letters.into_iter().collect());
        samples
    }

    /// The least and the greatest number.
    pub fn ends(&self) -> (i64, i64) {
        let least = self.numbers.iter().min().copied().unwrap_or(0);
        (least, self.numbers.iter().max().copied().unwrap_or(1))
    }

    /// All letters and marks.
    pub fn all_letters(&self) -> Vec<char> {
        self.letters.concat()
    }

    /// Whether a text has a form that no sample has: most judges have none, and few programs check it.
    pub fn has_new_form(&self, text: &str) -> bool {
        self.forms.iter().zip(forms(text)).any(|(is_used, is_here)| is_here && !is_used)
    }
}

/// The kind of a letter or mark.
pub fn kind(letter: char) -> usize {
    KINDS.iter().position(|kind| kind.contains(letter)).unwrap_or(KINDS.len() - 1)
}

/// A letter of the same kind, or at times of any.
pub fn new_letter(like: char, random: &mut Random) -> char {
    let kind = if random.chance(80) { kind(like) } else { random.below(KINDS.len()) };
    let letters: Vec<char> = KINDS[kind].chars().collect();
    letters[random.below(letters.len())]
}

const FORMS: usize = 8;

/// Whether a text has two blanks, a blank at the start or the end of a line, an empty line, a number with a zero too
/// many, `+5`, `7-5`, `7a`.
fn forms(text: &str) -> [bool; FORMS] {
    let any = |is_such: fn(&str) -> bool| text.lines().any(is_such);
    [
        any(|line| line.contains("  ")),
        any(|line| line.starts_with(' ')),
        any(|line| line.ends_with(' ')),
        any(str::is_empty),
        any(|line| digits_of(line).into_iter().any(|bytes| has_idle_zero(line, bytes))),
        any(|line| line.split(' ').any(|word| word.starts_with('+') && word.len() > 1)),
        any(|line| line.as_bytes().windows(2).any(is_sign_behind_digit)),
        any(|line| line.as_bytes().windows(2).any(is_letter_behind_digit)),
    ]
}

/// Where some programs read two numbers.
fn is_sign_behind_digit(bytes: &[u8]) -> bool {
    bytes[0].is_ascii_digit() && b"+-".contains(&bytes[1])
}

/// The same, of a number and a word.
fn is_letter_behind_digit(bytes: &[u8]) -> bool {
    bytes[0].is_ascii_digit() && bytes[1].is_ascii_alphabetic()
}

/// Whether a number is written as `007` or `-0`. Decimals and parts of words may be.
fn has_idle_zero(line: &str, bytes: Range<usize>) -> bool {
    let is_part = line[..bytes.start].ends_with(|it: char| it.is_alphanumeric() || it == '.');
    let digits = line[bytes.clone()].trim_start_matches('-');
    let is_negative_zero = digits.len() < bytes.len() && !line[bytes.end..].starts_with('.');
    !is_part && digits.starts_with('0') && (digits.len() > 1 || is_negative_zero)
}
