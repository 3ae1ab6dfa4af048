//! Inputs made of the fixtures: changes these, and runs what is valid until a program fails.

use super::mutate::{Mutant, Mutator, Source, MOST_LEFT_OUT};
use super::runs::{LeftOut, MadeRuns, RandomRuns, Reach};
use super::strictness::Trial;
use crate::cases::TestCase;
use crate::known::helper::{Helper, PATIENCE};
use crate::known::Shrinkable;
use crate::setup::Setup;
use crate::verdict::case_maker::{CaseError, CaseMaker, SkippedInput};
use crate::verdict::workers::{CaseResult, Workers};
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::say;
use std::mem;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::time::Instant;

/// At most this many tries for each input that is asked for.
const TRIES_OF_AN_INPUT: usize = 20;

/// After this many tries in a row without a new valid input, there is none.
const MOST_IN_VAIN: usize = 1000;

/// After this many inputs that took too long, with no valid one between them, the work stops.
const MOST_SLOW: usize = 20;

/// What came of the texts that were tried for the programs before: the next one gets the same inputs, and no validator
/// is asked again.
#[derive(Default)]
pub struct Tried(Vec<Result<TestCase, SkippedInput>>);

/// Whether inputs can be made of the fixtures: something small is there to change, and programs say what is valid, and
/// which output is right.
pub fn can_make(setup: &Setup, trial: &Trial) -> bool {
    let known = &setup.known;
    let has_solution = known.solution.is_some() || !known.accepted_solutions.is_empty();
    let is_believed = trial.accepts.is_none() || !setup.is_validated_by_naive();
    let is_text = matches!(known.shrinkable, Shrinkable::Text);
    setup.inputs > 0
        && is_text
        && has_solution
        && known.knows_validity()
        && is_believed
        && !trial.samples.is_empty()
}

/// Makes inputs of test cases until one fails.
pub(super) fn try_made(
    setup: &Setup,
    workers: &mut Workers,
    trial: &Trial,
    before: &mut Tried,
) -> Result<(RandomRuns, Option<CaseResult>), Error> {
    let start = Instant::now();
    let seed = setup.options.seed;
    let samples = &trial.samples[..];
    workers.progress = Progress::new(title(setup.noun(), seed, 0), None);
    let source =
        |case: &TestCase| Source { text: case.input.clone(), group: Arc::clone(&case.group) };
    let mut making = Making {
        mutator: Mutator::new(samples.iter().map(source).collect(), seed, trial.lines),
        seed,
        noun: setup.noun(),
        asked: setup.inputs,
        before,
        mutants: 0,
        runs: RandomRuns::start(),
        failed: None,
        tries: 0,
        tries_in_vain: 0,
        disputed: 0,
        slow_tries: 0,
        slow: None,
        reach: Reach::beyond(samples),
        left_out: LeftOut::default(),
    };
    workers.oracle().choose(&samples[0]);
    // So it is known how long they need.
    for sample in samples {
        let _ = workers.oracle().answer(&sample.input, &sample.name);
    }
    setup.known.helpers().for_each(|helper| helper.hurry(PATIENCE));
    let are_all = making.run(workers);
    if making.failed.is_none() {
        making.ask_about_left_out(workers);
    }
    setup.known.helpers().for_each(Helper::take_time);
    let Making { mut runs, failed, tries, disputed, slow, reach, left_out, .. } = making;
    runs.made = Some(MadeRuns { tries, are_all: are_all?, disputed, slow, reach, left_out });
    runs.finish(start, failed.is_some());
    Ok((runs, failed))
}

/// What the progress line says before the number of tries.
fn title(noun: &str, seed: u64, valid: usize) -> String {
    say!(en "inputs made of the {noun}s (--seed {seed}): {valid} valid, tries:",
        ko "테스트 케이스로 만든 입력(--seed {seed}): 올바른 입력 {valid}개, 시도:")
}

struct Making<'a> {
    mutator: Mutator,
    seed: u64,
    noun: &'static str,
    /// How many inputs are asked for.
    asked: usize,
    before: &'a mut Tried,
    /// How many mutants were tried.
    mutants: usize,
    runs: RandomRuns,
    failed: Option<CaseResult>,
    tries: usize,
    tries_in_vain: usize,
    disputed: usize,
    slow_tries: usize,
    slow: Option<String>,
    reach: Reach,
    left_out: LeftOut,
}

impl Making<'_> {
    /// Counts what was left out for its lines alone.
    fn ask_about_left_out(&mut self, workers: &mut Workers) {
        let ask = |maker: &mut CaseMaker, source: &Source| {
            let group = Arc::clone(&source.group);
            let case = TestCase { group, ..TestCase::new("", &source.text, "") };
            matches!(maker.invalid(&case, ""), Ok(None))
        };
        let answers = workers.ask_all(self.mutator.left_out.iter(), ask, |_| true);
        self.left_out.valid = answers.into_iter().filter(|is_valid| *is_valid).count();
    }

    /// Runs batches of inputs until one fails, or the bounds are reached. Returns whether there are no more.
    fn run(&mut self, workers: &mut Workers) -> Result<bool, Error> {
        while !self.is_over() {
            let batch = self.mutator.batch();
            if batch.is_empty() || self.tries_in_vain > MOST_IN_VAIN {
                return Ok(true);
            }
            if self.tries >= TRIES_OF_AN_INPUT * self.asked || self.slow_tries >= MOST_SLOW {
                return Ok(false);
            }
            if self.mutator.left_out.len() < MOST_LEFT_OUT {
                self.left_out.beside = self.runs.passed;
            }
            self.run_batch(workers, &batch)?;
        }
        Ok(false)
    }

    /// Whether one has failed, or as many as were asked for passed, or say nothing.
    fn is_over(&self) -> bool {
        self.failed.is_some() || self.runs.passed.max(self.disputed) == self.asked
    }

    /// Runs a batch, and learns from it.
    fn run_batch(&mut self, workers: &mut Workers, batch: &[Mutant]) -> Result<(), Error> {
        let Tried(mut before) = mem::take(self.before);
        let known = before.get(self.mutants..).unwrap_or_default();
        let make = |maker: &mut CaseMaker, (index, mutant): (usize, &Mutant)| match known.get(index)
        {
            Some(tried) => tried.clone().map_err(CaseError::Skipped),
            None => maker.first_valid(&mutant.texts, &mutant.group),
        };
        workers.progress.retitle(title(self.noun, self.seed, self.runs.passed), self.tries);
        let mut all_tried = Vec::new();
        workers.try_all(batch.iter().enumerate(), make, |tried, oracle| {
            let text = tried.as_ref().ok().map(|judged| &*judged.case.input);
            let tries = batch[all_tried.len()].tries(text);
            self.tries += tries;
            self.tries_in_vain = if text.is_some() { 0 } else { self.tries_in_vain + tries };
            let case = tried.as_ref().map(|judged| judged.case.clone());
            all_tried.push(case.map_err(SkippedInput::clone));
            match tried {
                Ok(judged) if judged.has_passed() => {
                    self.reach.add(&judged.case.input);
                    self.runs.add(&judged);
                    self.slow_tries = 0;
                }
                // Where the right ones disagree, nothing is said of a third program.
                Ok(judged) if !oracle.is_confirmed(&judged.case) => self.disputed += 1,
                Ok(judged) => self.failed = Some(judged),
                Err(SkippedInput { why, .. }) => {
                    self.slow_tries += usize::from(why.is_some());
                    self.slow = why.or_else(|| self.slow.take());
                }
            }
            Ok(if self.is_over() { Break(()) } else { Continue(()) })
        })?;
        for (mutant, tried) in batch.iter().zip(&all_tried) {
            let case = tried.as_ref().ok();
            self.mutator.learn(mutant, case.map(|case| &case.input));
        }
        let new = all_tried.into_iter().skip(known.len());
        before.extend(new);
        *self.before = Tried(before);
        self.mutants += batch.len();
        Ok(())
    }
}
