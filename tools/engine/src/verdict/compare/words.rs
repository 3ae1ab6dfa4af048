//! Compares outputs by words, as the default validators of Kattis and `DOMjudge` do. The rules are those of the
//! problem package format: <https://www.kattis.com/problem-package-format/spec/legacy.html>, "Output Validators".

use super::{has_words_before, Check, Fault, Position, WordFault, USUAL_TOLERANCE};
use console::language::say;
use std::ffi::OsString;

/// Which words are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WordRules {
    is_case_sensitive: bool,
    /// Whether whitespace counts, byte by byte.
    is_space_sensitive: bool,
    /// Whether each line must have its own words.
    is_line_sensitive: bool,
    /// How much numbers may differ. With either of them, all words that are finite numbers are numbers.
    absolute: Option<f64>,
    relative: Option<f64>,
}

impl WordRules {
    /// Reads the arguments of the default validator.
    pub fn of(arguments: &[OsString]) -> Result<Self, String> {
        let mut rules = Self::default();
        let mut words = arguments.iter().map(|argument| argument.to_string_lossy());
        while let Some(flag) = words.next() {
            let mut tolerance = || {
                let value = words.next().and_then(|value| number(value.as_bytes()));
                value.ok_or_else(|| format!("{flag}: expected a number after it"))
            };
            match &*flag {
                "case_sensitive" => rules.is_case_sensitive = true,
                "space_change_sensitive" => rules.is_space_sensitive = true,
                "float_absolute_tolerance" => rules.absolute = Some(tolerance()?),
                "float_relative_tolerance" => rules.relative = Some(tolerance()?),
                "float_tolerance" => {
                    rules.absolute = Some(tolerance()?);
                    rules.relative = rules.absolute;
                }
                _ => return Err(format!("unknown flag of the default comparison: {flag}")),
            }
        }
        Ok(rules)
    }

    /// Lines of the same words, where numbers may differ by an absolute error, or one relative to the expected number.
    pub fn within(tolerance: f64) -> Self {
        Self {
            is_case_sensitive: true,
            is_line_sensitive: true,
            absolute: Some(tolerance),
            relative: Some(tolerance),
            ..Self::default()
        }
    }

    /// What is special about the comparison, as a part of a sentence.
    pub fn shown(self) -> String {
        let number = |number: Option<f64>| number.map(|number| format!("{number:e}"));
        let mut shown = match [number(self.absolute), number(self.relative)] {
            [None, None] => String::new(),
            [Some(absolute), Some(relative)] if absolute != relative => say!(
                en ", numbers within {absolute}, or {relative} of the expected one",
                ko "(숫자는 절대 오차 {absolute} 또는 상대 오차 {relative} 이내)"),
            [Some(within), _] => say!(en ", numbers within {within}",
                ko "(숫자는 오차 {within} 이내)"),
            [None, Some(relative)] => say!(en ", numbers within {relative} of the expected one",
                ko "(숫자는 상대 오차 {relative} 이내)"),
        };
        if self.is_case_sensitive {
            shown += &say!(en ", case-sensitive", ko "(대소문자 구분)");
        }
        if self.is_space_sensitive {
            shown += &say!(en ", whitespace counts", ko "(공백 포함)");
        }
        shown
    }

    /// Compares an output with the expected one.
    pub fn compare(self, output: &[u8], expected: &str) -> Check {
        let Some(fault) = self.difference(expected.as_bytes(), output) else { return Check::Right };
        let text = String::from_utf8_lossy(output);
        let are_equal = |one: &str, other: &str| self.are_equal(one.as_bytes(), other.as_bytes());
        Check::Wrong(Some(if output.trim_ascii().is_empty() {
            Fault::Nothing
        } else if has_words_before(&text, expected, are_equal) {
            Fault::WordsBefore
        } else if expected.contains('.') && self.is_near(expected.as_bytes(), output) {
            Fault::Decimals
        } else {
            Fault::Word(fault)
        }))
    }

    /// Whether an output is right by a usual tolerance, where the rules have none.
    fn is_near(self, expected: &[u8], output: &[u8]) -> bool {
        let tolerance = Some(USUAL_TOLERANCE);
        let near = Self { absolute: tolerance, relative: tolerance, ..self };
        let has_tolerance = self.absolute.is_some() || self.relative.is_some();
        !has_tolerance && near.difference(expected, output).is_none()
    }

    /// The first difference of an output from the expected one.
    pub fn difference(self, expected: &[u8], output: &[u8]) -> Option<WordFault> {
        let (mut expected, mut output) = (expected, output);
        let mut place = Position { line: 1, word: 0 };
        loop {
            let Token { space, text } = next_word(&mut expected);
            let found = next_word(&mut output);
            let found_place = place.behind(found.space);
            place = place.behind(space);
            let are_words = !text.is_empty() && !found.text.is_empty();
            if self.is_line_sensitive && are_words && found_place < place {
                return Some(WordFault::new(found_place, b"", found.text));
            }
            if self.is_line_sensitive && are_words && place < found_place {
                return Some(WordFault::new(place, text, b""));
            }
            let is_space = self.is_space_sensitive && space != found.space;
            if is_space || !self.are_equal(text, found.text) {
                let place = if text.is_empty() { found_place } else { place };
                return Some(WordFault { is_space, ..WordFault::new(place, text, found.text) });
            }
            if text.is_empty() {
                return None;
            }
        }
    }

    /// Whether two words are equal.
    fn are_equal(self, expected: &[u8], found: &[u8]) -> bool {
        if self.absolute.is_some() || self.relative.is_some() {
            if let Some(expected) = number(expected) {
                let Some(found) = number(found) else { return false };
                let error = (expected - found).abs();
                let is_below = |limit: Option<f64>| limit.is_some_and(|limit| error <= limit);
                return is_below(self.absolute)
                    || is_below(self.relative.map(|limit| limit * expected.abs()));
            }
        }
        if self.is_case_sensitive {
            expected == found
        } else {
            expected.eq_ignore_ascii_case(found)
        }
    }
}

impl Position {
    /// The place of the next word, behind some whitespace.
    fn behind(self, space: &[u8]) -> Self {
        match space.split(|&byte| byte == b'\n').count() {
            1 => Self { word: self.word + 1, ..self },
            lines => Self { line: self.line + lines - 1, word: 1 },
        }
    }
}

impl WordFault {
    fn new(place: Position, expected: &[u8], found: &[u8]) -> Self {
        let shown =
            |word: &[u8]| (!word.is_empty()).then(|| String::from_utf8_lossy(word).into_owned());
        Self { place, expected: shown(expected), found: shown(found), is_space: false }
    }
}

/// Whether two outputs have the same words on each line, where numbers may differ by a tolerance. Whitespace between
/// words does not count.
pub fn is_close(expected: &str, output: &str, tolerance: f64) -> bool {
    WordRules::within(tolerance).difference(expected.as_bytes(), output.as_bytes()).is_none()
}

/// A finite number. `inf`, `nan` and `1e400` are words.
fn number(word: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(word).ok()?;
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

/// A word and the whitespace before it.
struct Token<'a> {
    space: &'a [u8],
    text: &'a [u8],
}

/// Takes the next word of a text; at its end, an empty one.
fn next_word<'a>(text: &mut &'a [u8]) -> Token<'a> {
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
    let start = text.iter().position(|byte| !is_space(byte)).unwrap_or(text.len());
    let (space, rest) = text.split_at(start);
    let end = rest.iter().position(is_space).unwrap_or(rest.len());
    let (word, rest) = rest.split_at(end);
    *text = rest;
    Token { space, text: word }
}
