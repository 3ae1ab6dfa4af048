//! Shared by the commands: arguments, printing, errors, exit status.

pub mod progress;

use crate::language::{either, say, Language};
use crate::text::escaped;
use std::collections::{BTreeMap, VecDeque};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

/// Why a command fails.
pub enum Error {
    /// The arguments are wrong: exit status 2.
    Usage(String),
    /// The command cannot do its work.
    Failed(String),
    /// The reader closed the pipe. Nothing more can be printed, and that is not an error.
    ReaderGone,
}

impl From<String> for Error {
    fn from(error: String) -> Self {
        Self::Failed(error)
    }
}

pub fn usage(error: impl Into<String>) -> Error {
    Error::Usage(error.into())
}

/// The value of an option that names a file or a folder: `what`, in English and Korean.
pub fn path(
    option: &str,
    value: Option<OsString>,
    [what, korean]: [&str; 2],
) -> Result<PathBuf, Error> {
    let path = value.filter(|path| !path.is_empty()).map(PathBuf::from);
    path.ok_or_else(|| {
        usage(say!(en "{option} needs a {what}",
            ko "{option} 뒤에 {korean} 경로가 필요합니다"))
    })
}

/// An option and its value, not yet read.
pub struct Setting<'a> {
    pub option: &'a str,
    pub value: Option<OsString>,
}

impl Setting<'_> {
    /// Reads it. `expected` names the values, or the first `to` the last.
    pub fn parse<T: FromStr>(
        self,
        expected: &str,
        is_valid: impl Fn(&T) -> bool,
    ) -> Result<T, Error> {
        let Self { option, value } = self;
        let range = expected.replace(" to ", "~");
        let value = value.ok_or_else(|| {
            usage(say!(en "{option} needs a value ({expected})",
                ko "{option}에 값이 필요합니다({range})"))
        })?;
        let parsed = value.to_str().and_then(|text| text.parse().ok()).filter(is_valid);
        let value = value.to_string_lossy();
        parsed.ok_or_else(|| {
            usage(say!(en "invalid value {value} for {option} (expected {expected})",
                ko "{option}에 쓸 수 없는 값: {value}(쓸 수 있는 값: {range})"))
        })
    }
}

/// Whether cargo runs this program, so that it is typed as `cargo judge`.
pub fn is_run_by_cargo() -> bool {
    env::var_os("CARGO").is_some()
}

/// Whether an output obeys codes that move the cursor or change colors: a terminal of any kind but a dumb one, as that
/// of an editor. `kind` is the variable `TERM`.
pub fn obeys(is_terminal: bool, kind: Option<OsString>) -> bool {
    is_terminal && kind.is_none_or(|kind| kind != "dumb")
}

/// A command of these tools.
#[derive(Clone, Copy)]
pub struct Command<'a> {
    pub name: &'a str,
    /// What `--help` prints.
    pub help: &'a dyn Fn() -> String,
    /// The exit status when it fails for another reason than wrong arguments.
    pub failed: u8,
    /// The options without a value. Every other option takes one.
    pub flags: &'static [&'static str],
}

/// Runs a command and says in one line on stderr why it fails, with its exit status, or 2 for wrong arguments.
/// Prints its help for `-h` or `--help`, and the version for `--version`.
pub fn run(command: Command, work: impl FnOnce(Arguments) -> Result<ExitCode, Error>) -> ExitCode {
    let Command { name, help, failed, flags } = command;
    let arguments = Arguments { words: env::args_os().skip(1).collect(), flags };
    // Help, and an error before `--lang`, are in that language, too.
    arguments.language().choose();
    let outcome = if arguments.ask_for(&["--help", "-h"]) {
        print(&help()).map(|()| ExitCode::SUCCESS)
    } else if arguments.ask_for(&["--version"]) {
        print(&format!("{name} {}\n", env!("CARGO_PKG_VERSION"))).map(|()| ExitCode::SUCCESS)
    } else {
        work(arguments)
    };
    outcome.unwrap_or_else(|failure| {
        let (status, message) = match failure {
            Error::Usage(message) => (2, message),
            Error::Failed(message) => (failed, message),
            Error::ReaderGone => return ExitCode::SUCCESS,
        };
        complain(name, &message);
        ExitCode::from(status)
    })
}

/// Prints an error of a command on stderr.
pub fn complain(command: &str, message: &str) {
    let message = said_by_the_system(message);
    // A message may quote an argument or a file name.
    let lines: Vec<String> = message.trim_end().lines().map(escaped).collect();
    // If stderr cannot be written either, there is nowhere to report it.
    let _ = writeln!(io::stderr(), "{command}: {}", lines.join("\n"));
}

/// What the system says of files, in English and Korean.
const SYSTEM_ERRORS: [[&str; 2]; 5] = [
    ["No such file or directory (os error 2)", "파일이나 폴더가 없습니다"],
    ["Permission denied (os error 13)", "권한이 없습니다"],
    ["File exists (os error 17)", "같은 이름의 파일이 있습니다"],
    ["Not a directory (os error 20)", "폴더가 아닙니다"],
    ["Is a directory (os error 21)", "폴더입니다"],
];

/// Puts what the system says in a message into the current language.
fn said_by_the_system(message: &str) -> String {
    let said = |message: String, pair: [&str; 2]| message.replace(pair[0], either(pair));
    SYSTEM_ERRORS.into_iter().fold(message.to_string(), said)
}

pub fn print(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout();
    let printed = stdout.write_all(text.as_bytes());
    printed.and_then(|()| stdout.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Error::ReaderGone,
        _ => Error::Failed(format!("stdout: {error}")),
    })
}

/// The error for a name that is none of the known ones: of `what`, in English and Korean.
pub fn unknown([what, korean]: [&str; 2], name: &OsStr, known: &[impl AsRef<str>]) -> Error {
    let name = name.to_string_lossy();
    let expected = expected_one_of(korean, known);
    usage(say!(en "unknown {what} {name} ({expected})",
        ko "알 수 없는 {korean}: {name}({expected})"))
}

/// At most this many names are listed.
const LISTED: usize = 16;

/// Lists the known names, or, if there are many, only the first. `korean` says of what.
pub fn expected_one_of(korean: &str, known: &[impl AsRef<str>]) -> String {
    if known.is_empty() {
        return say!(en "expected a folder", ko "폴더를 쓰세요");
    }
    let first: Vec<&str> = known.iter().take(LISTED).map(AsRef::as_ref).collect();
    let first = first.join(", ");
    let one_of = if known.len() == 1 { "" } else { "one of " };
    let more = match known.len().saturating_sub(LISTED) {
        0 => String::new(),
        more => say!(en " and {more} more", ko " 외 {more}개"),
    };
    say!(en "expected {one_of}{first}{more}", ko "쓸 수 있는 {korean}: {first}{more}")
}

/// The arguments of a command, one after another. Ends before `--`, which it drops: the rest are words for
/// another program.
#[derive(Clone)]
pub struct Arguments {
    words: VecDeque<OsString>,
    flags: &'static [&'static str],
}

/// An argument.
pub enum Argument {
    /// `--option value`, `--option=value` or `-o value`. No value at the end or before `--`, or of a flag.
    Option(String, Option<OsString>),
    /// Any other.
    Word(OsString),
}

/// Arguments by their kind: the values of the options by their names.
pub struct WordsAndOptions {
    pub words: Vec<OsString>,
    pub options: BTreeMap<String, Option<OsString>>,
}

impl Arguments {
    /// The language of the last `--lang` that names one, or else that of the environment.
    fn language(&self) -> Language {
        let mut all = self.clone();
        all.words.retain(|word| word != "--help" && word != "-h" && word != "--version");
        let named = all.filter_map(|argument| match argument {
            Argument::Option(option, value) if option == "--lang" => value?.to_str()?.parse().ok(),
            _ => None,
        });
        named.last().unwrap_or_else(Language::of_the_environment)
    }

    /// Whether one of these options is given.
    pub fn ask_for(&self, options: &[&str]) -> bool {
        let mut own = self.words.iter().take_while(|&argument| argument != "--");
        own.any(|argument| options.iter().any(|option| argument == option))
    }

    /// Sorts the arguments of a command that takes at most `most_words` words, and these options: the last of a name
    /// counts.
    pub fn sorted(mut self, most_words: usize, options: &[&str]) -> Result<WordsAndOptions, Error> {
        let mut sorted = WordsAndOptions { words: Vec::new(), options: BTreeMap::new() };
        let unexpected = |word: OsString| {
            let word = word.to_string_lossy();
            usage(say!(en "unexpected argument {word}", ko "필요 없는 인수: {word}"))
        };
        for argument in &mut self {
            match argument {
                Argument::Option(option, value) if options.contains(&&option[..]) => {
                    if sorted.options.insert(option.clone(), value).is_some() {
                        return Err(usage(say!(en "{option} is given twice",
                            ko "{option} 옵션을 두 번 썼습니다")));
                    }
                }
                Argument::Option(option, _) => {
                    return Err(unknown(["option", "옵션"], OsStr::new(&option), options))
                }
                Argument::Word(word) if sorted.words.len() < most_words => sorted.words.push(word),
                Argument::Word(word) => return Err(unexpected(word)),
            }
        }
        self.words.pop_front().map_or(Ok(sorted), |word| Err(unexpected(word)))
    }

    /// The words after `--`.
    pub fn rest(self) -> Vec<OsString> {
        self.words.into()
    }
}

impl Iterator for Arguments {
    type Item = Argument;

    fn next(&mut self) -> Option<Argument> {
        let argument = self.words.pop_front()?;
        if argument == "--" {
            return None;
        }
        let Some(option) = argument.to_str().filter(|it| it.len() > 1 && it.starts_with('-'))
        else {
            return Some(Argument::Word(argument));
        };
        if let Some((option, value)) = option.split_once('=').filter(|_| option.starts_with("--")) {
            return Some(Argument::Option(option.into(), Some(value.into())));
        }
        let has_value =
            !self.flags.contains(&option) && self.words.front().is_some_and(|value| value != "--");
        let value = if has_value { self.words.pop_front() } else { None };
        Some(Argument::Option(option.into(), value))
    }
}
