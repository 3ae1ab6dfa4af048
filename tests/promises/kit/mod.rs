//! Shared by the tests: properties, fixtures, and answers to compare.

pub mod program;

use checkout::fixtures::{self, Fixture};
use checkout::is_thorough;
use problems::{table, Problem, Random};
use program::text;
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, TestCaseResult, TestRunner};
use std::{borrow::Borrow, env, path::Path, process::Output};

/// Tries a property on random values, first on those that failed before. Shows the simplest value that
/// fails, and keeps its seed in `target/tmp`.
pub fn holds<S: Strategy>(strategy: &S, property: impl Fn(S::Value) -> TestCaseResult) {
    let kept = concat!(env!("CARGO_TARGET_TMPDIR"), "/proptest-regressions");
    let config = ProptestConfig {
        cases: if is_thorough() { 500 } else { 8 },
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(kept))),
        max_shrink_iters: 10_000,
        ..ProptestConfig::default()
    };
    TestRunner::new(config).run(strategy, property).unwrap_or_else(|failure| panic!("{failure}"));
}

/// Whether a binary answers a stream of inputs, each with one right output: then many are compared at once.
pub fn is_filter(problem: &str) -> bool {
    let problem = problems::problem(problem);
    problem.is_some_and(|problem| problem.read.is_some() && problem.is_right.is_none())
}

/// Whether an output is right for an input: by `is_right`, or as the expected output, but for whitespace.
pub fn is_right(problem: &str, input: &str, expected: &str, output: &str) -> bool {
    match problems::problem(problem).and_then(|problem| problem.is_right) {
        Some(is_right) => is_right(input, expected, output),
        None => expected.split_whitespace().eq(output.split_whitespace()),
    }
}

/// Returns the fixtures of a problem, each named by its path, or panics with each fault.
pub fn valid(problem: &str) -> Vec<Fixture> {
    named("fixtures", problem, fixtures::valid(problem))
}

/// Returns the fixtures past the constraints, each named by its path, or panics with each fault.
pub fn beyond(problem: &str) -> Vec<Fixture> {
    named("fixtures/beyond", problem, fixtures::beyond(problem))
}

/// Returns the fixtures of bad input, each named by its path, or panics with each fault.
pub fn invalid(problem: &str) -> Vec<Fixture> {
    named("fixtures/invalid", problem, fixtures::invalid(problem))
}

fn named(folder: &str, problem: &str, read: Result<Vec<Fixture>, String>) -> Vec<Fixture> {
    let mut fixtures = read.unwrap_or_else(|faults| panic!("{faults}"));
    for fixture in &mut fixtures {
        fixture.case = format!("{folder}/{problem}/{}.in", fixture.case);
    }
    fixtures
}

/// Returns the first sample of a problem, or its first fixture if none is called so.
pub fn sample(problem: &str) -> Fixture {
    let mut fixtures = valid(problem);
    let sample = fixtures.iter().position(|fixture| fixture.case.contains("/sample"));
    fixtures.swap_remove(sample.unwrap_or(0))
}

/// Joins valid fixtures into one, a stream.
pub fn stream(fixtures: &[Fixture]) -> Fixture {
    let input = fixtures.iter().flat_map(|it| it.input.clone()).collect();
    let output = fixtures.iter().flat_map(|it| it.output.clone()).collect();
    Fixture { case: "all of them as one stream".to_string(), input, output, error: Vec::new() }
}

/// Runs a program for a problem on every fixture, its input written in pieces. Shows expected and actual
/// output of every fixture that fails.
pub fn passes(problem: &str, program: &Path, fixtures: &[Fixture], piece: usize) {
    let is_filter = is_filter(problem);
    let shown = if is_filter { all_of } else { judged_part_of };
    let mut failures = String::new();
    for Fixture { case, input, output, error } in fixtures {
        let finished = program::try_finish(&mut program::piped(program), input, piece);
        let Some(Output { status, stdout, stderr }) = finished else {
            failures += &format!("{case}\nit {}\n", program::HANGS);
            break;
        };
        let failing = i32::from(!error.is_empty());
        let status = status.code().unwrap_or(-1);
        let expected = shown(failing, output, error);
        let actual = shown(status, &stdout, &stderr);
        let is_another_right_one =
            || status == failing && is_right(problem, &text(input), &text(output), &text(&stdout));
        if expected != actual && (is_filter || !is_another_right_one()) {
            let table = table::compared(["expected", "actual"], [&expected, &actual]);
            failures.extend([case, "\n", &table, "\n"]);
        }
    }
    assert!(failures.is_empty(), "{} fails:\n\n{failures}", program.display());
}

/// A filter must be right to the byte on stdout and stderr.
fn all_of(status: i32, stdout: &[u8], stderr: &[u8]) -> String {
    let streams = format!("{}(stderr) {}", text(stdout), text(stderr));
    // A carriage return would not be seen.
    format!("{}\n(exit status) {status}", streams.replace('\r', "\\r"))
}

/// For any other program, as for a judge, trailing whitespace and stderr do not matter.
fn judged_part_of(status: i32, stdout: &[u8], _stderr: &[u8]) -> String {
    let stdout = text(stdout);
    let lines: Vec<&str> = stdout.trim_end().lines().map(str::trim_end).collect();
    format!("{}\n(exit status) {status}", lines.join("\n"))
}

/// Returns what a problem's binary answers to an input, or to a stream of them.
pub fn answer(problem: &str, input: &str) -> Result<String, TestCaseError> {
    let finished = program::run(&program::binary(problem), input.as_bytes());
    prop_assert!(finished.status.success(), "{}", text(&finished.stderr));
    Ok(text(&finished.stdout))
}

/// Seeds of random inputs. They do not shrink: another seed is not simpler.
pub fn seed() -> impl Strategy<Value = u64> {
    any::<u64>().no_shrink()
}

/// Makes random inputs of a problem.
pub fn inputs(problem: &Problem, seed: u64, count: usize) -> Vec<String> {
    let input = problem.random_input.expect("random inputs");
    (0..count).map(|number| input(&mut Random::of_case(seed, number))).collect()
}

/// Returns the naive solver's answers to inputs.
pub fn naive(problem: &Problem, inputs: &[impl Borrow<str>]) -> String {
    let naive = problem.naive.expect("a naive solver");
    inputs.iter().map(|input| naive(input.borrow())).collect()
}
