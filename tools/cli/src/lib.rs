//! What the commands share: their arguments, what they print, and how they end.

use std::collections::VecDeque;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Why a command fails.
pub enum Failure {
    /// The arguments are wrong: exit status 2.
    Usage(String),
    /// The command cannot do its work.
    Failed(String),
    /// The reader closed the pipe. Nothing more can be printed.
    ReaderGone,
}

impl From<String> for Failure {
    fn from(error: String) -> Self {
        Self::Failed(error)
    }
}

/// Runs a command and says in one line on stderr why it fails, with the exit status `failed`, or 2
/// for wrong arguments. Prints `help` for `-h` or `--help`.
pub fn run(
    name: &str,
    help: &str,
    failed: u8,
    command: impl FnOnce(Arguments) -> Result<ExitCode, Failure>,
) -> ExitCode {
    let arguments = Arguments(env::args_os().skip(1).collect());
    let outcome = if arguments.ask_for_help() {
        print(help).map(|()| ExitCode::SUCCESS)
    } else {
        command(arguments)
    };
    outcome.unwrap_or_else(|failure| {
        let (status, message) = match failure {
            Failure::Usage(message) => (2, message),
            Failure::Failed(message) => (failed, message),
            Failure::ReaderGone => return ExitCode::from(failed),
        };
        // If stderr cannot be written either, there is nowhere to report it.
        let _ = writeln!(io::stderr(), "{name}: {}", message.trim_end());
        ExitCode::from(status)
    })
}

/// Prints a text.
///
/// # Errors
///
/// When it cannot be written.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = io::stdout();
    let printed = stdout.write_all(text.as_bytes());
    printed.and_then(|()| stdout.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::ReaderGone,
        _ => Failure::Failed(format!("stdout: {error}")),
    })
}

/// What is wrong with a name that is none of those there are.
#[must_use]
pub fn unknown(what: &str, name: &OsStr, names: &[impl Display]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    format!("unknown {what} {} (expected one of {})", name.to_string_lossy(), names.join(", "))
}

/// The arguments of a command, one after another, up to `--`.
#[derive(Clone)]
pub struct Arguments(VecDeque<OsString>);

/// An argument. Every option takes a value.
pub enum Argument {
    /// `--option value`, `--option=value` or `-o value`. No value at the end of the arguments.
    Option(String, Option<OsString>),
    /// Any other.
    Word(OsString),
}

impl Arguments {
    fn ask_for_help(&self) -> bool {
        let mut own = self.0.iter().take_while(|&argument| argument != "--");
        own.any(|argument| argument == "--help" || argument == "-h")
    }

    /// What follows `--`.
    #[must_use]
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
        Some(match argument.to_str() {
            Some(option) if option.len() > 1 && option.starts_with('-') => {
                match option.split_once('=').filter(|_| option.starts_with("--")) {
                    Some((option, value)) => Argument::Option(option.into(), Some(value.into())),
                    None => Argument::Option(option.into(), self.0.pop_front()),
                }
            }
            _ => Argument::Word(argument),
        })
    }
}
