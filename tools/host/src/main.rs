//! `cargo package-problem PROBLEM DIR`: a problem as a package that Kattis, `DOMjudge`, PC² and others
//! load, in the legacy ICPC format.
//!
//! Data comes from `fixtures`, the accepted submission from `cargo submit`, the wrong ones from the
//! programs that the judge's tests must catch. What is only for hosting stands in `problems/NAME`:
//! the statements, a right program in C++ and the validator of judge inputs.

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
    let problems = submit::problems(&root).map_err(failed)?;
    let (problem, target) = match arguments {
        [] => return print(&(problems.join("\n") + "\n")).map_err(failed),
        [help] if help == "--help" => return print(HELP).map_err(failed),
        [problem, target] => (problem, Path::new(target)),
        _ => {
            return Err((
                2,
                "cargo package-problem PROBLEM DIR; try --help".to_string(),
            ))
        }
    };
    let Some(problem) = problems.iter().find(|known| problem == &known[..]) else {
        let known = problems.join(", ");
        return Err((2, format!("no problem {problem:?}: there are {known}")));
    };
    let is_empty = match fs::read_dir(target) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if !is_empty {
        return Err((1, format!("{}: not an empty folder", target.display())));
    }
    let files = files(&root, &package.join("problems").join(problem), problem).map_err(failed)?;
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
fn files(root: &Path, own: &Path, problem: &str) -> Result<Vec<(String, String)>, String> {
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
        format!("input_validators/{problem}.rs"),
        read(&own.join("validate.rs"))?,
    ));
    let submitted = submit::single_file(root, problem)?;
    files.push((format!("submissions/accepted/{problem}.rs"), submitted));
    files.push((
        format!("submissions/accepted/{problem}.cpp"),
        read(&own.join("accepted.cpp"))?,
    ));

    let mut cases = Vec::new();
    let folder = root.join("fixtures").join(problem);
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.extension().is_some_and(|ending| ending == "in") {
            let case = path
                .file_stem()
                .map(|case| case.to_string_lossy().into_owned());
            let case = case.unwrap_or_default();
            let kind = if case.starts_with("sample") {
                "sample"
            } else {
                "secret"
            };
            files.push((format!("data/{kind}/{case}.in"), read(&path)?));
            files.push((
                format!("data/{kind}/{case}.ans"),
                read(&path.with_extension("out"))?,
            ));
            cases.push(case);
        }
    }

    let path = root.join(format!("tools/judge/src/bin/wrong_{problem}.rs"));
    let wrong = read(&path)?;
    let lists = [
        ("const MISTAKES", "wrong_answer"),
        ("const TOO_SLOW", "time_limit_exceeded"),
    ];
    let listed = |(name, verdict)| {
        let strings = quoted(&wrong, name);
        let pairs = strings.chunks_exact(2).map(<[String]>::to_vec);
        pairs.map(|pair| (pair, verdict)).collect::<Vec<_>>()
    };
    for (pair, verdict) in lists.into_iter().flat_map(listed) {
        let (mistake, fixture) = (&pair[0], &pair[1]);
        if !cases.contains(fixture) {
            return Err(format!(
                "{mistake} is to be caught by {fixture}, which is no fixture of {problem}"
            ));
        }
        let none = "const MISTAKE: &str = \"\";";
        if !wrong.contains(none) {
            return Err(format!("{}: no line {none}", path.display()));
        }
        let chosen = wrong.replacen(none, &format!("const MISTAKE: &str = \"{mistake}\";"), 1);
        let text = format!("// {mistake}: caught by {fixture}\n{chosen}");
        files.push((
            format!("submissions/{verdict}/{}.rs", mistake.replace('-', "_")),
            text,
        ));
    }
    Ok(files)
}

/// The strings in a constant of a source file, from its name to the `;` at its end.
fn quoted(source: &str, name: &str) -> Vec<String> {
    let constant = source
        .split_once(name)
        .and_then(|(_, rest)| rest.split_once(';'));
    let strings = constant.map(|(constant, _)| constant.split('"').skip(1).step_by(2));
    strings.into_iter().flatten().map(String::from).collect()
}
