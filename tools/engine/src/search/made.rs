//! Inputs made of the fixtures: changes these, and runs what is valid until a program fails.

use super::mutate::{Mutant, Mutator, Source, MOST_LEFT_OUT};
use super::runs::{MadeRuns, RandomRuns};
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
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::time::Instant;

/// At most this many tries for each input that is asked for.
const TRIES_OF_AN_INPUT: usize = 20;

/// After this many tries in a row without a new valid input, there is none.
const MOST_IN_VAIN: usize = 1000;

/// After this many inputs that could not be tried, with none that passed between them, the work stops.
const MOST_UNTRIED: usize = 20;

/// What came of the texts that were tried for the programs before: the next one gets the same inputs, and no validator
/// is asked again.
#[derive(Default)]
pub struct Tried(Vec<Result<TestCase, SkippedInput>>);

/// Whether inputs can be made of the fixtures: something small is there to change, and programs say what is valid, and
/// which output is right.
pub fn can_make(setup: &Setup, trial: &Trial) -> bool {
    let known = &setup.known;
    let has_solution = known.solution.is_some() || !known.accepted_solutions.is_empty();
    let is_text = matches!(known.shrinkable, Shrinkable::Text);
    setup.inputs > 0
        && is_text
        && has_solution
        && known.knows_validity()
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
    let samples = &trial.samples[..];
    let source =
        |case: &TestCase| Source { text: case.input.clone(), group: Arc::clone(&case.group) };
    let mut making = Making {
        setup,
        mutator: Mutator::new(
            samples.iter().map(source).collect(),
            setup.options.seed,
            trial.lines,
        ),
        before,
        mutants: 0,
        runs: RandomRuns::default(),
        made: MadeRuns::default(),
        failed: None,
        tries_in_vain: 0,
    };
    workers.progress = Progress::new(making.title(), None);
    workers.oracle().choose(&samples[0]);
    // So it is known how long they need.
    for sample in samples {
        let _ = workers.oracle().answer(&sample.input, &sample.name);
    }
    setup.known.helpers().for_each(|helper| helper.hurry(PATIENCE));
    making.run(workers)?;
    if making.failed.is_none() {
        making.ask_about_left_out(workers);
    }
    setup.known.helpers().for_each(Helper::take_time);
    let Making { mut runs, made, failed, .. } = making;
    runs.made = Some(made);
    runs.finish(start, failed.is_some());
    Ok((runs, failed))
}

struct Making<'a> {
    setup: &'a Setup,
    mutator: Mutator,
    before: &'a mut Tried,
    /// How many mutants were tried.
    mutants: usize,
    runs: RandomRuns,
    made: MadeRuns,
    failed: Option<CaseResult>,
    tries_in_vain: usize,
}

impl Making<'_> {
    /// What the progress line says before the number of tries.
    fn title(&self) -> String {
        let (noun, seed, valid) = (self.setup.noun(), self.setup.options.seed, self.runs.passed);
        say!(en "inputs made of the {noun}s (--seed {seed}): {valid} valid, tries:",
            ko "테스트 케이스로 만든 입력(--seed {seed}): 올바른 입력 {valid}개, 시도:")
    }

    /// Counts what was left out for its lines alone.
    fn ask_about_left_out(&mut self, workers: &mut Workers) {
        let ask = |maker: &mut CaseMaker, source: &Source| {
            let case = TestCase::in_group(&source.group, "", &source.text);
            matches!(maker.invalid(&case, ""), Ok(None))
        };
        let answers = workers.ask_all(self.mutator.left_out.iter(), ask, |_| true);
        self.made.left_out.valid = answers.into_iter().filter(|is_valid| *is_valid).count();
    }

    /// Runs batches of inputs until one fails, or the bounds are reached.
    fn run(&mut self, workers: &mut Workers) -> Result<(), Error> {
        let most_tries = TRIES_OF_AN_INPUT * self.setup.inputs;
        while !self.is_over()
            && self.made.tries < most_tries
            && self.made.untried < MOST_UNTRIED
            && !self.made.are_all
        {
            let keeps_more = self.mutator.left_out.len() < MOST_LEFT_OUT;
            let batch = self.mutator.batch();
            self.run_batch(workers, &batch)?;
            if keeps_more {
                self.made.left_out.beside = self.runs.passed;
            }
            self.made.are_all = batch.is_empty() || self.tries_in_vain > MOST_IN_VAIN;
        }
        Ok(())
    }

    /// Whether one has failed, or as many as were asked for passed, or say nothing.
    fn is_over(&self) -> bool {
        self.failed.is_some() || self.runs.passed.max(self.made.disputed) == self.setup.inputs
    }

    /// Runs a batch, and learns from it. What came of a mutant for a program before, is known.
    fn run_batch(&mut self, workers: &mut Workers, batch: &[Mutant]) -> Result<(), Error> {
        workers.progress.retitle(self.title(), self.made.tries);
        let known: Vec<_> =
            self.before.0.iter().skip(self.mutants).take(batch.len()).cloned().collect();
        let make = |maker: &mut CaseMaker, (index, mutant): (usize, &Mutant)| match known.get(index)
        {
            Some(tried) => tried.clone().map_err(CaseError::Skipped),
            None => maker.first_valid(&mutant.texts, &mutant.group),
        };
        let mut mutants = batch.iter();
        workers.try_all(batch.iter().enumerate(), make, |judged, oracle| {
            let mutant = mutants.next().expect("each comes of a mutant");
            let case = judged.as_ref().map(|judged| judged.case.clone());
            let text = case.as_ref().ok().map(|case| &*case.input);
            let tries = mutant.tries(text);
            self.made.tries += tries;
            self.tries_in_vain = if text.is_some() { 0 } else { self.tries_in_vain + tries };
            self.learn(mutant, case.map_err(SkippedInput::clone));
            match judged {
                Ok(judged) if judged.has_passed() => {
                    self.made.reach.add(&judged.case.input);
                    self.made.untried = 0;
                    self.runs.add(&judged);
                }
                // Where the right ones disagree, nothing is said of a third program.
                Ok(judged) if !oracle.is_confirmed(&judged.case) => self.made.disputed += 1,
                Ok(judged) => self.failed = Some(judged),
                Err(SkippedInput { why: Some(why), .. }) => {
                    self.made.untried += 1;
                    self.made.why_untried = why;
                }
                Err(_) => {}
            }
            Ok(if self.is_over() { Break(()) } else { Continue(()) })
        })
    }

    /// Keeps what came of a mutant.
    fn learn(&mut self, mutant: &Mutant, tried: Result<TestCase, SkippedInput>) {
        self.mutator.learn(mutant, tried.as_ref().ok().map(|case| &case.input));
        if self.mutants == self.before.0.len() {
            self.before.0.push(tried);
        }
        self.mutants += 1;
    }
}
