//! Promises that the tests can only see kept on Linux: bounded memory, a full disk, streams that
//! cannot be read or written, the shell's example.

use crate::kit::program::{text, Conversation};
use crate::kit::{binaries, sample};
use std::env;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The peak, read while the program waits for more. It has read two megabytes, which it cannot have
/// kept.
#[test]
fn memory_stays_bounded() {
    for (problem, binary) in binaries() {
        let sample = sample(problem.name);
        let count = (1 << 20) / sample.input.len();
        let mut program = Conversation::start(&binary);
        for _ in 0..2 {
            program.tell(&sample.input.repeat(count));
            program.hear(sample.output.len() * count);
        }
        let status = fs::read_to_string(format!("/proc/{}/status", program.child.id()));
        let status = status.expect("it runs");
        let peak = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))
            .expect("its peak");
        let kib: usize = peak
            .trim()
            .trim_end_matches(" kB")
            .parse()
            .expect("a number");
        assert!(kib <= 3072, "{} took {kib} KiB", problem.name);
        program.end();
    }
}

fn full_disk() -> File {
    let device = File::options().write(true).open("/dev/full");
    device.expect("it can be opened")
}

#[test]
fn a_failed_write_is_told() {
    for (problem, binary) in binaries() {
        let (name, input) = (problem.name, sample(problem.name).input);
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.in"));
        fs::write(&file, input).expect("it can be written");
        let run = |argument: Option<&str>| {
            let stdin = File::open(&file).expect("it is there");
            let finished = Command::new(&binary)
                .args(argument)
                .stdin(stdin)
                .stdout(full_disk())
                .output()
                .expect("it runs");
            (finished.status.code(), text(&finished.stderr))
        };
        let expected = format!("{name}: stdout: No space left on device (os error 28)\n");
        assert_eq!(run(None), (Some(1), expected.clone()));
        assert_eq!(run(Some("--help")), (Some(1), expected));
    }
}

/// A stdout that is open, but not for writing: no answer may be lost in silence.
#[test]
fn a_stdout_that_cannot_be_written_is_told() {
    for (problem, binary) in binaries() {
        let name = problem.name;
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.unwritable.in"));
        fs::write(&file, sample(name).input).expect("it can be written");
        let open = || File::open(&file).expect("it is there");
        let finished = Command::new(&binary)
            .stdin(open())
            .stdout(open())
            .output()
            .expect("it runs");
        assert_eq!(finished.status.code(), Some(1));
        let stderr = text(&finished.stderr);
        assert_eq!(
            stderr,
            format!("{name}: stdout: Bad file descriptor (os error 9)\n")
        );
    }
}

/// And when stderr fails as well there is still no panic.
#[test]
fn a_failed_complaint_is_no_panic() {
    for (_, binary) in binaries() {
        let status = Command::new(&binary)
            .stdin(Stdio::null())
            .stdout(full_disk())
            .stderr(full_disk())
            .status()
            .expect("it runs");
        assert_eq!(status.code(), Some(1));
    }
}

#[test]
fn a_failed_read_is_told() {
    for (problem, binary) in binaries() {
        let name = problem.name;
        let folder = File::open(env!("CARGO_MANIFEST_DIR")).expect("a folder can be opened");
        let finished = Command::new(&binary)
            .stdin(folder)
            .output()
            .expect("it runs");
        assert_eq!(finished.status.code(), Some(1));
        assert_eq!(
            text(&finished.stderr),
            format!("{name}: stdin: Is a directory (os error 21)\n")
        );
    }
}

/// The last lines of each help are a command and what it prints.
#[test]
fn the_example_of_the_help_works() {
    for (problem, binary) in binaries() {
        let help = Command::new(&binary)
            .arg("--help")
            .output()
            .expect("it runs");
        let help = text(&help.stdout);
        let (_, example) = help.split_once("    $ ").expect("an example");
        let (command, answer) = example.split_once('\n').expect("and its answer");
        let folder = binary.parent().map(PathBuf::from);
        let path = env::var_os("PATH").expect("there is a path");
        let path = env::join_paths(folder.into_iter().chain(env::split_paths(&path)));
        let shell = Command::new("sh")
            .args(["-c", command])
            .env("PATH", path.expect("a path"))
            .output()
            .expect("a shell");
        assert_eq!(
            text(&shell.stdout),
            answer.replace("    ", ""),
            "{}",
            problem.name
        );
    }
}
