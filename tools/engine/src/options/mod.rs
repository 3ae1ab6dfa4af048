//! The options of the judge as they are written, and what `--help` prints.

mod help;

use crate::programs::command::{CommandLine, ProgramSource};
use crate::programs::is_source;
use crate::run::available_memory;
use console::cli::{self, usage, Error, Setting};
use console::language::{say, Language};
pub use help::{called, help};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What the options of a command line say.
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Options {
    /// Only the test cases with this word in their names, and no other inputs.
    pub only: Option<String>,
    pub limit: Option<Duration>,
    /// In MiB.
    pub memory: Option<u64>,
    pub tolerance: Option<f64>,
    pub checker: Option<ProgramSource>,
    pub naive: Option<ProgramSource>,
    pub random: Option<ProgramSource>,
    pub valid: Option<ProgramSource>,
    /// How many random inputs to try, if that is said.
    pub inputs: Option<usize>,
    pub seed: u64,
    pub save: Option<PathBuf>,
    /// Whether every test case that failed is listed.
    pub all: bool,
    /// Whether nothing of a package is run.
    pub data_only: bool,
    /// Whether a machine reads the report.
    pub json: bool,
    /// How many smaller inputs are tried to make a failing one small.
    pub tries: usize,
    /// How many runs go on at the same time; at least 1.
    pub jobs: usize,
}

impl Default for Options {
    fn default() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Self {
            only: None,
            limit: None,
            memory: None,
            tolerance: None,
            checker: None,
            naive: None,
            random: None,
            valid: None,
            inputs: None,
            seed: now.map_or(0, |now| u64::from(now.subsec_nanos())),
            save: None,
            all: false,
            data_only: false,
            json: false,
            // About half a minute on two processors, in Python.
            tries: 3000,
            jobs: thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

/// How many random inputs are tried, but of a package.
pub const USUAL_INPUTS: usize = 300;

/// The options that have no value.
pub const FLAGS: [&str; 3] = ["--all", "--data-only", "--json"];

/// What errors call the range of a number that may be any.
const ANY: &str = "0 to 2^64 - 1";

impl Options {
    /// Sets an option.
    pub fn set(&mut self, of: Setting) -> Result<(), Error> {
        match of.option {
            "--only" => {
                self.only = Some(of.parse("WORD", |word: &String| !word.is_empty())?);
            }
            "--timeout" => {
                let seconds = of.parse("0.001 to 86400", |it| (0.001..=86400.0).contains(it))?;
                self.limit = Some(Duration::from_secs_f64(seconds));
            }
            "--memory" => self.memory = Some(memory(of)?),
            "--tolerance" => {
                self.tolerance = Some(of.parse("0 to 1", |it| (0.0..=1.0).contains(it))?);
            }
            "--checker" => self.checker = Some(helper(of)?),
            "--naive" => self.naive = Some(helper(of)?),
            "--random" => self.random = Some(helper(of)?),
            "--valid" => self.valid = Some(helper(of)?),
            "--inputs" => self.inputs = Some(of.parse(ANY, |_| true)?),
            "--tries" => self.tries = of.parse(ANY, |_| true)?,
            "--seed" => self.seed = of.parse(ANY, |_| true)?,
            "--save" => self.save = Some(cli::path(of.option, of.value, ["folder", "폴더"])?),
            "--jobs" => self.jobs = of.parse("1 to 1000", |it| (1..=1000).contains(it))?,
            // `Arguments` knows it already.
            "--lang" => drop(of.parse("en, ko", |_: &Language| true)?),
            option if FLAGS.contains(&option) && of.value.is_some() => {
                return Err(usage(say!(en "{option} takes no value",
                    ko "{option}에는 값을 쓰지 않습니다")));
            }
            "--all" => self.all = true,
            "--data-only" => self.data_only = true,
            "--json" => self.json = true,
            option => {
                return Err(cli::unknown(["option", "옵션"], option.as_ref(), &help::names()));
            }
        }
        Ok(())
    }
}

/// MiB, where memory can be measured.
fn memory(of: Setting) -> Result<u64, Error> {
    if available_memory().is_none() {
        return Err(usage(say!(en "--memory needs Linux, where the judge can measure memory",
            ko "--memory는 메모리를 잴 수 있는 Linux에서만 쓸 수 있습니다")));
    }
    of.parse("1 to 1048576", |mib| (1..=1 << 20).contains(mib))
}

/// A program beside the judged one: a source file, or a command for the shell.
fn helper(of: Setting) -> Result<ProgramSource, Error> {
    let Setting { option, value } = of;
    let text = value.and_then(|value| value.into_string().ok());
    let text = text.filter(|text| !text.trim().is_empty()).ok_or_else(|| {
        usage(say!(en "{option} needs a file, or a command in quotes",
            ko "{option}에 파일이나 따옴표로 묶은 명령이 필요합니다"))
    })?;
    let file = Path::new(&text);
    let is_word = !text.contains(char::is_whitespace);
    Ok(if file.is_file() || is_source(file) && is_word {
        ProgramSource::File(text.into())
    } else {
        ProgramSource::Command(CommandLine::of_shell(&text))
    })
}
