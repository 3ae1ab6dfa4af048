//! Makes a failing input small, as long as it is valid and fails alike. Work is counted in inputs that are tried, not
//! by the clock: so the same input is shown on any machine.

use super::shrink::{self, hash};
use super::Failure;
use crate::cases::TestCase;
use crate::known::items::{count_items, without_items, Items};
use crate::known::Parts;
use crate::run::lock;
use crate::run::watch::End;
use crate::run::Runner;
use crate::setup::Setup;
use crate::verdict::oracle::{Candidate, Oracle};
use crate::verdict::workers::Workers;
use crate::verdict::Outcome;
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::say;
use console::text::error_line;
use std::collections::HashMap;
use std::mem;
use std::ops::ControlFlow::{Break, Continue};
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// An input of this many bytes counts as two: helpers need as long to read it as to start.
const BYTES_OF_A_TRY: usize = 32 << 10;

/// A run that has to reach the time limit counts as this many tries for each second.
const TRIES_OF_A_SECOND: f64 = 20.0;

/// After this many tries in a row on which a helper fails, the work ends.
const FAILED_IN_A_ROW: usize = 50;

/// How an input was made small.
pub struct Minimized {
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

/// Why minimizing ended early.
enum Stop {
    OutOfTries,
    Failed(Error),
}

/// How many tries a run of so many seconds counts as.
pub fn tries_of_a_run(seconds: f64) -> usize {
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

impl shrink::Parts for Items {
    fn count(&self, input: &str) -> usize {
        count_items(*self, input)
    }

    fn without(&self, input: &str, run: Range<usize>) -> String {
        without_items(*self, input, run)
    }
}

/// What became of the inputs that were tried, in their order: those that were made beside one that fails, but come after
/// it, count for nothing. So the number of jobs changes nothing.
struct Tries {
    /// How many may follow, by their costs.
    left: usize,
    /// Those of a step, by their hashes, with their costs.
    asked: Vec<(u64, usize)>,
    /// What helpers said of them: nothing, or why one failed.
    answers: Mutex<HashMap<u64, Option<String>>>,
    /// On how many in all a helper failed, and on how many in a row.
    left_out: usize,
    in_a_row: usize,
}

impl Tries {
    /// Ends a step: all inputs up to the one that was found, or all, were tried. Returns why to stop, if helpers fail
    /// always.
    fn pay(&mut self, found: Option<&str>) -> Option<String> {
        let found = found.map(hash);
        let answers = mem::take(&mut *lock(&self.answers));
        let mut last = None;
        for (hash, cost) in mem::take(&mut self.asked) {
            self.left = self.left.saturating_sub(cost);
            match answers.get(&hash) {
                Some(Some(why)) => {
                    self.left_out += 1;
                    self.in_a_row += 1;
                    last = Some(why.clone());
                }
                Some(None) => self.in_a_row = 0,
                None => {}
            }
            if found == Some(hash) {
                break;
            }
        }
        last.filter(|_| self.in_a_row >= FAILED_IN_A_ROW)
    }
}

/// Takes away all that a case does not need in order to fail alike.
pub fn minimized(
    setup: &Setup,
    workers: &mut Workers,
    failure: &mut Failure,
) -> Result<Minimized, Error> {
    workers.ask(|oracle, _| oracle.hurry());
    let Failure { case, outcome, .. } = failure;
    let (like, first) = (case.clone(), outcome.clone());
    let verdict = outcome.verdict;
    let name = like.shown();
    let title = say!(en "{verdict} on {name}, minimizing: input",
        ko "{name}에서 {verdict}, 최소화:");
    workers.progress = Progress::new(title, None);
    let seconds = if outcome.is_late() { setup.limit.as_secs_f64() } else { 0.0 };
    let cost_of_a_run = tries_of_a_run(seconds);
    let cost = |input: &str| cost_of_a_run + input.len() / BYTES_OF_A_TRY;
    let mut tries = Tries {
        left: setup.tries,
        asked: Vec::new(),
        answers: Mutex::default(),
        left_out: 0,
        in_a_row: 0,
    };
    let mut runs = 0;
    let items = setup.known.items();
    let parts = items.as_ref().map(|items| items as &dyn shrink::Parts);
    let end = shrink::shrink(&like.input, parts, &mut |candidates| {
        let mut is_over = false;
        let Tries { left, asked, answers, .. } = &mut tries;
        let (mut allowed, answers) = (*left, &*answers);
        let paid = candidates.map_while(|input| {
            let cost = cost(&input);
            is_over = allowed < cost;
            allowed = allowed.saturating_sub(cost);
            asked.push((hash(&input), cost));
            (!is_over).then_some(input)
        });
        let make = |oracle: &Oracle, runner: &mut Runner, input: String| {
            let hash = hash(&input);
            Ok(match oracle.candidate(runner, input, &like) {
                Candidate::Case(case) => {
                    lock(answers).insert(hash, None);
                    Some(*case)
                }
                Candidate::Invalid => None,
                Candidate::Unknown(why) => {
                    lock(answers).insert(hash, Some(why));
                    None
                }
            })
        };
        let mut found: Option<(TestCase, Outcome)> = None;
        let judged = workers.judge_and_ask(paid, make, |judged, oracle, runner| {
            runs += 1;
            // What the solutions do not agree on is not shown.
            let fails =
                judged.outcome.verdict == verdict && oracle.is_confirmed(runner, &judged.case);
            if !fails {
                return Ok(Continue(()));
            }
            found = Some((judged.case, judged.outcome));
            Ok(Break(()))
        });
        judged.map_err(Stop::Failed)?;
        let input = found.as_ref().map(|(smaller, _)| smaller.input.to_string());
        if let Some(why) = tries.pay(input.as_deref()) {
            return Err(Stop::Failed(Error::Failed(why)));
        }
        match found {
            Some(found) => (*case, *outcome) = found,
            None if is_over => return Err(Stop::OutOfTries),
            None => {}
        }
        Ok(input)
    });
    let end = match end {
        Ok(()) if parts.is_some() || shrink::is_short(&case.input) => MinimizingEnd::Minimal,
        Ok(()) => MinimizingEnd::Long,
        Err(Stop::OutOfTries) => MinimizingEnd::OutOfTries,
        Err(Stop::Failed(Error::Failed(why))) => MinimizingEnd::Failed(why),
        Err(Stop::Failed(other)) => return Err(other),
    };
    let from = like.input.clone();
    let other_error = other_error(&first, outcome);
    let right_by = workers.ask(|oracle, _| oracle.chosen_names());
    let left_out = tries.left_out;
    Ok(Minimized { runs, left_out, end, from, right_by, other_error })
}

/// The line that named the error of a crash, if a later run crashed by another one.
fn other_error(first: &Outcome, now: &Outcome) -> Option<String> {
    let error = |outcome: &Outcome| {
        let stderr = String::from_utf8_lossy(&outcome.run.stderr.start);
        error_line(&stderr).to_string()
    };
    let (first_line, line) = (error(first), error(now));
    let name = |line: &str| line.split(':').next().unwrap_or_default().to_string();
    let has_ended = |outcome: &Outcome| matches!(outcome.run.end, End::Exited(_));
    let is_another = has_ended(first) && has_ended(now) && name(&first_line) != name(&line);
    (is_another && !first_line.is_empty()).then_some(first_line)
}
