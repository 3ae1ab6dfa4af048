//! The command line.

use super::problems::{Problem, PROBLEMS};
use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What is to be judged, and how.
pub struct Options {
    pub problem: &'static Problem,
    /// The program and its arguments; at least the program.
    pub command: Vec<OsString>,
    pub timeout: Duration,
    pub cases: usize,
    pub seed: u64,
    pub jobs: usize,
    pub save: Option<PathBuf>,
}

pub fn help() -> String {
    format!(
        "\
cargo judge: tries a solution on fixtures and random judge inputs

usage: cargo judge PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]

PROBLEM is one of {}. COMMAND reads a judge input
from stdin and writes its answer to stdout; it is run once for each.

  --timeout SECONDS  a run that takes longer is killed and gets TLE (2)
  --cases N          random judge inputs to try (1000)
  --seed S           makes the random judge inputs of that seed (any)
  --jobs N           runs at the same time (as many as processors)
  --save DIR         writes a failing input and its answer there, as a fixture
  --help             shows this

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE runtime
error. The exit status is 0 if all is accepted, 1 if not, 2 for wrong use.

    $ cargo judge omok -- python3 my_omok.py
",
        names()
    )
}

fn names() -> String {
    PROBLEMS.map(|problem| problem.name).join(", ")
}

impl Options {
    /// Reads the arguments. `None` if they ask for help; an error says what is wrong with them.
    pub fn parse(mut arguments: impl Iterator<Item = OsString>) -> Result<Option<Self>, String> {
        let mut problem = None;
        let mut timeout = 2.0;
        let mut cases = 1000;
        let mut seed = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |now| u64::from(now.subsec_nanos()));
        let mut jobs = thread::available_parallelism().map_or(1, usize::from);
        let mut save = None;
        while let Some(argument) = arguments.next() {
            let argument = argument.to_string_lossy().into_owned();
            let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
            match &argument[..] {
                "--help" => return Ok(None),
                "--timeout" => {
                    let is_valid = |&seconds: &f64| seconds > 0.0 && seconds <= 86400.0;
                    timeout = number(&argument, &value()?, is_valid)?;
                }
                "--cases" => cases = number(&argument, &value()?, |_| true)?,
                "--seed" => seed = number(&argument, &value()?, |_| true)?,
                "--jobs" => {
                    let is_valid = |&jobs: &usize| (1..=1024).contains(&jobs);
                    jobs = number(&argument, &value()?, is_valid)?;
                }
                "--save" => save = Some(PathBuf::from(value()?)),
                "--" => break,
                option if option.starts_with('-') => {
                    return Err(format!("no option {option}; try --help"))
                }
                name if problem.is_none() => {
                    let found = PROBLEMS.iter().find(|problem| problem.name == name);
                    problem =
                        Some(found.ok_or(format!("no problem {name:?}: there are {}", names()))?);
                }
                extra => {
                    return Err(format!(
                        "{extra:?} is one argument too many: the command stands behind --"
                    ))
                }
            }
        }
        let command: Vec<OsString> = arguments.collect();
        let problem = problem.ok_or(format!("which problem? There are {}; try --help", names()))?;
        if command.is_empty() {
            return Err(format!(
                "no command: cargo judge {} -- COMMAND",
                problem.name
            ));
        }
        let timeout = Duration::from_secs_f64(timeout);
        Ok(Some(Self {
            problem,
            command,
            timeout,
            cases,
            seed,
            jobs,
            save,
        }))
    }
}

fn number<T: FromStr>(
    option: &str,
    value: &OsString,
    is_valid: impl Fn(&T) -> bool,
) -> Result<T, String> {
    let number = value.to_str().and_then(|text| text.parse().ok());
    number.filter(is_valid).ok_or(format!(
        "{option} {}: not a number that it takes",
        value.to_string_lossy()
    ))
}
