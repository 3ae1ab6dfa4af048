//! Random inputs: runs them until one fails, looks for a smaller one among those of other seeds, and shrinks it.

use super::made::{try_made, Tried};
use super::minimize::{can_minimize, minimized};
use super::runs::RandomRuns;
use super::shrink::size;
use super::strictness::Trial;
use super::Failure;
use crate::cases::TestCase;
use crate::setup::Setup;
use crate::verdict::case_maker::CaseMaker;
use crate::verdict::workers::{CaseResult, Workers};
use crate::verdict::Verdict;
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::{s, say};
use std::ops::ControlFlow::{Break, Continue};
use std::time::Instant;

/// How many inputs of other seeds are made.
const MOST_OTHERS: usize = 100;

/// The search stops after this many inputs if all are like the one that failed: they have the same number of
/// words, and at least half of its length.
const ALIKE_TO_GIVE_UP: usize = 20;

/// If the naive solution answers none of this many random inputs, it will not answer the others.
const MOST_UNANSWERED: usize = 3;

/// How many words a small input has, at most.
const SMALL: usize = 20;

/// Which random case it is, from 1, and whether that of another seed is shown.
pub struct RandomCase {
    pub number: usize,
    pub others: Option<OtherSeeds>,
    /// Whether it is made of the fixtures.
    pub is_made: bool,
    /// Whether the generator now makes another input for the same seed and number.
    pub is_forgotten: bool,
}

/// The random inputs of other seeds.
pub struct OtherSeeds {
    /// How many were made.
    pub count: usize,
    /// Whether one of them is shown.
    pub is_shown: bool,
    /// Whether all have the same number of words, above `SMALL`.
    pub are_all_large: bool,
}

/// Tries random cases until one fails.
pub fn try_random(
    setup: &Setup,
    workers: &mut Workers,
) -> Result<(RandomRuns, Option<CaseResult>), Error> {
    let seed = setup.options.seed;
    let title = say!(en "random inputs (--seed {seed}):",
        ko "무작위 입력(--seed {seed}):");
    workers.progress = Progress::new(title, Some(setup.inputs));
    let start = Instant::now();
    let mut runs = RandomRuns::default();
    let mut failed = None;
    let make = |case_maker: &mut CaseMaker, number| Ok(case_maker.random_case(number)?);
    // The first ones come alone: if the naive solution can answer none, all would take half an hour.
    let few = setup.inputs.min(MOST_UNANSWERED);
    for numbers in [1..=few, few + 1..=setup.inputs] {
        if failed.is_some() {
            break;
        }
        workers.judge_all(numbers, make, |judged| {
            if !judged.has_passed() {
                failed = Some(judged);
                return Ok(Break(()));
            }
            runs.add(&judged);
            let passed = runs.passed;
            if passed == few && runs.unanswered == passed {
                let s = s(passed);
                return Err(Error::Failed(say!(
                    en "the naive solution did not end within 10 s on any of the first {passed} random input{s} (--seed {seed}): let the generator make small ones for small numbers",
                    ko "나이브 풀이가 처음 무작위 입력 {passed}개에서 모두 10초 안에 끝나지 않았습니다(--seed {seed}). 번호가 작을수록 작은 입력을 만들도록 생성기를 고치세요")));
            }
            Ok(Continue(()))
        })?;
    }
    runs.finish(start, failed.is_some());
    Ok((runs, failed))
}

/// Tries inputs that nobody wrote until one fails, which is made small. What comes of those
/// that are made joins what is `tried`.
pub fn random_inputs(
    setup: &Setup,
    workers: &mut Workers,
    trial: &Trial,
    tried: &mut Tried,
) -> Result<(RandomRuns, Option<Failure>), Error> {
    let (runs, failed) = if setup.has_random_cases() {
        try_random(setup, workers)?
    } else {
        try_made(setup, workers, trial, tried)?
    };
    let Some(judged) = failed else { return Ok((runs, None)) };
    let number = runs.passed + 1;
    let mut failure = Failure::new(workers, judged)?;
    let is_made = runs.made.is_some();
    if is_made {
        failure.case.name = workers.case_maker().name_of(setup.options.seed, number);
    }
    let input = &failure.case.input;
    let is_forgotten = !is_made && workers.case_maker().forgets(number, input);
    let mut random = RandomCase { number, others: None, is_made, is_forgotten };
    // If the next run had another verdict, smaller inputs could not be told apart.
    let is_judged = failure.outcome.verdict != Verdict::NotJudged;
    if failure.next == failure.outcome.verdict && is_judged {
        if setup.known.generator.as_ref().is_some_and(|it| it.program().is_some()) {
            random.others = Some(try_other_seeds(setup, workers, &mut failure, number));
        }
        if can_minimize(setup) {
            failure.minimized = Some(minimized(setup, workers, &mut failure));
        }
        failure.run_again(workers)?;
    }
    failure.random = Some(random);
    Ok((runs, Some(failure)))
}

/// Looks for a smaller input that fails alike among the random inputs of other seeds, up to the number that failed.
fn try_other_seeds(
    setup: &Setup,
    workers: &mut Workers,
    failure: &mut Failure,
    number: usize,
) -> OtherSeeds {
    let title = say!(en "looking for a smaller input:", ko "더 작은 입력 찾기:");
    workers.progress = Progress::new(title, None);
    let seeds = (1..).map(|next| setup.options.seed.wrapping_add(next));
    let inputs = seeds.flat_map(|seed| (1..=number).map(move |number| (seed, number)));
    let words = |input: &str| input.split_whitespace().count();
    let failing = failure.case.input.clone();
    let mut others = OtherSeeds { count: 0, is_shown: false, are_all_large: false };
    let mut are_alike = true;
    let mut smaller = Vec::new();
    for (seed, number) in inputs.take(MOST_OTHERS) {
        workers.progress.step();
        let mut case_maker = workers.case_maker();
        // If the generator fails, what it made before is tried.
        let Ok(input) = case_maker.random_input(seed, number) else { break };
        others.count += 1;
        are_alike &= words(&input) == words(&failing) && 2 * input.len() >= failing.len();
        if are_alike && others.count == ALIKE_TO_GIVE_UP {
            others.are_all_large = words(&failing) > SMALL;
            return others;
        }
        if size(&input) < size(&failing) {
            smaller.push(TestCase::new(&case_maker.name_of(seed, number), &input, ""));
        }
    }
    smaller.sort_by(|one, other| size(&one.input).cmp(&size(&other.input)));
    let make =
        |case_maker: &mut CaseMaker, case: TestCase| case_maker.candidate(&case.input, &case);
    // Ignore errors: then the input that failed is shown.
    let _ = workers.judge_all(smaller.into_iter(), make, |judged| {
        if judged.outcome.verdict != failure.outcome.verdict {
            return Ok(Continue(()));
        }
        (failure.case, failure.outcome) = (judged.case, judged.outcome);
        others.is_shown = true;
        Ok(Break(()))
    });
    others
}
