//! Finds the first line of an output that is wrong, and says so.

use super::{escaped, in_marks};
use crate::language::{korean_ordinal, say};

/// Longer lines are cut to this many characters.
const SHOWN: usize = 80;

/// How many bytes are compared at a time: slices are quick in a build without optimization, too.
const PART: usize = 4096;

/// A line of an output that is wrong or missing.
pub struct WrongLine {
    /// From 0.
    pub index: usize,
    pub sentence: String,
}

/// Finds the first wrong line of an output.
pub fn wrong_line(expected: &str, actual: &str) -> Option<WrongLine> {
    let start = equal_start(expected.as_bytes(), actual.as_bytes());
    // Each ends a line.
    let equal_lines = expected[..start].matches('\n').count();
    let mut lines = actual[start..].lines();
    let pairs = expected[start..].lines().map(|expected| (expected, lines.next()));
    let is_wrong = |(expected, line): (&str, Option<&str>)| {
        line.is_none_or(|line| line.trim_end() != expected.trim_end())
    };
    let (index, (expected, line)) = pairs.enumerate().find(|(_, pair)| is_wrong(*pair))?;
    let index = equal_lines + index;
    let number = index + 1;
    let nth = korean_ordinal(number);
    let start = line.map_or(0, |line| start_to_show(expected, line));
    let shown = |line: &str| in_marks(&shown(line.trim_end(), start));
    let expected = shown(expected);
    let sentence = match line {
        None => say!(en "Line {number} is missing: it should be {expected}.",
            ko "{nth} 줄이 없습니다(정답: {expected})."),
        Some(line) => {
            let shown = shown(line);
            say!(en "Line {number} should be {expected}; the program prints {shown}.",
                ko "{nth} 줄의 정답은 {expected}인데 프로그램의 출력은 {shown}입니다.")
        }
    };
    Some(WrongLine { index, sentence })
}

/// Where to start to show two lines, in characters: a little before the first difference, if that would be
/// cut.
fn start_to_show(expected: &str, line: &str) -> usize {
    let equal = expected.chars().zip(line.chars()).take_while(|(one, other)| one == other).count();
    if equal < SHOWN {
        0
    } else {
        equal - SHOWN / 2
    }
}

/// Cuts a line before and after what is shown, and escapes what cannot be seen.
fn shown(line: &str, start: usize) -> String {
    let before = if start > 0 { "…" } else { "" };
    let after = if line.chars().nth(start + SHOWN).is_some() { "…" } else { "" };
    let part: String = line.chars().skip(start).take(SHOWN).collect();
    format!("{before}{}{after}", escaped(&part).replace('\t', "\\t"))
}

/// Reads the numbers of an output, or `None` if it has anything else.
pub fn numbers(output: &str) -> Option<Vec<usize>> {
    output.split_whitespace().map(|number| number.parse().ok()).collect()
}

/// The start of the first line in which two texts differ by a byte, in bytes; or of the last line, if one of them ends
/// there.
pub fn equal_start(one: &[u8], other: &[u8]) -> usize {
    let both = || one.chunks(PART).zip(other.chunks(PART));
    let equal_parts = both().take_while(|(one, other)| one == other).count();
    let start = (equal_parts * PART).min(one.len()).min(other.len());
    let letters = one[start..].iter().zip(&other[start..]);
    let end = start + letters.take_while(|(one, other)| one == other).count();
    one[..end].iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)
}
