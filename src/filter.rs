//! Runs a solution as a filter: reads inputs from stdin and writes their answers to stdout.
//!
//! Answers are gathered and written before each read, since a read may block. So no answer is held back
//! while the program waits, and a long stream takes one write per read.
//!
//! | exit status | when | on stderr |
//! |---|---|---|
//! | 0 | success, or the reader closed the pipe; `--help`, `-h` | nothing |
//! | 1 | bad input, a failed read or a failed write; a program that reads nothing while input is left | one line |
//! | 2 | any other argument | one line |
//!
//! Two failures are not reported: if stdout is closed from the start (`>&-`), the Rust runtime opens
//! `/dev/null` in its place; a stdin that is open only for writing reads as empty.

use super::input::{Error, Input};
use std::cell::RefCell;
use std::env;
use std::ffi::OsString;
use std::fmt::Arguments;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// Answers that are not yet on stdout. `write!` and `writeln!` add to them.
///
/// ```no_run
/// # use boards::filter::{run, Output};
/// run("one", "usage: one < FILE\n", |input, output: &Output| {
///     let number = input.number(1..=9, "a number from 1 to 9")?;
///     output.write(b"the number is ");
///     writeln!(output, "{number}");
///     Ok(())
/// });
/// ```
pub struct Output {
    pending: RefCell<Vec<u8>>,
    stdout: io::Result<Stdout>,
}

#[cfg(not(unix))]
type Stdout = io::Stdout;
/// Bypass `io::stdout`: it silently ignores EBADF.
#[cfg(unix)]
type Stdout = std::fs::File;

fn stdout() -> io::Result<Stdout> {
    #[cfg(not(unix))]
    return Ok(io::stdout());
    #[cfg(unix)]
    {
        use std::os::unix::io::AsFd;
        Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
    }
}

impl Output {
    /// Adds a piece of an answer.
    #[inline]
    pub fn write(&self, bytes: &[u8]) {
        self.pending.borrow_mut().extend_from_slice(bytes);
    }

    /// Adds a piece of an answer: what `write!` and `writeln!` call. It returns nothing, so these need no `?`:
    /// a write to memory does not fail, and a failed write to stdout ends the program.
    pub fn write_fmt(&self, piece: Arguments<'_>) {
        let _ = self.pending.borrow_mut().write_fmt(piece);
    }

    fn flush(&self) -> io::Result<()> {
        let mut pending = self.pending.borrow_mut();
        let write = |mut stdout: &Stdout| {
            stdout.write_all(&pending)?;
            stdout.flush()
        };
        let written = match &self.stdout {
            Ok(stdout) => write(stdout).map_err(|error| named("stdout", &error)),
            Err(error) => Err(named("stdout", error)),
        };
        // A failed write is not repeated.
        pending.clear();
        written
    }
}

/// Stdin. Each read first writes the pending answers.
struct Stdin<'a>(&'a Output);

impl Read for Stdin<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.flush()?;
        io::stdin().read(buffer).map_err(|error| named("stdin", &error))
    }
}

fn named(stream: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{stream}: {error}"))
}

/// Runs a program: calls `answer` once for each input, until stdin ends. `answer` reads one whole input
/// and writes its answer; it may keep what it needs for the next one, such as whether it is the first. If it reads nothing and input is left, that is an error. Output before an error is
/// still printed.
///
/// `help` is printed for `--help` and `-h`; `name` starts every line on stderr. The front page of this
/// crate has an example.
pub fn run(
    name: &str,
    help: &str,
    answer: impl FnMut(&mut Input<'_>, &Output) -> Result<(), Error>,
) -> ExitCode {
    let output = Output { pending: RefCell::default(), stdout: stdout() };
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    if let Some(unexpected) = arguments.iter().find(|&other| other != "--help" && other != "-h") {
        complain(&format!(
            "{name}: unexpected argument {unexpected:?}: input is read from stdin, as in {name} < FILE"
        ));
        return ExitCode::from(2);
    }
    let outcome = if arguments.is_empty() {
        answer_all(&output, answer)
    } else {
        output.write(help.as_bytes());
        Ok(())
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
    mut answer: impl FnMut(&mut Input<'_>, &Output) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut stdin = Stdin(output);
    let mut input = Input::new(&mut stdin)?;
    // Skip whitespace: to read only that is to read nothing.
    input.at_end()?;
    loop {
        let before = input.bytes_read();
        answer(&mut input, output)?;
        if input.at_end()? {
            return Ok(());
        }
        if input.bytes_read() == before {
            return Err(input.missing("end of input, as the program read nothing from here"));
        }
    }
}

/// Prints a line on stderr. When that fails there is nowhere to report it.
fn complain(line: &str) {
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}
