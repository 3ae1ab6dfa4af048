//! Judged runs without a program, for tests.

use crate::run::run_that_prints;
use engine::cases::TestCase;
use engine::run::watch::End;
use engine::verdict::workers::Judged;
use engine::verdict::Outcome;

pub fn case(name: &str, input: &str, expected: &str) -> TestCase {
    TestCase::new(name, input, expected)
}

/// A case, and a run that prints this.
pub fn judged(case: &TestCase, stdout: &str) -> Judged {
    let outcome = Outcome::new(run_that_prints(stdout), &case.expected);
    Judged { case: case.clone(), outcome, was_late_once: false }
}

/// A case, and a run that ended so.
pub fn ended(case: &TestCase, end: End) -> Judged {
    let mut run = run_that_prints("");
    run.end = end;
    let outcome = Outcome::new(run, &case.expected);
    Judged { case: case.clone(), outcome, was_late_once: false }
}
