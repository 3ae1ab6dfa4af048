//! Tests how one failure is laid out.

use crate::judged::{case, judged};
use crate::rules::setup;
use console::language::Language;
use console::text;
use console::text::table::Style;
use engine::report::failure::failure;
use engine::search::Failure;

/// What is shown of a program that prints this, below the sentence.
fn shown(input: &str, expected: &str, output: &str) -> String {
    let judged = judged(&case("a", input, expected), output);
    let failure_shown = Failure {
        next: judged.outcome.verdict,
        is_by_line_ends: true,
        case: judged.case,
        outcome: judged.outcome,
        random: None,
        minimized: None,
        not_minimized: None,
        file: None,
    };
    let report = failure(&setup(), Style { has_color: false }, &failure_shown);
    report.split_once("\n\n").expect("a sentence").1.to_string()
}

fn lines(first: usize, last: usize) -> String {
    text::lines((first..=last).map(|line| line.to_string()))
}

/// Line 4 of an input is not beside line 15001 of an output.
#[test]
fn rows_that_do_not_have_the_same_number_are_not_side_by_side() {
    let output = lines(1, 20_000);
    let wrong = output.replace("\n15004\n", "\nx\n");
    let rows = "expected              actual
… 15000 equal lines   … 15000 equal lines
15001                 15001
15002                 15002
15003                 15003
15004               | x
15005                 15005
15006                 15006
15007                 15007
15008                 15008
15009                 15009
15010                 15010
… 4990 more lines     … 4990 more lines
";
    let long = "input\n20000\n1\n2\n3\n4\n… 19996 more lines\n\n";
    let input = "20000\n".to_string() + &output;
    assert_eq!(shown(&input, &output, &wrong), format!("{long}{rows}\n"));
    // Nor is a short input.
    let short = format!("input\n20000\n\n{rows}\n");
    assert_eq!(shown("20000\n", &output, &wrong), short);
    // A long one is not beside a short output either.
    let table = format!("{long}expected   actual\n1        | 2\n\n");
    assert_eq!(shown(&input, "1\n", "2\n"), table);
    let table = "input  expected   actual\n1      1        | 2\n\n";
    assert_eq!(shown("1\n", "1\n", "2\n"), table);
}

#[test]
fn a_tab_is_shown() {
    let table = |note| format!("input  expected   actual\na→b    a→b      | a b\n\n{note}\n\n");
    assert_eq!(shown("a\tb\n", "a\tb\n", "a b\n"), table("→ is a tab"));
    let korean = Language::Korean.during(|| shown("a\tb\n", "a\tb\n", "a b\n"));
    assert!(korean.ends_with("\n\n→는 탭입니다\n\n"), "{korean}");
    // An arrow is no tab.
    let table = "input  expected   actual\n→      1        | 2\n\n";
    assert_eq!(shown("→\n", "1\n", "2\n"), table);
}

#[test]
fn what_cannot_be_seen_at_the_ends_of_lines_is_said() {
    let said = |input: &str| {
        let shown = shown(input, "1\n", "2\n");
        shown.split_once("\n\n").expect("a table").1.to_string()
    };
    for (input, english, korean) in [
        ("1\n2\n", "", ""),
        (
            "1\r\n2\r\n",
            "the input has CRLF line ends: a program may read \\r as a part of the line\n\n",
            "입력의 줄 끝이 CRLF입니다. 프로그램이 \\r까지 줄의 내용으로 읽을 수 있습니다\n\n",
        ),
        (
            "1\n2 \n3\t\n",
            "line 2 of the input ends with blanks\n\n",
            "입력의 2번째 줄이 공백으로 끝납니다\n\n",
        ),
        (
            "1\n2",
            "the input does not end with a newline\n\n",
            "입력이 줄바꿈으로 끝나지 않습니다\n\n",
        ),
        ("", "", ""),
    ] {
        assert_eq!(said(input), english, "{input:?}");
        assert_eq!(Language::Korean.during(|| said(input)), korean, "{input:?}");
    }
}

#[test]
fn a_line_that_is_cut_says_by_how_much() {
    let long = "1".repeat(1300);
    let start = "1".repeat(200);
    let table = shown("1\n", &long, "2\n");
    assert!(table.contains(&format!("\n{start}… 1100 more characters | 2\n")), "{table}");
}
