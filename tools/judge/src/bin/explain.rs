//! `cargo explain PROBLEM < FILE`: a judge input drawn with what decides its answer.

use oracle::{names, problem, Language};
use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

const HELP: &str = "\
cargo explain: why the answer to a judge input is what it is

usage: cargo explain PROBLEM < FILE

It speaks Korean where LC_ALL or LANG begins with ko.

    $ cargo explain omok < fixtures/omok/sample-1.in
";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [argument] = &arguments[..] else {
        return complain(
            2,
            &format!("which problem? There are {}; try --help", names()),
        );
    };
    if argument == "--help" {
        return print(HELP);
    }
    let problem = match problem(&argument.to_string_lossy()) {
        Ok(problem) => problem,
        Err(error) => return complain(2, &error),
    };
    let input = match io::read_to_string(io::stdin()) {
        // As a shell on Windows pipes it.
        Ok(input) => input
            .strip_prefix('\u{FEFF}')
            .unwrap_or(&input)
            .replace('\r', ""),
        Err(error) => return complain(1, &format!("stdin: {error}")),
    };
    if let Err(promise) = (problem.promises)(&input) {
        return complain(
            1,
            &format!("stdin: not one judge input: the judge promises {promise}"),
        );
    }
    let drawing = (problem.explain)(&input, None, Language::of_the_environment());
    print(&(drawing + "\n" + &(problem.naive)(&input)))
}

fn print(text: &str) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(1, &format!("stdout: {error}"))
        }
        _ => ExitCode::SUCCESS,
    }
}

fn complain(status: u8, error: &str) -> ExitCode {
    eprintln!("explain: {error}");
    ExitCode::from(status)
}
