//! `cargo judge PROBLEM -- COMMAND`: a judge for a solution in any language.
//!
//! First the fixtures, then random judge inputs, until one is not accepted; that one is shrunk, and
//! shown with the expected output beside the actual one.
#![allow(
    clippy::incompatible_msrv,
    reason = "src/ alone keeps to Rust 1.63; proptest needs a newer one"
)]
#![allow(clippy::cast_precision_loss, reason = "rates are rounded anyway")]

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/kit/fixtures.rs"]
mod fixtures;
mod options;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/problems/mod.rs"]
mod problems;
mod program;
mod random;
#[path = "../../tests/kit/table.rs"]
mod table;

use options::Options;
use problems::Problem;
use program::{Program, Run, Verdict};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// So many fixtures may take too long; the others are then left out.
const PATIENCE: usize = 3;

fn main() -> ExitCode {
    match Options::parse(std::env::args_os().skip(1)) {
        Err(error) => complain(&error),
        Ok(None) => {
            let _ = io::stdout().write_all(options::help().as_bytes());
            ExitCode::SUCCESS
        }
        Ok(Some(options)) => match judge(&options) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(error) => complain(&error),
        },
    }
}

fn complain(error: &str) -> ExitCode {
    eprintln!("judge: {error}");
    ExitCode::from(2)
}

/// A judge input that is not accepted.
struct Failure {
    /// Where it comes from.
    title: String,
    input: String,
    expected: String,
    run: Run,
}

/// Whether all is accepted. Fails if the command cannot be run, or an output not be written.
fn judge(options: &Options) -> Result<bool, String> {
    let command = options.command[0].to_string_lossy();
    let cannot_run = |error: io::Error| format!("{command}: {error}");
    let from_fixtures = try_fixtures(options).map_err(cannot_run)?;
    let from_random = random::try_all(options).map_err(cannot_run)?;
    // The random one is shrunk.
    let Some(failure) = from_random.or(from_fixtures) else {
        return Ok(true);
    };
    print(&report(options.problem, &failure));
    if let Some(folder) = &options.save {
        let name = failure.title.replace(' ', "-");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(folder.join(format!("{name}.in")), &failure.input))
            .and_then(|()| fs::write(folder.join(format!("{name}.out")), &failure.expected))
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        print(&format!(
            "saved as {name}.in and {name}.out in {}\n",
            folder.display()
        ));
    }
    Ok(false)
}

/// Runs every fixture once, with a line each; the first that is not accepted.
fn try_fixtures(options: &Options) -> io::Result<Option<Failure>> {
    let name = options.problem.name;
    let fixtures =
        fixtures::read(&fixtures::folder().join(name), false).map_err(io::Error::other)?;
    let mut program = Program::new(&options.command, options.timeout)?;
    let mut first = None;
    let mut late = 0;
    for (number, fixture) in fixtures.iter().enumerate() {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (input, expected) = (text(&fixture.input), text(&fixture.output));
        let run = program.run(&input, &expected)?;
        print(&format!(
            "{} {:>6} ms  {}\n",
            colored(run.verdict),
            run.time.as_millis(),
            fixture.case
        ));
        late += usize::from(run.verdict == Verdict::TimeLimitExceeded);
        if run.verdict != Verdict::Accepted && first.is_none() {
            first = Some(Failure {
                title: fixture.case.clone(),
                input,
                expected,
                run,
            });
        }
        if late == PATIENCE && number + 1 < fixtures.len() {
            print(&format!(
                "{late} of them took too long; {} are left out\n",
                fixtures.len() - number - 1
            ));
            break;
        }
    }
    Ok(first)
}

/// A failure for people: the input, what decides its answer, and both outputs.
fn report(problem: &Problem, failure: &Failure) -> String {
    let Failure {
        title,
        input,
        expected,
        run,
    } = failure;
    let mut report = format!("\n{} {title}\n\n", colored(run.verdict));
    report += &table::side_by_side(
        ["input", "and what decides its answer"],
        [input, &(problem.explain)(input)],
        false,
    );
    report += "\n";
    report += &table::side_by_side(["expected", "actual"], [expected, &run.stdout], true);
    if let (Verdict::RuntimeError, Some(status)) = (run.verdict, run.status) {
        report += &format!("\n{status}\n");
    }
    if !run.stderr.is_empty() {
        report += &format!("\nstderr\n{}\n", run.stderr.trim_end());
    }
    report
}

fn print(text: &str) {
    // A reader that goes away is no failure.
    let _ = io::stdout().write_all(text.as_bytes());
}

/// A verdict in three columns; on a terminal, green or red.
fn colored(verdict: Verdict) -> String {
    let text = format!("{:3}", verdict.to_string());
    let is_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if is_plain || !io::stdout().is_terminal() {
        return text;
    }
    let color = if verdict == Verdict::Accepted { 32 } else { 31 };
    format!("\x1B[{color}m{text}\x1B[0m")
}

/// A line on stderr that is written over, where that is a terminal.
struct Progress {
    is_shown: bool,
    start: Instant,
    last: Option<Instant>,
}

impl Progress {
    fn new() -> Self {
        Self {
            is_shown: io::stderr().is_terminal(),
            start: Instant::now(),
            last: None,
        }
    }

    /// Shows how many of what were tried, ten times a second at most.
    fn show(&mut self, tried: usize, what: &str) {
        if self.is_shown
            && self
                .last
                .map_or(true, |last| last.elapsed() > Duration::from_millis(100))
        {
            self.last = Some(Instant::now());
            eprint!("\r\x1B[K{tried} {what}, {:.0} a second", self.rate(tried));
        }
    }

    fn rate(&self, tried: usize) -> f64 {
        tried as f64 / self.start.elapsed().as_secs_f64()
    }

    fn clear(&mut self) {
        if self.last.take().is_some() {
            eprint!("\r\x1B[K");
        }
    }
}
