//! Tests that need Linux: memory, streams that fail, and the example of the help in a shell.

use crate::common::scratch::Scratch;
use crate::common::{fixtures, text};
use crate::support::{all_four, program, program::Conversation, sample, Problem};
use std::ffi::OsStr;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixDatagram;
use std::{env, fs, fs::File, process::Command, process::Stdio};

all_four! {
    memory_stays_bounded
    a_stream_that_fails_is_reported
    a_long_stream_takes_one_write
    a_write_that_takes_only_a_part_is_reported
    an_argument_in_no_encoding_is_refused
    the_example_of_the_help_works
}

/// Two megabytes of input, mostly whitespace, take little more memory than the first of many inputs: the buffer,
/// of 256 KiB, and some pages. What a program takes that does nothing depends on the system.
fn memory_stays_bounded(problem: &Problem) {
    let sample = sample(problem);
    let padded = [&sample.input[..], &[b' '; 1 << 14]].concat();
    let mut program = Conversation::start(problem.program());
    program.ask(&sample.input, &sample.output);
    let before = peak_of_memory(program.id);
    for _ in 0..2 {
        program.ask(&padded.repeat(64), &sample.output.repeat(64));
    }
    let grown = peak_of_memory(program.id) - before;
    assert!(grown <= 768, "{grown} KiB");
    program.end();
}

/// The peak of a process that waits for more input, in KiB.
fn peak_of_memory(id: u32) -> usize {
    let status = fs::read_to_string(format!("/proc/{id}/status")).expect("it runs");
    let peak = status.split_whitespace().skip_while(|&word| word != "VmHWM:").nth(1);
    peak.expect("a peak").parse().expect("a number")
}

/// The report is one line on stderr, with exit status 1; no panic, even if stderr fails too.
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
    fails(&[], &sample, open(&sample).into(), "stdout: Bad file descriptor (os error 9)");
    fails(&[], "/", Stdio::piped(), "stdin: Is a directory (os error 21)");
    // An answer is lost before the bad input.
    // That is found after another read, which writes, or before.
    for bad in [&b"?"[..], b"?\n"] {
        let lost = [&fs::read(&sample).expect("a sample")[..], bad].concat();
        let mut program = program::piped(problem.program());
        let finished = program::finish(program.stdout::<Stdio>(full()), &lost, usize::MAX);
        let error = format!("{name}: stdout: No space left on device (os error 28)\n");
        assert_eq!(text(&finished.stderr), error);
    }
    let mut program = program::piped(problem.program());
    let program = program.stdin(open("/dev/null")).stdout::<Stdio>(full()).stderr::<Stdio>(full());
    assert_eq!(program::finish(program, b"", 1).status.code(), Some(1));
}

/// A stream short enough for one read, in a file, and its answers.
fn long_stream(problem: &Problem, folder: &Scratch) -> (File, Vec<u8>) {
    let sample = sample(problem);
    let times = (90 << 10) / sample.input.len();
    fs::write(folder.join("in"), sample.input.repeat(times)).expect("a file");
    (File::open(folder.join("in")).expect("it can be opened"), sample.output.repeat(times))
}

/// A socket keeps writes apart.
fn a_long_stream_takes_one_write(problem: &Problem) {
    let folder = Scratch::new(&format!("one-write-{}", problem.name));
    let (stdin, answers) = long_stream(problem, &folder);
    let (stdout, socket) = UnixDatagram::pair().expect("two sockets");
    let mut program = Command::new(problem.program());
    let program = program.stdin(stdin).stdout(OwnedFd::from(stdout)).spawn().expect("it runs");
    // One that ends without a write would leave `recv` waiting.
    assert!(program::wait(program).status.success());
    socket.set_nonblocking(true).expect("a socket");
    let mut written = vec![0; 90 << 10];
    let length = socket.recv(&mut written).expect("it has written");
    assert_eq!(text(&written[..length]), text(&answers));
}

/// As on a disk that is nearly full.
fn a_write_that_takes_only_a_part_is_reported(problem: &Problem) {
    let folder = Scratch::new(&format!("part-{}", problem.name));
    let (stdin, answers) = long_stream(problem, &folder);
    let limited = r#"ulimit -f 1; trap "" XFSZ; exec "$0" > "$1""#;
    let mut shell = program::piped("sh");
    let shell = shell.args(["-c", limited]).args([&problem.program(), &folder.join("out")]);
    let finished = program::finish(shell.stdin(stdin), b"", 1);
    assert_eq!(finished.status.code(), Some(1));
    let error = format!("{}: stdout: File too large (os error 27)\n", problem.name);
    assert_eq!(text(&finished.stderr), error);
    let written = fs::read(folder.join("out")).expect("an output");
    assert!(written.len() >= 512 && answers.starts_with(&written));
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
