//! Makes a failing input small, as long as it is valid and fails alike. Work is counted in inputs that are tried, not
//! by the clock: so the same input is shown on any machine.

use super::shrink::{self, Candidates};
use super::Failure;
use crate::cases::TestCase;
use crate::known::Shrinkable;
use crate::run::watch::End;
use crate::setup::Setup;
use crate::verdict::case_maker::{CaseMaker, SkippedInput};
use crate::verdict::workers::{CaseResult, Workers};
use crate::verdict::{Outcome, Verdict};
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::say;
use console::text::error_line;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

/// An input of this many bytes counts as two: helpers need as long to read it as to start.
const BYTES_OF_A_TRY: usize = 32 << 10;

/// A run that has to reach the time limit counts as this many tries for each second.
const TRIES_OF_A_SECOND: f64 = 20.0;

/// After this many tries in a row on which a helper fails, the work ends.
const FAILED_IN_A_ROW: usize = 50;

/// How an input was made small.
pub struct Minimization {
    pub tries: Tries,
    pub end: MinimizingEnd,
    /// The input before.
    pub from: Arc<str>,
    /// The solutions of a package by which the expected output is right: they agree on it.
    pub right_by: Vec<String>,
    /// The line that named the error before, if it is another one now.
    pub other_error: Option<String>,
}

/// How many candidates were tried.
#[derive(Clone, Copy, Default)]
pub struct Tries {
    /// Valid or not. Some count as several.
    pub all: usize,
    /// Those that were valid: the program was run on them.
    pub runs: usize,
    /// Those on which a helper failed.
    pub skipped: usize,
}

/// Why an input was not made smaller.
pub enum MinimizingEnd {
    /// No line, word or letter can be taken away, nor two of a kind; or no known part.
    Minimal,
    /// Nothing that is tried can be taken away, but it is too long for all pairs.
    Long,
    /// The tries are used up.
    OutOfTries,
    /// A helper or the program could not run.
    Failed(String),
}

/// How many tries a run of this many seconds counts as.
fn tries_of_a_run(seconds: f64) -> usize {
    1 + (seconds * TRIES_OF_A_SECOND) as usize
}

/// Whether inputs of the problem can be made smaller: something says what goes, and what is valid.
pub fn can_minimize(setup: &Setup) -> bool {
    match setup.known.shrinkable {
        Shrinkable::Items { .. } => true,
        Shrinkable::Text => setup.known.knows_validity(),
        Shrinkable::Whole => false,
    }
}

/// Takes away all that a case does not need in order to fail alike.
pub fn minimized(setup: &Setup, workers: &mut Workers, failure: &mut Failure) -> Minimization {
    setup.known.helpers().for_each(|helper| helper.hurry(2));
    let (case, outcome) = (failure.case.clone(), failure.outcome.clone());
    let (verdict, name) = (outcome.verdict, case.shown());
    let title = say!(en "{verdict} on {name}, minimizing: input",
        ko "{name}에서 {verdict}, 최소화:");
    workers.progress = Progress::new(title, None);
    let seconds = if outcome.is_late() { setup.limit.as_secs_f64() } else { 0.0 };
    let mut minimizer = Minimizer {
        verdict,
        cost_of_a_run: tries_of_a_run(seconds),
        tries_left: setup.options.tries,
        tries: Tries::default(),
        failed_in_a_row: 0,
    };
    let items = setup.known.items();
    let end = shrink::shrink(&case.input, items, &mut |candidates| {
        let found = minimizer.first_that_fails(workers, &case, candidates)?;
        Ok(found.map(|found| {
            (failure.case, failure.outcome) = (found.case, found.outcome);
            failure.case.input.to_string()
        }))
    });
    let end = match end {
        Ok(()) if items.is_some() || shrink::is_short(&failure.case.input) => {
            MinimizingEnd::Minimal
        }
        Ok(()) => MinimizingEnd::Long,
        Err(end) => end,
    };
    Minimization {
        tries: minimizer.tries,
        end,
        from: case.input,
        right_by: workers.oracle().chosen_names(),
        other_error: other_error(&outcome, &failure.outcome),
    }
}

/// Tries candidates until the tries are used up.
struct Minimizer {
    /// How the input fails.
    verdict: Verdict,
    /// In tries.
    cost_of_a_run: usize,
    tries_left: usize,
    tries: Tries,
    failed_in_a_row: usize,
}

impl Minimizer {
    /// Returns the first candidate that is valid and fails alike.
    fn first_that_fails(
        &mut self,
        workers: &mut Workers,
        like: &TestCase,
        mut candidates: Candidates,
    ) -> Result<Option<CaseResult>, MinimizingEnd> {
        let most = self.tries_left / self.cost_of_a_run;
        let (mut found, mut is_over) = (None, false);
        let make = |maker: &mut CaseMaker, input: String| maker.candidate(&input, like);
        // A candidate that was made beside one that fails, but comes after it, does not count: so the number of jobs
        // changes nothing.
        let tried = workers.try_all(candidates.by_ref().take(most), make, |tried, oracle| {
            is_over = !self.count(&tried)?;
            // Only an output on which the solutions agree is shown.
            found = tried.ok().filter(|it| {
                let is_alike = it.outcome.verdict == self.verdict;
                !is_over && is_alike && oracle.is_confirmed(&it.case)
            });
            Ok(if is_over || found.is_some() { Break(()) } else { Continue(()) })
        });
        match tried {
            Err(Error::Usage(why) | Error::Failed(why)) => Err(MinimizingEnd::Failed(why)),
            _ if found.is_some() => Ok(found),
            _ if is_over || candidates.next().is_some() => Err(MinimizingEnd::OutOfTries),
            _ => Ok(None),
        }
    }

    /// Counts a candidate. Returns whether there were tries left for it. The error ends the work: a helper fails again
    /// and again.
    fn count(&mut self, tried: &Result<CaseResult, SkippedInput>) -> Result<bool, Error> {
        let (bytes, why) = match tried {
            Ok(judged) => (judged.case.input.len(), None),
            Err(skipped) => (skipped.bytes, skipped.why.as_ref()),
        };
        let cost = self.cost_of_a_run + bytes / BYTES_OF_A_TRY;
        let Some(left) = self.tries_left.checked_sub(cost) else { return Ok(false) };
        self.tries_left = left;
        self.tries.all += cost;
        if tried.is_ok() {
            self.tries.runs += 1;
            self.failed_in_a_row = 0;
        }
        if let Some(why) = why {
            self.tries.skipped += 1;
            self.failed_in_a_row += 1;
            if self.failed_in_a_row == FAILED_IN_A_ROW {
                return Err(Error::Failed(why.clone()));
            }
        }
        Ok(true)
    }
}

/// The line that named the error of a crash, if a later run crashed by another one.
fn other_error(first: &Outcome, now: &Outcome) -> Option<String> {
    let [before, after] =
        [first, now].map(|outcome| String::from_utf8_lossy(&outcome.run.stderr.start));
    let [before, after] = [error_line(&before), error_line(&after)];
    let have_ended = [first, now].iter().all(|it| matches!(it.run.end, End::Exited(_)));
    let is_another = before.split(':').next() != after.split(':').next();
    (have_ended && is_another && !before.is_empty()).then(|| before.to_string())
}
