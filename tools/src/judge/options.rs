//! The command lines of `cargo judge` and `cargo explain`.

use super::place::{no_problem, Place};
use crate::cli::{self, usage, Argument, Arguments, Error};
use crate::language::Language;
use crate::problems::{Problem, FOUR};
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub struct Options {
    pub place: Place,
    /// The program and its arguments; at least the program.
    pub command: Vec<OsString>,
    /// The CPU time that a run may use.
    pub limit: Duration,
    /// How many random inputs to try.
    pub random_inputs: usize,
    pub seed: u64,
    /// How much numbers of an output may differ.
    pub tolerance: Option<f64>,
    /// Commands of a shell: the checker, the naive solver and the generator.
    pub checker: Option<String>,
    pub naive: Option<String>,
    pub random: Option<String>,
    pub save: Option<PathBuf>,
    /// How many runs go on at the same time; at least 1.
    pub jobs: usize,
    pub language: Language,
}

/// The CPU time that a run of another problem may use.
const USUAL_LIMIT: Duration = Duration::from_secs(2);

pub fn help() -> String {
    let limit = |problem: &Problem| {
        let seconds = problem.time_limit.as_secs_f64();
        format!("  {:8} {seconds} s\n", problem.name)
    };
    let called = called();
    let limits: String = FOUR.into_iter().map(limit).collect();
    format!(
        "\
{called}: tests a solution on fixtures and random inputs

usage: {called} PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]

COMMAND reads an input from stdin and writes its output to stdout. It is run for
each input; late and failing runs are repeated. PROBLEM is a folder in fixtures,
the number of a problem at BOJ, or the path of any folder with CASE.in and
CASE.out. The CPU time limit of a run is
{limits}  others   2 s

  --timeout SECONDS  another time limit
  --tolerance T      accepts numbers with an absolute or relative error up to T
  --checker CHECKER  accepts an output if CHECKER INPUT OUTPUT EXPECTED (three
                     files, as for testlib) exits with 0; 1 is wrong
  --naive NAIVE      a slow right program: answers random inputs, and is asked
                     before a fixture that failed is shown
  --random GENERATOR prints a random input, called as GENERATOR SEED NUMBER
  --cases N          the number of random inputs (300); 0 for none. None is started
                     after 30 seconds
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

CHECKER, NAIVE and GENERATOR are commands for the shell, each with 10 s of CPU time
for an input. The number of a random input counts from 1: a generator that makes
larger inputs for larger numbers finds a small failure first. For example, gen.py:

    import random, sys
    random.seed(' '.join(sys.argv)); size = 1 + int(sys.argv[2]) // 20
    print(size, *(random.randint(1, 9) for _ in range(size)))

    $ {called} . --naive 'python3 slow.py' --random 'python3 gen.py' -- ./mine
    $ {called} omok -- python3 my_omok.py
"
    )
}

/// The command as it is typed: by way of cargo, or installed.
fn called() -> &'static str {
    if env::var_os("CARGO").is_some() {
        "cargo judge"
    } else {
        "judge"
    }
}

impl Options {
    pub fn parse(mut arguments: Arguments) -> Result<Self, Error> {
        let mut chosen = None;
        let mut limit = None;
        let mut random_inputs = 300;
        let mut seed = None;
        let mut tolerance = None;
        let mut checker = None;
        let mut naive = None;
        let mut random = None;
        let mut save = None;
        let mut jobs = None;
        let mut language = Language::of_the_environment();
        for argument in arguments.by_ref() {
            let (option, value) = match argument {
                Argument::Option(option, value) => (option, value),
                Argument::Word(name) if chosen.is_none() => {
                    chosen = Some((Place::find(&name)?, name));
                    continue;
                }
                Argument::Word(extra) => {
                    let extra = extra.to_string_lossy();
                    let name = chosen.map_or(OsString::new(), |(_, name)| name);
                    let name = name.to_string_lossy();
                    return Err(usage(format!(
                        "unexpected argument {extra} (the command comes after --, as in {} {name} -- {extra})",
                        called()
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
                "--tolerance" => {
                    let expected = "a number from 0 to 1, such as 1e-6";
                    let parsed = parse(&option, value, expected, |it| (0.0..=1.0).contains(it));
                    tolerance = Some(parsed?);
                }
                "--checker" => checker = Some(command(&option, value)?),
                "--naive" => naive = Some(command(&option, value)?),
                "--random" => random = Some(command(&option, value)?),
                "--save" => save = Some(cli::path(&option, value, "folder")?),
                "--jobs" => {
                    let number =
                        parse(&option, value, "1 to 1000", |jobs| (1..=1000).contains(jobs))?;
                    jobs = Some(number);
                }
                "--lang" => language = parse(&option, value, "en or ko", |_| true)?,
                _ => {
                    return Err(cli::unknown("option", OsStr::new(&option), &OPTIONS));
                }
            }
        }
        let (place, name) = chosen.ok_or_else(no_problem)?;
        let command = arguments.rest();
        if command.is_empty() {
            let name = name.to_string_lossy();
            let called = called();
            return Err(usage(format!("missing COMMAND ({called} {name} -- COMMAND)")));
        }
        if random.is_some() && naive.is_none() && place.known.is_none() {
            return Err(usage("--random needs --naive, which answers its inputs"));
        }
        if tolerance.is_some() && checker.is_some() {
            return Err(usage("--tolerance and --checker exclude each other"));
        }
        let usual = place.known.map_or(USUAL_LIMIT, |problem| problem.time_limit);
        Ok(Self {
            place,
            command,
            limit: limit.unwrap_or(usual),
            random_inputs,
            seed: seed.unwrap_or_else(any_seed),
            tolerance,
            checker,
            naive,
            random,
            save,
            jobs: jobs.unwrap_or_else(processors),
            language,
        })
    }

    /// Whether there are random inputs to try, and expected outputs for them.
    pub fn has_random_cases(&self) -> bool {
        let has_input = self.random.is_some() && self.naive.is_some();
        self.random_inputs > 0 && (has_input || self.place.known.is_some())
    }
}

const OPTIONS: [&str; 10] = [
    "--timeout",
    "--tolerance",
    "--checker",
    "--naive",
    "--random",
    "--cases",
    "--seed",
    "--save",
    "--jobs",
    "--lang",
];

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
            Argument::Word(name) if chosen.is_none() => chosen = Some(Place::find(&name)?),
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
    let Place { name, known, .. } = chosen.ok_or_else(no_problem)?;
    let names = FOUR.map(|problem| problem.name);
    let problem = known.ok_or_else(|| {
        usage(format!("{name} cannot be drawn ({})", cli::expected_one_of(&names)))
    })?;
    Ok(ExplainOptions { problem, language, file })
}

/// The value of an option that is a command for the shell.
fn command(option: &str, value: Option<OsString>) -> Result<String, Error> {
    let command = value.and_then(|value| value.into_string().ok());
    let command = command.filter(|command| !command.trim().is_empty());
    command.ok_or_else(|| usage(format!("{option} needs a command, in quotes if it has spaces")))
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
