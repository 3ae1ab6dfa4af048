//! The promises that every binary keeps, whatever its problem.

use crate::kit::program::{self, text, Conversation};
use crate::kit::{binaries, sample};
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn answers_before_the_end_of_input() {
    for (problem, binary) in binaries() {
        let sample = sample(problem.name);
        let mut program = Conversation::start(&binary);
        for _ in 0..3 {
            program.tell(&sample.input);
            assert_eq!(program.hear(sample.output.len()), sample.output);
        }
        program.end();
    }
}

#[test]
fn boggle_answers_word_by_word() {
    let mut program = Conversation::start(&program::binary("boggle"));
    program.tell(b"1 ABCDE FGHIJ KLMNO PQRST UVWXY 2\n");
    for (word, answer) in [("AGM\n", "AGM YES\n"), ("ACE\n", "ACE NO\n")] {
        program.tell(word.as_bytes());
        assert_eq!(text(&program.hear(answer.len())), answer);
    }
    program.end();
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

#[test]
fn help_is_short_and_shows_an_example() {
    for (problem, binary) in binaries() {
        let name = problem.name;
        let [long, short] = ["--help", "-h"].map(|option| {
            let mut program = Command::new(&binary);
            program.arg(option).stdin(Stdio::null());
            program.output().expect("it runs")
        });
        assert_eq!(long, short);
        let help = String::from_utf8(long.stdout).expect("it is text");
        assert_eq!((long.status.code(), &long.stderr[..]), (Some(0), &b""[..]));
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
        assert!(help.contains("\n    $ "), "{help}");
    }
}

#[test]
fn any_other_argument_is_refused() {
    for (problem, binary) in binaries() {
        let name = problem.name;
        for arguments in [
            &["board.txt"][..],
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
                "{name}: unexpected argument {argument:?}: input is read from stdin, as in {name} < FILE\n"
            );
            assert_eq!(finished.status.code(), Some(2), "{name} {argument}");
            assert_eq!(String::from_utf8_lossy(&finished.stderr), expected);
            assert!(finished.stdout.is_empty());
        }
    }
}
