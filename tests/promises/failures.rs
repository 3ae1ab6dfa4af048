//! Tests what `cargo test` prints for a program that fails fixtures. `.ci/own-problem` tries it with programs.

use crate::common::failures::Program;
use crate::common::fixtures::Fixture;
use std::process::{ExitStatus, Output};
use std::time::Duration;

/// The page of a program that prints the same for every input, or never ends (`None`).
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
fn the_smallest_failure_is_shown_and_ten_others_are_named() {
    // Of inputs of one length, those with few changes come first.
    let mut fixtures = vec![
        fixture("fixtures/omok/wide.in", "1 2 1 2 1", "1\n2 3\n"),
        fixture("fixtures/omok/sample-1.in", "0 0 0 1 0", "1\n"),
        fixture("fixtures/omok/right.in", "0", "0\n"),
        fixture("a stream, with CRLF", "0 0 0 0 1", "0\n0\n"),
    ];
    let others = (10..18).map(|number| format!("fixtures/omok/long-{number}.in"));
    fixtures.extend(others.map(|case| fixture(&case, &"1 ".repeat(10), "1\n")));
    let expected = "\
omok fails 11 of 12 fixtures

a stream, with CRLF
0 0 0 0 1
line 2: expected \"0\\n\", found the end

and 10 more: sample-1, wide, long-10, long-11, long-12, long-13, long-14, long-15, long-16, long-17

what to do next
";
    assert_eq!(page(&fixtures, Some(["0\n", ""])), expected);
    fixtures.push(fixture("fixtures/omok/long-20.in", &"1 ".repeat(10), "1\n"));
    let eleven = page(&fixtures, Some(["0\n", ""]));
    assert!(eleven.contains("\nand 11 more: sample-1, "), "{eleven}");
    assert!(eleven.contains(", long-16, long-17, …\n"), "{eleven}");
}

#[test]
fn a_failure_is_told_by_its_output_its_status_and_what_is_on_stderr() {
    let long = "0 ".repeat(41);
    let mut wrong = fixture("fixtures/omok/sample-1.in", &long, "1\n");
    let panic = "thread 'main' panicked at src/bin/omok.rs:1:2:\n\
        assertion `left == right` failed\n  left: 2\n right: 3\nnote: run with `RUST_BACKTRACE=1`\n";
    let expected = "\
omok fails 1 of 1 fixtures

fixtures/omok/sample-1.in
stderr: thread 'main' panicked at src/bin/omok.rs:1:2:
assertion `left == right` failed
  left: 2
 right: 3
run it: ./omok < fixtures/omok/sample-1.in

what to do next
";
    assert_eq!(page(&[wrong], Some(["1\n", panic])), expected);
    wrong = fixture("bad input", "3", "");
    wrong.error = b"omok: stdin:1:1: expected\n".to_vec();
    // Windows says another word than "status".
    let expected = format!(
        "\
omok fails 1 of 1 fixtures

bad input
3
{}, expected 1
stderr, line 1: expected \"omok: stdin:1:1: expected\\n\", found \"omok: \\n\"

what to do next
",
        ExitStatus::default()
    );
    assert_eq!(page(&[wrong], Some(["", "omok: \n"])), expected);
}

#[test]
fn a_long_input_is_not_shown() {
    for (input, lines) in [("0\n".repeat(20), 20), ("0\n".repeat(21), 0), ("0".repeat(81), 0)] {
        let page = page(&[fixture("a.in", &input, "1\n")], Some(["", ""]));
        assert_eq!(page.lines().filter(|line| line.starts_with('0')).count(), lines, "{page}");
    }
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
