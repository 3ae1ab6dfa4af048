//! The main loop of every binary: each judge input on stdin → its answer on stdout, until the input
//! ends.
//!
//! Answers are gathered and written before each read, since a read may block: nothing is held back
//! while the program waits, and a stream of a million boards costs a few hundred writes.
//!
//! | exit status | when | on stderr |
//! |---|---|---|
//! | 0 | all is answered, or nobody reads the answers any more; `--help` | nothing |
//! | 1 | bad input, a failed read or a failed write | one line |
//! | 2 | an argument | one line |

use super::input::{Error, Input};
use std::cell::RefCell;
use std::env;
use std::fmt::Display;
use std::io;
use std::io::{Read, Write};
use std::process::ExitCode;

/// The answers that are not yet on stdout.
pub struct Output {
    pending: RefCell<Vec<u8>>,
}

impl Output {
    /// Adds a piece of an answer.
    #[inline]
    pub fn write(&self, bytes: &[u8]) {
        self.pending.borrow_mut().extend_from_slice(bytes);
    }

    /// Adds a line of an answer.
    pub fn line(&self, line: impl Display) {
        // A vector takes everything.
        let _ = writeln!(self.pending.borrow_mut(), "{line}");
    }

    fn flush(&self) -> io::Result<()> {
        let mut pending = self.pending.borrow_mut();
        let mut stdout = io::stdout();
        let written = stdout.write_all(&pending).and_then(|()| stdout.flush());
        // Written or not: what failed is not tried again.
        pending.clear();
        written.map_err(|error| named("stdout", &error))
    }
}

/// Stdin, for which every answer is written before it is read.
struct Stdin<'a> {
    output: &'a Output,
}

impl Read for Stdin<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.output.flush()?;
        io::stdin()
            .read(buffer)
            .map_err(|error| named("stdin", &error))
    }
}

fn named(stream: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{stream}: {error}"))
}

/// Runs a program: calls `answer` once for each judge input, until the input ends. It reads one
/// whole judge input and writes its answer; an answer before an error is kept.
///
/// `help` is printed for `--help`; `name` begins every line on stderr.
pub fn run(
    name: &str,
    help: &str,
    answer: impl Fn(&mut Input<'_>, &Output) -> Result<(), Error>,
) -> ExitCode {
    let output = Output {
        pending: RefCell::new(Vec::new()),
    };
    let outcome = match env::args_os().nth(1) {
        None => answer_all(&output, answer),
        Some(argument) if argument == "--help" => {
            output.write(help.as_bytes());
            Ok(())
        }
        Some(argument) => {
            complain(&format!(
                "{name}: unexpected argument {argument:?}: the judge input is read from stdin, as in {name} < FILE"
            ));
            return ExitCode::from(2);
        }
    };
    match output.flush().map_err(Error::Io).and(outcome) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{name}: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn answer_all(
    output: &Output,
    answer: impl Fn(&mut Input<'_>, &Output) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut stdin = Stdin { output };
    let mut input = Input::new(&mut stdin)?;
    loop {
        answer(&mut input, output)?;
        if input.at_end()? {
            return Ok(());
        }
    }
}

/// A line on stderr. When even that cannot be written there is nobody left to tell.
fn complain(line: &str) {
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}
