//! `cargo package-problem` writes whole packages and overwrites nothing. `OLD_RUSTC` compiles a program
//! of each kind; `.ci/run` runs all of them.

use checkout::fixtures::valid;
use oracle::Problem;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

each_problem::tests! { constraints mistakes: it_is_packaged_whole }

/// A folder of its own for a test, not made yet.
fn folder(name: &str) -> PathBuf {
    let folder = checkout::scratch().join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn package(problem: &str, target: &Path) -> Output {
    let mut packager = Command::new(checkout::built("package-problem"));
    packager.arg(problem).arg(target).output().expect("it runs")
}

fn it_is_packaged_whole(problem: &Problem) {
    let target = folder(&format!("whole-{}", problem.name));
    let finished = package(problem.name, &target);
    let stderr = String::from_utf8_lossy(&finished.stderr);
    assert!(finished.status.success(), "{stderr}");
    let count = |part: &str| fs::read_dir(target.join(part)).map_or(0, Iterator::count);
    let fixtures = valid(problem.name).expect("the fixtures").len();
    assert_eq!(count("data/sample") + count("data/secret"), 2 * fixtures);
    assert!(count("data/sample") > 0);
    assert_eq!(count("problem_statement"), 2);
    assert_eq!(count("submissions/accepted"), 2);
    let wrong = count("submissions/wrong_answer") + count("submissions/time_limit_exceeded");
    assert_eq!(wrong, problem.mistakes.as_ref().map_or(0, |mistakes| mistakes.list().len()));
    let settings = fs::read_to_string(target.join("domjudge-problem.ini"));
    let limit = format!("timelimit = {}\n", problem.time_limit.as_secs());
    let settings = settings.expect("it is there");
    assert!(settings.starts_with("name = '") && settings.ends_with(&limit), "{settings}");
    let Some(compiler) = env::var_os("OLD_RUSTC") else { return };
    let name = problem.name;
    let wrong = fs::read_dir(target.join("submissions/wrong_answer")).expect("it is there").next();
    for program in [
        target.join(format!("input_validators/{name}.rs")),
        target.join(format!("submissions/accepted/{name}_naive.rs")),
        wrong.expect("one that is wrong").expect("it can be read").path(),
    ] {
        let mut rustc = Command::new(&compiler);
        rustc.args(["--edition", "2021", "--emit", "metadata", "-o"]);
        let finished = rustc.args([&target.join("made"), &program]).output().expect("it runs");
        let stderr = String::from_utf8_lossy(&finished.stderr);
        assert!(finished.status.success(), "{}: {stderr}", program.display());
    }
}

#[test]
fn nothing_is_written_into_a_folder_with_something_in_it_or_without_a_name() {
    let target = folder("taken");
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
