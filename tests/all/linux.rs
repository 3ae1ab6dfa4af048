//! Tests that need Linux: bounded memory, a full disk, streams that
//! cannot be read or written, the shell's example.

use crate::kit::program::{self, text, Conversation};
use crate::kit::sample;
use oracle::Problem;
use std::env;
use std::fs::{self, File};
use std::process::{Command, Stdio};

each_problem::tests! {
    read:
    memory_stays_bounded
    a_stream_that_fails_is_reported
    the_example_of_the_help_works
}

/// The peak, read while the program waits for more. It has read two megabytes, mostly whitespace,
/// which it cannot have kept.
fn memory_stays_bounded(problem: &Problem) {
    let sample = sample(problem.name);
    let padded = [&sample.input[..], &[b' '; 1 << 14]].concat();
    let program = Conversation::start(&program::binary(problem.name));
    for _ in 0..2 {
        program.ask(&padded.repeat(64), sample.output.len() * 64);
    }
    let status = fs::read_to_string(format!("/proc/{}/status", program.child.id()));
    let status = status.expect("it runs");
    let mut words = status.split_whitespace();
    words.find(|&word| word == "VmHWM:").expect("its peak");
    let kib = words.next().and_then(|kib| kib.parse::<usize>().ok());
    assert!(kib.is_some_and(|kib| kib <= 3072), "{kib:?} KiB");
    program.end();
}

/// In one line on stderr, with exit status 1. No answer is lost in silence, and when stderr fails as
/// well there is still no panic.
fn a_stream_that_fails_is_reported(problem: &Problem) {
    let name = problem.name;
    let sample = cli::fixtures::folder()
        .expect("a checkout")
        .join(name)
        .join(sample(problem.name).case + ".in");
    let file = sample.to_str().expect("a plain path");
    let open = |path: &str| File::open(path).expect("it can be opened");
    let full = || {
        let file = File::options().write(true).open("/dev/full");
        Stdio::from(file.expect("it can be opened"))
    };
    let run = |arguments: &[&str], stdin: File, stdout: Stdio, stderr: Stdio| {
        let mut program = Command::new(program::binary(name));
        program.args(arguments).stdin(stdin).stdout(stdout);
        let finished = program::finish(program.stderr(stderr), b"", 1);
        assert_eq!(finished.status.code(), Some(1));
        text(&finished.stderr)
    };
    let no_space = format!("{name}: stdout: No space left on device (os error 28)\n");
    let piped = Stdio::piped;
    assert_eq!(run(&[], open(file), full(), piped()), no_space);
    assert_eq!(run(&["--help"], open(file), full(), piped()), no_space);
    run(&[], open("/dev/null"), full(), full());
    // Open, but not for writing.
    assert_eq!(
        run(&[], open(file), open(file).into(), piped()),
        format!("{name}: stdout: Bad file descriptor (os error 9)\n")
    );
    assert_eq!(
        run(&[], open("/"), piped(), piped()),
        format!("{name}: stdin: Is a directory (os error 21)\n")
    );
}

/// The last lines of the help are a command and what it prints.
fn the_example_of_the_help_works(problem: &Problem) {
    let binary = program::binary(problem.name);
    let help = program::finish(program::piped(&binary).arg("--help"), b"", 1);
    let help = text(&help.stdout);
    let (_, example) = help.split_once("    $ ").expect("an example");
    let (command, answer) = example.split_once('\n').expect("and its answer");
    let mut path = binary.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").expect("there is a path"));
    let mut shell = program::piped("sh");
    let shell = program::finish(shell.args(["-c", command]).env("PATH", path), b"", 1);
    assert_eq!(text(&shell.stdout), answer.replace("    ", ""), "{command}");
}
