//! `cargo explain`: it reads what the binaries read, complains as they do, and draws the reason.

use crate::explain_path;
use crate::fixtures::{all_four, beyond, invalid, valid};
use crate::reports::{self, Tools};
use crate::support::{in_time, text, Scratch};
use problems::Problem;
use std::ffi::OsString;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

all_four! {
    whatever_a_binary_reads_is_drawn
    bad_input_has_the_complaint_of_the_binary
}

/// Explains in English.
fn explain(arguments: &[&str], input: &[u8]) -> Output {
    finish(start(arguments), input)
}

fn start(arguments: &[&str]) -> Child {
    let mut explain = Command::new(explain_path());
    explain.args(arguments).env("LC_ALL", "C");
    explain.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    explain.spawn().expect("it runs")
}

fn finish(mut explain: Child, input: &[u8]) -> Output {
    let mut stdin = explain.stdin.take().expect("stdin is piped");
    stdin.write_all(input).expect("it reads");
    drop(stdin);
    in_time(move || explain.wait_with_output())
}

/// However it is laid out.
fn whatever_a_binary_reads_is_drawn(problem: &Problem) {
    let drawn = |input: &[u8]| {
        let finished = explain(&[problem.name], input);
        assert_eq!((finished.status.code(), text(&finished.stderr)), (Some(0), String::new()));
        text(&finished.stdout)
    };
    let mut fixtures = valid(problem.name);
    fixtures.retain(|fixture| fixture.case.starts_with("sample"));
    fixtures.extend(beyond(problem.name));
    let mut streams = (Vec::new(), Vec::new());
    for fixture in fixtures {
        let drawing = drawn(&fixture.input);
        assert!(drawing.ends_with(&format!("\n{}", text(&fixture.output))), "{drawing}");
        let input = text(&fixture.input);
        let piped =
            format!("\u{FEFF}{}", input.trim_end().replace(' ', "  ").replace('\n', "\r\n"));
        assert_eq!(drawn(piped.as_bytes()), drawing);
        streams.0.push(fixture.input);
        streams.1.push(drawing);
    }
    assert_eq!(drawn(&streams.0.concat()), streams.1.join("\n"));
}

fn bad_input_has_the_complaint_of_the_binary(problem: &Problem) {
    for fixture in invalid(problem.name) {
        let finished = explain(&[problem.name], &fixture.input);
        assert_eq!(finished.status.code(), Some(1));
        let complaint = text(&fixture.error).replacen(problem.name, "explain", 1);
        assert_eq!(text(&finished.stderr), complaint, "{}", fixture.case);
    }
}

#[test]
fn a_reader_that_goes_away_is_not_an_error() {
    let mut explain = start(&["omok"]);
    drop(explain.stdout.take());
    let board = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n".repeat(19);
    let finished = finish(explain, board.as_bytes());
    assert_eq!((finished.status.code(), text(&finished.stderr)), (Some(0), String::new()));
}

const REPORTS: Tools =
    Tools { path: |_| explain_path(), new_clone: Scratch::new, search_path: |_| OsString::new() };

#[test]
fn reports_are_as_in_the_files() {
    reports::check("tools/problems/tests/reports/all", REPORTS);
}

/// They show what the system says.
#[cfg(target_os = "linux")]
#[test]
fn reports_of_linux_are_as_in_the_files() {
    reports::check("tools/problems/tests/reports/linux", REPORTS);
}
