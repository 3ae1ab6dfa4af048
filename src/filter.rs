//! Runs a solution as a filter: reads stdin to its end, and writes the answers of all inputs to stdout.
//!
//! The whole input and all answers are in memory, as a judge's are small. So a program answers only when its input
//! has ended, and it takes no stream without end.
//!
//! | exit status | when | on stderr |
//! |---|---|---|
//! | 0 | success, or the reader closed the pipe; `--help`, `-h` | nothing |
//! | 1 | bad input, a failed read or a failed write; a program that reads nothing while input is left | one line |
//! | 2 | another first argument | one line |
//!
//! A stream that was closed from the start, or is open the wrong way, is not reported: the standard library reads
//! it as empty, and writes nothing to it.

use super::input::{Error, Input};
use std::env;
use std::fmt::Arguments;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// The largest input, in bytes: one that never ends is refused before it fills the memory.
const LARGEST: u64 = 1 << 30;

/// The answers so far. `write!` and `writeln!` add to them.
///
/// ```no_run
/// # use boards::filter::{run, Output};
/// run("one", "usage: one < FILE\n", |input, output: &mut Output| {
///     let number = input.number(1..=9, "a number from 1 to 9")?;
///     output.write(b"the number is ");
///     writeln!(output, "{number}");
///     Ok(())
/// });
/// ```
pub struct Output(Vec<u8>);

impl Output {
    /// Adds a piece of an answer.
    #[inline]
    pub fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Adds a piece of an answer: what `write!` and `writeln!` call. It returns nothing, so these need no `?`:
    /// a write to memory does not fail.
    pub fn write_fmt(&mut self, piece: Arguments<'_>) {
        let _ = self.0.write_fmt(piece);
    }
}

/// Runs a program: calls `answer` once for each input, until stdin ends. `answer` reads one whole input
/// and writes its answer; it may keep what it needs for the next one, such as whether it is the first. If it
/// reads nothing and input is left, that is an error. Output before an error is still printed, but not after a panic.
///
/// `help` is printed for `--help` and `-h`; `name` starts every line on stderr. The front page of this
/// crate has an example.
pub fn run(
    name: &str,
    help: &str,
    answer: impl FnMut(&mut Input<'_>, &mut Output) -> Result<(), Error>,
) -> ExitCode {
    let mut output = Output(Vec::new());
    let outcome = match env::args_os().nth(1) {
        None => answer_all(&mut output, answer),
        Some(option) if option == "--help" || option == "-h" => {
            output.write(help.as_bytes());
            Ok(())
        }
        Some(other) => {
            let redirect = format!("input is read from stdin, as in {name} < FILE");
            return fail(2, &format!("{name}: unexpected argument {other:?}: {redirect}"));
        }
    };
    match print(&output).and(outcome) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(1, &format!("{name}: {error}")),
    }
}

fn answer_all(
    output: &mut Output,
    mut answer: impl FnMut(&mut Input<'_>, &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut bytes = Vec::new();
    let read = io::stdin().take(LARGEST + 1).read_to_end(&mut bytes);
    if read.map_err(|error| format!("stdin: {error}"))? as u64 > LARGEST {
        return Err("stdin: expected at most 1 GiB of input, found more".to_string());
    }
    let mut input = Input::new(&bytes);
    loop {
        // Skips whitespace: to read only that is to read nothing.
        let before = input.position();
        answer(&mut input, output)?;
        if input.at_end() {
            return Ok(());
        }
        if input.position() == before {
            return Err(input.missing("end of input, as the program read nothing from here"));
        }
    }
}

fn print(output: &Output) -> Result<(), Error> {
    let mut stdout = io::stdout();
    match stdout.write_all(&output.0).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("stdout: {error}")),
        _ => Ok(()),
    }
}

/// Prints a line on stderr, and returns the exit status. When stderr fails, there is nowhere to report it.
fn fail(status: u8, line: &str) -> ExitCode {
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
    ExitCode::from(status)
}
