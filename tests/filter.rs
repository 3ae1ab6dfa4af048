//! The promises that every binary keeps, whatever its problem.

use crate::kit::program::{self, PATIENCE};
use crate::kit::{binaries, sample};
use std::env;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

#[test]
fn answers_before_the_end_of_input() {
    for (problem, binary) in binaries() {
        let (name, sample) = (problem.name, sample(problem.name));
        let (input, output) = (sample.input, sample.output);
        let mut child = program::start(&binary);
        let mut stdin = child.stdin.take().expect("stdin is piped");
        let mut stdout = child.stdout.take().expect("stdout is piped");
        let (sender, answers) = mpsc::channel();
        let length = output.len();
        thread::spawn(move || loop {
            let mut answer = vec![0; length];
            if stdout.read_exact(&mut answer).is_err() || sender.send(answer).is_err() {
                return;
            }
        });
        for _ in 0..3 {
            stdin.write_all(&input).expect("it reads");
            let answer = answers.recv_timeout(PATIENCE);
            assert_eq!(answer.as_ref(), Ok(&output), "{name} holds its answer back");
        }
        drop(stdin);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn boggle_answers_word_by_word() {
    let mut child = program::start(&program::binary("boggle"));
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    stdin
        .write_all(b"1 ABCDE FGHIJ KLMNO PQRST UVWXY 2\n")
        .expect("it reads");
    for (word, expected) in [("AGM\n", "AGM YES\n"), ("ACE\n", "ACE NO\n")] {
        stdin.write_all(word.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stdout.read_line(&mut answer).expect("it answers");
        assert_eq!(answer, expected);
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// The peak, read while the program waits for more after a stream of this many bytes.
#[cfg(target_os = "linux")]
#[test]
fn memory_stays_bounded() {
    const STREAM: usize = 8 << 20;
    for (problem, binary) in binaries() {
        let (name, sample) = (problem.name, sample(problem.name));
        let (input, output) = (sample.input, sample.output);
        let block = input.repeat((1 << 20) / input.len());
        let blocks = STREAM / block.len();
        let answers = output.len() * (block.len() / input.len()) * blocks;
        let mut child = program::start(&binary);
        let mut stdin = child.stdin.take().expect("stdin is piped");
        let writer = thread::spawn(move || {
            for _ in 0..blocks {
                stdin.write_all(&block).expect("it reads");
            }
            stdin
        });
        let mut stdout = child
            .stdout
            .take()
            .expect("stdout is piped")
            .take(answers as u64);
        let read = std::io::copy(&mut stdout, &mut std::io::sink()).expect("it answers");
        assert_eq!(read, answers as u64, "{name}");
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
        let peak = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))
            .expect("its peak");
        let kib: usize = peak
            .trim()
            .trim_end_matches(" kB")
            .parse()
            .expect("a number");
        assert!(kib <= 4096, "{name} took {kib} KiB");
        drop(writer.join().expect("all is written"));
        assert!(child.wait().expect("it ends").success(), "{name}");
    }
}

#[test]
fn the_longest_word_is_answered_and_a_longer_one_refused() {
    let binary = program::binary("boggle");
    for (length, status) in [(65536, 0), (65537, 1), (1 << 20, 1)] {
        let word = "A".repeat(length);
        let input = format!("1 {} 2 AB {word}", "AAAAA ".repeat(5));
        let finished = program::run(&binary, input.as_bytes());
        let answer = if status == 0 {
            format!("AB NO\n{word} YES\n")
        } else {
            "AB NO\n".to_string()
        };
        assert!(finished.stdout == answer.as_bytes(), "{length}");
        assert_eq!(finished.status.code(), Some(status), "{length}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for (problem, binary) in binaries() {
        let (name, input) = (problem.name, sample(problem.name).input);
        let mut child = program::start(&binary);
        let mut stdin = child.stdin.take().expect("stdin is piped");
        drop(child.stdout.take());
        // It may be gone before all is written.
        let _ = stdin.write_all(&input.repeat((1 << 20) / input.len()));
        drop(stdin);
        let finished = child.wait_with_output().expect("it ends");
        assert_eq!(
            (finished.status.code(), &finished.stderr[..]),
            (Some(0), &b""[..]),
            "{name}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_failed_write_is_told() {
    let full = || {
        File::options()
            .write(true)
            .open("/dev/full")
            .expect("it can be opened")
    };
    for (problem, binary) in binaries() {
        let (name, input) = (problem.name, sample(problem.name).input);
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.in"));
        fs::write(&file, input).expect("it can be written");
        let run = |argument: Option<&str>| {
            let stdin = File::open(&file).expect("it is there");
            let finished = Command::new(&binary)
                .args(argument)
                .stdin(stdin)
                .stdout(full())
                .output()
                .expect("it runs");
            (
                finished.status.code(),
                String::from_utf8_lossy(&finished.stderr).into_owned(),
            )
        };
        let expected = format!("{name}: stdout: No space left on device (os error 28)\n");
        assert_eq!(run(None), (Some(1), expected.clone()));
        assert_eq!(run(Some("--help")), (Some(1), expected));
    }
}

/// A stdout that is open, but not for writing: no answer may be lost in silence.
#[cfg(unix)]
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
        let stderr = program::text(&finished.stderr);
        assert_eq!(
            stderr,
            format!("{name}: stdout: Bad file descriptor (os error 9)\n")
        );
    }
}

/// And when stderr fails as well there is still no panic.
#[cfg(target_os = "linux")]
#[test]
fn a_failed_complaint_is_no_panic() {
    let full = || {
        File::options()
            .write(true)
            .open("/dev/full")
            .expect("it can be opened")
    };
    for (_, binary) in binaries() {
        let status = Command::new(&binary)
            .stdin(Stdio::null())
            .stdout(full())
            .stderr(full())
            .status()
            .expect("it runs");
        assert_eq!(status.code(), Some(1));
    }
}

#[cfg(unix)]
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
            String::from_utf8_lossy(&finished.stderr),
            format!("{name}: stdin: Is a directory (os error 21)\n")
        );
    }
}

#[test]
fn help_shows_an_example_that_works() {
    for (problem, binary) in binaries() {
        let name = problem.name;
        let finished = Command::new(&binary)
            .arg("--help")
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        let help = String::from_utf8(finished.stdout).expect("it is text");
        assert_eq!(
            (finished.status.code(), &finished.stderr[..]),
            (Some(0), &b""[..]),
            "{name}"
        );
        assert!(
            help.starts_with(&format!("{name}: "))
                && help.contains(&format!("usage: {name} < FILE")),
            "{help}"
        );
        assert!(
            (5..=20).contains(&help.lines().count())
                && help.lines().all(|line| line.chars().count() <= 81),
            "{help}"
        );
        let (_, example) = help.split_once("    $ ").expect("an example");
        let (command, answer) = example.split_once('\n').expect("and its answer");
        let expected = answer.replace("    ", "");
        let path = std::env::join_paths(
            binary
                .parent()
                .map(PathBuf::from)
                .into_iter()
                .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
        );
        let shell = Command::new("sh")
            .args(["-c", command])
            .env("PATH", path.expect("a path"))
            .output()
            .expect("a shell");
        assert_eq!(String::from_utf8_lossy(&shell.stdout), expected, "{name}");
    }
}

#[test]
fn any_other_argument_is_refused() {
    for (problem, binary) in binaries() {
        let name = problem.name;
        for arguments in [
            &["board.txt"][..],
            &["-h"],
            &["--version"],
            &[""],
            &["--help=x"],
            &["-"],
            &["--help", "x"],
        ] {
            let argument = arguments[arguments.len() - 1];
            let finished = Command::new(&binary)
                .args(arguments)
                .stdin(Stdio::null())
                .output()
                .expect("it runs");
            let expected = format!(
                "{name}: unexpected argument {argument:?}: the judge input is read from stdin, as in {name} < FILE\n"
            );
            assert_eq!(finished.status.code(), Some(2), "{name} {argument}");
            assert_eq!(String::from_utf8_lossy(&finished.stderr), expected);
            assert!(finished.stdout.is_empty());
        }
    }
}
