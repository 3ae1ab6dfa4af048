//! `cargo package-problem PROBLEM DIR`: a problem as a package that Kattis, `DOMjudge`, PC² and others
//! load, in the legacy ICPC format.
//!
//! Data comes from `fixtures`, the accepted submission from `cargo submit`, the wrong ones from the
//! programs that the judge's tests must catch. What is only for hosting stands in `problems/NAME`:
//! the statements, a right program in C++ and the validator of judge inputs.

use oracle::fixtures::{self, Fixture};
use oracle::{lines, Mistake, Problem, PROBLEMS};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use submit::print;

const HELP: &str = "\
cargo package-problem: a problem as a package that judges load

usage: cargo package-problem PROBLEM DIR

Writes a problem package in the legacy ICPC format into DIR, which must be empty
or not exist. Without arguments it lists the problems.

    $ cargo package-problem omok /tmp/omok
    $ verifyproblem /tmp/omok -p config data graders validators submissions
";

fn main() -> ExitCode {
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    match host(&package, &env::args_os().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, error)) => {
            eprintln!("package-problem: {}", error.trim_end());
            ExitCode::from(status)
        }
    }
}

/// Does what the arguments ask for. Fails with an exit status and a complaint.
fn host(package: &Path, arguments: &[OsString]) -> Result<(), (u8, String)> {
    let failed = |error: String| (1, error);
    let root = package.join("../..");
    let (problem, target) = match arguments {
        [] => return print(&lines(PROBLEMS.map(|problem| problem.name.into()))).map_err(failed),
        [help] if help == "--help" => return print(HELP).map_err(failed),
        [problem, target] => (problem, Path::new(target)),
        _ => {
            return Err((
                2,
                "cargo package-problem PROBLEM DIR; try --help".to_string(),
            ))
        }
    };
    let problem = oracle::problem(&problem.to_string_lossy()).map_err(|error| (2, error))?;
    let is_empty = match fs::read_dir(target) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if !is_empty {
        return Err((1, format!("{}: not an empty folder", target.display())));
    }
    let files =
        files(&root, &package.join("problems").join(problem.name), problem).map_err(failed)?;
    for (path, text) in files {
        let path = target.join(path);
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| failed(format!("{}: {error}", path.display())))?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The files of a package: their paths in it and their texts.
fn files(root: &Path, own: &Path, problem: &Problem) -> Result<Vec<(String, String)>, String> {
    let mut files = Vec::new();
    for statement in ["problem.en.tex", "problem.ko.tex"] {
        files.push((
            format!("problem_statement/{statement}"),
            read(&own.join(statement))?,
        ));
    }
    // Each statement has its name, which is all that a judge without statements needs.
    let config =
        "problem_format_version: legacy\nvalidation: default\nvalidator_flags: case_sensitive\n"
            .to_string();
    files.push(("problem.yaml".to_string(), config));
    files.push((
        format!("input_validators/{}.rs", problem.name),
        read(&own.join("validate.rs"))?,
    ));
    let submitted = submit::single_file(root, problem.name)?;
    files.push((
        format!("submissions/accepted/{}.rs", problem.name),
        submitted,
    ));
    files.push((
        format!("submissions/accepted/{}.cpp", problem.name),
        read(&own.join("accepted.cpp"))?,
    ));

    // In a judge's order: the samples first, then by name.
    let mut fixtures = fixtures::valid(problem.name)?;
    fixtures.sort_by_key(|fixture| !fixture.case.starts_with("sample"));
    let mut cases = Vec::new();
    for Fixture {
        case,
        input,
        output,
        ..
    } in fixtures
    {
        let is_sample = case.starts_with("sample");
        let path = format!(
            "data/{}/{case}",
            if is_sample { "sample" } else { "secret" }
        );
        let [input, answer] = [input, output].map(|bytes| String::from_utf8_lossy(&bytes).into());
        files.push((format!("{path}.in"), String::clone(&input)));
        files.push((format!("{path}.ans"), String::clone(&answer)));
        cases.push((case, [input, answer]));
    }

    for mistake in problem.mistakes {
        let Mistake { name, fixture, .. } = mistake;
        if !cases.iter().any(|(case, _)| case == fixture) {
            return Err(format!(
                "{name} is to be caught by {fixture}, which is no fixture of {}",
                problem.name
            ));
        }
        // A judge stops at the first case that fails.
        let verdict =
            cases
                .iter()
                .find_map(|(_, [input, answer])| match (problem.wrong)(input, name) {
                    None => Some("time_limit_exceeded"),
                    Some(output) => (output != *answer).then_some("wrong_answer"),
                });
        let verdict = verdict.ok_or(format!("{name} is not caught"))?;
        let source = problem.wrong_source;
        files.push((
            format!("submissions/{verdict}/{}.rs", name.replace('-', "_")),
            format!("// {name}: caught by {fixture}\n{source}{}", main_of(name)),
        ));
    }
    Ok(files)
}

/// The main function of a program with a mistake.
fn main_of(mistake: &str) -> String {
    format!(
        r#"
fn main() {{
    let input = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    match answer(&input, "{mistake}") {{
        Some(output) => print!("{{output}}"),
        None => loop {{}},
    }}
}}
"#
    )
}
