//! Golden tests: every fixture, piped into its program.
//!
//! `fixtures/omok/six-in-a-row.in` is an input of `omok`; `six-in-a-row.out` is all that the program must
//! print, to the byte (or, if the problem has `is_right`, one of the right outputs). `cargo test omok` runs
//! the tests with `omok` in their name.

use checkout::fixtures::{self, Fixture};
use problems::table;
use std::fs::File;
use std::process::{Command, Output};
use std::time::Duration;

// Makes a test for each program in `src/bin`, such as `omok::prints_what_is_expected`.
each_problem::tests! { binary: prints_what_is_expected }

fn prints_what_is_expected(name: &str) {
    // All cases of `fixtures/NAME`. Any other file there is an error, with a text for each.
    let fixtures = fixtures::valid(name).unwrap_or_else(|faults| panic!("{faults}"));
    let is_right = problems::problem(name).and_then(|problem| problem.is_right);
    let mut failures = String::new();
    for Fixture { case, input, output: expected, .. } in fixtures {
        let path = format!("fixtures/{name}/{case}.in");
        let stdin = File::open(checkout::root().join(&path)).expect("it was read before");
        let run = || Command::new(checkout::built(name)).stdin(stdin).output();
        let output = cli::announced(Duration::from_secs(5), &path, run);
        let Output { status, stdout, stderr } = output.expect("cargo has built it");
        let [input, expected, stdout, stderr] = [input, expected, stdout, stderr]
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let is_right = match is_right {
            Some(is_right) => is_right(&input, &expected, &stdout),
            None => stdout == expected,
        };
        if !is_right || !status.success() {
            let outputs = side_by_side(&expected, &stdout);
            failures += &format!("{path} ({status})\n{stderr}{outputs}\n");
        }
    }
    assert!(failures.is_empty(), "{name} fails:\n\n{failures}");
}

/// Shows two outputs; quoted, if only whitespace differs, so that it can be seen.
fn side_by_side(expected: &str, actual: &str) -> String {
    let titles = ["expected", "actual"];
    if expected.split_whitespace().eq(actual.split_whitespace()) {
        return table::compared(titles, [&format!("{expected:?}"), &format!("{actual:?}")]);
    }
    table::compared(titles, [expected, actual])
}
