//! `cargo explain PROBLEM [FILE]`: draws inputs with the reason for their outputs.

use std::fs;
use std::io::{self, Read};
use std::process::ExitCode;
use tools::cli::{self, print, Error};
use tools::judge::options::{self, ExplainOptions};
use tools::judge::report;
use tools::problems;

const HELP: &str = "\
cargo explain: draws an input with the reason for its output

usage: cargo explain PROBLEM [--lang en|ko] [FILE]

Reads what the program of the problem reads, from FILE or stdin: one input or
more. Draws each with its output. Reports bad input as the program does. Without
--lang, the language follows LC_ALL or LANG.

    $ cargo explain omok fixtures/omok/sample-1.in
";

fn main() -> ExitCode {
    cli::run("explain", HELP, 1, |arguments| {
        let ExplainOptions { problem, language, file } = options::parse_explain(arguments)?;
        let style = report::style(language);
        let mut bytes = Vec::new();
        let (name, read) = match &file {
            Some(file) => (file.display().to_string(), fs::read(file).map(|read| bytes = read)),
            None => ("stdin".to_string(), io::stdin().read_to_end(&mut bytes).map(drop)),
        };
        read.map_err(|error| format!("{name}: {error}"))?;
        let (inputs, complaint) = problems::read(problem.read, &bytes);
        for (index, input) in inputs.iter().enumerate() {
            let space = if index == 0 { "" } else { "\n" };
            let drawing = (problem.draw)(input, None, style);
            print(&format!("{space}{drawing}\n{}", (problem.naive)(input)))?;
        }
        let failure = complaint.map(|it| Error::Failed(it.replacen("stdin", &name, 1)));
        failure.map_or(Ok(ExitCode::SUCCESS), Err)
    })
}
