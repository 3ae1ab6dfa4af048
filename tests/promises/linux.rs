//! Tests that need Linux: streams that fail, and the example of the help in a shell.

use crate::common::scratch::Scratch;
use crate::common::{fixtures, text};
use crate::support::{all_four, is_thorough, program, sample, Problem};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::{env, fs, fs::File, process::Command, process::Stdio};

all_four! {
    a_stream_that_fails_is_reported
    an_input_that_never_ends_is_refused
    a_write_that_takes_only_a_part_is_reported
    an_argument_in_no_encoding_is_refused
    the_example_of_the_help_works
}

/// The report is one line on stderr, with exit status 1; no panic, even if stderr fails, too.
fn a_stream_that_fails_is_reported(problem: &Problem) {
    let name = problem.name;
    let sample = sample(problem).case;
    let open = |path: &str| File::open(path).expect("it can be opened");
    let full = || File::create("/dev/full").expect("it can be opened").into();
    let fails = |arguments: &[&str], stdin: &str, stdout: Stdio, error: &str| {
        let mut program = program::piped(problem.program());
        let program = program.args(arguments).stdin(open(stdin)).stdout(stdout);
        let finished = program::finish(program, b"", 1);
        assert_eq!(finished.status.code(), Some(1));
        assert_eq!(text(&finished.stderr), format!("{name}: {error}\n"));
    };
    fails(&[], &sample, full(), "stdout: No space left on device (os error 28)");
    fails(&["--help"], &sample, full(), "stdout: No space left on device (os error 28)");
    fails(&[], "/", Stdio::piped(), "stdin: Is a directory (os error 21)");
    // An answer is lost before the bad input.
    let lost = [&fs::read(&sample).expect("a sample")[..], b"?"].concat();
    let mut program = program::piped(problem.program());
    let finished = program::finish(program.stdout::<Stdio>(full()), &lost, usize::MAX);
    let error = format!("{name}: stdout: No space left on device (os error 28)\n");
    assert_eq!(text(&finished.stderr), error);
    let mut program = program::piped(problem.program());
    let program = program.stdin(open("/dev/null")).stderr::<Stdio>(full());
    assert_eq!(program::finish(program, b"", 1).status.code(), Some(1));
}

/// It must not take the memory of the machine: 1 GiB is read.
fn an_input_that_never_ends_is_refused(problem: &Problem) {
    if is_thorough() {
        let mut program = program::piped(problem.program());
        let zeros = File::open("/dev/zero").expect("it can be opened");
        let finished = program::finish(program.stdin(zeros), b"", 1);
        let error = "stdin: expected at most 1 GiB of input, found more";
        assert_eq!(text(&finished.stderr), format!("{}: {error}\n", problem.name));
        assert_eq!((finished.status.code(), finished.stdout.len()), (Some(1), 0));
    }
}

/// As on a disk that is nearly full.
fn a_write_that_takes_only_a_part_is_reported(problem: &Problem) {
    let folder = Scratch::new(&format!("part-{}", problem.name));
    let sample = sample(problem);
    let times = (90 << 10) / sample.input.len();
    fs::write(folder.join("in"), sample.input.repeat(times)).expect("a file");
    let limited = r#"ulimit -f 1; trap "" XFSZ; exec "$0" < "$1" > "$2""#;
    let mut shell = program::piped("sh");
    let paths = [&problem.program(), &folder.join("in"), &folder.join("out")];
    let finished = program::finish(shell.args(["-c", limited]).args(paths), b"", 1);
    assert_eq!(finished.status.code(), Some(1));
    let error = format!("{}: stdout: File too large (os error 27)\n", problem.name);
    assert_eq!(text(&finished.stderr), error);
    let written = fs::read(folder.join("out")).expect("an output");
    assert!(written.len() >= 512 && sample.output.repeat(times).starts_with(&written));
}

fn an_argument_in_no_encoding_is_refused(problem: &Problem) {
    let mut program = program::piped(problem.program());
    let finished = program::finish(program.arg(OsStr::from_bytes(b"\xFF")), b"", 1);
    assert_eq!(finished.status.code(), Some(2));
    let start = format!(r#"{}: unexpected argument "\xFF": "#, problem.name);
    assert!(text(&finished.stderr).starts_with(&start), "{}", text(&finished.stderr));
}

/// Runs the command in the last lines of the help, which also show its output.
fn the_example_of_the_help_works(problem: &Problem) {
    let executable = problem.program();
    let help = text(&program::finish(program::piped(&executable).arg("--help"), b"", 1).stdout);
    let (_, example) = help.split_once("    $ ").expect("an example");
    let (command, answer) = example.split_once('\n').expect("its answer");
    let path = env::var("PATH").expect("a path");
    let path = format!("{}:{path}", executable.parent().expect("a folder").display());
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
