//! Reports on programs that run.

use crate::{
    command, in_time, judge, judged_alone, new_path, options, plain_judge, refused, run, text,
};
use checkout::fixtures;
use judge::cases::Case;
use judge::verdict::Verdict;
use judge::workers::{Series, Workers};
use oracle::{Language, Problem};
use std::fs;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

each_problem::tests! {
    random_input mistakes: a_right_program_passes;
    mistakes: a_mistake_is_named
}

fn a_right_program_passes(problem: &Problem) {
    let finished =
        judge(&[problem.name, "--cases", "20", "--seed", "3"], &["answers", problem.name, "none"]);
    let report = text(&finished.stdout);
    let outcome = (finished.status.code(), text(&finished.stderr));
    assert_eq!(outcome, (Some(0), String::new()), "{report}");
    let all = fixtures::valid(problem.name).expect("the fixtures").len();
    let last = format!("\nAC: {all}/{all} fixtures and 20 random inputs passed (--seed 3, ");
    let start = "20 random inputs, --seed 3\n";
    assert!(report.starts_with(start) && report.contains(&last), "{report}");
    assert_eq!(report.lines().count(), 2, "{report}");
    assert!(report.ends_with("/s)\n"), "{report}");
}

fn has_parts(report: &str, parts: &[&str]) {
    for part in parts {
        assert!(report.contains(part), "{part} {report}");
    }
}

/// The first of the catalogue, as a program that runs. Random inputs would say no more.
fn a_mistake_is_named(problem: &Problem) {
    let mistakes = problem.mistakes.as_ref().expect("mistakes").list();
    let mistake = mistakes.into_iter().find(|mistake| !mistake.is_slow);
    let mistake = mistake.expect("one that is not slow");
    let report = refused(&[problem.name], &["answers", problem.name, mistake.name]);
    let all = fixtures::valid(problem.name).expect("the fixtures").len();
    let does = mistake.does[0];
    let fixture = mistake.fixture;
    let named = format!("\nOn all {all} fixtures, your program behaves like one that {does}.\n");
    let path = Path::new("fixtures").join(problem.name).join(fixture);
    let parts = [&named, &format!("\nWA  {fixture}\n\n"), &format!("{}.in\n", path.display())[..]];
    has_parts(&report, &parts);
    let last = report.lines().last().unwrap_or("");
    let ending = format!("/{all} fixtures passed; {does}");
    assert!(last.starts_with("WA: ") && last.ends_with(&ending), "{last}");
    assert!(!report.contains("random"), "{report}");
}

#[test]
fn a_program_that_prints_the_same_for_all_is_named() {
    let report = refused(&["yut"], &["prints", "7\n"]);
    has_parts(&report, &["fixtures passed; prints `7` for every input\n"]);
}

/// The verdict is that of the run that failed, and the report names the verdict of the next run.
#[test]
fn a_run_that_fails_once_keeps_its_verdict() {
    let fixtures = fixtures::valid("boggle").expect("the fixtures").len();
    let in_the_random_stage = fixtures + 3;
    for (run, how, failed) in [
        (1, &["prints", "9\n"][..], "WA  sample\n"),
        (1, &["crashes"], "RE  sample\n"),
        (in_the_random_stage, &["prints", "9\n"], "random case 3 failed\n"),
    ] {
        let file = new_path(&format!("on-run-{run}-{}", how[0]));
        let run = run.to_string();
        let file = file.to_str().expect("a plain path");
        let program = [&["on-run", &run, file, "boggle"], how].concat();
        let report = refused(&["boggle", "--cases", "5", "--jobs", "1"], &program);
        let next = "The next run on the same input was AC: the result changes from run to run.";
        has_parts(&report, &[&format!("\n{failed}\n"), next, " passed when run again\n"]);
    }
}

/// A single late run is retried, not judged. Three are no accident.
#[test]
fn a_program_that_is_late_now_and_then_is_refused() {
    let all = fixtures::valid("boggle").expect("the fixtures").len();
    let hangs =
        format!("\nTLE: {all}/{all} fixtures passed; times out now and then: 3 of {all} inputs\n");
    let random = (all + 2).to_string();
    for (run, cases, status, part) in [
        ("1", "0", 0, " (slow once, passed on retry)\n"),
        ("odd", "0", 1, &hangs),
        (&random, "3", 0, "/s, 1 slow once)\n"),
    ] {
        let file = new_path(&format!("on-run-{run}-computes"));
        let file = file.to_str().expect("a plain path");
        let finished = judge(
            &["boggle", "--cases", cases, "--timeout", "0.05", "--jobs", "1"],
            &["on-run", run, file, "boggle", "computes"],
        );
        let report = text(&finished.stdout);
        has_parts(&report, &[part]);
        assert_eq!(finished.status.code(), Some(status), "{report}");
    }
}

#[test]
fn no_case_is_started_after_the_deadline() {
    let options = options(&oracle::omok::PROBLEM, &["prints", "0"], Language::English);
    let mut workers = Workers::start(&options).expect("it can be watched");
    let mut judged = |deadline| {
        let case = Case { name: String::new(), input: String::new(), expected: "0".to_string() };
        let series = Series { name: String::new(), count: 3, deadline, case_of: &|_| case.clone() };
        let mut count = 0;
        let result = workers.judge_all(&series, &mut |judged| {
            count += usize::from(judged.has_passed());
            Ok(ControlFlow::Continue(()))
        });
        assert!(result.is_ok());
        count
    };
    assert_eq!(judged(Some(Instant::now())), 0);
    assert_eq!(judged(None), 3);
}

#[test]
fn no_case_is_started_once_the_result_is_known() {
    let file = new_path("on-run-none");
    let how = ["on-run", "none", file.to_str().expect("a plain path"), "boggle"];
    let options = options(&oracle::boggle::PROBLEM, &how, Language::English);
    let fixture = judge::cases::fixtures(options.problem).expect("the fixtures").swap_remove(0);
    let mut workers = Workers::start(&options).expect("it can be watched");
    let series =
        Series { name: String::new(), count: 500, deadline: None, case_of: &|_| fixture.clone() };
    let result = workers.judge_all(&series, &mut |_| Ok(ControlFlow::Break(())));
    assert!(result.is_ok());
    assert!(fs::read(&file).expect("it has run").len() < 400);
}

/// Two late runs alone refuse a case. Of the next case one is enough.
#[test]
fn a_late_run_beside_others_does_not_count() {
    for (jobs, counts) in [(1, [2, 3]), (2, [3, 4])] {
        let file = new_path(&format!("on-run-all-{jobs}"));
        let how = ["on-run", "all", file.to_str().expect("a plain path"), "boggle", "computes"];
        let mut options = options(&oracle::boggle::PROBLEM, &how, Language::English);
        options.limit = Duration::from_millis(50);
        options.jobs = jobs;
        let case = Case { name: String::new(), input: String::new(), expected: String::new() };
        let mut workers = Workers::start(&options).expect("it can be watched");
        let series =
            Series { name: String::new(), count: 1, deadline: None, case_of: &|_| case.clone() };
        let result = workers.judge_all(&series, &mut |_| Ok(ControlFlow::Continue(())));
        assert!(result.is_ok());
        let runs = || fs::read(&file).expect("it has run").len();
        assert_eq!(runs(), counts[0], "{jobs} jobs");
        workers.judge(case.clone()).expect("it runs");
        assert_eq!(runs(), counts[1], "{jobs} jobs");
    }
}

#[test]
fn a_late_run_that_fails_next_has_not_passed() {
    let file = new_path("on-run-1-then-fails");
    let how = ["on-run", "1", file.to_str().expect("a plain path"), "boggle", "computes"];
    let mut options = options(&oracle::boggle::PROBLEM, &how, Language::English);
    options.limit = Duration::from_millis(50);
    let fixture = judge::cases::fixtures(options.problem).expect("the fixtures").swap_remove(0);
    let case = Case { expected: "another".to_string(), ..fixture };
    let mut workers = Workers::start(&options).expect("it can be watched");
    let judged = workers.judge(case).expect("it runs");
    assert_eq!(judged.outcome.verdict, Verdict::WrongAnswer);
    assert!(!judged.was_late_once);
}

#[test]
fn every_end_of_a_run_is_reported() {
    use Verdict::{Accepted, RuntimeError, WrongAnswer};
    // In the system's own words.
    let [crashed, failed] = if cfg!(windows) {
        ["exit code: 0xc0000409", "exit code: 3"]
    } else {
        ["signal: 6", "exit status: 3"]
    };
    let shown = ["a line\n"; 5].concat() + "… 31 more lines\n" + &["a line\n"; 4].concat();
    let failed = &format!("({failed}).\n\nstderr\n{shown}broken\n");
    let no_output = "No line of exactly five. Expected a single 0.";
    for (how, verdict, part) in [
        ("crashes", RuntimeError, crashed),
        ("fails", RuntimeError, failed),
        ("complains-without-end", RuntimeError, "The program wrote more than 16 MiB to stderr."),
        ("prints-megabytes", WrongAnswer, " printed more than 1 MiB."),
        ("prints-without-end", WrongAnswer, " printed more than 16 MiB."),
        ("prints-empty-lines-and-more", WrongAnswer, "The program printed more than 1 MiB."),
        ("reads-nothing", WrongAnswer, "The program printed nothing; line 1 should be `0`."),
        ("goes-on", WrongAnswer, "the output goes on: line 2 is extra."),
        ("prints-no-text", WrongAnswer, no_output),
        ("prints-escapes", WrongAnswer, no_output),
    ] {
        let (judged, report) = judged_alone(&[how]);
        assert_eq!(judged, verdict, "{how}: {report}");
        assert!(report.contains(part), "{how}: {report}");
        let is_drawn = report.contains("why this is the expected output");
        assert_eq!(is_drawn, verdict == WrongAnswer, "{how}");
        // On a terminal there are colors, but none that the program prints.
        let is_clean = !report.contains("\x1B]") && !report.contains("\x1B[32mAC");
        let is_plain = io::stdout().is_terminal() || !report.contains('\x1B');
        assert!(is_clean && is_plain, "{how}");
        assert!(report.len() < 1 << 15, "{how}");
    }
    let (verdict, _) = judged_alone(&["prints", "0\t \r\n\n"]);
    assert_eq!(verdict, Accepted);
}

#[test]
fn each_stream_says_whether_it_is_cut() {
    let is_cut = |how| {
        let run = run(&options(&oracle::omok::PROBLEM, &[how], Language::English));
        (run.is_cut, run.is_stderr_cut)
    };
    assert_eq!(is_cut("prints-megabytes"), (true, false));
    assert_eq!(is_cut("complains-without-end"), (false, true));
    assert_eq!(is_cut("fails"), (false, false));
}

#[test]
fn every_judging_has_a_seed_of_its_own() {
    let seed = || {
        let finished = judge(&["boggle", "--cases", "1"], &["answers", "boggle", "none"]);
        let report = text(&finished.stdout);
        report
            .split_once("--seed ")
            .expect("a seed")
            .1
            .split_once('\n')
            .expect("a line")
            .0
            .to_string()
    };
    assert_ne!(seed(), seed());
}

/// The sentence for a run over the limit: of CPU time where the system reports it, of wall-clock time
/// elsewhere.
fn late(by_cpu_time: &str) -> &str {
    if cfg!(target_os = "linux") {
        by_cpu_time
    } else {
        "s of wall-clock time; the limit is 0.05 s."
    }
}

/// After three of them neither the other fixtures nor random inputs run.
#[test]
fn a_program_that_never_ends_is_killed() {
    let reached = late("The program reached the limit of 0.05 s of CPU time.");
    let report = refused(&["puyo", "--timeout", "0.05", "--cases", "1"], &["computes"]);
    let last = "; 3 runs exceeded a limit, so the rest were skipped\n";
    has_parts(&report, &["\nTLE ", reached, last]);
    assert!(!report.contains("random"), "{report}");
}

#[test]
fn a_late_program_without_a_memo_is_named() {
    let options = ["boggle", "--timeout", "0.1", "--cases", "0"];
    let report = refused(&options, &["answers", "boggle", "forgets-nothing"]);
    let sentence = "\nYour program times out only where a program that tries every walk again without a memo would.\n";
    has_parts(&report, &["\nTLE ", sentence]);
}

/// And saving twice overwrites nothing.
#[test]
fn a_seed_shows_the_same_every_time() {
    let folder = new_path("saved");
    let path = folder.to_str().expect("a plain path");
    let shown = [(); 2].map(|()| {
        let options = ["boggle", "--seed", "5", "--save", path];
        let report = refused(&options, &["answers", "boggle", "steps-stay", "rows-wrap"]);
        let (_, shown) = report.split_once("\nrandom case ").expect("a random case");
        assert!(shown.contains(" runs: cannot be made smaller\n"), "{shown}");
        shown.replace("-2.in\n", ".in\n")
    });
    assert_eq!(shown[0], shown[1]);
    let (number, _) = shown[0].split_once(' ').expect("a number");
    for end in ["", "-2"] {
        let name = format!("boggle-seed-5-case-{number}{end}");
        let [input, output] = ["in", "out"].map(|ending| {
            fs::read_to_string(folder.join(format!("{name}.{ending}"))).expect("it is saved")
        });
        assert_eq!(oracle::boggle::PROBLEM.naive.map(|naive| naive(&input)), Some(output));
    }
}

/// A line of a report without the time of a row and the rate of the last line.
fn without_times(line: &str) -> String {
    if let Some((verdict, name)) = line.split_once(" ms  ") {
        return format!("{} {name}", &verdict[..3]);
    }
    match line.rsplit_once(", ") {
        Some((start, end)) if end.ends_with("/s)") => start.to_string(),
        _ => line.trim_end().to_string(),
    }
}

/// Programs that fail on a random input, on fixtures, and on none; and one that crashes. Outside `.ci/run`
/// only the first.
#[test]
fn the_report_does_not_depend_on_the_number_of_jobs() {
    let programs = [
        &["answers", "boggle", "steps-stay", "rows-wrap"][..],
        &["answers", "boggle", "rows-wrap"],
        &["answers", "boggle", "none"],
        &["crashes"],
    ];
    let count = if crate::is_thorough() { programs.len() } else { 1 };
    for program in &programs[..count] {
        let reports = ["1", "2", "8"].map(|jobs| {
            let options = ["boggle", "--seed", "5", "--cases", "60", "--jobs", jobs];
            let report = text(&judge(&options, program).stdout);
            report.lines().map(without_times).collect::<Vec<_>>()
        });
        assert!(reports[0] == reports[1] && reports[0] == reports[2], "{reports:#?}");
    }
}

#[test]
fn a_report_that_cannot_be_written_exits_with_2() {
    let mut judge = command(&["boggle", "--cases", "0"], &["answers", "boggle", "none"]);
    let mut judge = judge.stdout(std::process::Stdio::piped()).spawn().expect("it runs");
    drop(judge.stdout.take());
    assert_eq!(in_time(move || judge.wait()).code(), Some(2));
}

/// Each README judges a program in Python that has the mistake of the first in the catalogue. With
/// `PROPTEST_CASES` this very program runs, for the English one.
#[test]
fn the_readme_shows_what_the_judge_prints() {
    for (page, language) in [("README.md", "en"), ("README.ko.md", "ko")] {
        let page = fs::read_to_string(checkout::root().join(page)).expect("the page");
        let block = |start: &str| {
            let (_, rest) = page.split_once(start).expect("a block");
            rest.split_once("```").expect("it ends").0
        };
        let options = ["omok", "--lang", language];
        let mut judge = command(&options, &["answers", "omok", "six-counts"]);
        if language == "en" && cfg!(unix) && crate::is_thorough() {
            let folder = new_path("readme");
            fs::create_dir_all(&folder).expect("a folder");
            let program = folder.join("my_omok.py");
            fs::write(&program, block("```python\n")).expect("it can be written");
            judge = plain_judge(&options);
            judge.args(["--", "python3"]).arg(program);
        }
        let report = text(&in_time(move || judge.output()).stdout);
        let mut report: Vec<String> = report.lines().map(without_times).collect();
        for part in block("$ cargo judge omok -- python3 my_omok.py\n").split("…\n") {
            let part: Vec<String> = part.lines().map(without_times).collect();
            let at = report.windows(part.len()).position(|lines| lines == part);
            report.drain(..at.unwrap_or_else(|| panic!("{part:#?}")) + part.len());
        }
    }
}
