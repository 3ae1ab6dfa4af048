//! Golden tests: every fixture, piped into its program.
//!
//! `fixtures/omok/six-in-a-row.in` is an input of `omok`; `six-in-a-row.out` is all that the program must
//! print, to the byte. `cargo test omok` tests `omok` alone.

use checkout::fixtures::{self, Fixture};
use problems::table;
use std::fs::File;
use std::process::Command;

// Makes a test for each program in `src/bin`, such as `omok::prints_what_is_expected`.
each_problem::tests! { binary: prints_what_is_expected }

fn prints_what_is_expected(name: &str) {
    let fixtures = fixtures::valid(name).unwrap_or_else(|faults| panic!("{faults}"));
    let mut failures = String::new();
    for Fixture { case, output: expected, .. } in fixtures {
        let path = format!("fixtures/{name}/{case}.in");
        let input = File::open(checkout::root().join(&path)).expect("it was read before");
        let program = Command::new(checkout::built(name)).stdin(input).output();
        let program = program.expect("cargo has built it");
        if program.stdout != expected || !program.status.success() {
            let [expected, actual] = shown([&expected, &program.stdout]);
            let outputs = table::compared(["expected", "actual"], [&expected, &actual]);
            let stderr = String::from_utf8_lossy(&program.stderr);
            failures += &format!("{path} ({})\n{stderr}{outputs}\n", program.status);
        }
    }
    assert!(failures.is_empty(), "{name} fails:\n\n{failures}");
}

/// Both outputs as text. If only whitespace differs, they are quoted, so that it can be seen.
fn shown(outputs: [&[u8]; 2]) -> [String; 2] {
    let [expected, actual] = outputs.map(|output| String::from_utf8_lossy(output).into_owned());
    if expected.split_whitespace().eq(actual.split_whitespace()) {
        return [expected, actual].map(|output| format!("{output:?}"));
    }
    [expected, actual]
}
