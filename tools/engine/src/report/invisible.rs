//! Says what a table of an input cannot show: tabs, blanks and carriage returns at the ends of lines, a missing
//! newline.

use crate::search::Failure;
use console::language::{korean_ordinal, say};
use console::text::shorten::TAB;

/// A line for each thing that cannot be seen in a table, if a program may have failed by it.
pub(super) fn invisible(failure: &Failure, table: &str) -> String {
    let Failure { case, outcome, is_by_line_ends, .. } = failure;
    let [input, expected] = [&case.input, &case.expected];
    let mut notes = Vec::new();
    let stdout = String::from_utf8_lossy(&outcome.run.stdout.start);
    let has_tab = [input, expected, &*stdout].iter().any(|text| text.contains('\t'));
    if has_tab && table.contains(TAB) {
        notes.push(say!(en "{TAB} is a tab", ko "{TAB}는 탭입니다"));
    }
    if *is_by_line_ends {
        notes.extend(ends_of_lines(input));
    }
    if notes.is_empty() {
        return String::new();
    }
    format!("\n{}\n", notes.join("\n"))
}

/// What is at the ends of the lines of an input beside a newline.
fn ends_of_lines(input: &str) -> Vec<String> {
    let mut notes = Vec::new();
    if input.contains("\r\n") {
        notes.push(say!(
            en "the input has CRLF line ends: a program may read \\r as a part of the line",
            ko "입력의 줄 끝이 CRLF입니다. 프로그램이 \\r까지 줄의 내용으로 읽을 수 있습니다"));
    }
    let with_blanks = |line: &str| line.trim_end_matches('\r').ends_with([' ', '\t']);
    let first = input.split('\n').position(with_blanks).map(|index| index + 1);
    if let Some(line) = first {
        let nth = korean_ordinal(line);
        notes.push(say!(en "line {line} of the input ends with blanks",
            ko "입력의 {nth} 줄이 공백으로 끝납니다"));
    }
    if !input.is_empty() && !input.ends_with('\n') {
        notes.push(say!(en "the input does not end with a newline",
            ko "입력이 줄바꿈으로 끝나지 않습니다"));
    }
    notes
}
