//! What the tests share.

pub mod program;

use oracle::fixtures::Fixture;
use oracle::{table, JudgeInput, Problem, PROBLEMS};
use program::text;
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, TestCaseResult, TestRunner};
use std::path::{Path, PathBuf};

/// Where failing cases are kept, to be tried again first.
const REGRESSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions");

/// Tries a property on `cases` values. The simplest that fails is shown, and kept.
pub fn holds<S: Strategy>(cases: u32, strategy: &S, property: impl Fn(S::Value) -> TestCaseResult) {
    let config = ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        max_shrink_iters: 10_000,
        ..ProptestConfig::with_cases(cases)
    };
    if let Err(failure) = TestRunner::new(config).run(strategy, property) {
        panic!("{failure}");
    }
}

/// Every problem with its binary.
pub fn binaries() -> impl Iterator<Item = (&'static Problem, PathBuf)> {
    PROBLEMS
        .into_iter()
        .map(|problem| (problem, program::binary(problem.name)))
}

/// The fixtures that were read, or a failure that names each fault.
pub fn read(fixtures: Result<Vec<Fixture>, String>) -> Vec<Fixture> {
    fixtures.unwrap_or_else(|faults| panic!("{faults}"))
}

/// The first sample of a problem.
pub fn sample(problem: &str) -> Fixture {
    let mut fixtures = read(oracle::fixtures::valid(problem)).into_iter();
    let sample = fixtures.find(|fixture| fixture.case.starts_with("sample"));
    sample.unwrap_or_else(|| panic!("{problem} has no fixture sample*"))
}

/// Runs a program on every fixture, changed by `change` and written in pieces: stdout, stderr and
/// exit status must be right to the byte. Names every case that fails.
pub fn passes(
    program: &Path,
    fixtures: &[Fixture],
    piece: usize,
    change: impl Fn(&[u8]) -> Vec<u8>,
) {
    let mut failures = String::new();
    for fixture in fixtures {
        let finished = program::run_in_pieces(program, &change(&fixture.input), piece);
        let status = i32::from(!fixture.error.is_empty());
        let shown = |status: Option<i32>, stdout: &[u8], stderr: &[u8]| {
            // A difference in line ends alone would not be seen.
            let [stdout, stderr] = [stdout, stderr].map(|bytes| text(bytes).replace('\r', "\\r"));
            format!("{stdout}(stderr) {stderr}\n(status) {status:?}")
        };
        let expected = shown(Some(status), &fixture.output, &fixture.error);
        let actual = shown(finished.status.code(), &finished.stdout, &finished.stderr);
        if expected != actual {
            let table = table::compared(["expected", "actual"], [&expected, &actual]);
            failures.extend([&fixture.case, "\n", &table, "\n"]);
        }
    }
    assert!(
        failures.is_empty(),
        "{}: these cases fail:\n\n{failures}",
        program.display()
    );
}

/// The answers to a stream of judge inputs.
pub fn answers(problem: &str, stream: &str) -> Result<String, TestCaseError> {
    let finished = program::run(&program::binary(problem), stream.as_bytes());
    prop_assert!(finished.status.success(), "{}", text(&finished.stderr));
    Ok(text(&finished.stdout))
}

/// Judge inputs as one stream.
pub fn join(inputs: &[JudgeInput]) -> String {
    inputs.iter().map(|input| &input.0[..]).collect()
}

/// The naive solver's answers to judge inputs.
pub fn naive(problem: &Problem, inputs: &[JudgeInput]) -> String {
    inputs
        .iter()
        .map(|input| (problem.naive)(&input.0))
        .collect()
}
