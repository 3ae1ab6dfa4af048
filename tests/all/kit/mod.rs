//! What the tests share.

pub mod program;

use cli::fixtures::Fixture;
use oracle::{table, Problem, Random};
use program::text;
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, TestCaseResult, TestRunner};
use std::env;
use std::path::Path;

/// Where failing cases are kept, to be tried again first.
const REGRESSIONS: &str = "tests/proptest-regressions";

/// Random cases for each property, where proptest's own `PROPTEST_CASES` says no other number.
const CASES: u32 = 8;

/// Whether to be thorough: `.ci/run` sets `PROPTEST_CASES`.
pub fn is_thorough() -> bool {
    env::var_os("PROPTEST_CASES").is_some()
}

/// Tries a property on random values. The simplest that fails is shown, and kept.
pub fn holds<S: Strategy>(strategy: &S, property: impl Fn(S::Value) -> TestCaseResult) {
    let mut config = ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        max_shrink_iters: 10_000,
        ..ProptestConfig::default()
    };
    if !is_thorough() {
        config.cases = CASES;
    }
    if let Err(failure) = TestRunner::new(config).run(strategy, property) {
        panic!("{failure}");
    }
}

/// Whether a binary runs by `boards::filter`: it reads a stream, and reports bad input.
pub fn is_filter(problem: &str) -> bool {
    oracle::problem(problem).is_some_and(|problem| problem.read.is_some())
}

/// The fixtures that were read, or a failure that names each fault.
pub fn read(fixtures: Result<Vec<Fixture>, String>) -> Vec<Fixture> {
    fixtures.unwrap_or_else(|faults| panic!("{faults}"))
}

/// The first sample of a problem.
pub fn sample(problem: &str) -> Fixture {
    let mut fixtures = read(cli::fixtures::valid(problem)).into_iter();
    let sample = fixtures.find(|fixture| fixture.case.starts_with("sample"));
    sample.unwrap_or_else(|| panic!("{problem} has no fixture sample*"))
}

/// Fixtures as one, with all inputs as a stream.
pub fn stream(fixtures: &[Fixture]) -> Fixture {
    let joined =
        |part: fn(&Fixture) -> &[u8]| fixtures.iter().map(part).collect::<Vec<_>>().concat();
    Fixture {
        case: "all of them".to_string(),
        input: joined(|fixture| &fixture.input),
        output: joined(|fixture| &fixture.output),
        error: Vec::new(),
    }
}

/// Runs a program on every fixture, its input changed by `change` and written in pieces: stdout,
/// stderr and exit status must be right to the byte. Names every case that fails.
pub fn passes(
    program: &Path,
    fixtures: &[Fixture],
    piece: usize,
    change: impl Fn(&[u8]) -> Vec<u8>,
) {
    let shown = |status: Option<i32>, stdout: &[u8], stderr: &[u8]| {
        // A difference in line ends alone would not be seen.
        let [stdout, stderr] = [stdout, stderr].map(|bytes| text(bytes).replace('\r', "\\r"));
        format!("{stdout}(stderr) {stderr}\n(status) {status:?}")
    };
    compare(program, fixtures, |fixture| {
        let input = change(&fixture.input);
        let finished = program::finish(&mut program::piped(program), &input, piece);
        let status = i32::from(!fixture.error.is_empty());
        [
            shown(Some(status), &fixture.output, &fixture.error),
            shown(finished.status.code(), &finished.stdout, &finished.stderr),
        ]
    });
}

/// Runs a program on every fixture as a judge does: trailing whitespace and stderr do not matter.
pub fn prints(program: &Path, fixtures: &[Fixture]) {
    let shown = |status: Option<i32>, stdout: &[u8]| {
        let lines: Vec<String> =
            text(stdout).trim_end().lines().map(|line| line.trim_end().to_string()).collect();
        lines.join("\n")
            + &status.filter(|&it| it != 0).map_or(String::new(), |it| format!("\n(status) {it}"))
    };
    compare(program, fixtures, |fixture| {
        let finished = program::run(program, &fixture.input);
        let status = finished.status.code().or(Some(-1));
        [shown(Some(0), &fixture.output), shown(status, &finished.stdout)]
    });
}

/// Shows what is expected of each fixture beside what a program does, where they differ.
fn compare(program: &Path, fixtures: &[Fixture], both: impl Fn(&Fixture) -> [String; 2]) {
    let mut failures = String::new();
    for fixture in fixtures {
        let [expected, actual] = both(fixture);
        if expected != actual {
            let table = table::compared(["expected", "actual"], [&expected, &actual]);
            failures.extend([&fixture.case, "\n", &table, "\n"]);
        }
    }
    let program = program.display();
    assert!(failures.is_empty(), "{program} fails:\n\n{failures}");
}

/// The answers of a problem's binary to inputs: as one stream if it reads streams.
pub fn answers(problem: &str, inputs: &[String]) -> Result<String, TestCaseError> {
    let run = |input: &str| {
        let finished = program::run(&program::binary(problem), input.as_bytes());
        prop_assert!(finished.status.success(), "{}", text(&finished.stderr));
        Ok(text(&finished.stdout))
    };
    if is_filter(problem) {
        return run(&inputs.concat());
    }
    inputs.iter().map(|input| Ok(run(input)?.trim_end().to_string() + "\n")).collect()
}

/// Seeds of random inputs. Another seed is not simpler.
pub fn seed() -> impl Strategy<Value = u64> {
    any::<u64>().no_shrink()
}

/// Random inputs of a problem.
pub fn inputs(problem: &Problem, seed: u64, count: usize) -> Vec<String> {
    let input = problem.random_input.expect("random inputs");
    (0..count).map(|number| input(&mut Random::of_case(seed, number))).collect()
}

/// The naive solver's answers to inputs.
pub fn naive(problem: &Problem, inputs: &[impl AsRef<str>]) -> String {
    let naive = problem.naive.expect("a naive solver");
    inputs.iter().map(|input| naive(input.as_ref())).collect()
}
