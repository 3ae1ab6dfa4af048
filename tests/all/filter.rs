//! Every binary streams, reports and exits alike, whatever its problem.

use crate::kit::program::{self, text, Conversation};
use crate::kit::sample;
use oracle::Problem;
use std::process::Stdio;

each_problem::tests! {
    read:
    answers_come_before_the_end_of_input
    a_reader_that_closes_the_pipe_is_not_an_error
    help_is_short
    any_other_argument_is_refused
}

fn answers_come_before_the_end_of_input(problem: &Problem) {
    let sample = sample(problem.name);
    let program = Conversation::start(&program::binary(problem.name));
    for _ in 0..3 {
        assert_eq!(program.ask(&sample.input, sample.output.len()), sample.output);
    }
    program.end();
}

#[test]
fn boggle_answers_word_by_word() {
    let program = Conversation::start(&program::binary("boggle"));
    let board = "1 ABCDE FGHIJ KLMNO PQRST UVWXY 2\nAGM\n";
    for (input, answer) in [(board, "AGM YES\n"), ("ACE\n", "ACE NO\n")] {
        assert_eq!(text(&program.ask(input.as_bytes(), answer.len())), answer);
    }
    program.end();
}

#[test]
fn boggle_answers_the_longest_word_and_refuses_a_longer_one() {
    for (length, status) in [(65536, 0), (65537, 1), (1 << 20, 1)] {
        let word = "A".repeat(length);
        let input = format!("1 {} 2 AB {word}", "AAAAA ".repeat(5));
        let finished = program::run(&program::binary("boggle"), input.as_bytes());
        let answer = ["AB NO\n".to_string(), format!("AB NO\n{word} YES\n")];
        let answer = &answer[usize::from(status == 0)];
        assert!(finished.stdout == answer.as_bytes(), "{length}");
        assert_eq!(finished.status.code(), Some(status), "{length}");
    }
}

fn a_reader_that_closes_the_pipe_is_not_an_error(problem: &Problem) {
    let input = sample(problem.name).input;
    // A pipe whose reader is gone from the start.
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut program = program::piped(program::binary(problem.name));
    let finished = program::finish(program.stdout(writer), &input, usize::MAX);
    assert_eq!(finished.status.code(), Some(0));
    assert_eq!(text(&finished.stderr), "");
}

fn help_is_short(problem: &Problem) {
    let name = problem.name;
    let [long, short] = ["--help", "-h"].map(|option| {
        let mut program = program::piped(program::binary(name));
        program::finish(program.arg(option), b"", 1)
    });
    assert_eq!(long, short);
    assert_eq!((long.status.code(), text(&long.stderr)), (Some(0), String::new()));
    let help = text(&long.stdout);
    assert!(help.starts_with(&format!("{name}: ")), "{help}");
    assert!((5..=20).contains(&help.lines().count()), "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 81), "{help}");
}

fn any_other_argument_is_refused(problem: &Problem) {
    let name = problem.name;
    for arguments in ["board.txt", "--version", "", "--help=x", "-", "--help x"] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let argument = arguments[arguments.len() - 1];
        let mut program = program::piped(program::binary(name));
        let finished = program::finish(program.args(arguments).stdin(Stdio::null()), b"", 1);
        assert_eq!(
            text(&finished.stderr),
            format!("{name}: unexpected argument {argument:?}: input is read from stdin, as in {name} < FILE\n")
        );
        assert_eq!(finished.status.code(), Some(2), "{argument}");
        assert!(finished.stdout.is_empty());
    }
}
