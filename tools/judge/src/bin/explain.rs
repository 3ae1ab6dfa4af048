//! `cargo explain PROBLEM < FILE`: inputs drawn with the reason for their outputs.

use cli::{print, Failure};
use judge::{options, report};
use std::io::{self, Read};
use std::process::ExitCode;

const HELP: &str = "\
cargo explain: why the output for an input is what it is

usage: cargo explain PROBLEM [--lang en|ko] < FILE

Reads what the program of the problem reads, one input or more, and draws each
with its output. Complains about bad input as the program does. The language is
that of LC_ALL or LANG where --lang does not say it.

    $ cargo explain omok < fixtures/omok/sample-1.in
";

fn main() -> ExitCode {
    cli::run("explain", HELP, 1, |arguments| {
        let (problem, language) = options::parse_explain(arguments)?;
        let pen = report::pen(language);
        let mut bytes = Vec::new();
        let read = io::stdin().read_to_end(&mut bytes);
        read.map_err(|error| format!("stdin: {error}"))?;
        let (inputs, complaint) = oracle::read(problem, &bytes);
        for (index, input) in inputs.iter().enumerate() {
            let space = if index == 0 { "" } else { "\n" };
            let drawing = (problem.draw)(input, None, pen);
            print(&format!("{space}{drawing}\n{}", (problem.naive)(input)))?;
        }
        complaint.map_or(Ok(ExitCode::SUCCESS), |complaint| Err(Failure::Failed(complaint)))
    })
}
