//! Runs the fixtures; then random inputs until one fails, which is minimized.

use crate::cases::{random, Case};
use crate::naming::Named;
use crate::options::Options;
use crate::program::{lock, End, Program};
use crate::progress::Progress;
use crate::verdict::{judge, ran, Judged, Verdict};
use oracle::{minimize, Minimized};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// Skip the other fixtures after this many killed runs, or if this many first runs all crash
/// in the same way.
const RUNS_TO_GIVE_UP: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum GivenUp {
    /// After this many killed runs.
    Killed(usize),
    /// After this many first runs, which all crashed in the same way.
    Crashed(usize),
}

pub struct Tried {
    /// Nothing for a fixture that was not run.
    pub judged: Vec<Option<Judged>>,
    pub given_up: Option<GivenUp>,
}

impl Tried {
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

/// A failure to show: the case, its run, and the verdict of the next run on it.
pub struct Shown {
    pub case: Case,
    pub judged: Judged,
    pub next: Verdict,
    pub is_random: bool,
}

/// How many items an input has, and how many bytes.
pub fn size(options: &Options, case: &Case) -> (usize, usize) {
    ((options.problem.items.count)(&case.input), case.input.len())
}

/// Where only the form is wrong, the first such fixture; or that of the mistake which the program
/// makes, or the smallest that failed.
pub fn fixture_to_show(
    options: &Options,
    program: &mut Program,
    cases: &[Case],
    tried: &Tried,
    named: Option<&Named>,
) -> Result<Option<Shown>, String> {
    let ran = ran(cases, &tried.judged).into_iter();
    let failed = ran.filter(|(_, judged)| judged.verdict != Verdict::Accepted);
    let Some((case, judged)) = failed.min_by_key(|(case, judged)| {
        let is_of_mistake = named.is_some_and(|named| named.fixture == case.name);
        (!judged.is_only_form(case), !is_of_mistake, size(options, case))
    }) else {
        return Ok(None);
    };
    // A late run was repeated already.
    let next = match judged.verdict {
        Verdict::TimeLimitExceeded => judged.verdict,
        _ => judge(program, case)?.verdict,
    };
    Ok(Some(Shown { case: case.clone(), judged: judged.clone(), next, is_random: false }))
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

/// A random case that fails, minimized. When the next run has another verdict, it stays as it is.
pub fn minimized(
    options: &Options,
    program: &mut Program,
    number: usize,
    judged: Judged,
) -> Result<(Shown, Option<Minimized>), String> {
    let problem = options.problem;
    let case = random(problem, options.seed, number);
    let (verdict, is_late) = (judged.verdict, judged.verdict == Verdict::TimeLimitExceeded);
    // A late run was repeated already.
    let next = if is_late { verdict } else { judge(program, &case)?.verdict };
    let mut shown = Shown { case, judged, next, is_random: true };
    if next != verdict {
        return Ok((shown, None));
    }
    let most = if is_late { MOST_LATE_RUNS } else { MOST_RUNS };
    let what = options.language.say("minimizing: run", "최소화:");
    let (mut progress, mut runs) = (Progress::default(), 0);
    let found = minimize(problem, &shown.case.input, most, |input| {
        runs += 1;
        progress.show(&what, runs, most);
        let judged = judge(program, &Case::new(problem, String::new(), input.to_string()))?;
        let fails = judged.verdict == verdict;
        if fails {
            shown.judged = judged;
        }
        Ok::<_, String>(fails)
    })?;
    progress.end(runs);
    shown.case = Case::new(problem, shown.case.name, found.input.clone());
    Ok((shown, Some(found)))
}
