//! The command lines of `cargo judge` and `cargo explain`.

use crate::cases;
use checkout::fixtures::SHARED;
use cli::{usage, Argument, Arguments, Error};
use problems::{Language, Problem, PROBLEMS};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub struct Options {
    pub problem: &'static Problem,
    /// The program and its arguments; at least the program.
    pub command: Vec<OsString>,
    /// The CPU time that a run may use.
    pub limit: Duration,
    /// How many random inputs to try.
    pub random_inputs: usize,
    pub seed: u64,
    pub save: Option<PathBuf>,
    /// How many runs go on at the same time; at least 1.
    pub jobs: usize,
    pub language: Language,
}

pub fn help() -> String {
    let limit = |problem: &Problem| {
        let seconds = problem.time_limit.as_secs_f64();
        format!("  {:8} {seconds} s\n", problem.name)
    };
    let limits: String = PROBLEMS.iter().copied().map(limit).collect();
    format!(
        "\
cargo judge: tests a solution on fixtures and random inputs

usage: cargo judge PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]

COMMAND reads an input from stdin and writes its output to stdout. It is run for
each input; late and failing runs are repeated. PROBLEM is a folder in fixtures.
The CPU time limit of a run is
{limits}  others   2 s

  --timeout SECONDS  another time limit
  --cases N          the number of random inputs (300); 0 for none
  --seed S           seed of the random inputs (default: random; printed)
  --save DIR         writes a failing input and its expected output there
  --jobs N           the number of runs at the same time (default: one on each
                     processor); 1 if runs would write the same file
  --lang en|ko       the language of the report (default: by LC_ALL or LANG)
  -h, --help         prints this
  --version          prints the version

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE runtime
error. A run is late if it uses the limit in CPU time, or only waits for that long;
on Windows and macOS, which do not report CPU time, if it takes 5 times the limit.
A late run is repeated once, alone, and that run counts. The exit status is 0 for
AC, 1 for another verdict, 2 on any other error. COMMAND runs with your
permissions; there is no sandbox and no memory limit.

    $ cargo judge omok -- python3 my_omok.py
"
    )
}

impl Options {
    pub fn parse(mut arguments: Arguments) -> Result<Self, Error> {
        let mut chosen = None;
        let mut limit = None;
        let mut random_inputs = 300;
        let mut seed = None;
        let mut save = None;
        let mut jobs = None;
        let mut language = Language::of_the_environment();
        for argument in arguments.by_ref() {
            let (option, value) = match argument {
                Argument::Option(option, value) => (option, value),
                Argument::Word(name) if chosen.is_none() => {
                    chosen = Some(problem(&name)?);
                    continue;
                }
                Argument::Word(extra) => {
                    let extra = extra.to_string_lossy();
                    let name = chosen.map_or("", |problem: &Problem| problem.name);
                    return Err(usage(format!(
                        "unexpected argument {extra} (the command comes after --, as in cargo judge {name} -- {extra})"
                    )));
                }
            };
            match &option[..] {
                "--timeout" => {
                    let seconds = parse(&option, value, "seconds, 0.001 to 86400", |seconds| {
                        (0.001..=86400.0).contains(seconds)
                    })?;
                    limit = Some(Duration::from_secs_f64(seconds));
                }
                "--cases" => random_inputs = parse(&option, value, "0 to 2^64 - 1", |_| true)?,
                "--seed" => seed = Some(parse(&option, value, "0 to 2^64 - 1", |_| true)?),
                "--save" => save = Some(cli::path(&option, value, "folder")?),
                "--jobs" => {
                    let number =
                        parse(&option, value, "1 to 1000", |jobs| (1..=1000).contains(jobs))?;
                    jobs = Some(number);
                }
                "--lang" => language = parse(&option, value, "en or ko", |_| true)?,
                _ => {
                    let known = ["--timeout", "--cases", "--seed", "--save", "--jobs", "--lang"];
                    return Err(cli::unknown("option", OsStr::new(&option), &known));
                }
            }
        }
        let problem = chosen.ok_or_else(no_problem)?;
        let command = arguments.rest();
        if command.is_empty() {
            let name = problem.name;
            return Err(usage(format!("missing COMMAND (cargo judge {name} -- COMMAND)")));
        }
        Ok(Self {
            problem,
            command,
            limit: limit.unwrap_or(problem.time_limit),
            random_inputs,
            seed: seed.unwrap_or_else(any_seed),
            save,
            jobs: jobs.unwrap_or_else(processors),
            language,
        })
    }
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| u64::from(now.subsec_nanos()))
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The arguments of `cargo explain`.
pub struct ExplainOptions {
    pub problem: &'static Problem,
    pub language: Language,
    /// The file of the inputs, if it is not stdin.
    pub file: Option<PathBuf>,
}

pub fn parse_explain(mut arguments: Arguments) -> Result<ExplainOptions, Error> {
    let mut chosen = None;
    let mut language = Language::of_the_environment();
    let mut file = None;
    for argument in arguments.by_ref() {
        match argument {
            Argument::Word(name) if chosen.is_none() => chosen = Some(problem(&name)?),
            Argument::Word(path) if file.is_none() => file = Some(PathBuf::from(path)),
            Argument::Option(option, value) if option == "--lang" => {
                language = parse(&option, value, "en or ko", |_| true)?;
            }
            extra => return Err(cli::unexpected(&extra, &["--lang"])),
        }
    }
    if let Some(extra) = arguments.rest().first() {
        return Err(cli::unexpected(&Argument::Word(extra.clone()), &[]));
    }
    Ok(ExplainOptions { problem: chosen.ok_or_else(no_problem)?, language, file })
}

fn problem(name: &OsStr) -> Result<&'static Problem, Error> {
    if let Some(known) = problems::problem(&name.to_string_lossy()) {
        return Ok(known);
    }
    let names = cases::problems()?;
    let name = name.to_string_lossy();
    if SHARED.contains(&&*name) {
        return Err(usage(format!("fixtures/{name} is not a problem: it holds a folder for each")));
    }
    if names.contains(&name.to_string()) {
        let mut problem = Problem::BARE;
        // It lives as long as the command.
        problem.name = name.to_string().leak();
        return Ok(Box::leak(Box::new(problem)));
    }
    let expected = cli::expected_one_of(&names);
    if Path::new(&*name).is_file() {
        return Err(usage(format!("unexpected file {name} (PROBLEM comes first: {expected})")));
    }
    let case = format!("fixtures/{name}/sample.in and sample.out");
    Err(usage(format!("unknown problem {name} ({expected}; a new one needs {case})")))
}

fn no_problem() -> Error {
    usage("missing PROBLEM (a folder in fixtures, such as omok; see --help)")
}

fn parse<T: FromStr>(
    option: &str,
    value: Option<OsString>,
    expected: &str,
    is_valid: impl Fn(&T) -> bool,
) -> Result<T, Error> {
    let value = value.ok_or_else(|| usage(format!("{option} needs a value ({expected})")))?;
    let parsed = value.to_str().and_then(|text| text.parse().ok()).filter(is_valid);
    let value = value.to_string_lossy();
    parsed.ok_or_else(|| usage(format!("invalid value {value} for {option} (expected {expected})")))
}
