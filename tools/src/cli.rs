//! Shared by the commands: arguments, printing, errors, exit status.

mod escape;

pub use escape::{escaped, is_invisible};
use std::collections::VecDeque;
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

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

/// The value of an option that names a file or a folder.
pub fn path(option: &str, value: Option<OsString>, what: &str) -> Result<PathBuf, Error> {
    let path = value.filter(|path| !path.is_empty()).map(PathBuf::from);
    path.ok_or_else(|| usage(format!("{option} needs a {what}")))
}

/// Runs a command and says in one line on stderr why it fails, with the exit status `failed`, or 2
/// for wrong arguments. Prints `help` for `-h` or `--help`, and the version for `--version`.
pub fn run(
    name: &str,
    help: &str,
    failed: u8,
    command: impl FnOnce(Arguments) -> Result<ExitCode, Error>,
) -> ExitCode {
    let arguments = Arguments(env::args_os().skip(1).collect());
    let outcome = if arguments.ask_for(&["--help", "-h"]) {
        print(help).map(|()| ExitCode::SUCCESS)
    } else if arguments.ask_for(&["--version"]) {
        print(&format!("{name} {}\n", env!("CARGO_PKG_VERSION"))).map(|()| ExitCode::SUCCESS)
    } else {
        command(arguments)
    };
    outcome.unwrap_or_else(|failure| {
        let (status, message) = match failure {
            Error::Usage(message) => (2, message),
            Error::Failed(message) => (failed, message),
            Error::ReaderGone => return ExitCode::SUCCESS,
        };
        // A message may quote an argument or a file name.
        let lines: Vec<String> = message.trim_end().lines().map(escaped).collect();
        // If stderr cannot be written either, there is nowhere to report it.
        let _ = writeln!(io::stderr(), "{name}: {}", lines.join("\n"));
        ExitCode::from(status)
    })
}

pub fn print(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout();
    let printed = stdout.write_all(text.as_bytes());
    printed.and_then(|()| stdout.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Error::ReaderGone,
        _ => Error::Failed(format!("stdout: {error}")),
    })
}

/// Does some work. Once it takes longer than a time, says on stderr what is running.
pub fn announced<T>(after: Duration, what: &str, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (done, is_done) = mpsc::channel::<()>();
        scope.spawn(move || {
            if is_done.recv_timeout(after) == Err(RecvTimeoutError::Timeout) {
                // Ignore errors: the work goes on.
                let _ = writeln!(io::stderr(), "{what}: still running");
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// The error for a name that is none of the known ones.
pub fn unknown(what: &str, name: &OsStr, known: &[impl AsRef<str>]) -> Error {
    let name = name.to_string_lossy();
    let expected = expected_one_of(known);
    usage(format!("unknown {what} {name} ({expected})"))
}

/// At most this many names are listed.
const LISTED: usize = 10;

/// Lists the known names, or, if there are many, only the first.
pub fn expected_one_of(known: &[impl AsRef<str>]) -> String {
    let first: Vec<&str> = known.iter().take(LISTED).map(AsRef::as_ref).collect();
    let one_of = if known.len() == 1 { "" } else { "one of " };
    let more = match known.len().saturating_sub(LISTED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("expected {one_of}{}{more}", first.join(", "))
}

/// The error for an argument that a command with these options does not take.
pub fn unexpected(argument: &Argument, options: &[&str]) -> Error {
    match argument {
        Argument::Option(option, _) => unknown("option", OsStr::new(option), options),
        Argument::Word(word) => usage(format!("unexpected argument {}", word.to_string_lossy())),
    }
}

/// The arguments of a command, one after another. Ends before `--`, which it drops: the rest are words for
/// another program.
#[derive(Clone)]
pub struct Arguments(VecDeque<OsString>);

/// An argument. Every option takes a value.
pub enum Argument {
    /// `--option value`, `--option=value` or `-o value`. No value at the end or before `--`.
    Option(String, Option<OsString>),
    /// Any other.
    Word(OsString),
}

impl Arguments {
    fn ask_for(&self, options: &[&str]) -> bool {
        let mut own = self.0.iter().take_while(|&argument| argument != "--");
        own.any(|argument| options.iter().any(|option| argument == option))
    }

    /// The words after `--`.
    pub fn rest(self) -> Vec<OsString> {
        self.0.into()
    }
}

impl Iterator for Arguments {
    type Item = Argument;

    fn next(&mut self) -> Option<Argument> {
        let argument = self.0.pop_front()?;
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
        let has_value = self.0.front().is_some_and(|value| value != "--");
        let value = if has_value { self.0.pop_front() } else { None };
        Some(Argument::Option(option.into(), value))
    }
}
