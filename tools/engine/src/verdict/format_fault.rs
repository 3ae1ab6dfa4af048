//! Finds out whether only the format of a wrong output is wrong.

use super::judged_lines;
use console::text::is_invisible;

/// The first place where the format of an output is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatFault {
    pub line: usize,
    pub column: usize,
    /// `None` at the end of the output.
    pub expected: Option<char>,
    pub found: Option<char>,
}

/// Finds where a wrong output differs, if only its format is wrong: other whitespace,
/// invisible characters, a plus sign, leading zeros, lowercase letters, or tokens run together.
pub fn format_fault(output: &str, expected: &str) -> Option<FormatFault> {
    let found = output.split_whitespace().map(plain).filter(|token| !token.is_empty());
    let is_same = found.eq(expected.split_whitespace().map(plain));
    if is_same || is_merged(output, expected) {
        first_difference(&normal(output), &normal(expected))
    } else {
        None
    }
}

/// A token without what does not change its meaning.
fn plain(token: &str) -> String {
    let token: String = token.chars().filter(|&letter| !is_invisible(letter)).collect();
    let digits = token.strip_prefix('+').unwrap_or(&token);
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number {
        return token.to_ascii_uppercase();
    }
    match digits.trim_start_matches('0') {
        "" => "0".to_string(),
        number => number.to_string(),
    }
}

/// Whether each token of an output is one or more of the expected tokens, in order.
fn is_merged(output: &str, expected: &str) -> bool {
    let mut expected = expected.split_whitespace();
    for token in output.split_whitespace() {
        let mut rest = token;
        while !rest.is_empty() {
            match expected.next().and_then(|next| rest.strip_prefix(next)) {
                Some(after) => rest = after,
                None => return false,
            }
        }
    }
    expected.next().is_none()
}

/// An output without the whitespace that is not judged.
fn normal(text: &str) -> String {
    let lines = judged_lines(text.as_bytes()).map(String::from_utf8_lossy);
    lines.collect::<Vec<_>>().join("\n")
}

fn first_difference(output: &str, expected: &str) -> Option<FormatFault> {
    let mut expected = expected.chars();
    let mut output = output.chars();
    let mut line = 1;
    let mut column = 1;
    loop {
        let found = output.next();
        let expected = expected.next();
        // After the end, name what is not whitespace.
        let is_after =
            expected.is_none() && found.is_some_and(|letter| letter.is_ascii_whitespace());
        if found != expected && !is_after {
            return Some(FormatFault { line, column, expected, found });
        }
        match found {
            None => return None,
            Some('\n') => {
                line += 1;
                column = 1;
            }
            Some(_) => column += 1,
        }
    }
}
