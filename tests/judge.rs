//! `cargo judge`: it finds each classic mistake by a small judge input, accepts what is right, and
//! no program under test does harm.

use crate::golden;
use crate::kit::program::text;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Once;
use std::thread;
use std::time::{Duration, Instant};

/// An example, built in the development profile, where `cargo judge` looks for it too.
fn example(name: &str) -> PathBuf {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo
            .args(["build", "--quiet", "--examples"])
            .current_dir(env!("CARGO_MANIFEST_DIR"));
        assert!(cargo.status().expect("cargo runs").success());
    });
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("the target folder");
    target.join("debug/examples").join(name)
}

/// Judges a command, with the options before `--`.
fn judge(options: &[&str], command: &[&str]) -> Output {
    let mut judge = Command::new(example("judge"));
    judge
        .args(options)
        .arg("--")
        .args(command)
        .env("NO_COLOR", "1")
        .output()
        .expect("it runs")
}

/// Judges a program with a mistake.
fn judge_wrong(options: &[&str], mistake: &str) -> Output {
    let wrong = example("wrong");
    judge(
        options,
        &[wrong.to_str().expect("a plain path"), options[0], mistake],
    )
}

/// Where a test saves what fails; empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("judge")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The only judge input in a folder, its answer, and their name.
fn saved(folder: &Path) -> (String, String, String) {
    let entries = fs::read_dir(folder).expect("something is saved");
    let names: Vec<String> = entries
        .map(|entry| text(entry.expect("a file").file_name().as_encoded_bytes()))
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    let name = names[0].rsplit_once('.').expect("an ending").0.to_string();
    let read = |ending: &str| {
        fs::read_to_string(folder.join(format!("{name}.{ending}"))).expect("it is saved")
    };
    (read("in"), read("out"), name)
}

/// Finds a mistake by random judge inputs, shrunk to at most `size` of the bytes that `counts`.
fn finds(problem: &str, mistake: &str, size: usize, counts: fn(char) -> bool) {
    let folder = folder(&format!("{problem}-{mistake}"));
    let options = [
        problem,
        "--seed",
        "7",
        "--save",
        folder.to_str().expect("a plain path"),
    ];
    let finished = judge_wrong(&options, mistake);
    let report = text(&finished.stdout);
    assert_eq!(
        finished.status.code(),
        Some(1),
        "{report}{}",
        text(&finished.stderr)
    );
    assert!(
        report.contains(&format!("\nWA  {problem} seed 7 case ")),
        "{report}"
    );
    let (input, output, name) = saved(&folder);
    assert!(
        name.starts_with(&format!("{problem}-seed-7-case-")),
        "{name}"
    );
    assert!(
        input
            .lines()
            .chain(output.lines())
            .all(|line| report.contains(line)),
        "{report}"
    );
    let found = input.chars().filter(|&letter| counts(letter)).count();
    assert!(found <= size, "{found} are left:\n{input}");
}

fn is_stone(cell: char) -> bool {
    cell == '1' || cell == '2'
}

#[test]
fn finds_omok_six_counts() {
    finds("omok", "six-counts", 7, is_stone);
}

#[test]
fn finds_omok_slash_from_the_top() {
    finds("omok", "slash-from-the-top", 5, is_stone);
}

#[test]
fn finds_omok_a_six_hides_a_five() {
    finds("omok", "a-six-hides-a-five", 11, is_stone);
}

#[test]
fn finds_yut_numbers_are_stations() {
    finds("yut", "numbers-are-stations", 10, char::is_numeric);
}

#[test]
fn finds_yut_40_is_the_finish() {
    finds("yut", "40-is-the-finish", 10, char::is_numeric);
}

#[test]
fn finds_puyo_falls_one_step() {
    finds("puyo", "falls-one-step", 9, char::is_alphabetic);
}

#[test]
fn finds_puyo_one_group_at_a_time() {
    finds("puyo", "one-group-at-a-time", 9, char::is_alphabetic);
}

#[test]
fn finds_puyo_four_of_five() {
    finds("puyo", "four-of-five", 9, char::is_alphabetic);
}

/// 25 letters of the board, and those of a short word.
#[test]
fn finds_boggle_cells_are_not_used_again() {
    finds(
        "boggle",
        "cells-are-not-used-again",
        25 + 6,
        char::is_alphabetic,
    );
}

#[test]
fn finds_boggle_steps_stay() {
    finds("boggle", "steps-stay", 25 + 6, char::is_alphabetic);
}

/// 127 of 9,765,625 judge inputs tell it: a thousand random ones need not, the fixture must.
#[test]
fn finds_yut_finished_pieces_pass_by_a_fixture() {
    let finished = judge_wrong(
        &["yut", "--cases", "20", "--seed", "7"],
        "finished-pieces-pass",
    );
    let report = text(&finished.stdout);
    assert_eq!(finished.status.code(), Some(1), "{report}");
    let failed: Vec<&str> = report
        .lines()
        .filter(|line| line.starts_with("WA"))
        .collect();
    assert!(
        failed[0].ends_with("finished-piece-is-no-free-pass"),
        "{report}"
    );
    assert!(report.contains("148      | 165\n"), "{report}");
}

#[test]
fn accepts_what_is_right() {
    for problem in ["boggle", "yut", "omok", "puyo"] {
        for mistake in ["none", "blanks-at-the-ends"] {
            let finished = judge_wrong(&[problem, "--cases", "100"], mistake);
            let report = text(&finished.stdout);
            assert_eq!(
                (finished.status.code(), text(&finished.stderr)),
                (Some(0), String::new()),
                "{report}"
            );
            let accepted = report
                .lines()
                .filter(|line| line.starts_with("AC "))
                .count();
            assert_eq!(accepted, golden::valid(problem).len());
            assert_eq!(report.lines().count(), accepted + 1);
            assert!(
                report.contains("\n100 random judge inputs accepted, "),
                "{report}"
            );
        }
    }
}

#[test]
fn a_hanging_program_is_late_and_a_crashing_one_fails() {
    let start = Instant::now();
    for (mistake, verdict) in [("hangs", "TLE"), ("crashes", "RE "), ("fails", "RE ")] {
        let finished = judge_wrong(
            &["puyo", "--timeout", "0.1", "--cases", "1", "--jobs", "1"],
            mistake,
        );
        let report = text(&finished.stdout);
        assert_eq!(finished.status.code(), Some(1), "{report}");
        assert!(report.starts_with(verdict), "{report}");
        assert!(
            report.contains(&format!("\n{verdict} puyo seed ")),
            "{report}"
        );
        assert_eq!(report.contains("left out"), mistake == "hangs", "{report}");
        assert_eq!(
            report.contains("exit status: 3"),
            mistake == "fails",
            "{report}"
        );
        assert_eq!(
            report.contains("signal: 6"),
            mistake == "crashes",
            "{report}"
        );
    }
    assert!(start.elapsed() < Duration::from_secs(60));
}

#[test]
fn output_of_any_kind_is_a_wrong_answer() {
    for mistake in ["prints-megabytes", "prints-no-text", "reads-nothing"] {
        let finished = judge_wrong(&["yut", "--cases", "1"], mistake);
        let report = text(&finished.stdout);
        assert_eq!(finished.status.code(), Some(1), "{report}");
        assert!(
            report.starts_with("WA ") && !report.contains("AC "),
            "{mistake}"
        );
        assert!(report.len() < 8 << 20, "{mistake}: {} bytes", report.len());
    }
}

#[test]
fn a_seed_gives_the_same_failure_with_any_number_of_jobs() {
    let runs = ["1", "4"].map(|jobs| {
        let folder = folder(&format!("jobs-{jobs}"));
        let path = folder.to_str().expect("a plain path");
        judge_wrong(
            &["puyo", "--seed", "5", "--jobs", jobs, "--save", path],
            "falls-one-step",
        );
        saved(&folder)
    });
    assert_eq!(runs[0], runs[1]);
}

#[test]
fn wrong_use_is_told() {
    let wrong_use = |arguments: &[&str], complaint: &str| {
        let finished = Command::new(example("judge"))
            .args(arguments)
            .output()
            .expect("it runs");
        assert_eq!(finished.status.code(), Some(2), "{arguments:?}");
        assert!(finished.stdout.is_empty());
        let stderr = text(&finished.stderr);
        assert!(
            stderr.starts_with("judge: ") && stderr.lines().count() == 1,
            "{stderr}"
        );
        assert!(stderr.contains(complaint), "{stderr}");
    };
    wrong_use(&[], "which problem? There are boggle, yut, omok, puyo");
    wrong_use(&["chess", "--", "true"], "no problem \"chess\"");
    wrong_use(&["omok"], "no command");
    wrong_use(&["omok", "--"], "no command");
    wrong_use(&["omok", "true"], "one argument too many");
    wrong_use(&["omok", "--fast", "--", "true"], "no option --fast");
    wrong_use(&["omok", "--cases"], "--cases needs a value");
    wrong_use(
        &["omok", "--cases", "-1", "--", "true"],
        "--cases -1: not a number",
    );
    wrong_use(
        &["omok", "--timeout", "0", "--", "true"],
        "--timeout 0: not a number",
    );
    wrong_use(
        &["omok", "--timeout", "NaN", "--", "true"],
        "--timeout NaN: not a number",
    );
    wrong_use(
        &["omok", "--jobs", "0", "--", "true"],
        "--jobs 0: not a number",
    );
    wrong_use(
        &["omok", "--", "./no-such-program"],
        "./no-such-program: No such file",
    );
}

#[test]
fn help_and_the_alias() {
    let mut cargo = Command::new(env!("CARGO"));
    let cargo = cargo
        .args(["judge", "--help"])
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    let finished = cargo.output().expect("cargo runs");
    let help = text(&finished.stdout);
    assert_eq!(finished.status.code(), Some(0));
    assert!(
        help.contains("usage: cargo judge PROBLEM [OPTION...] -- COMMAND"),
        "{help}"
    );
    assert!(
        help.lines().all(|line| line.chars().count() <= 80),
        "{help}"
    );
}

/// The processes that have an argument.
#[cfg(target_os = "linux")]
fn processes_with(argument: &str) -> usize {
    let folders = fs::read_dir("/proc").expect("there is /proc");
    let commands = folders.filter_map(|folder| fs::read(folder.ok()?.path().join("cmdline")).ok());
    commands
        .filter(|command| {
            command
                .split(|&byte| byte == 0)
                .any(|word| word == argument.as_bytes())
        })
        .count()
}

/// Waits until there are no such processes any more.
#[cfg(target_os = "linux")]
fn all_end(argument: &str) {
    let start = Instant::now();
    while processes_with(argument) > 0 {
        assert!(
            start.elapsed() < Duration::from_secs(10),
            "a process with {argument} is left"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_child_that_is_left_behind_holds_nothing_up_and_ends() {
    let start = Instant::now();
    let finished = judge_wrong(&["yut", "--cases", "10"], "leaves-a-child");
    assert_eq!(
        finished.status.code(),
        Some(0),
        "{}",
        text(&finished.stdout)
    );
    assert!(start.elapsed() < Duration::from_secs(20));
    all_end("987654");
}

#[cfg(target_os = "linux")]
#[test]
fn the_program_under_test_ends_with_the_judge() {
    for signal in ["-INT", "-KILL"] {
        let mut judge = Command::new(example("judge"));
        let judge = judge
            .args(["omok", "--timeout", "100", "--", "sleep", "987653"])
            .stdout(Stdio::null());
        let mut judge = judge.spawn().expect("it runs");
        let start = Instant::now();
        while processes_with("987653") < 2 {
            assert!(
                start.elapsed() < Duration::from_secs(10),
                "it does not start"
            );
            thread::sleep(Duration::from_millis(10));
        }
        let status = Command::new("kill")
            .args([signal, &judge.id().to_string()])
            .status();
        assert!(status.expect("there is kill").success());
        judge.wait().expect("it ends");
        all_end("987653");
    }
}
