//! The command line.

use crate::{in_time, plain_judge, text};
use oracle::PROBLEMS;

fn wrong_use(arguments: &[&str], complaint: &str) {
    let mut judge = plain_judge(arguments);
    let finished = in_time(move || judge.output());
    let stderr = text(&finished.stderr);
    assert_eq!(finished.status.code(), Some(2), "{arguments:?} {stderr}");
    assert!(stderr.starts_with("judge: ") && stderr.lines().count() == 1, "{stderr}");
    assert!(stderr.contains(complaint), "{stderr}");
}

#[test]
fn wrong_use_is_reported() {
    wrong_use(&[], "no problem (expected one of boggle, yut, omok, puyo;");
    wrong_use(&["chess", "--", "true"], "unknown problem chess (expected one of boggle, ");
    wrong_use(&["omok"], "no command");
    wrong_use(&["omok", "--"], "no command");
    wrong_use(&["omok", "true"], "unexpected argument true");
    wrong_use(&["omok", "--fast", "--", "true"], "unknown option --fast");
    wrong_use(&["omok", "--cases"], "--cases needs a value");
    wrong_use(&["--lang=ko", "chess", "--", "true"], "chess: 없는 문제입니다");
    wrong_use(&["chess", "--lang", "ko"], "chess: 없는 문제입니다");
    for (option, value) in [
        ("--cases", "-1"),
        ("--timeout", "0"),
        ("--timeout", "NaN"),
        ("--jobs", "0"),
        ("--lang", "fr"),
    ] {
        let complaint = format!("invalid value {value} for {option} (expected ");
        wrong_use(&["omok", option, value, "--", "true"], &complaint);
        wrong_use(&["omok", &format!("{option}={value}"), "--", "true"], &complaint);
    }
    wrong_use(&["omok", "--", "./no-such-program"], "./no-such-program: ");
}

#[test]
fn the_help_names_every_problem() {
    for option in ["--help", "-h"] {
        let mut judge = plain_judge(&[option]);
        let finished = in_time(move || judge.output());
        let help = text(&finished.stdout);
        assert_eq!(finished.status.code(), Some(0));
        assert!(help.contains("usage: cargo judge PROBLEM [OPTION...] -- COMMAND"), "{help}");
        let has_limit = |problem: &&oracle::Problem| {
            let seconds = problem.time_limit.as_secs_f64();
            help.contains(&format!("\n  {:8} {seconds} s\n", problem.name))
        };
        assert!(PROBLEMS.iter().all(has_limit), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 82), "{help}");
    }
}
