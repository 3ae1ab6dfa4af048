//! Checks every binary as a filter: exit status, help, and arguments.

use crate::common::compiler::{files_in, Compiler};
use crate::common::text;
use crate::support::problem::BOGGLE;
use crate::support::{all_four, program, program::piped, sample, Problem};
use std::io::Write;
use std::process::Stdio;

all_four! {
    a_reader_that_closes_the_pipe_is_not_an_error
    help_is_printed
    help_is_short
    any_other_argument_is_refused
}

#[test]
fn boggle_has_no_most_cases_or_words() {
    let board = "AAAAA\n".repeat(5);
    let words = format!("{}{}\n", "A\n".repeat(1_000), "A".repeat(65_536));
    let input = format!("1000\n{}{board}1001\n{words}", format!("{board}0\n").repeat(999));
    let finished = program::run(BOGGLE.program(), input.as_bytes());
    assert!(finished.stdout == words.replace('\n', " YES\n").as_bytes());
    assert_eq!(text(&finished.stderr), "");
}

/// Reads as many numbers as a variable says, one a call.
const READS: &str = r#"
fn main() -> std::process::ExitCode {
    let mut left = std::env::var("READS").map_or(0, |it| it.parse().unwrap());
    boards::filter::run("reads", "", |input, output| {
        if left > 0 {
            left -= 1;
            input.number::<i32>(.., "a number")?;
        }
        input.at_end();
        writeln!(output, "answer");
        Ok(())
    })
}
"#;

/// It would be called for ever.
#[test]
fn a_program_that_reads_nothing_ends_at_once() {
    let file = format!("#[allow(dead_code)]\n#[path = \"src/lib.rs\"]\nmod boards;\n{READS}");
    let compiler = Compiler { command: "rustc", version: "1.", emit: "link" };
    let program = compiler.compiled_with("reads", &file, &["--edition", "2021"], &files_in("src"));
    let run = |reads: usize, input: &str| {
        let finished = program::finish(
            piped(&program).env("READS", reads.to_string()),
            input.as_bytes(),
            usize::MAX,
        );
        let answers = text(&finished.stdout).lines().count();
        (finished.status.code().expect("it is not killed"), answers, text(&finished.stderr))
    };
    let error = |position: &str| {
        let expected = "expected end of input, as the program read nothing from here";
        format!("reads: stdin:{position}: {expected}, found \"35\"\n")
    };
    // Nothing is left.
    for input in ["", " \n", "\u{FEFF}"] {
        assert_eq!(run(0, input), (0, 1, String::new()));
    }
    assert_eq!(run(0, "35"), (1, 1, error("1:1")));
    assert_eq!(run(0, "\n 35 6"), (1, 1, error("2:2")));
    assert_eq!(run(1, "7\n35\n6\n"), (1, 2, error("2:1")));
    assert_eq!(run(2, "7\n6\n"), (0, 2, String::new()));
}

fn a_reader_that_closes_the_pipe_is_not_an_error(problem: &Problem) {
    let mut child = program::piped(problem.program()).spawn().expect("it runs");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(&sample(problem).input).expect("the program reads");
    drop(stdin);
    let finished = program::wait(child);
    assert_eq!(finished.status.code(), Some(0));
    assert_eq!(text(&finished.stderr), "");
}

fn help(problem: &Problem, option: &str) -> String {
    let mut program = program::piped(problem.program());
    let finished = program::finish(program.arg(option), b"", 1);
    assert_eq!((finished.status.code(), text(&finished.stderr)), (Some(0), String::new()));
    text(&finished.stdout)
}

fn help_is_printed(problem: &Problem) {
    let long = help(problem, "--help");
    assert!(!long.is_empty());
    assert_eq!(help(problem, "-h"), long);
}

fn help_is_short(problem: &Problem) {
    let help = help(problem, "--help");
    assert!(help.starts_with(&format!("{}: ", problem.name)), "{help}");
    assert!((5..=20).contains(&help.lines().count()), "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 81), "{help}");
}

fn any_other_argument_is_refused(problem: &Problem) {
    let name = problem.name;
    for arguments in ["board.txt", "--version", "", "--help=x", "-", "x --help"] {
        let arguments = arguments.split(' ');
        let argument = arguments.clone().next().expect("an argument");
        let mut program = program::piped(problem.program());
        let finished = program::finish(program.args(arguments).stdin(Stdio::null()), b"", 1);
        assert_eq!(
            text(&finished.stderr),
            format!("{name}: unexpected argument {argument:?}: input is read from stdin, as in {name} < FILE\n")
        );
        assert_eq!(finished.status.code(), Some(2), "{argument}");
        assert!(finished.stdout.is_empty());
    }
}
