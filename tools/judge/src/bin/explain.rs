//! `cargo explain PROBLEM [FILE]`: draws inputs with the reason for their outputs.

use cli::{print, Error};
use judge::options::{self, ExplainOptions};
use judge::report;
use std::fs;
use std::io::{self, Read};
use std::process::ExitCode;

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
        let (Some(naive), Some(one), Some(draw)) = (problem.naive, problem.read, problem.draw)
        else {
            let name = problem.name;
            return Err(format!("{name} cannot be drawn: it needs `naive`, `read` and `draw` (see tools/problems/src/problem.rs)").into());
        };
        let mut bytes = Vec::new();
        let (name, read) = match &file {
            Some(file) => (file.display().to_string(), fs::read(file).map(|read| bytes = read)),
            None => ("stdin".to_string(), io::stdin().read_to_end(&mut bytes).map(drop)),
        };
        read.map_err(|error| format!("{name}: {error}"))?;
        let (inputs, complaint) = problems::read(one, &bytes);
        for (index, input) in inputs.iter().enumerate() {
            let space = if index == 0 { "" } else { "\n" };
            let drawing = draw(input, None, style);
            print(&format!("{space}{drawing}\n{}", naive(input)))?;
        }
        let failure = complaint.map(|it| Error::Failed(it.replacen("stdin", &name, 1)));
        failure.map_or(Ok(ExitCode::SUCCESS), Err)
    })
}
