//! `cargo package-problem`: whole packages, validators as strict as the judges' promises, and
//! nothing overwritten. What a judge says of the packages is for `verifyproblem`, in `.ci/run`.

use oracle::fixtures::{beyond, invalid, valid, Fixture};
use oracle::Problem;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

oracle::for_each_problem! {
    it_is_packaged_whole
    its_validator_refuses_whatever_breaks_a_promise
}

/// A folder of its own for a test, not made yet.
fn folder(name: &str) -> PathBuf {
    let folder = cli::scratch().join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn package(problem: &str, target: &Path) -> Output {
    let mut host = Command::new(cli::built("host"));
    host.arg(problem).arg(target).output().expect("it runs")
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
    assert_eq!(wrong, problem.mistakes.len());
    let settings = fs::read_to_string(target.join("domjudge-problem.ini"));
    let limit = format!("timelimit = {}\n", problem.time_limit.as_secs());
    let settings = settings.expect("it is there");
    assert!(settings.starts_with("name = '") && settings.ends_with(&limit), "{settings}");
}

fn its_validator_refuses_whatever_breaks_a_promise(problem: &Problem) {
    let problems = cli::root().join("tools/host/problems");
    let source = problems.join(problem.name).join("validate.rs");
    let validator = cli::scratch().join(format!("validate-{}", problem.name));
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    if changed(&validator) < changed(&source) {
        let mut compiler = Command::new("rustc");
        compiler.args(["-D", "warnings", "--edition", "2021", "-o"]);
        let new = validator.with_extension("new");
        let status = compiler.args([&new, &source]).status();
        assert!(status.expect("it runs").success());
        fs::rename(&new, &validator).expect("it can be renamed");
    }
    let input = folder(&format!("{}.in", problem.name));
    let says = |bytes: &[u8]| {
        fs::write(&input, bytes).expect("it can be written");
        let stdin = File::open(&input).expect("it is there");
        let status = Command::new(&validator).stdin(stdin).status();
        status.expect("it runs").code()
    };
    // The others are tried by `verifyproblem`.
    let mut samples = valid(problem.name).expect("the fixtures");
    samples.retain(|fixture| fixture.case.starts_with("sample"));
    for Fixture { case, input, .. } in samples {
        assert_eq!(says(&input), Some(42), "{case}");
        // What a judge is given is exact: no byte too many, none too few.
        let text = String::from_utf8(input).expect("it is text");
        for damaged in [
            text.replacen('\n', "\r\n", 1),
            text.replacen('\n', " \n", 1),
            text.clone() + "\n",
            text.trim_end().to_string(),
            String::new(),
        ] {
            assert_eq!(says(damaged.as_bytes()), Some(43), "{case}");
        }
    }
    for broken in [beyond, invalid] {
        for Fixture { case, input, .. } in broken(problem.name).expect("the fixtures") {
            assert_eq!(says(&input), Some(43), "{case}");
        }
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
