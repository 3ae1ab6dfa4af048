//! Writes outputs and reads those of programs.

use crate::language::{say, Language};

/// Joins lines, each with its newline.
pub fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}

/// A line of an output that is wrong or missing.
pub struct WrongLine {
    /// From 0.
    pub index: usize,
    pub sentence: String,
}

/// Finds the first wrong line of an output.
pub fn wrong_line(expected: &str, actual: &str, language: Language) -> Option<WrongLine> {
    let mut lines = actual.lines();
    for (index, expected) in expected.lines().enumerate() {
        let number = index + 1;
        let line = lines.next();
        if line.is_some_and(|line| line.trim_end() == expected.trim_end()) {
            continue;
        }
        let sentence = match line {
            None => say!(language, en "Line {number} is missing: it should be `{expected}`.",
                ko "{number}번째 줄이 없습니다(정답: `{expected}`)."),
            Some(line) => {
                let shown: String = line.chars().take(80).flat_map(char::escape_debug).collect();
                say!(language,
                    en "Line {number} should be `{expected}`; the program prints `{shown}`.",
                    ko "{number}번째 줄의 정답은 `{expected}`인데 프로그램의 출력은 `{shown}`입니다.")
            }
        };
        return Some(WrongLine { index, sentence });
    }
    None
}

/// Reads the numbers of an output, or `None` if it has anything else.
pub fn numbers(output: &str) -> Option<Vec<usize>> {
    output.split_whitespace().map(|number| number.parse().ok()).collect()
}
