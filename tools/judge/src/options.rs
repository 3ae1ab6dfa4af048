//! The command lines of `cargo judge` and `cargo explain`.

use cli::{Argument, Arguments, Failure};
use oracle::{names, Language, Problem, PROBLEMS};
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What is to be judged, and how.
pub struct Options {
    /// The problem to solve.
    pub problem: &'static Problem,
    /// The program and its arguments; at least the program.
    pub command: Vec<OsString>,
    /// The CPU time of a run.
    pub limit: Duration,
    /// How many random inputs to try.
    pub cases: usize,
    /// Which random inputs these are.
    pub seed: u64,
    /// How many runs there are at the same time.
    pub jobs: usize,
    /// The folder where failing inputs are saved.
    pub save: Option<PathBuf>,
    /// The language of the report.
    pub language: Language,
}

/// What `cargo judge --help` prints.
#[must_use]
pub fn help() -> String {
    let limit = |problem: &Problem| {
        let seconds = problem.time_limit.as_secs_f64();
        format!("  {:8} {seconds} s\n", problem.name)
    };
    let limits = PROBLEMS.map(limit).concat();
    format!(
        "\
cargo judge: tests a solution on fixtures and random inputs

usage: cargo judge PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]

COMMAND reads an input from stdin and writes its output to stdout; it is run once
for each. PROBLEM is one of these, with the CPU time limit of a run:
{limits}
  --timeout SECONDS  another time limit
  --cases N          the number of random inputs (1000)
  --seed S           which random inputs (the report names it)
  --jobs N           runs at the same time (one per processor)
  --save DIR         writes a failing input and its output there, as a fixture
  --lang en|ko       the language of the report (as LC_ALL or LANG says)
  -h, --help         prints this

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE runtime
error. A program that uses no CPU time for as long as the limit is late as well.
The exit status is 0 if all passed, 1 if not, 2 if the judge cannot do its work.
COMMAND runs with your permissions; there is no sandbox. Where the system does not
report CPU time (Windows, macOS), a run may take five times the limit.

    $ cargo judge omok -- python3 my_omok.py
"
    )
}

impl Options {
    /// Reads the arguments.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    pub fn parse(mut arguments: Arguments) -> Result<Self, Failure> {
        let language = language(arguments.clone())?;
        let (mut chosen, mut limit, mut cases, mut save) = (None, None, 1000, None);
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let mut seed = now.map_or(0, |now| u64::from(now.subsec_nanos()));
        let mut jobs = thread::available_parallelism().map_or(1, usize::from);
        for argument in arguments.by_ref() {
            let (option, value) = match argument {
                Argument::Option(option, value) => (option, value),
                Argument::Word(name) if chosen.is_none() => {
                    chosen = Some(problem(&name, language)?);
                    continue;
                }
                Argument::Word(extra) => return Err(unexpected(&extra, language)),
            };
            let value = Value::of(&option, value, language);
            match &option[..] {
                "--timeout" => {
                    let is_valid = |seconds: &f64| *seconds > 0.0 && *seconds <= 86400.0;
                    limit =
                        Some(value?.parse(["seconds, up to 86400", "86400 이하의 초"], is_valid)?);
                }
                "--cases" => cases = value?.parse(FROM_0, |_| true)?,
                "--seed" => seed = value?.parse(FROM_0, |_| true)?,
                "--jobs" => {
                    let is_valid = |jobs: &usize| (1..=1024).contains(jobs);
                    jobs = value?.parse(["1 to 1024", "1 이상 1024 이하의 정수"], is_valid)?;
                }
                "--save" => save = Some(PathBuf::from(value?.text)),
                "--lang" => {}
                _ => return Err(unknown_option(&option, language)),
            }
        }
        let command = arguments.rest();
        let problem = chosen.ok_or_else(|| no_problem(language))?;
        if command.is_empty() {
            return Err(Failure::Usage(language.say(
                format!("no command (cargo judge {} -- COMMAND)", problem.name),
                format!("실행할 명령이 없습니다(cargo judge {} -- 명령)", problem.name),
            )));
        }
        Ok(Self {
            problem,
            command,
            limit: limit.map_or(problem.time_limit, Duration::from_secs_f64),
            cases,
            seed,
            jobs,
            save,
            language,
        })
    }
}

/// Reads the arguments of `cargo explain`: a problem and a language.
///
/// # Errors
///
/// What is wrong with them.
pub fn parse_explain(mut arguments: Arguments) -> Result<(&'static Problem, Language), Failure> {
    let language = language(arguments.clone())?;
    let mut chosen = None;
    for argument in &mut arguments {
        match argument {
            Argument::Word(name) if chosen.is_none() => chosen = Some(problem(&name, language)?),
            Argument::Word(extra) => return Err(unexpected(&extra, language)),
            Argument::Option(option, _) if option == "--lang" => {}
            Argument::Option(option, _) => return Err(unknown_option(&option, language)),
        }
    }
    let problem = chosen.ok_or_else(|| no_problem(language))?;
    Ok((problem, language))
}

/// The language of the last `--lang`, or else of the environment.
fn language(arguments: Arguments) -> Result<Language, Failure> {
    let mut language = Language::of_the_environment();
    for argument in arguments {
        if let Argument::Option(option, value) = argument {
            if option == "--lang" {
                let value = Value::of(&option, value, language)?;
                let name = value.text.to_str().and_then(Language::of_name);
                language = name.ok_or_else(|| value.invalid(["en or ko", "en 또는 ko"]))?;
            }
        }
    }
    Ok(language)
}

fn problem(name: &OsStr, language: Language) -> Result<&'static Problem, Failure> {
    oracle::problem(&name.to_string_lossy()).ok_or_else(|| {
        let (shown, known) = (name.to_string_lossy(), names().join(", "));
        Failure::Usage(language.say(
            cli::unknown("problem", name, &names()),
            format!("{shown}: 없는 문제입니다({known} 중 하나)"),
        ))
    })
}

fn no_problem(language: Language) -> Failure {
    let known = names().join(", ");
    Failure::Usage(language.say(
        format!("no problem (expected one of {known}; see --help)"),
        format!("문제를 고르지 않았습니다({known} 중 하나, --help 참고)"),
    ))
}

fn unexpected(argument: &OsStr, language: Language) -> Failure {
    let argument = argument.to_string_lossy();
    Failure::Usage(language.say(
        format!("unexpected argument {argument} (the command comes after --; see --help)"),
        format!("{argument}: 잘못된 인자입니다(명령은 -- 뒤에 씁니다, --help 참고)"),
    ))
}

fn unknown_option(option: &str, language: Language) -> Failure {
    Failure::Usage(language.say(
        format!("unknown option {option} (see --help)"),
        format!("{option}: 없는 옵션입니다(--help 참고)"),
    ))
}

/// What an option expects, in both languages.
const FROM_0: [&str; 2] = ["a number from 0", "0 이상의 정수"];

/// The value of an option.
struct Value<'a> {
    option: &'a str,
    text: OsString,
    language: Language,
}

impl<'a> Value<'a> {
    fn of(option: &'a str, value: Option<OsString>, language: Language) -> Result<Self, Failure> {
        let missing = || {
            Failure::Usage(
                language.say(format!("{option} needs a value"), format!("{option}: 값이 없습니다")),
            )
        };
        Ok(Self { option, text: value.ok_or_else(missing)?, language })
    }

    fn parse<T: FromStr>(
        self,
        expected: [&str; 2],
        is_valid: impl Fn(&T) -> bool,
    ) -> Result<T, Failure> {
        let parsed = self.text.to_str().and_then(|text| text.parse().ok());
        parsed.filter(is_valid).ok_or_else(|| self.invalid(expected))
    }

    fn invalid(&self, [english, korean]: [&str; 2]) -> Failure {
        let (option, value) = (self.option, self.text.to_string_lossy());
        Failure::Usage(self.language.say(
            format!("invalid value {value} for {option} (expected {english})"),
            format!("{option}: 잘못된 값 {value}(허용: {korean})"),
        ))
    }
}
