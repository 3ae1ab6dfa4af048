//! The judge with an empty problem set.

use crate::support::{built, in_time, text, with_temporary, Scratch};
use std::fs;
use std::path::Path;
use std::process::Command;

/// It, in a folder, for a report in plain English.
pub fn judge_in(folder: &Path, arguments: &[&str]) -> Command {
    let mut judge = Command::new(built::program("alone", env!("CARGO_BIN_EXE_alone")));
    judge.args(arguments).current_dir(folder).env("NO_COLOR", "1").env("LC_ALL", "C");
    with_temporary(&mut judge, &built::folder().join("tmp"));
    judge
}

/// A new folder, with a problem in its folder `cases`, whose only answer is 7.
pub fn problem(name: &str) -> Scratch {
    let folder = Scratch::new(name);
    fs::create_dir(folder.join("cases")).expect("a folder");
    fs::write(folder.join("cases/sample.in"), "49\n").expect("a case");
    fs::write(folder.join("cases/sample.out"), "7\n").expect("a case");
    folder
}

/// A program that reads by words has another mistake.
#[cfg(unix)]
#[test]
fn ends_of_lines_are_named_where_the_output_hangs_on_them() {
    let folder = problem("line-ends");
    let by_words = "read -r number; echo $((number + 1))";
    let by_lines = "IFS= read -r line; echo \"[$line]\"";
    for (input, note) in [
        ("49\r\n", "the input has CRLF line ends"),
        ("49 \n", "line 1 of the input ends with blanks"),
        ("49", "the input does not end with a newline"),
        ("49\n", ""),
    ] {
        fs::write(folder.join("cases/sample.in"), input).expect("a case");
        let report = |script: &str| {
            let mut judge = judge_in(&folder, &["cases", "--", "sh", "-c", script]);
            text(&in_time(move || judge.output()).stdout)
        };
        let is_named = |report: &str| {
            ["CRLF", "ends with blanks", "end with a newline"].iter().any(|it| report.contains(it))
        };
        let by_lines = match input {
            // `read` fails at the end of the input.
            "49" => report("read -r line && echo 8"),
            _ => report(by_lines),
        };
        assert!(by_lines.contains(note) && is_named(&by_lines) != note.is_empty(), "{by_lines}");
        let by_words = report(&format!("tr -d '\\r' | {{ {by_words}; }}"));
        assert!(by_words.contains("WA  ") && !is_named(&by_words), "{by_words}");
    }
}

#[test]
fn a_folder_is_judged_without_a_problem_set() {
    let folder = problem("alone");
    let judged = |arguments: &[&str]| {
        let mut judge = judge_in(&folder, arguments);
        let finished = in_time(move || judge.output());
        (finished.status.code(), text(&finished.stdout) + &text(&finished.stderr))
    };
    let echo = if cfg!(windows) { &["cmd", "/C", "echo", "8"][..] } else { &["echo", "8"] };
    let (status, report) = judged(&[&["cases", "--"], echo].concat());
    assert_eq!(status, Some(1), "{report}");
    let sentence = "\nLine 1 should be `7`; the program prints `8`.\n";
    assert!(report.contains(sentence) && report.ends_with("WA: 0/1 fixtures passed\n"), "{report}");
    let complaint = "judge: missing PROBLEM (a folder; see --help)\n";
    assert_eq!(judged(&[]), (Some(2), complaint.to_string()));
    let (status, help) = judged(&["--help"]);
    let names =
        "PROBLEM is a folder with CASE.in and CASE.out (or CASE.ans), or a\npublished problem";
    assert!(status == Some(0) && help.contains(names), "{help}");
}
