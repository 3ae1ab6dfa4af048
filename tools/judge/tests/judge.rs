//! `cargo judge` and `cargo explain`: no right program is refused, each classic mistake is caught by
//! the fixture that names it, shrunk to little and told why; and no program under test outlives it.

use oracle::{fixtures, PROBLEMS};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A binary of this package.
fn binary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_judge")).with_file_name(name)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Judges a program of this package: the options before `--`, the program and its arguments.
fn judge(options: &[&str], program: &str, arguments: &[&str]) -> Output {
    let mut judge = Command::new(binary("judge"));
    judge
        .args(options)
        .arg("--")
        .arg(binary(program))
        .args(arguments)
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .output()
        .expect("it runs")
}

/// The report on a program that is not accepted.
fn refused(options: &[&str], program: &str, arguments: &[&str]) -> String {
    let finished = judge(options, program, arguments);
    let report = text(&finished.stdout);
    assert_eq!(
        finished.status.code(),
        Some(1),
        "{report}{}",
        text(&finished.stderr)
    );
    report
}

/// A folder of its own for a test, not made yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("judge")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn every_mistake_is_caught_by_the_fixture_that_it_names() {
    let mut uncaught = Vec::new();
    for problem in PROBLEMS {
        let fixtures = fixtures::valid(problem.name).expect("the fixtures");
        assert!(problem.mistakes.len() >= 10, "{}", problem.name);
        for mistake in problem.mistakes {
            let fixture = fixtures
                .iter()
                .find(|fixture| fixture.case == mistake.fixture);
            let is_caught = fixture.is_some_and(|fixture| {
                let output = (problem.wrong)(&text(&fixture.input), mistake.name);
                output.is_none_or(|output| output.as_bytes() != fixture.output)
            });
            if !is_caught {
                uncaught.push(format!("{} {}", problem.name, mistake.name));
            }
        }
    }
    assert!(uncaught.is_empty(), "{uncaught:#?}");
}

#[test]
fn what_is_right_is_accepted() {
    for problem in PROBLEMS {
        let finished = judge(
            &[problem.name, "--cases", "100"],
            "wrong",
            &[problem.name, "none"],
        );
        let report = text(&finished.stdout);
        let outcome = (finished.status.code(), text(&finished.stderr));
        assert_eq!(outcome, (Some(0), String::new()), "{report}");
        let all = fixtures::valid(problem.name).expect("the fixtures").len();
        let accepted = report
            .lines()
            .filter(|line| line.starts_with("AC "))
            .count();
        assert_eq!(accepted, all);
        assert!(
            report.contains(&format!("\n{all} of {all} fixtures accepted\n")),
            "{report}"
        );
        assert!(
            report.contains("\n100 random judge inputs accepted, "),
            "{report}"
        );
    }
}

/// The only judge input in a folder whose name has a part.
fn saved(folder: &Path, part: &str) -> String {
    let entries = fs::read_dir(folder).expect("something is saved");
    let mut inputs = entries
        .map(|entry| entry.expect("a file").path())
        .filter(|path| {
            let name = text(path.file_name().expect("a name").as_encoded_bytes());
            name.contains(part) && path.extension().is_some_and(|ending| ending == "in")
        });
    let path = inputs.next().expect("a judge input");
    assert!(path.with_extension("out").exists());
    fs::read_to_string(path).expect("it is text")
}

/// Random judge inputs find it, and are shrunk to so many things in so many runs.
#[test]
fn what_is_shown_is_small() {
    for (problem, mistake, things) in [
        ("omok", "six-counts", 6),
        ("omok", "slash-from-the-top", 5),
        ("omok", "a-six-hides-a-five", 11),
        ("puyo", "falls-one-step", 9),
        ("puyo", "one-group-at-a-time", 8),
        ("puyo", "four-of-five", 14),
        ("boggle", "cells-are-not-used-again", 1),
        ("boggle", "steps-stay", 1),
        ("yut", "nothing-blocks", 10),
    ] {
        let folder = folder(&format!("{problem}-{mistake}"));
        let path = folder.to_str().expect("a plain path");
        let report = refused(
            // A walk that uses no cell again takes for ever on a board of one letter.
            &[problem, "--seed", "7", "--save", path, "--timeout", "0.1"],
            "wrong",
            &[problem, mistake],
        );
        let known = PROBLEMS
            .into_iter()
            .find(|known| known.name == problem)
            .expect("a problem");
        let input = saved(&folder, "seed-7");
        let count = (known.shrink.count)(&input);
        assert!(count <= things, "{mistake}: {count}\n{report}");
        assert_eq!((known.promises)(&input), Ok(()));
        assert!(report.contains(": nothing in it can go\n"), "{report}");
        let (_, runs) = report.split_once("shrunk in ").expect("the number of runs");
        let (runs, _) = runs.split_once(' ').expect("the number of runs");
        assert!(
            runs.parse::<usize>().expect("a number") <= 300,
            "{mistake}: {runs} runs"
        );
    }
}

#[test]
fn a_report_says_which_rule_decides() {
    for (problem, mistake, why) in [
        (
            "omok",
            "six-counts",
            "has 6 stones, and six or more are no win",
        ),
        (
            "omok",
            "slash-from-the-top",
            "the answer names the leftmost stone",
        ),
        (
            "puyo",
            "falls-one-step",
            "your program seems to let them fall by one row",
        ),
        (
            "puyo",
            "counts-groups",
            "your program seems to count each group",
        ),
        ("boggle", "steps-stay", "cannot be walked: no "),
        (
            "yut",
            "finished-pieces-pass",
            "165 needs a finished piece to be chosen as a pass",
        ),
        (
            "yut",
            "all-apart-by-road",
            "needs two pieces on one station",
        ),
    ] {
        let report = refused(&[problem, "--cases", "0"], "wrong", &[problem, mistake]);
        assert!(report.contains(why), "{mistake}:\n{report}");
        let korean = refused(
            &[problem, "--cases", "0", "--lang", "ko"],
            "wrong",
            &[problem, mistake],
        );
        assert!(korean.contains("니다.\n"), "{korean}");
        assert_eq!(english_words(&korean), [""; 0], "{korean}");
    }
}

/// Words of small letters alone, but for a unit, an option and a fixture: what a Korean report leaves
/// in English.
fn english_words(report: &str) -> Vec<&str> {
    report
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '-'))
        .filter(|word| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_lowercase()))
        .filter(|word| !["ms", "seed", "sample", "tee"].contains(word))
        .collect()
}

/// Its verdict is that of the run that failed, not of another.
#[test]
fn a_run_that_fails_once_is_told_as_it_was() {
    let right = binary("wrong").display().to_string();
    for (how, verdict) in [("wrong-once", "WA"), ("crashes-once", "RE")] {
        let folder = folder(how);
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("first");
        let options = ["omok", "--cases", "0"];
        let report = refused(
            &options,
            "misbehaves",
            &[
                how,
                file.to_str().expect("a plain path"),
                &right,
                "omok",
                "none",
            ],
        );
        assert!(report.starts_with("time limit 2 s\n"), "{report}");
        assert!(report.contains(&format!("\n{verdict} ")), "{report}");
        assert!(
            report.contains("the program is not deterministic"),
            "{report}"
        );
        assert!(!report.contains(&format!("\n{verdict} \n")), "{report}");
    }
    // Late once is no verdict on a busy machine.
    let folder = folder("late-once");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("first");
    let options = ["omok", "--cases", "0", "--timeout", "0.2"];
    let arguments = [
        "late-once",
        file.to_str().expect("a plain path"),
        &right,
        "omok",
        "none",
    ];
    let finished = judge(&options, "misbehaves", &arguments);
    let report = text(&finished.stdout);
    assert_eq!(finished.status.code(), Some(0), "{report}");
    assert!(
        report.contains(" (late once)\n") && !report.contains("TLE"),
        "{report}"
    );
}

#[test]
fn a_program_that_takes_too_long_is_ended() {
    // By the clock where it only waits, by its processor time where it works.
    for how in ["sleeps", "computes"] {
        let report = refused(
            &["puyo", "--timeout", "0.05", "--cases", "1", "--jobs", "1"],
            "misbehaves",
            &[how],
        );
        assert!(report.contains("\nTLE "), "{report}");
        assert!(
            report.contains("; 3 took too long, so the others were left out\n"),
            "{report}"
        );
        assert!(
            report.contains("the limit is 0.05 s; your program was ended after "),
            "{report}"
        );
    }
}

#[test]
fn a_program_that_fails_is_told_its_status() {
    // In the system's own words.
    let [crashed, failed] = if cfg!(windows) {
        ["exit code: 0xc0000409", "exit code: 3"]
    } else {
        ["signal: 6", "exit status: 3"]
    };
    for (how, status) in [("crashes", crashed), ("fails", failed)] {
        let report = refused(&["puyo", "--cases", "1"], "misbehaves", &[how]);
        assert!(
            report.contains("\nRE ") && report.contains(status),
            "{report}"
        );
    }
}

#[test]
fn output_of_any_kind_is_judged() {
    for how in [
        "prints-megabytes",
        "prints-without-end",
        "prints-no-text",
        "reads-nothing",
        "prints-escapes",
        "prints-blanks-and-more",
    ] {
        let finished = judge(&["puyo", "--cases", "0"], "misbehaves", &[how]);
        let report = text(&finished.stdout);
        assert_eq!(finished.status.code(), Some(1), "{report}");
        assert!(
            report.contains("\nWA ") && !report.contains("\nAC "),
            "{how}: {report}"
        );
        assert!(
            !report.contains('\x1B') && report.len() < 1 << 14,
            "{how}: {} bytes",
            report.len()
        );
    }
    let report = text(
        &judge(
            &["omok", "--cases", "0"],
            "misbehaves",
            &["prints-blanks-at-the-ends"],
        )
        .stdout,
    );
    assert!(
        report.contains("AC ") && report.contains("  empty-board\n"),
        "{report}"
    );
}

#[test]
fn a_seed_gives_the_same_failure_with_any_number_of_jobs() {
    let inputs = ["1", "4"].map(|jobs| {
        let folder = folder(&format!("jobs-{jobs}"));
        let path = folder.to_str().expect("a plain path");
        refused(
            &["puyo", "--seed", "5", "--jobs", jobs, "--save", path],
            "wrong",
            &["puyo", "falls-one-step"],
        );
        saved(&folder, "seed-5")
    });
    assert_eq!(inputs[0], inputs[1]);
}

#[test]
fn what_is_saved_overwrites_nothing() {
    let folder = folder("twice");
    let path = folder.to_str().expect("a plain path");
    for _ in 0..2 {
        refused(
            &["puyo", "--cases", "0", "--save", path],
            "wrong",
            &["puyo", "does-not-fall"],
        );
    }
    assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 4);
}

#[test]
fn wrong_use_is_told() {
    let wrong_use = |arguments: &[&str], complaint: &str| {
        let finished = Command::new(binary("judge"))
            .args(arguments)
            .output()
            .expect("it runs");
        let stderr = text(&finished.stderr);
        assert_eq!(finished.status.code(), Some(2), "{arguments:?} {stderr}");
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
    wrong_use(&["omok", "true"], "unexpected argument \"true\"");
    wrong_use(&["omok", "--fast", "--", "true"], "no option --fast");
    wrong_use(&["omok", "--cases"], "--cases needs a value");
    for (option, value) in [
        ("--cases", "-1"),
        ("--timeout", "0"),
        ("--timeout", "NaN"),
        ("--jobs", "0"),
        ("--lang", "fr"),
    ] {
        let complaint = format!("invalid value {value} for {option}");
        wrong_use(&["omok", option, value, "--", "true"], &complaint);
    }
    wrong_use(&["omok", "--", "./no-such-program"], "./no-such-program: ");
}

#[test]
fn the_help_names_every_problem() {
    let finished = Command::new(binary("judge"))
        .arg("--help")
        .output()
        .expect("it runs");
    let help = text(&finished.stdout);
    assert_eq!(finished.status.code(), Some(0));
    assert!(
        help.contains("usage: cargo judge PROBLEM [OPTION...] -- COMMAND"),
        "{help}"
    );
    assert!(
        PROBLEMS.iter().all(|problem| help.contains(&format!(
            "\n  {:8} {} s\n",
            problem.name,
            problem.time_limit.as_secs_f64()
        ))),
        "{help}"
    );
    assert!(
        help.lines().all(|line| line.chars().count() <= 80),
        "{help}"
    );
}

/// Explains the judge input in a file, in an environment that has only these variables for a
/// language: the exit status, stdout and stderr.
fn explain(problem: &str, file: &Path, language: &[(&str, &str)]) -> (Option<i32>, String, String) {
    let finished = Command::new(binary("explain"))
        .arg(problem)
        .stdin(fs::File::open(file).expect("it is there"))
        .env_remove("LC_ALL")
        .env_remove("LANG")
        .envs(language.iter().copied())
        .output()
        .expect("it runs");
    let [stdout, stderr] = [&finished.stdout, &finished.stderr].map(|bytes| text(bytes));
    (finished.status.code(), stdout, stderr)
}

#[test]
fn explain_draws_any_judge_input() {
    let explain = |problem, file: &Path| explain(problem, file, &[]);
    let [omok, puyo] =
        ["omok/sample-1.in", "puyo/sample.in"].map(|file| fixtures::folder().join(file));
    let (status, drawn, _) = explain("omok", &omok);
    assert_eq!(
        (status, drawn.matches('*').count()),
        (Some(0), 5),
        "{drawn}"
    );
    assert!(drawn.ends_with("\n1\n3 2\n"), "{drawn}");
    let (_, drawn, _) = explain("puyo", &puyo);
    assert!(
        drawn.contains("chain 3") && drawn.ends_with("\n3\n"),
        "{drawn}"
    );
    // As PowerShell pipes it.
    let folder = folder("explain");
    fs::create_dir_all(&folder).expect("a folder");
    let piped = fs::read_to_string(&puyo).expect("it is text");
    let piped = format!("\u{FEFF}{}", piped.replace('\n', "\r\n"));
    fs::write(folder.join("piped.in"), piped).expect("it can be written");
    assert_eq!(explain("puyo", &folder.join("piped.in")).1, drawn);
    let (status, _, complaint) = explain("yut", &omok);
    assert_eq!(status, Some(1));
    assert_eq!(
        complaint,
        "explain: stdin: not one judge input: the judge promises ten dice\n"
    );
}

#[test]
fn the_environment_chooses_the_language() {
    for (variables, is_korean) in [
        (&[("LANG", "ko_KR.UTF-8")][..], true),
        (&[("LC_ALL", ""), ("LANG", "ko")], true),
        (&[("LC_ALL", "ko_KR"), ("LANG", "C")], true),
        (&[("LC_ALL", "C"), ("LANG", "ko_KR.UTF-8")], false),
        (&[("LANG", "en_US.UTF-8")], false),
        (&[], false),
    ] {
        let input = fixtures::folder().join("puyo/sample.in");
        let (_, drawn, _) = explain("puyo", &input, variables);
        assert_eq!(drawn.contains("3연쇄"), is_korean, "{variables:?} {drawn}");
        assert_eq!(
            drawn.contains("chain 3"),
            !is_korean,
            "{variables:?} {drawn}"
        );
    }
}

/// The processes of this judge that have an argument.
#[cfg(target_os = "linux")]
fn processes_with(argument: &str) -> usize {
    let folders = fs::read_dir("/proc").expect("there is /proc");
    let commands = folders.filter_map(|folder| fs::read(folder.ok()?.path().join("cmdline")).ok());
    let has = |command: &Vec<u8>| {
        command
            .split(|&byte| byte == 0)
            .any(|word| word == argument.as_bytes())
    };
    commands.filter(has).count()
}

/// Waits until there are as many such processes.
#[cfg(target_os = "linux")]
fn wait_for(count: usize, argument: &str) {
    let start = Instant::now();
    while processes_with(argument) != count {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "there are not {count} with {argument}"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

/// A number of seconds that no other test, and no other checkout, sleeps for.
#[cfg(target_os = "linux")]
fn seconds(test: u32) -> String {
    format!("{}.{test}", 100_000 + std::process::id())
}

#[cfg(target_os = "linux")]
#[test]
fn a_child_that_is_left_behind_holds_nothing_up_and_ends() {
    let seconds = seconds(1);
    let report = refused(
        &["omok", "--cases", "10"],
        "misbehaves",
        &["leaves-a-child", &seconds],
    );
    assert!(
        report.contains("AC ") && report.contains("  empty-board\n"),
        "{report}"
    );
    wait_for(0, &seconds);
}

#[cfg(target_os = "linux")]
#[test]
fn the_program_under_test_ends_with_the_judge() {
    for (number, signal) in [(2, "-INT"), (3, "-KILL")] {
        let seconds = seconds(number);
        let mut judge = Command::new(binary("judge"));
        let judge = judge.args(["omok", "--timeout", "1000", "--", "sleep", &seconds]);
        let mut judge = judge.stdout(Stdio::null()).spawn().expect("it runs");
        // Itself and the program.
        wait_for(2, &seconds);
        let status = Command::new("kill")
            .args([signal, &judge.id().to_string()])
            .status();
        assert!(status.expect("there is kill").success());
        judge.wait().expect("it ends");
        wait_for(0, &seconds);
    }
}
