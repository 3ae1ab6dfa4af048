//! `cargo package-problem` writes whole packages, says what a problem lacks, and overwrites nothing. It
//! compiles a program of each kind itself; `.ci/run` runs all of them.

use crate::fixtures::{all_four, valid};
use crate::support::{built, is_thorough, with_temporary, Scratch};
use problems::Problem;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

all_four! { it_is_packaged_whole }

fn package(problem: &str, target: &Path) -> Output {
    // `CARGO_BIN_EXE_package-problem` is lost where `rustc` is a script of a shell that drops such names.
    let judge = built::program("judge", env!("CARGO_BIN_EXE_judge"));
    let packager = judge.with_file_name(format!("package-problem{EXE_SUFFIX}"));
    let mut packager = Command::new(packager);
    with_temporary(&mut packager, &built::folder().join("tmp"));
    packager.arg(problem).arg(target).output().expect("it runs")
}

/// The programs of a package are compiled: only omok is packaged unless the tests are to be thorough.
fn it_is_packaged_whole(problem: &Problem) {
    if problem.name != "omok" && !is_thorough() {
        return;
    }
    let target = Scratch::new(&format!("whole-{}", problem.name));
    let finished = package(problem.name, &target);
    let stderr = String::from_utf8_lossy(&finished.stderr);
    assert!(finished.status.success(), "{stderr}");
    assert!(String::from_utf8_lossy(&finished.stdout).starts_with("wrote "));
    let count = |part: &str| fs::read_dir(target.join(part)).map_or(0, Iterator::count);
    let fixtures = valid(problem.name);
    let samples = fixtures.iter().filter(|fixture| fixture.case.starts_with("sample")).count();
    assert_eq!(count("data/sample"), 2 * samples);
    assert_eq!(count("data/secret"), 2 * (fixtures.len() - samples));
    assert_eq!(count("problem_statement"), 2);
    for language in ["en", "ko"] {
        let statement = target.join(format!("problem_statement/problem.{language}.tex"));
        let statement = fs::read_to_string(statement).expect("a statement");
        let has_markdown =
            ["**", "`", "](", "\n# ", "\n- "].iter().any(|it| statement.contains(it));
        assert!(!has_markdown && statement.contains("\n\\section*{"), "{statement}");
        let count = |part: &str| statement.matches(part).count();
        assert_eq!(count("\\begin{itemize}"), count("\\end{itemize}"), "{statement}");
    }
    let wrong = count("submissions/wrong_answer") + count("submissions/time_limit_exceeded");
    assert_eq!(wrong, problem.mistakes.list().len());
    assert_eq!(count("submissions/accepted"), 2);
    let settings = fs::read_to_string(target.join("domjudge-problem.ini"));
    let limit = format!("timelimit = {}\n", problem.time_limit.as_secs_f64());
    let settings = settings.expect("it is there");
    assert!(settings.starts_with("name = '") && settings.ends_with(&limit), "{settings}");
    // Our own judge reads what it writes. `.ci/run` judges the wrong submissions, too.
    let mut judge = Command::new(built::program("judge", env!("CARGO_BIN_EXE_judge")));
    with_temporary(&mut judge, &built::folder().join("tmp"));
    judge.arg(&*target).arg(target.join("submissions/accepted")).env("LC_ALL", "C");
    let report = judge.output().expect("it runs").stdout;
    let report = String::from_utf8_lossy(&report);
    assert!(report.ends_with("\n2/2 are as their folders say\n"), "{report}");
}

#[test]
fn nothing_is_written_into_a_folder_with_something_in_it_or_without_a_name() {
    let target = Scratch::new("taken");
    fs::create_dir_all(target.join("mine")).expect("a folder");
    let finished = package("omok", &target);
    assert_eq!(finished.status.code(), Some(1));
    let shown = target.display();
    let complaint = format!("package-problem: {shown}: not an empty folder\n");
    assert_eq!(String::from_utf8_lossy(&finished.stderr), complaint);
    assert_eq!(fs::read_dir(&target).expect("it is there").count(), 1);
    let finished = package("omok", Path::new(""));
    assert_eq!(finished.status.code(), Some(2));
}

#[test]
fn an_unknown_problem_is_refused() {
    let finished = package("chess", &Scratch::new("refused"));
    assert_eq!(finished.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&finished.stderr).into_owned();
    assert!(stderr.starts_with("package-problem: unknown problem chess (expected "), "{stderr}");
}
