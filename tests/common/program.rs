//! Runs programs with piped stdin and a timeout.

use super::child;
use super::failures::{Failures, Program};
use super::fixtures::Fixture;
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// Far more than any program here needs, even on a busy machine.
pub const LIMIT: Duration = Duration::from_secs(60);

const HANGS: &str = "hangs: it was killed after 60 s";

/// Returns a command with all three streams piped.
pub fn piped(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command to its end. If its stdin is piped, writes the input there, at most `piece` bytes
/// at a time.
pub fn finish(command: &mut Command, input: &[u8], piece: usize) -> Output {
    let output = try_finish(command, input, piece);
    output.unwrap_or_else(|| panic!("{command:?} {HANGS}"))
}

/// Runs a command to its end as [`finish`] does. Returns `None` if it hangs.
pub fn try_finish(command: &mut Command, input: &[u8], piece: usize) -> Option<Output> {
    let mut child = start(command);
    let stdin = child.stdin.take();
    let input = input.to_vec();
    // A program that has found an error reads no further: a failed write is not an error.
    thread::spawn(move || {
        stdin.map(|mut stdin| input.chunks(piece).try_for_each(|it| stdin.write_all(it)))
    });
    child::finish(child, LIMIT)
}

/// Runs a program on an input.
pub fn run(program: impl AsRef<OsStr>, input: &[u8]) -> Output {
    finish(&mut piped(program), input, usize::MAX)
}

/// Runs any executable on fixtures, their inputs written in pieces.
pub fn passes(name: &str, path: &Path, fixtures: &[Fixture], piece: usize) -> Result<(), Failures> {
    let by_hand = path.display().to_string();
    let program = Program { name, by_hand, limit: LIMIT, next: String::new() };
    program.passes(fixtures, |fixture| try_finish(&mut piped(path), &fixture.input, piece))
}

/// Waits for the end of a program.
pub fn wait(child: Child) -> Output {
    child::finish(child, LIMIT).expect(HANGS)
}

fn start(command: &mut Command) -> Child {
    command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}
