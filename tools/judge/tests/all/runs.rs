//! Reports on programs that run.

use crate::judging::path;
use crate::judging::{command, fixtures, judge, new_clone, plain_judge, refused, setup, workers};
use crate::reports::{is_progress, masked};
use crate::support::{in_clone, in_time, is_thorough, root, text, Scratch};
use engine::cases::TestCase;
use engine::verdict::workers::{CaseResult, Workers};
use engine::verdict::Verdict;
use problems::{boggle, omok};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

fn has_parts(report: &str, parts: &[&str]) {
    for part in parts {
        assert!(report.contains(part), "{part} {report}");
    }
}

/// A case that any program fails or passes.
fn case(expected: &str) -> TestCase {
    TestCase::new("", "", expected)
}

/// How often a program runs, which counts its runs in a file.
fn runs(name: &str, how: &[&str], judge: impl FnOnce(&mut Workers)) -> usize {
    let folder = Scratch::new(name);
    let file = folder.join("runs");
    let how = [&["on-runs", "all", file.to_str().expect("a plain path"), "boggle"], how].concat();
    let mut setup = setup(&boggle::PROBLEM, &how);
    setup.limit = Duration::from_millis(50);
    setup.memory = Some(32);
    judge(&mut workers(&setup));
    fs::read(&file).expect("it has run").len()
}

/// Judges a case alone.
fn judged(workers: &mut Workers, case: TestCase) -> CaseResult {
    let mut found = None;
    let result = workers.judge_all(
        [case].into_iter(),
        |_, case| Ok(case),
        |judged| {
            found = Some(judged);
            Ok(ControlFlow::Continue(()))
        },
    );
    assert!(result.is_ok());
    found.expect("it is judged")
}

#[test]
fn no_case_is_started_after_one_that_fails() {
    let count = runs("fails", &["prints", "1"], |workers| {
        let cases = std::iter::repeat_with(|| case("0")).take(500);
        let result = workers.judge_all(
            cases,
            |_, case| Ok(case),
            |judged| {
                assert_eq!(judged.outcome.verdict, Verdict::WrongAnswer);
                Ok(ControlFlow::Break(()))
            },
        );
        assert!(result.is_ok());
    });
    assert_eq!(count, 1);
}

#[test]
fn a_late_case_runs_twice() {
    let count = runs("late", &["computes"], |workers| {
        for _ in 0..2 {
            let judged = judged(workers, case("0"));
            assert_eq!(judged.outcome.verdict, Verdict::TimeLimitExceeded);
        }
    });
    assert_eq!(count, 4);
}

#[cfg(target_os = "linux")]
#[test]
fn a_case_that_uses_too_much_memory_runs_twice() {
    let count = runs("memory", &["fills", "100"], |workers| {
        let judged = judged(workers, case("0"));
        assert_eq!(judged.outcome.verdict, Verdict::MemoryLimitExceeded);
    });
    assert_eq!(count, 2);
}

/// In the order of the cases, whichever ends first.
#[test]
fn the_outcomes_come_in_order() {
    let mut setup = setup(&omok::PROBLEM, &["prints", "1"]);
    setup.options.jobs = 8;
    let mut workers = workers(&setup);
    // More than a batch.
    let cases = (0..210).map(|number| TestCase { name: number.to_string(), ..case("1") });
    let mut names = Vec::new();
    let result = workers.judge_all(
        cases.clone(),
        |_, case| Ok(case),
        |judged| {
            assert!(judged.has_passed());
            names.push(judged.case.name);
            Ok(ControlFlow::Continue(()))
        },
    );
    assert!(result.is_ok());
    assert_eq!(names, cases.map(|case| case.name).collect::<Vec<_>>());
}

#[test]
fn a_late_run_that_fails_next_has_not_passed() {
    let folder = Scratch::new("on-run-1-then-fails");
    let file = folder.join("runs");
    let how = ["on-runs", "1", file.to_str().expect("a plain path"), "boggle", "computes"];
    let mut setup = setup(&boggle::PROBLEM, &how);
    setup.limit = Duration::from_millis(50);
    let fixture = fixtures(&boggle::PROBLEM).swap_remove(0);
    let case = TestCase { expected: "another".into(), ..fixture };
    let mut workers = workers(&setup);
    let judged = judged(&mut workers, case);
    assert_eq!(judged.outcome.verdict, Verdict::WrongAnswer);
    assert!(!judged.was_late_once);
}

/// A log gets it after half a minute: no report hangs on that.
#[test]
fn progress_is_no_part_of_a_report() {
    for line in [
        "fixtures: 12/193",
        "random inputs (--seed 7): 5/300",
        "WA on islands seed 1 case 1, minimizing: input 164",
        "inputs made of the fixtures (--seed 1): 3 valid, tries: 40",
        "테스트 케이스로 만든 입력(--seed 1): 올바른 입력 3개, 시도: 40",
        "checking the inputs: 1/2",
        "시간 제한 측정: 9/10",
        " 12",
    ] {
        assert!(is_progress(line), "{line}");
    }
    for line in ["judge: a.in: expected 2, found 3", "judge: 2 2", "3", "", "… 23 more"] {
        assert!(!is_progress(line), "{line}");
    }
}

/// All random inputs run, on any machine: here for 40 s of CPU time.
#[test]
fn the_failure_that_is_found_does_not_depend_on_the_clock() {
    if !is_thorough() || cfg!(not(target_os = "linux")) {
        return;
    }
    let clone = new_clone("slow-helpers");
    for jobs in ["1", "2", "5"] {
        let naive = ["--naive", "misbehaves divides", "--random", "misbehaves makes"];
        let options = [&["without-cases", "--seed", "1", "--jobs", jobs], &naive[..]].concat();
        let mut judge = command(&options, &["divides-up-to", "250"]);
        in_clone(&mut judge, &clone).env("PATH", path()).env("SLOW", "50");
        let finished = in_time(move || judge.output());
        let report = text(&finished.stdout);
        assert!(report.ends_with("\nWA: random case 251 failed (--seed 1)\n"), "{report}");
        // A log has a sign of life.
        let log = text(&finished.stderr);
        assert!(jobs != "1" || log.starts_with("random inputs (--seed 1): "), "{log}");
    }
}

#[test]
fn minimizing_ends_where_its_tries_are_used_up() {
    let program = ["answers", "puyo", "falls-one-step", "four-of-five"];
    let mut judge = command(&["puyo", "--seed", "5", "--tries", "5"], &program);
    let clone = new_clone("few-tries");
    in_clone(&mut judge, &clone);
    let report = text(&in_time(move || judge.output()).stdout);
    let said =
        "; minimizing stopped, unfinished, after 5 tries (5 valid inputs; --tries allows more)";
    assert!(report.contains(said), "{report}");
}

/// What is tried beside an input that fails, and comes after it, counts for nothing.
#[test]
fn tries_are_the_same_with_any_number_of_jobs() {
    let list = ["--naive", "misbehaves sums", "--random", "misbehaves lists 30"];
    let list = [&list[..], &["--valid", "misbehaves reads-nothing"]].concat();
    let shown = ["1", "2", "5"].map(|jobs| {
        let options = ["without-cases", "--seed", "1", "--tries", "10", "--jobs", jobs];
        let mut judge = command(&[&options[..], &list].concat(), &["sums-up-to", "15"]);
        let clone = new_clone(&format!("tries-{jobs}"));
        in_clone(&mut judge, &clone).env("PATH", path());
        let report = text(&in_time(move || judge.output()).stdout);
        assert!(report.contains("minimizing stopped, unfinished"), "{report}");
        report
    });
    assert!(shown.iter().all(|report| *report == shown[0]), "{}\n{}", shown[0], shown[2]);
}

/// Judges a folder without cases with commands as the naive solution and the generator.
fn with_commands(name: &str, options: &[&str], program: &[&str]) -> (String, String) {
    let options = [&["without-cases", "--seed", "1"], options].concat();
    let mut judge = command(&options, program);
    let clone = new_clone(name);
    in_clone(&mut judge, &clone).env("PATH", path());
    let finished = in_time(move || judge.output());
    (text(&finished.stdout), text(&finished.stderr))
}

#[test]
fn a_generator_that_ignores_its_seed_is_named() {
    let generator = "misbehaves makes-anything";
    let options = ["--naive", "misbehaves divides", "--random", generator];
    let (report, _) = with_commands("anything", &options, &["prints", "7"]);
    let forgotten = "The generator now makes another input for this seed and number.\n";
    assert!(report.contains(forgotten), "{report}");
    let options = ["--naive", "misbehaves divides", "--random", "misbehaves makes"];
    let (report, _) = with_commands("something", &options, &["prints", "7"]);
    assert!(!report.contains(forgotten), "{report}");
}

/// Each takes ten seconds.
#[test]
fn a_command_that_hangs_is_killed() {
    if !is_thorough() || cfg!(not(target_os = "linux")) {
        return;
    }
    let (waits, divides, makes) =
        ("misbehaves only waits", "misbehaves divides", "misbehaves makes");
    thread::scope(|scope| {
        for (name, naive, random, checker, what) in [
            (
                "random-hangs",
                divides,
                waits,
                "true",
                "the generator did not end within 10 s on case 1",
            ),
            (
                "naive-hangs",
                waits,
                makes,
                "true",
                "the naive solution did not end within 10 s on any of the first 3 random inputs (--seed 1)",
            ),
            (
                "checker-hangs",
                divides,
                makes,
                waits,
                "the checker did not end within 10 s on without-cases",
            ),
        ] {
            scope.spawn(move || {
                let options =
                    ["--inputs", "3", "--naive", naive, "--random", random, "--checker", checker];
                let (report, error) = with_commands(name, &options, &["divides"]);
                assert!(format!("{report}{error}").contains(what), "{report}{error}");
            });
        }
        // The failure of a fixture is shown all the same.
        scope.spawn(|| {
            let mut judge = command(&["wrong", "--naive", waits], &["divides"]);
            let clone = new_clone("naive-hangs-on-a-fixture");
            in_clone(&mut judge, &clone).env("PATH", path());
            let report = text(&in_time(move || judge.output()).stdout);
            assert!(report.ends_with("WA: 0/1 fixtures passed\n"), "{report}");
        });
    });
}

/// Each run waits for the other.
#[test]
fn as_many_programs_run_side_by_side_as_there_are_processors() {
    if thread::available_parallelism().map_or(1, usize::from) == 1 {
        return;
    }
    let clone = new_clone("side-by-side");
    let file = clone.join("meets");
    let how = ["meets", file.to_str().expect("a plain path"), "divides"];
    let mut judge = command(&["quotients", "--tolerance", "1e-6"], &how);
    in_clone(&mut judge, &clone);
    let report = text(&in_time(move || judge.output()).stdout);
    assert!(report.contains("\nAC: 2/2 fixtures passed"), "{report}");
}

/// The clone of the tools that cargo runs. Without cargo, the current folder may have the problem.
#[test]
fn the_clone_of_the_package_is_judged() {
    let (package, here) = (new_clone("package"), new_clone("here"));
    fs::remove_file(here.join("fixtures/thirty/sample.out")).expect("it is there");
    let judge = |package: Option<&Path>| {
        let mut judge = command(&["thirty"], &["counts-to", "30"]);
        judge.current_dir(&*here).env_remove("CARGO_MANIFEST_DIR");
        package.map(|package| judge.env("CARGO_MANIFEST_DIR", package.join("tools/judge")));
        in_time(move || judge.output()).status.code()
    };
    assert_eq!(judge(Some(&package)), Some(0));
    assert_eq!(judge(None), Some(2));
}

/// In a folder of the clone, or with an installed judge anywhere.
#[test]
fn a_folder_here_comes_before_one_in_fixtures() {
    let clone = new_clone("folders");
    let here = clone.join("here");
    let write = |folder: &str, output: &str| {
        let folder = here.join(folder);
        fs::create_dir_all(&folder).expect("it can be made");
        fs::write(folder.join("a.in"), "").expect("it can be written");
        fs::write(folder.join("a.out"), output).expect("it can be written");
    };
    let passes = || {
        let mut judge = command(&["mine"], &["prints", "7"]);
        in_clone(&mut judge, &clone).current_dir(&here);
        in_time(move || judge.output()).status.success()
    };
    write("fixtures/mine", "7\n");
    assert!(passes());
    write("mine", "8\n");
    assert!(!passes());
}

/// The fixtures take time too.
#[test]
fn the_rate_is_at_least_that_of_the_whole_judging() {
    let mut judge = command(&["yut", "--inputs", "30"], &["answers", "yut", "none"]);
    let clone = new_clone("rate");
    in_clone(&mut judge, &clone);
    let start = Instant::now();
    let report = text(&in_time(move || judge.output()).stdout);
    let least = 30.0 / start.elapsed().as_secs_f64();
    let (_, rate) = report.trim_end().rsplit_once(", ").expect("a rate");
    let rate: f64 = rate.strip_suffix("/s)").and_then(|rate| rate.parse().ok()).expect("a number");
    // It is rounded.
    assert!(rate + 0.5 >= least, "{report}{least}");
}

#[test]
fn every_judging_has_a_seed_of_its_own() {
    let clone = new_clone("seeds");
    let seed = || {
        let mut judge = command(&["yut", "--inputs", "1"], &["answers", "yut", "none"]);
        in_clone(&mut judge, &clone);
        let report = text(&in_time(move || judge.output()).stdout);
        report
            .split_once("--seed ")
            .expect("a seed")
            .1
            .split_once(',')
            .expect("a rate")
            .0
            .to_string()
    };
    assert_ne!(seed(), seed());
}

/// After three of them neither the other fixtures nor random inputs run.
#[test]
fn a_program_that_never_ends_is_killed() {
    let reached = if cfg!(target_os = "linux") {
        "The program reached the limit of 0.05 s of CPU time."
    } else {
        "The program did not end within 2.5 s; the limit is 0.05 s."
    };
    let report = refused(&["puyo", "--timeout", "0.05", "--inputs", "1"], &["computes"]);
    let last = "; 3 runs exceeded a limit, so the rest were skipped\n";
    has_parts(&report, &["\nTLE ", reached, last]);
    assert!(!report.contains("random"), "{report}");
}

/// Programs that fail on a random input, on fixtures, and on none; and one that crashes. The files of
/// reports have some for one job and for two.
#[test]
fn the_report_does_not_depend_on_the_number_of_jobs() {
    if !is_thorough() {
        return;
    }
    let programs = [
        &["answers", "boggle", "steps-stay", "rows-wrap"][..],
        &["answers", "boggle", "rows-wrap"],
        &["answers", "boggle", "none"],
        &["crashes"],
    ];
    for program in programs {
        let reports = ["1", "2", "8"].map(|jobs| {
            let options = ["boggle", "--seed", "5", "--inputs", "60", "--jobs", jobs];
            let report = text(&judge(&options, program).stdout);
            report.lines().map(masked).collect::<Vec<_>>()
        });
        assert!(reports[0] == reports[1] && reports[0] == reports[2], "{reports:#?}");
    }
}

/// Each README judges a program in Python that has the mistake of the first in the catalogue. With
/// `THOROUGH=1` this very program runs, for the English one.
#[test]
fn the_readme_shows_what_the_judge_prints() {
    for (page, language) in [("README.md", "en"), ("README.ko.md", "ko")] {
        let page = fs::read_to_string(root().join(page)).expect("the page");
        let block = |start: &str| {
            let (_, rest) = page.split_once(start).expect("a block");
            rest.split_once("```").expect("it ends").0
        };
        let options = ["omok", "--lang", language];
        let mut judge = command(&options, &["answers", "omok", "six-counts"]);
        let folder = Scratch::new("readme");
        if language == "en" && cfg!(unix) && is_thorough() {
            let program = folder.join("my_omok.py");
            fs::write(&program, block("```python\n")).expect("it can be written");
            judge = plain_judge(&options);
            judge.arg(program);
        }
        let report = text(&in_time(move || judge.output()).stdout);
        let mut report: Vec<String> = report.lines().map(masked).collect();
        let block = block("$ cargo judge omok my_omok.py\n");
        for part in block.split("…\n").filter(|part| !part.is_empty()) {
            let part: Vec<String> = part.lines().map(masked).collect();
            let at = report.windows(part.len()).position(|lines| lines == part);
            report.drain(..at.unwrap_or_else(|| panic!("{part:#?}")) + part.len());
        }
    }
}

/// As `cargo receive` puts it there.
#[test]
fn a_problem_by_its_name_has_the_limits_of_its_page() {
    let clone = new_clone("received");
    let page = clone.join("fixtures/thirty/.problem.json");
    fs::write(page, "{\"timeLimit\":1500}").expect("it can be written");
    let mut judge = command(&["thirty"], &["counts-to", "30"]);
    in_clone(&mut judge, &clone);
    let report = text(&in_time(move || judge.output()).stdout);
    assert!(report.starts_with("thirty: limit 1.5 s (from the page)\nslowest "), "{report}");
}
