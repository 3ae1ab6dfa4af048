//! Golden tests: every fixture, piped into its program.
//!
//! `fixtures/omok/six-in-a-row.in` is an input of `omok`; `six-in-a-row.out` is all that the program must
//! print, to the byte. Expected outputs are worked out from the rules, never copied from a program.
//!
//! `cargo test omok` runs the tests with `omok` in their name. A problem of your own needs `src/bin/NAME.rs`,
//! `fixtures/NAME/sample.in` with `sample.out`, and a line here.

mod common;

use common::{fixtures, program, side_by_side, text};
use std::fs::File;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Makes a test for a program in `src/bin`: first the name of the test, then that of the program.
macro_rules! program {
    ($test:ident, $name:literal) => {
        mod $test {
            #[test]
            fn passes_its_fixtures() {
                super::check($name, env!(concat!("CARGO_BIN_EXE_", $name)));
            }
        }
    };
}

program!(boggle, "boggle");
program!(omok, "omok");
program!(puyo, "puyo");
program!(yut, "yut");

/// How long a program may run on one fixture. These four take milliseconds.
const LIMIT: Duration = Duration::from_secs(20);

fn check(name: &str, program: &str) {
    let folder = Path::new("fixtures").join(name);
    let fixtures = fixtures::read(&folder, &["in", "out"]);
    let mut failures = String::new();
    for fixture in fixtures.unwrap_or_else(|faults| panic!("{faults}")) {
        let input = format!("fixtures/{name}/{}.in", fixture.case);
        let output = run(program, &input);
        let fault = match &output {
            Some(output) => fault(&fixture.output, output),
            None => format!("killed after {} s; the rest were skipped\n", LIMIT.as_secs()),
        };
        if !fault.is_empty() {
            failures += &format!("{input}\n{fault}run it: cargo run --bin {name} < {input}\n\n");
        }
        if output.is_none() {
            break;
        }
    }
    assert!(failures.is_empty(), "{name} fails\n\n{failures}");
}

/// Runs a program on an input. `None` if it was killed.
fn run(program: &str, input: &str) -> Option<Output> {
    let mut command = Command::new(program);
    command.stdin(File::open(input).expect("it was read before"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    program::finish(command.spawn().expect("cargo has built it"), LIMIT)
}

/// Says what is wrong: the output, the exit status, or a word on stderr. Empty if nothing is.
fn fault(expected: &[u8], output: &Output) -> String {
    let mut fault = String::new();
    if output.stdout != expected {
        let (expected, stdout) = (text(expected), text(&output.stdout));
        fault += &first_difference(&expected, &stdout);
        fault += &side_by_side(&expected, &stdout);
    }
    if !output.status.success() {
        fault += &format!("{}\n", output.status);
    }
    if !output.stderr.is_empty() {
        fault += &format!("stderr: {}\n", text(&output.stderr).trim_end());
    }
    fault
}

/// Names the first line that differs, in quotes, so that whitespace can be seen.
fn first_difference(expected: &str, actual: &str) -> String {
    let lines = [expected, actual].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let shown =
        |line: Option<&&str>| line.map_or("the end".to_string(), |line| format!("{line:?}"));
    for index in 0..lines[0].len().max(lines[1].len()) {
        let [expected, actual] = [lines[0].get(index), lines[1].get(index)];
        if expected != actual {
            let (expected, actual) = (shown(expected), shown(actual));
            return format!("line {}: expected {expected}, found {actual}\n", index + 1);
        }
    }
    String::new()
}
