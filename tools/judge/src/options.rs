//! The command line.

use oracle::{names, problem, Language, Problem, PROBLEMS};
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
    /// The processor time of a run.
    pub limit: Duration,
    pub cases: usize,
    pub seed: u64,
    pub jobs: usize,
    pub save: Option<PathBuf>,
    pub language: Language,
}

pub fn help() -> String {
    let limits = PROBLEMS.map(|problem| {
        format!(
            "  {:8} {} s\n",
            problem.name,
            problem.time_limit.as_secs_f64()
        )
    });
    format!(
        "\
cargo judge: tries a solution on fixtures and random judge inputs

usage: cargo judge PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]

COMMAND reads a judge input from stdin and writes its answer to stdout; it is
run once for each. PROBLEM, and the processor time of a run, are one of
{}
  --timeout SECONDS  another time; on a busy machine up to five times as long
  --cases N          random judge inputs to try (1000)
  --seed S           makes the random judge inputs of that seed (any)
  --jobs N           runs at the same time (as many as processors)
  --save DIR         writes a failing input and its answer there, as a fixture
  --lang en|ko       the language of the report (as LC_ALL or LANG says)
  --help             shows this

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE runtime
error. The exit status is 0 if all is accepted, 1 if not, 2 for wrong use.
COMMAND runs as you do: this is no sandbox. On Windows a run may always take
five times as long, and a process that has lost its parent is not ended.

    $ cargo judge omok -- python3 my_omok.py
",
        limits.concat()
    )
}

impl Options {
    /// Reads the arguments. `None` if they ask for help; an error says what is wrong with them.
    pub fn parse(mut arguments: impl Iterator<Item = OsString>) -> Result<Option<Self>, String> {
        let mut chosen = None;
        let mut limit = None;
        let mut cases = 1000;
        let mut seed = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |now| u64::from(now.subsec_nanos()));
        let mut jobs = thread::available_parallelism().map_or(1, usize::from);
        let mut save = None;
        let mut language = Language::of_the_environment();
        while let Some(argument) = arguments.next() {
            let argument = argument.to_string_lossy().into_owned();
            let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
            match &argument[..] {
                "--help" => return Ok(None),
                "--timeout" => {
                    let is_valid = |&seconds: &f64| seconds > 0.0 && seconds <= 86400.0;
                    limit = Some(Duration::from_secs_f64(valid(
                        &argument,
                        &value()?,
                        is_valid,
                    )?));
                }
                "--cases" => cases = valid(&argument, &value()?, |_| true)?,
                "--seed" => seed = valid(&argument, &value()?, |_| true)?,
                "--jobs" => {
                    let is_valid = |&jobs: &usize| (1..=1024).contains(&jobs);
                    jobs = valid(&argument, &value()?, is_valid)?;
                }
                "--save" => save = Some(PathBuf::from(value()?)),
                "--lang" => {
                    let known: String = valid(&argument, &value()?, |known: &String| {
                        known == "en" || known == "ko"
                    })?;
                    language = if known == "ko" {
                        Language::Korean
                    } else {
                        Language::English
                    };
                }
                "--" => break,
                option if option.starts_with('-') => {
                    return Err(format!("no option {option}; try --help"))
                }
                name if chosen.is_none() => chosen = Some(problem(name)?),
                extra => {
                    return Err(format!(
                        "unexpected argument {extra:?}: the command comes after --"
                    ))
                }
            }
        }
        let command: Vec<OsString> = arguments.collect();
        let problem = chosen.ok_or(format!("which problem? There are {}; try --help", names()))?;
        if command.is_empty() {
            return Err(format!(
                "no command: cargo judge {} -- COMMAND",
                problem.name
            ));
        }
        Ok(Some(Self {
            problem,
            command,
            limit: limit.unwrap_or(problem.time_limit),
            cases,
            seed,
            jobs,
            save,
            language,
        }))
    }
}

fn valid<T: FromStr>(
    option: &str,
    value: &OsString,
    is_valid: impl Fn(&T) -> bool,
) -> Result<T, String> {
    let parsed = value.to_str().and_then(|text| text.parse().ok());
    let value = value.to_string_lossy();
    parsed
        .filter(is_valid)
        .ok_or(format!("invalid value {value} for {option}"))
}
