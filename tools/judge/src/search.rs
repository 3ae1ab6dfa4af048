//! Runs the fixtures; then random inputs until one fails, which is minimized.

use crate::cases::{random, Case};
use crate::options::Options;
use crate::program::{lock, End, Program};
use crate::progress::Progress;
use crate::verdict::{judge, Judged, Verdict};
use oracle::{minimize, Minimized};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// After so many runs that were killed, or so many first runs that crash in the same way, the other
/// fixtures do not run.
const RUNS_TO_GIVE_UP: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum GivenUp {
    /// After so many were killed.
    Killed(usize),
    /// After the first ones, all of them, crashed in the same way.
    Crashed(usize),
}

/// The runs of the fixtures, in their order.
pub struct Tried {
    /// Nothing for a fixture that was not run.
    pub judged: Vec<Option<Judged>>,
    pub given_up: Option<GivenUp>,
}

impl Tried {
    /// How many runs fulfill a condition.
    pub fn count(&self, condition: impl Fn(&Judged) -> bool) -> usize {
        self.judged.iter().flatten().filter(|judged| condition(judged)).count()
    }

    pub fn passed(&self) -> usize {
        self.count(|judged| judged.verdict == Verdict::Accepted)
    }
}

pub fn fixtures(options: &Options, program: &mut Program, cases: &[Case]) -> Result<Tried, String> {
    let mut tried = Tried { judged: Vec::new(), given_up: None };
    let what = options.language.say("fixtures:", "픽스처:");
    let mut progress = Progress::default();
    for case in cases {
        if tried.given_up.is_some() {
            tried.judged.push(None);
            continue;
        }
        tried.judged.push(Some(judge(program, case)?));
        progress.show(&what, tried.judged.len(), cases.len());
        let killed = tried.count(|judged| !matches!(judged.run.end, End::Exited(_)));
        let ends = tried.judged.iter().flatten().map(|judged| (judged.verdict, judged.run.end));
        let is_crash = |end| ends.clone().all(|it| it == (Verdict::RuntimeError, end));
        if tried.judged.len() == cases.len() {
            break;
        }
        if killed == RUNS_TO_GIVE_UP {
            tried.given_up = Some(GivenUp::Killed(killed));
        } else if tried.judged.len() == RUNS_TO_GIVE_UP
            && ends.clone().next().is_some_and(|it| is_crash(it.1))
        {
            tried.given_up = Some(GivenUp::Crashed(RUNS_TO_GIVE_UP));
        }
    }
    progress.end(cases.len());
    Ok(tried)
}

pub struct Searched {
    /// How many passed before the first that failed.
    pub passed: usize,
    /// How many of them were late in a first run.
    pub slow_once: usize,
    pub rate: f64,
    /// The number of the first that failed, from 1.
    pub failed: Option<(usize, Judged)>,
}

/// Tries random cases with several workers until one fails.
///
/// Which one is the first does not depend on the number of jobs: all cases before it are tried.
pub fn first_failure(options: &Options) -> Result<Searched, String> {
    let (next, slow_once) = (AtomicUsize::new(1), AtomicUsize::new(0));
    let first: Mutex<Option<(usize, Judged)>> = Mutex::new(None);
    let progress = Mutex::new(Progress::default());
    let what = options.language.say("random inputs:", "무작위 입력:");
    let work = || -> Result<(), String> {
        let mut program = Program::new(&options.command, options.limit, options.jobs == 1)?;
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let is_earlier = |(failed, _): &(usize, Judged)| number < *failed;
            if number > options.cases || !lock(&first).as_ref().is_none_or(is_earlier) {
                return Ok(());
            }
            let case = random(options.problem, options.seed, number);
            let judged = judge(&mut program, &case)?;
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
        let start = |_| thread::Builder::new().spawn_scoped(scope, work);
        let workers: Vec<_> = (0..options.jobs).map(start).collect();
        workers.into_iter().try_for_each(|worker| {
            let worker = worker.map_err(|error| format!("a thread cannot start: {error}"))?;
            worker.join().expect("a worker does not panic")
        })
    })?;
    let failed = lock(&first).take();
    let passed = failed.as_ref().map_or(options.cases, |(number, _)| number - 1);
    let rate = lock(&progress).end(passed);
    Ok(Searched { passed, slow_once: slow_once.into_inner(), rate, failed })
}

pub const MOST_RUNS: usize = 300;

/// How many runs may minimize a case that is late, since each takes the whole time limit.
const MOST_LATE_RUNS: usize = 6;

/// A random case that fails, minimized: the case, its run and the search. When the next run has
/// another verdict, the case stays as it is, and that verdict stands for the search.
pub fn minimized(
    options: &Options,
    program: &mut Program,
    number: usize,
    judged: Judged,
) -> Result<(Case, Judged, Result<Minimized, Verdict>), String> {
    let problem = options.problem;
    let case = random(problem, options.seed, number);
    let is_late = judged.verdict == Verdict::TimeLimitExceeded;
    // A late run was repeated already.
    if !is_late {
        let next = judge(program, &case)?.verdict;
        if next != judged.verdict {
            return Ok((case, judged, Err(next)));
        }
    }
    let most = if is_late { MOST_LATE_RUNS } else { MOST_RUNS };
    let what = options.language.say("minimizing: run", "최소화:");
    let (mut progress, mut runs) = (Progress::default(), 0);
    let mut smallest = judged;
    let found = minimize(problem, &case.input, most, |input| {
        runs += 1;
        progress.show(&what, runs, most);
        let judged = judge(program, &Case::new(problem, String::new(), input.to_string()))?;
        let fails = judged.verdict == smallest.verdict;
        if fails {
            smallest = judged;
        }
        Ok::<_, String>(fails)
    })?;
    progress.end(runs);
    let case = Case::new(problem, case.name, found.input.clone());
    Ok((case, smallest, Ok(found)))
}
