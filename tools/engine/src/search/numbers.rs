//! Numbers in a line, by themselves or in words.

use std::ops::Range;

/// The numbers in a line, wherever they are: digits, perhaps behind a minus that does not part two words.
pub fn digits_of(line: &str) -> Vec<Range<usize>> {
    let bytes = line.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut all = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let is_part = at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b')');
        let is_minus = bytes[at] == b'-' && is_digit(at + 1) && !is_part;
        let start = at;
        at += 1;
        if is_minus || is_digit(start) {
            at += (at..bytes.len()).take_while(|&next| is_digit(next)).count();
            all.push(start..at);
        }
    }
    all
}

/// The values of the numbers in a line.
pub fn numbers_of(line: &str) -> Vec<i64> {
    digits_of(line).into_iter().filter_map(|bytes| line[bytes].parse().ok()).collect()
}

/// A number that is no part of a word or of a decimal.
pub fn lone_number(line: &str, bytes: &Range<usize>) -> Option<i64> {
    let is_part = |it: char| it.is_alphanumeric() || it == '.' || it == '_';
    let is_lone =
        !line[..bytes.start].ends_with(is_part) && !line[bytes.end..].starts_with(is_part);
    line[bytes.clone()].parse().ok().filter(|_| is_lone)
}
