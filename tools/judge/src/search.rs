//! The first random case that fails, and the smallest input that fails like it.

use crate::cases::{random, Case};
use crate::options::Options;
use crate::program::{lock, Program};
use crate::progress::Progress;
use crate::verdict::{judge, Judged, Verdict};
use oracle::{minimize, Minimized};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};
use std::thread;

/// The result of the random cases.
pub struct Searched {
    /// How many passed before the first that failed.
    pub passed: usize,
    /// How many of them were late in a first run.
    pub slow_once: usize,
    /// Cases per second.
    pub rate: f64,
    /// The number of the first that failed, from 1.
    pub failed: Option<(usize, Judged)>,
}

/// Tries random cases with several workers until one fails.
///
/// Which one is the first does not depend on the number of jobs: all cases before it are tried.
///
/// # Errors
///
/// When the program cannot be started.
///
/// # Panics
///
/// If a worker panics.
pub fn first_failure(options: &Options) -> Result<Searched, String> {
    let (next, slow_once) = (AtomicUsize::new(1), AtomicUsize::new(0));
    let first: Mutex<Option<(usize, Judged)>> = Mutex::new(None);
    let progress = Mutex::new(Progress::default());
    let what = options.language.say("random inputs:", "무작위 입력:");
    let overlap = RwLock::new(());
    let work = || -> Result<(), String> {
        let mut program = Program::new(&options.command, options.limit, options.language)?;
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let is_earlier = |(failed, _): &(usize, Judged)| number < *failed;
            if number > options.cases || !lock(&first).as_ref().is_none_or(is_earlier) {
                return Ok(());
            }
            let case = random(options.problem, options.seed, number);
            let judged = judge(&mut program, &case.input, &case.expected, &overlap)?;
            if judged.was_late_once {
                slow_once.fetch_add(1, Ordering::Relaxed);
            }
            if judged.verdict != Verdict::Accepted {
                let mut first = lock(&first);
                if first.as_ref().is_none_or(is_earlier) {
                    *first = Some((number, judged));
                }
            }
            lock(&progress).show(&what, number, options.cases);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..options.jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;
    let failed = lock(&first).take();
    let passed = failed.as_ref().map_or(options.cases, |(number, _)| number - 1);
    let rate = lock(&progress).end(passed);
    Ok(Searched { passed, slow_once: slow_once.into_inner(), rate, failed })
}

/// How many runs may minimize a case.
pub const MOST_RUNS: usize = 300;

/// How many runs may minimize a case that is late, since each takes the whole time limit.
const MOST_LATE_RUNS: usize = 6;

/// A random case that fails, minimized: the case, its run and the search. When the next run has
/// another verdict, the case stays as it is, and that verdict stands for the search.
///
/// # Errors
///
/// When the program cannot be started.
pub fn minimized(
    options: &Options,
    number: usize,
    judged: Judged,
) -> Result<(Case, Judged, Result<Minimized, Verdict>), String> {
    let problem = options.problem;
    let mut case = random(problem, options.seed, number);
    let mut program = Program::new(&options.command, options.limit, options.language)?;
    let (verdict, mut smallest) = (judged.verdict, judged);
    let most = if verdict == Verdict::TimeLimitExceeded { MOST_LATE_RUNS } else { MOST_RUNS };
    let what = options.language.say("minimizing: run", "최소화:");
    let (mut progress, mut runs) = (Progress::default(), 0);
    let mut run = |input: &str| -> Result<Judged, String> {
        runs += 1;
        progress.show(&what, runs, most);
        let expected = (problem.naive)(input);
        judge(&mut program, input, &expected, &RwLock::new(()))
    };
    // A late run was repeated already.
    if verdict != Verdict::TimeLimitExceeded {
        let next = run(&case.input)?.verdict;
        if next != verdict {
            return Ok((case, smallest, Err(next)));
        }
    }
    let mut fails = |input: &str| -> Result<bool, String> {
        let judged = run(input)?;
        let fails = judged.verdict == verdict;
        if fails {
            smallest = judged;
        }
        Ok(fails)
    };
    let found = minimize(problem, &case.input, most, &mut fails)?;
    progress.end(runs);
    case.input.clone_from(&found.input);
    case.expected = (problem.naive)(&case.input);
    Ok((case, smallest, Ok(found)))
}
