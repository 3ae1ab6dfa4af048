//! Tests that need Linux: memory, streams that fail, and the example of the help in a shell.

use crate::common::scratch::Scratch;
use crate::common::{fixtures, text};
use crate::kit::{all_four, program, program::Conversation, sample, Problem};
use std::path::Path;
use std::{env, fs, fs::File, process::Command, process::Stdio};

all_four! {
    memory_stays_bounded
    a_stream_that_fails_is_reported
    the_example_of_the_help_works
}

/// The peak of memory after two megabytes of input, mostly whitespace; read while the program waits for
/// more.
fn memory_stays_bounded(problem: &Problem) {
    let sample = sample(problem);
    let padded = [&sample.input[..], &[b' '; 1 << 14]].concat();
    let mut program = Conversation::start(problem.program);
    for _ in 0..2 {
        program.ask(&padded.repeat(64), &sample.output.repeat(64));
    }
    let status = fs::read_to_string(format!("/proc/{}/status", program.id)).expect("it runs");
    let peak = status.split_whitespace().skip_while(|&word| word != "VmHWM:").nth(1);
    let kib: usize = peak.expect("a peak").parse().expect("a number");
    assert!(kib <= 3072, "{kib} KiB");
    program.end();
}

/// The report is one line on stderr, with exit status 1; no panic, even if stderr fails too.
fn a_stream_that_fails_is_reported(problem: &Problem) {
    let name = problem.name;
    let sample = sample(problem).case;
    let open = |path: &str| File::open(path).expect("it can be opened");
    let full = || File::create("/dev/full").expect("it can be opened").into();
    let fails = |arguments: &[&str], stdin: &str, stdout: Stdio, error: &str| {
        let mut program = program::piped(problem.program);
        let program = program.args(arguments).stdin(open(stdin)).stdout(stdout);
        let finished = program::finish(program, b"", 1);
        assert_eq!(finished.status.code(), Some(1));
        assert_eq!(text(&finished.stderr), format!("{name}: {error}\n"));
    };
    fails(&[], &sample, full(), "stdout: No space left on device (os error 28)");
    fails(&["--help"], &sample, full(), "stdout: No space left on device (os error 28)");
    fails(&[], &sample, open(&sample).into(), "stdout: Bad file descriptor (os error 9)");
    fails(&[], "/", Stdio::piped(), "stdin: Is a directory (os error 21)");
    // An answer is lost before the bad input.
    // That is found after another read, which writes, or before.
    for bad in [&b"?"[..], b"?\n"] {
        let lost = [&fs::read(&sample).expect("a sample")[..], bad].concat();
        let mut program = program::piped(problem.program);
        let finished = program::finish(program.stdout::<Stdio>(full()), &lost, usize::MAX);
        let error = format!("{name}: stdout: No space left on device (os error 28)\n");
        assert_eq!(text(&finished.stderr), error);
    }
    let mut program = program::piped(problem.program);
    let program = program.stdin(open("/dev/null")).stdout::<Stdio>(full()).stderr::<Stdio>(full());
    assert_eq!(program::finish(program, b"", 1).status.code(), Some(1));
}

/// Runs the command in the last lines of the help, which also show its output.
fn the_example_of_the_help_works(problem: &Problem) {
    let help = text(&program::finish(program::piped(problem.program).arg("--help"), b"", 1).stdout);
    let (_, example) = help.split_once("    $ ").expect("an example");
    let (command, answer) = example.split_once('\n').expect("its answer");
    let path = env::var("PATH").expect("a path");
    let path =
        format!("{}:{path}", Path::new(problem.program).parent().expect("a folder").display());
    let mut shell = program::piped("sh");
    let shell = program::finish(shell.args(["-c", command]).env("PATH", path), b"", 1);
    assert_eq!(text(&shell.stdout), answer.replace("    ", ""), "{command}");
}

/// It could be read for ever.
#[test]
fn a_pipe_is_not_a_fixture() {
    let folder = Scratch::new("pipe");
    fs::write(folder.join("a.out"), "").expect("a file");
    let made = Command::new("mkfifo").arg(folder.join("a.in")).status();
    assert!(made.expect("there is mkfifo").success());
    let faults = fixtures::read(&folder, &["in", "out"]).err().unwrap_or_default();
    assert!(faults.ends_with("a.in: not a regular file"), "{faults}");
}
