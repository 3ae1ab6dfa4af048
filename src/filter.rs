//! The main loop of every binary: each judge input on stdin → its answer on stdout, until the input
//! ends.
//!
//! Answers are gathered and written before each read, since a read may block: nothing is held back
//! while the program waits, and a stream of a million boards costs a few hundred writes.
//!
//! | exit status | when | on stderr |
//! |---|---|---|
//! | 0 | everything is answered, or nobody reads the answers any more; `--help` | nothing |
//! | 1 | bad input, a failed read or a failed write | one line |
//! | 2 | any other argument | one line |
//!
//! One failed write goes unseen: where stdout is closed from the start (`>&-`), the Rust runtime
//! opens `/dev/null` in its place.

use super::input::{Error, Input};
use std::cell::RefCell;
use std::env;
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

    /// Adds a line of numbers, with a blank between two.
    pub fn line(&self, numbers: &[usize]) {
        for (index, &number) in numbers.iter().enumerate() {
            let is_last = index + 1 == numbers.len();
            // The digits, from the last to the first, and what follows them.
            let mut text = [if is_last { b'\n' } else { b' ' }; 21];
            let mut start = text.len() - 1;
            let mut rest = number;
            loop {
                start -= 1;
                text[start] = b'0' + (rest % 10) as u8;
                rest /= 10;
                if rest == 0 {
                    break;
                }
            }
            self.write(&text[start..]);
        }
    }

    fn flush(&self) -> io::Result<()> {
        let mut pending = self.pending.borrow_mut();
        let written = write_to_stdout(&pending);
        // Written or not: what failed is not tried again.
        pending.clear();
        written.map_err(|error| named("stdout", &error))
    }
}

fn write_to_stdout(bytes: &[u8]) -> io::Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    #[cfg(not(unix))]
    let mut stdout = io::stdout();
    // Past `io::stdout`, which takes a stdout that cannot be written for one that nobody reads.
    #[cfg(unix)]
    let mut stdout = {
        use std::os::unix::io::AsFd;
        std::fs::File::from(io::stdout().as_fd().try_clone_to_owned()?)
    };
    stdout.write_all(bytes)?;
    stdout.flush()
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
    let mut arguments = env::args_os().skip(1);
    let outcome = match (arguments.next(), arguments.next()) {
        (None, _) => answer_all(&output, answer),
        (Some(only), None) if only == "--help" => {
            output.write(help.as_bytes());
            Ok(())
        }
        (Some(first), second) => {
            let unexpected = second.filter(|_| first == "--help").unwrap_or(first);
            complain(&format!(
                "{name}: unexpected argument {unexpected:?}: the judge input is read from stdin, as in {name} < FILE"
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
