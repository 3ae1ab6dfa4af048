//! Shared by these tests: the problems, properties, fixtures, and outputs to compare.

pub mod problem;

use crate::common::failures::Failures;
pub use crate::common::fixtures::stream;
pub use crate::common::program;
use crate::common::{built, fixtures::Fixture, fixtures_by_path, text};
use crate::oracle::inputs::{Maker, Record};
pub(crate) use problem::all_four;
pub use problem::Problem;
use proptest::array::uniform8;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, TestCaseResult, TestRunner};
use std::env;
use std::fmt;
use std::path::Path;

/// Whether to be thorough, which takes minutes. `.ci/run` sets `THOROUGH=1`.
pub fn is_thorough() -> bool {
    env::var_os("THOROUGH").is_some()
}

/// Tries a property on random values, first on those that failed before. Shows the simplest value that
/// fails, and keeps its seed beside the test's executable.
pub fn holds<S: Strategy>(strategy: &S, property: impl Fn(S::Value) -> TestCaseResult) {
    let kept = built::folder().join("proptest-regressions").display().to_string();
    let config = ProptestConfig {
        cases: if is_thorough() { 500 } else { 8 },
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(kept.leak()))),
        max_shrink_iters: 10_000,
        ..ProptestConfig::default()
    };
    TestRunner::new(config).run(strategy, property).unwrap_or_else(|failure| panic!("{failure}"));
}

/// Inputs of a problem, one after another.
pub struct Inputs(pub Vec<String>);

/// Shows the inputs as a program reads them.
impl fmt::Debug for Inputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.0.concat())
    }
}

/// The most stones of a board.
const ITEMS: usize = 19 * 19;

/// Makes one to `most` random inputs. To simplify them, proptest drops inputs, then records, and then takes
/// single items away.
pub fn inputs(maker: Maker, most: usize) -> impl Strategy<Value = Inputs> {
    let records = vec(uniform8(any::<u32>()), 0..=12);
    // All are kept at first. Each has two chances to go: the second after what it stood beside has gone.
    let are_kept = vec(prop::bool::weighted(1.0), 2 * ITEMS);
    (vec(records, 1..=most), are_kept).prop_map(move |(inputs, are_kept)| {
        let input = |records: &Vec<Record>| {
            let (once, again) = are_kept.split_at(ITEMS);
            let mut are_kept = once.iter().zip(again).map(|(once, again)| *once && *again);
            maker(records, &mut || are_kept.next().unwrap_or(true))
        };
        Inputs(inputs.iter().map(input).collect())
    })
}

/// Returns the fixtures of a problem, each named by its path, or panics with each fault.
pub fn valid(problem: &Problem) -> Vec<Fixture> {
    named(&format!("fixtures/{}", problem.name), &["in", "out"])
}

/// Returns the fixtures past the constraints, each named by its path, or panics with each fault.
pub fn beyond(problem: &Problem) -> Vec<Fixture> {
    let folder = format!("fixtures/beyond/{}", problem.name);
    if Path::new(&folder).exists() {
        named(&folder, &["in", "out"])
    } else {
        Vec::new()
    }
}

/// Returns the fixtures of bad input, each named by its path, or panics with each fault.
pub fn invalid(problem: &Problem) -> Vec<Fixture> {
    named(&format!("fixtures/invalid/{}", problem.name), &["in", "out", "err"])
}

fn named(folder: &str, endings: &[&str]) -> Vec<Fixture> {
    fixtures_by_path(folder, endings).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns the first sample of a problem.
pub fn sample(problem: &Problem) -> Fixture {
    let mut fixtures = valid(problem).into_iter();
    fixtures.find(|fixture| fixture.case.contains("/sample")).expect("a sample")
}

/// Runs the program of a problem on fixtures, their inputs written in pieces.
pub fn passes(problem: &Problem, fixtures: &[Fixture], piece: usize) -> Result<(), Failures> {
    program::passes(problem.name, &problem.program(), fixtures, piece)
}

/// Returns what a program answers to inputs, one after another.
pub fn answer(problem: &Problem, inputs: &str) -> Result<String, TestCaseError> {
    let finished = program::run(problem.program(), inputs.as_bytes());
    prop_assert!(finished.status.success(), "{}", text(&finished.stderr));
    Ok(text(&finished.stdout))
}

/// Returns the naive solution's answers to inputs.
pub fn naive(problem: &Problem, inputs: &[String]) -> String {
    inputs.iter().map(|input| (problem.naive)(input)).collect()
}
