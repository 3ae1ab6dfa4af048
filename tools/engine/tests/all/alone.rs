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
    let names = "PROBLEM is a folder with CASE.in and CASE.out (or CASE.ans), or a published\n";
    assert!(status == Some(0) && help.contains(names), "{help}");
}
