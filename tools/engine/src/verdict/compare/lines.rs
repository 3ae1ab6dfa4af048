//! Compares an output with the only one that is right, and says what a wrong one lacks.

use super::words::is_close;
use super::{has_words_before, Check, Fault, USUAL_TOLERANCE};
use crate::run::Run;
use console::language::{korean_ordinal, say};
use console::text::shorten::shown_line;
use console::text::{equal_start, in_marks, is_invisible};

/// Compares an output with the only one that is right.
pub fn compare(output: &[u8], expected: &str) -> Check {
    let start = equal_start(output, expected.as_bytes());
    // The lines from the first that differs.
    let (rest, expected_rest) = (&output[start..], &expected[start..]);
    if judged_lines(rest).eq(judged_lines(expected_rest.as_bytes())) {
        return Check::Right;
    }
    let text = String::from_utf8_lossy(output);
    // Where only newlines end lines, that is quickly told.
    let may_end_with_it = text.contains('\r')
        || expected.contains('\r')
        || text.trim_ascii_end().ends_with(expected.trim_ascii_end());
    let shown = String::from_utf8_lossy(rest);
    let in_capitals = |line: &str| line.trim_ascii_end().to_ascii_uppercase();
    Check::Wrong(if has_same_lines(&shown, expected_rest, in_capitals) {
        Some(Fault::Capitals)
    } else if differs_by_spaces(&shown, expected_rest) {
        Some(Fault::Spaces)
    } else if differs_by_format(&shown, expected_rest) {
        Some(Fault::Format)
    } else if may_end_with_it && has_words_before(&text, expected, |one, other| one == other) {
        Some(Fault::WordsBefore)
    } else if expected.contains('.') && is_close(expected_rest, &shown, USUAL_TOLERANCE) {
        Some(Fault::Decimals)
    } else if output.trim_ascii().is_empty() {
        Some(Fault::Nothing)
    } else {
        goes_on(rest, expected_rest, start > 0).then_some(Fault::GoesOn)
    })
}

/// Whether the lines of two outputs are equal once something is taken out of each.
fn has_same_lines(output: &str, expected: &str, plain: impl Fn(&str) -> String) -> bool {
    output
        .trim_ascii_end()
        .split('\n')
        .map(&plain)
        .eq(expected.trim_ascii_end().split('\n').map(&plain))
}

/// Whether an output has all expected lines, of which there are some, and others after them.
fn goes_on(rest: &[u8], expected_rest: &str, have_equal_lines: bool) -> bool {
    if expected_rest.trim_ascii().is_empty() {
        return have_equal_lines;
    }
    let mut rest = judged_lines(rest);
    judged_lines(expected_rest.as_bytes()).all(|line| rest.next() == Some(line))
}

/// Whether the words of each line are the expected ones, or all run together in one of the two.
fn differs_by_spaces(output: &str, expected: &str) -> bool {
    let is_one_word = |line: &str| line.split_whitespace().count() == 1;
    let mut lines = output.lines().zip(expected.lines());
    has_same_lines(output, expected, |line| line.split(' ').collect())
        && lines.all(|(line, expected)| {
            let has_same_words = line.split_whitespace().eq(expected.split_whitespace());
            has_same_words || is_one_word(line) || is_one_word(expected)
        })
}

fn differs_by_format(output: &str, expected: &str) -> bool {
    let found = output.split_whitespace().map(plain).filter(|token| !token.is_empty());
    found.eq(expected.split_whitespace().map(plain)) || is_merged(output, expected)
}

/// A token without what does not change its meaning.
fn plain(token: &str) -> String {
    let is_seen = |letter: &char| !is_invisible(*letter) || letter.is_control();
    let token: String = token.chars().filter(is_seen).collect();
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

/// The first fault of an expected output, where others print another: `who`. Whitespace that is not judged is none.
pub fn contradiction(right: &str, given: &str, who: &str) -> Option<String> {
    let mut given_lines = judged_lines(given.as_bytes());
    let mut line = 1;
    for right in judged_lines(right.as_bytes()) {
        let given = given_lines.next().unwrap_or_default();
        if right != given {
            let nth = korean_ordinal(line);
            let shown = |it| in_marks(&shown_line(&String::from_utf8_lossy(it)));
            let [right, given] = [right, given].map(shown);
            return Some(say!(en "line {line} is {given}, but {who} prints {right}",
                ko "{nth} 줄이 {given}인데, {who}의 출력은 {right}입니다"));
        }
        line += 1;
    }
    let nth = korean_ordinal(line);
    given_lines.next().map(|_| {
        say!(en "{who} does not print line {line}",
            ko "{who}의 출력에는 {nth} 줄이 없습니다")
    })
}

/// Whether the outputs are equal, ignoring trailing whitespace and trailing empty lines.
pub fn prints(run: &Run, output: &str) -> bool {
    !run.stdout.is_cut && judged_lines(&run.stdout.start).eq(judged_lines(output.as_bytes()))
}

/// The lines of an output that count: without trailing whitespace and trailing empty lines.
pub fn judged_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.trim_ascii_end().split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end)
}
