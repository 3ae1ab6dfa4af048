//! The command line of `cargo judge`.

pub mod explain;
mod help;

use crate::cli::{self, usage, Argument, Arguments, Error};
use crate::judge::cases::task::{no_problem, Task};
use crate::judge::programs::command::{CommandLine, Given};
use crate::judge::programs::{is_source, Programs};
use crate::judge::run::available_memory;
use crate::language::{say, Language};
use help::called;
pub use help::help;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub struct Options {
    pub task: Task,
    pub programs: Programs<Given>,
    /// The CPU time that a run may use.
    pub limit: Duration,
    /// Only the fixtures with this word in their names, and no random inputs.
    pub case: Option<String>,
    /// How many random inputs to try.
    pub random_inputs: usize,
    pub seed: u64,
    /// How much memory a run may use, in MiB.
    pub memory: Option<u64>,
    /// How much numbers of an output may differ.
    pub tolerance: Option<f64>,
    pub save: Option<PathBuf>,
    /// Whether every fixture that failed is listed.
    pub all: bool,
    /// How many runs go on at the same time; at least 1.
    pub jobs: usize,
    pub language: Language,
}

/// The CPU time that a run of another problem may use.
const USUAL_LIMIT: Duration = Duration::from_secs(2);

impl Options {
    pub fn parse(mut arguments: Arguments) -> Result<Self, Error> {
        let language = arguments.language;
        let mut words = Vec::new();
        let mut task = None;
        let mut limit = None;
        let mut memory = None;
        let mut case = None;
        let mut random_inputs = 300;
        let mut seed = None;
        let mut tolerance = None;
        let mut checker = None;
        let mut naive = None;
        let mut random = None;
        let mut valid = None;
        let mut save = None;
        let mut all = false;
        let mut jobs = None;
        for argument in arguments.by_ref() {
            let (option, value) = match argument {
                Argument::Option(option, value) => (option, value),
                Argument::Word(word) => {
                    if task.is_none() {
                        task = Some(Task::find(&word, language)?);
                    }
                    words.push(word);
                    continue;
                }
            };
            let of = Setting { option: &option, value, language };
            match &option[..] {
                "--timeout" => {
                    let seconds: f64 =
                        of.parse("0.001 to 86400", |seconds| (0.001..=86400.0).contains(seconds))?;
                    limit = Some(Duration::from_secs_f64(seconds));
                }
                "--memory" => memory = Some(of.memory()?),
                "--case" => case = Some(of.parse("WORD", |word: &String| !word.is_empty())?),
                "--cases" => random_inputs = of.parse("0 to 2^64 - 1", |_| true)?,
                "--seed" => seed = Some(of.parse("0 to 2^64 - 1", |_| true)?),
                "--tolerance" => {
                    tolerance = Some(of.parse("0 to 1", |it| (0.0..=1.0).contains(it))?);
                }
                "--checker" => checker = Some(of.helper()?),
                "--naive" => naive = Some(of.helper()?),
                "--random" => random = Some(of.helper()?),
                "--valid" => valid = Some(of.helper()?),
                "--save" => {
                    save = Some(cli::path(&option, of.value, ["folder", "폴더"], language)?);
                }
                "--all" if of.value.is_none() => all = true,
                "--jobs" => jobs = Some(of.parse("1 to 1000", |jobs| (1..=1000).contains(jobs))?),
                "--lang" => drop(of.parse("en, ko", |_: &Language| true)?),
                _ => {
                    let what = ["option", "옵션"];
                    return Err(cli::unknown(what, OsStr::new(&option), &OPTIONS, language));
                }
            }
        }
        let task = task.ok_or_else(|| no_problem(language))?;
        let program = program(&words, arguments.rest(), language)?;
        if random.is_some() && naive.is_none() && task.known.is_none() {
            return Err(usage(say!(language,
                en "--random needs --naive, which answers its inputs",
                ko "--random에는 그 입력의 정답을 만드는 --naive도 필요합니다")));
        }
        if valid.is_some() && random.is_none() && task.known.is_none() {
            return Err(usage(say!(language,
                en "--valid needs --random, whose inputs it checks",
                ko "--valid에는 검사할 입력을 만드는 --random도 필요합니다")));
        }
        if tolerance.is_some() && checker.is_some() {
            return Err(usage(say!(language,
                en "--tolerance and --checker exclude each other",
                ko "--tolerance와 --checker는 함께 쓸 수 없습니다")));
        }
        let usual = task.known.map_or(USUAL_LIMIT, |problem| problem.time_limit);
        Ok(Self {
            task,
            programs: Programs { program, checker, naive, random, valid },
            limit: limit.unwrap_or(usual),
            memory,
            random_inputs: if case.is_some() { 0 } else { random_inputs },
            case,
            seed: seed.unwrap_or_else(any_seed),
            tolerance,
            save,
            all,
            jobs: jobs.unwrap_or_else(processors),
            language,
        })
    }

    /// Whether there are random inputs to try, and expected outputs for them.
    pub fn has_random_cases(&self) -> bool {
        let has_input = self.programs.random.is_some() && self.programs.naive.is_some();
        self.random_inputs > 0 && (has_input || self.task.known.is_some())
    }
}

const OPTIONS: [&str; 14] = [
    "--case",
    "--timeout",
    "--memory",
    "--tolerance",
    "--checker",
    "--naive",
    "--random",
    "--valid",
    "--cases",
    "--seed",
    "--save",
    "--all",
    "--jobs",
    "--lang",
];

/// The program: the second word, or the command after `--`.
fn program(words: &[OsString], command: Vec<OsString>, language: Language) -> Result<Given, Error> {
    let called = called();
    let name = words[0].to_string_lossy();
    match (&words[1..], &command[..]) {
        ([], []) => Err(usage(say!(language,
            en "missing FILE ({called} {name} FILE, or {called} {name} -- COMMAND)",
            ko "채점할 파일이 없습니다({called} {name} FILE 또는 {called} {name} -- COMMAND)"))),
        ([], _) => Ok(Given::Command(CommandLine::new(command))),
        ([file], []) => Ok(Given::File(file.into())),
        ([file], _) => {
            let file = file.to_string_lossy();
            Err(usage(say!(language,
                en "unexpected argument {file}: the command after -- is the program",
                ko "필요 없는 인수: {file}(-- 뒤의 명령을 채점합니다)")))
        }
        ([file, extra, ..], _) => {
            let are_sources = is_source(Path::new(file)) && is_source(Path::new(extra));
            let [file, extra] = [file, extra].map(|word| word.to_string_lossy());
            if are_sources {
                return Err(usage(say!(language,
                    en "unexpected argument {extra}: one file at a time, as in {called} {name} {file}",
                    ko "필요 없는 인수: {extra}(파일은 {called} {name} {file}처럼 한 번에 하나만 채점합니다)")));
            }
            Err(usage(say!(language,
                en "unexpected argument {extra} (a command comes after --, as in {called} {name} -- {file} {extra})",
                ko "필요 없는 인수: {extra}(명령은 {called} {name} -- {file} {extra}처럼 -- 뒤에 씁니다)")))
        }
    }
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| u64::from(now.subsec_nanos()))
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// An option and its value, not yet read.
struct Setting<'a> {
    option: &'a str,
    value: Option<OsString>,
    language: Language,
}

impl Setting<'_> {
    /// Reads it. `expected` names the values, or the first `to` the last.
    fn parse<T: FromStr>(self, expected: &str, is_valid: impl Fn(&T) -> bool) -> Result<T, Error> {
        let Self { option, value, language } = self;
        let range = expected.replace(" to ", "~");
        let value = value.ok_or_else(|| {
            usage(say!(language, en "{option} needs a value ({expected})",
                ko "{option}에 값이 필요합니다({range})"))
        })?;
        let parsed = value.to_str().and_then(|text| text.parse().ok()).filter(is_valid);
        let value = value.to_string_lossy();
        parsed.ok_or_else(|| {
            usage(say!(language, en "invalid value {value} for {option} (expected {expected})",
                ko "{option}에 쓸 수 없는 값: {value}({range})"))
        })
    }

    /// MiB, where memory can be measured.
    fn memory(self) -> Result<u64, Error> {
        if available_memory().is_none() {
            return Err(usage(say!(self.language,
                en "--memory needs Linux, where the judge can measure memory",
                ko "--memory는 메모리를 잴 수 있는 Linux에서만 쓸 수 있습니다")));
        }
        self.parse("1 to 1048576", |mib| (1..=1 << 20).contains(mib))
    }

    /// A program beside the judged one: a source file, or a command for the shell.
    fn helper(self) -> Result<Given, Error> {
        let Self { option, value, language } = self;
        let text = value.and_then(|value| value.into_string().ok());
        let text = text.filter(|text| !text.trim().is_empty()).ok_or_else(|| {
            usage(say!(language, en "{option} needs a file, or a command in quotes",
                ko "{option}에 파일이나 따옴표로 묶은 명령이 필요합니다"))
        })?;
        let file = Path::new(&text);
        let is_file = is_source(file) && (file.is_file() || !text.contains(char::is_whitespace));
        Ok(if is_file {
            Given::File(text.into())
        } else {
            Given::Command(CommandLine::of_shell(&text))
        })
    }
}
