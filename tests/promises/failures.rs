//! Tests what `cargo test` prints for a program that fails fixtures. `.ci/own-problem` tries it with programs.

use crate::common::failures::Program;
use crate::common::fixtures::Fixture;
use std::process::{ExitStatus, Output};
use std::time::Duration;

/// The page of a program that prints the same for every input. `None` stands for one that never ends.
fn page(fixtures: &[Fixture], prints: Option<[&str; 2]>) -> String {
    let next = "what to do next\n".to_string();
    let limit = Duration::from_secs(20);
    let program = Program { name: "omok", by_hand: "./omok".to_string(), limit, next };
    let output = |[stdout, stderr]: [&str; 2]| Output {
        status: ExitStatus::default(),
        stdout: stdout.into(),
        stderr: stderr.into(),
    };
    let result = program.passes(fixtures, |_| prints.map(output));
    result.map_or_else(|failures| failures.0, |()| String::new())
}

fn fixture(case: &str, input: &str, output: &str) -> Fixture {
    let (input, output) = (input.into(), output.into());
    Fixture { case: case.to_string(), input, output, error: Vec::new() }
}

#[test]
fn the_three_smallest_failures_are_shown_and_ten_named() {
    // Of inputs of one length, those with few changes come first.
    let mut fixtures = vec![
        fixture("fixtures/omok/wide.in", "1 2 1 2 1", "1\n2 3\n"),
        fixture("fixtures/omok/sample-1.in", "0 0 0 1 0", "1\n"),
        fixture("fixtures/omok/right.in", "0", "0\n"),
        fixture("a stream, with CRLF", "0 0 0 0 1", "0\n0\n"),
    ];
    let others = (10..20).map(|number| format!("fixtures/omok/long-{number}.in"));
    fixtures.extend(others.map(|case| fixture(&case, &"1 ".repeat(10), "1\n")));
    let expected = "\
omok fails 13 of 14 fixtures

a stream, with CRLF
0 0 0 0 1
line 2: expected \"0\\n\", found the end
expected   actual
0          0
0        |

fixtures/omok/sample-1.in
line 1: expected \"1\\n\", found \"0\\n\"
run it: ./omok < fixtures/omok/sample-1.in

fixtures/omok/wide.in
line 1: expected \"1\\n\", found \"0\\n\"
expected   actual
1        | 0
2 3      |

and 10 more: long-10, long-11, long-12, long-13, long-14, long-15, long-16, long-17, long-18, long-19

what to do next
";
    assert_eq!(page(&fixtures, Some(["0\n", ""])), expected);
    fixtures.push(fixture("fixtures/omok/long-20.in", &"1 ".repeat(10), "1\n"));
    let eleven = page(&fixtures, Some(["0\n", ""]));
    assert!(eleven.contains("\nand 11 more: long-10, "), "{eleven}");
    assert!(eleven.contains(", long-18, long-19, …\n"), "{eleven}");
}

#[test]
fn the_only_failure_is_shown_at_length() {
    let numbers = |range: std::ops::RangeInclusive<u32>, end: &str| {
        range.map(|number| number.to_string() + end + "\n").collect::<String>()
    };
    let one = [fixture("a.in", "40", &numbers(1..=40, ""))];
    let page = page(&one, Some([&(numbers(1..=9, "") + "ten\n"), "a warning\n"]));
    let rows = numbers(11..=26, "       |");
    let expected = format!(
        "\
omok fails 1 of 1 fixtures

a.in
40
line 10: expected \"10\\n\", found \"ten\\n\"
stderr: a warning
expected   actual
… 8 equal lines
9          9
10       | ten
{rows}… 14 more lines

what to do next
"
    );
    assert_eq!(page, expected);
}

#[test]
fn a_page_has_at_most_40_lines() {
    let many = |number: usize| {
        let case = format!("fixtures/omok/a-case-with-a-name-of-usual-length-{number}.in");
        fixture(&case, "0", &"1\n2\n".repeat(50))
    };
    let fixtures: Vec<Fixture> = (0..200).map(many).collect();
    let page =
        page(&fixtures, Some([&"2\n1\n".repeat(50), &"thread 'main' panicked\n".repeat(50)]));
    assert!((30..=40).contains(&page.lines().count()), "{page}");
}

#[test]
fn a_long_line_is_shown_where_it_differs() {
    let [zeros, part] = ["0".repeat(1000), "0".repeat(20)];
    let one = [fixture("a.in", "", &format!("{zeros}1{zeros}\n"))];
    let shown = |digit: char| format!("\"{part}{digit}{}\"", "0".repeat(59));
    let expected = format!("\nline 1: expected …{}…, found …{}…\n", shown('1'), shown('2'));
    let wrong = page(&one, Some([&format!("{zeros}2{zeros}\n"), ""]));
    assert!(wrong.contains(&expected), "{wrong}");
}

#[test]
fn after_a_program_that_hangs_the_rest_are_skipped() {
    let fixtures = ["a.in", "b.in"].map(|case| fixture(case, "", "1\n"));
    let expected = "\
omok fails 1 of 2 fixtures

a.in

killed after 20 s; the rest were skipped

what to do next
";
    assert_eq!(page(&fixtures, None), expected);
}
