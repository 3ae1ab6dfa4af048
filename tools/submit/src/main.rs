//! `cargo submit PROBLEM`: one self-contained file for a judge.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use submit::print;

const HELP: &str = "\
cargo submit: one self-contained file of a solution, for a judge

usage: cargo submit PROBLEM [-o FILE]

Prints the file, or writes it to FILE. Without PROBLEM it lists them. The file
compiles alone, by `rustc -O`, from Rust 1.63 on.

    $ cargo submit omok -o omok.rs
";

fn main() -> ExitCode {
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    match submit(
        &package.join("../.."),
        &env::args_os().skip(1).collect::<Vec<_>>(),
    ) {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, error)) => {
            eprintln!("submit: {}", error.trim_end());
            ExitCode::from(status)
        }
    }
}

/// Does what the arguments ask for. Fails with an exit status and a complaint.
fn submit(root: &Path, arguments: &[OsString]) -> Result<(), (u8, String)> {
    let failed = |error| (1, error);
    let problems = submit::problems(root).map_err(failed)?;
    let is_option = |argument: &OsString, option: &str| argument == option;
    let (problem, target) = match arguments {
        [] => return print(&(problems.join("\n") + "\n")).map_err(failed),
        [help] if is_option(help, "--help") => return print(HELP).map_err(failed),
        [problem] => (problem, None),
        [problem, option, file] | [option, file, problem] if is_option(option, "-o") => {
            (problem, Some(file))
        }
        _ => {
            return Err((
                2,
                "one PROBLEM at a time: cargo submit PROBLEM [-o FILE]".to_string(),
            ))
        }
    };
    let Some(problem) = problems.iter().find(|known| problem == &known[..]) else {
        return Err((
            2,
            format!("no problem {problem:?}: there are {}", problems.join(", ")),
        ));
    };
    let file = submit::single_file(root, problem).map_err(failed)?;
    let written = match target {
        Some(target) => fs::write(target, file)
            .map_err(|error| format!("{}: {error}", target.to_string_lossy())),
        None => print(&file),
    };
    written.map_err(failed)
}
