//! Judged runs without a program, for tests.

use crate::run::run_that_prints;
use engine::cases::TestCase;
use engine::run::watch::End;
use engine::verdict::workers::CaseResult;
use engine::verdict::Outcome;

pub fn case(name: &str, input: &str, expected: &str) -> TestCase {
    TestCase::new(name, input, expected)
}

/// A case, and a run that prints this.
pub fn judged(case: &TestCase, stdout: &str) -> CaseResult {
    let outcome = Outcome::new(run_that_prints(stdout), &case.expected);
    CaseResult { case: case.clone(), outcome, was_late_once: false }
}

/// A case, and a run that ended so.
pub fn ended(case: &TestCase, end: End) -> CaseResult {
    let mut run = run_that_prints("");
    run.end = end;
    let outcome = Outcome::new(run, &case.expected);
    CaseResult { case: case.clone(), outcome, was_late_once: false }
}
