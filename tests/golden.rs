//! Golden tests: every fixture, piped into its program.
//!
//! `fixtures/omok/six-in-a-row.in` is an input of `omok`; `six-in-a-row.out` is all that the program must
//! print, to the byte. It must print nothing on stderr, and succeed. Expected outputs are worked out from the
//! rules, never copied from a program. A file without its partner is an error.
//!
//! `cargo test omok` runs the tests with `omok` in their name. A problem of your own needs `src/bin/NAME.rs`,
//! a case in `fixtures/NAME`, such as `sample.in` with `sample.out`, and a line here, which `listed.rs` asks
//! for.

mod common;

use common::{child, fixtures, side_by_side, text};
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

/// How long a program may run on one fixture; most take milliseconds.
const LIMIT: Duration = Duration::from_secs(20);

fn check(name: &str, program: &str) {
    let folder = Path::new("fixtures").join(name);
    let all = fixtures::read(&folder, &["in", "out"]).unwrap_or_else(|faults| panic!("{faults}"));
    let mut failures = String::new();
    for fixture in all {
        let input = format!("fixtures/{name}/{}.in", fixture.case);
        let output = run(program, &input);
        let failure = match &output {
            Some(output) => difference(&fixture.output, output),
            None => format!("killed after {} s; the rest were skipped\n", LIMIT.as_secs()),
        };
        if !failure.is_empty() {
            failures += &format!("{input}\n{failure}run it: cargo run --bin {name} < {input}\n\n");
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
    child::finish(command.spawn().expect("cargo has built it"), LIMIT)
}

/// Says what differs from what is expected: stdout, the exit status, or something on stderr. Empty if nothing
/// does.
fn difference(expected: &[u8], output: &Output) -> String {
    let mut difference = String::new();
    if output.stdout != expected {
        let (expected, stdout) = (text(expected), text(&output.stdout));
        difference += &first_difference(&expected, &stdout);
        if expected.lines().ne(stdout.lines()) {
            difference += &side_by_side(&expected, &stdout);
        }
    }
    if !output.status.success() {
        difference += &format!("{}\n", output.status);
    }
    if !output.stderr.is_empty() {
        difference += &format!("stderr: {}\n", text(&output.stderr).trim_end());
    }
    difference
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
