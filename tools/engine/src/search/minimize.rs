//! Makes a failing input small, as long as it is valid and fails alike. Work is counted in inputs that are tried, not
//! by the clock: so the same input is shown on any machine.

use super::shrink;
use super::Failure;
use crate::known::Parts;
use crate::run::watch::End;
use crate::setup::Setup;
use crate::verdict::oracle::{Oracle, SkippedInput};
use crate::verdict::workers::Workers;
use crate::verdict::Outcome;
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
    /// How many smaller inputs were tried, valid or not.
    pub tried: usize,
    /// How many valid inputs the program was run on.
    pub runs: usize,
    /// How many were left out since a helper failed on them.
    pub left_out: usize,
    pub end: MinimizingEnd,
    /// The input before.
    pub from: Arc<str>,
    /// The solutions of a package by which the expected output is right: they agree on it.
    pub right_by: Vec<String>,
    /// The line that named the error before, if it is another one now.
    pub other_error: Option<String>,
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
    match setup.known.parts {
        Parts::Items { .. } => true,
        Parts::Text => !setup.known.validity.is_empty(),
        Parts::Whole => false,
    }
}

/// Takes away all that a case does not need in order to fail alike.
pub fn minimized(setup: &Setup, workers: &mut Workers, failure: &mut Failure) -> Minimization {
    workers.oracle().hurry();
    let Failure { case, outcome, .. } = failure;
    let (like, first) = (case.clone(), outcome.clone());
    let verdict = outcome.verdict;
    let name = like.shown();
    let title = say!(en "{verdict} on {name}, minimizing: input",
        ko "{name}에서 {verdict}, 최소화:");
    workers.progress = Progress::new(title, None);
    let seconds = if outcome.is_late() { setup.limit.as_secs_f64() } else { 0.0 };
    let cost_of_a_run = tries_of_a_run(seconds);
    let mut left = setup.tries;
    let (mut count, mut runs, mut left_out, mut failed_in_a_row) = (0, 0, 0, 0);
    let items = setup.known.items();
    let end = shrink::shrink(&like.input, items, &mut |mut candidates| {
        let most = left / cost_of_a_run;
        let mut found = None;
        let mut is_over = false;
        let make = |oracle: &mut Oracle, input: String| oracle.candidate(&input, &like);
        // Those that were made beside one that fails, but come after it, count for nothing: so the number of jobs
        // changes nothing.
        let tried = workers.try_all(candidates.by_ref().take(most), make, |tried, oracle| {
            let bytes = tried.as_ref().map_or_else(|it| it.bytes, |it| it.case.input.len());
            let Some(others) = left.checked_sub(cost_of_a_run + bytes / BYTES_OF_A_TRY) else {
                is_over = true;
                return Ok(Break(()));
            };
            left = others;
            count += 1;
            match tried {
                Err(SkippedInput { why: None, .. }) => {}
                Err(SkippedInput { why: Some(why), .. }) => {
                    left_out += 1;
                    failed_in_a_row += 1;
                    if failed_in_a_row == FAILED_IN_A_ROW {
                        return Err(Error::Failed(why));
                    }
                }
                Ok(judged) => {
                    runs += 1;
                    failed_in_a_row = 0;
                    // What the solutions do not agree on is not shown.
                    if judged.outcome.verdict == verdict && oracle.is_confirmed(&judged.case) {
                        found = Some(judged);
                        return Ok(Break(()));
                    }
                }
            }
            Ok(Continue(()))
        });
        if let Err(Error::Usage(why) | Error::Failed(why)) = tried {
            return Err(MinimizingEnd::Failed(why));
        }
        if let Some(found) = found {
            (*case, *outcome) = (found.case, found.outcome);
            return Ok(Some(case.input.to_string()));
        }
        if is_over || candidates.next().is_some() {
            return Err(MinimizingEnd::OutOfTries);
        }
        Ok(None)
    });
    let end = match end {
        Ok(()) if items.is_some() || shrink::is_short(&case.input) => MinimizingEnd::Minimal,
        Ok(()) => MinimizingEnd::Long,
        Err(end) => end,
    };
    let from = like.input.clone();
    let other_error = other_error(&first, outcome);
    let right_by = workers.oracle().chosen_names();
    Minimization { tried: count, runs, left_out, end, from, right_by, other_error }
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
