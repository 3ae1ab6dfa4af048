//! The first random case that fails, and the smallest input that fails like it.

use crate::cases::{random, Case};
use crate::options::Options;
use crate::program::{lock, Program};
use crate::progress::Progress;
use crate::verdict::{judge, Judged, Verdict};
use oracle::Problem;
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

/// How many later cases are tried, the smallest first.
const OTHERS: usize = 20;

/// An input that was made smaller.
pub struct Minimized {
    /// The smallest that was found.
    pub input: String,
    /// How many inputs were tried.
    pub runs: usize,
    /// Whether it cannot be made smaller by one item.
    pub is_minimal: bool,
}

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
    let others =
        (number + 1..=number + OTHERS).map(|other| random(problem, options.seed, other).input);
    let found = minimize(problem, &case.input, others.collect(), most, &mut fails)?;
    progress.end(runs);
    case.input.clone_from(&found.input);
    case.expected = (problem.naive)(&case.input);
    Ok((case, smallest, Ok(found)))
}

/// Makes an input that fails smaller: takes the smallest of some others that fails, and then away
/// what can go: coarse groups of items, finer groups, single items.
///
/// Counts runs, not seconds, so that the same input gives the same everywhere.
///
/// # Errors
///
/// Those of `fails`.
pub fn minimize(
    problem: &Problem,
    input: &str,
    mut others: Vec<String>,
    most: usize,
    fails: &mut dyn FnMut(&str) -> Result<bool, String>,
) -> Result<Minimized, String> {
    let mut search = Search { problem, most, fails, input: input.to_string(), runs: 0 };
    let size = |input: &String| (problem.items.count)(input);
    others.retain(|other| size(other) < size(&search.input));
    others.sort_by_key(size);
    for other in others {
        if search.try_smaller(&other)? {
            break;
        }
    }
    for level in 0..=(problem.items.groups)(input).len() {
        search.keep_groups(level)?;
    }
    let is_minimal = search.take_away_one_by_one()?;
    Ok(Minimized { input: search.input, runs: search.runs, is_minimal })
}

struct Search<'a> {
    problem: &'a Problem,
    most: usize,
    fails: &'a mut dyn FnMut(&str) -> Result<bool, String>,
    /// The smallest so far.
    input: String,
    runs: usize,
}

impl Search<'_> {
    /// Whether a smaller input fails. If so it is the smallest now.
    fn try_smaller(&mut self, input: &str) -> Result<bool, String> {
        if self.runs == self.most || (self.problem.promises)(input).is_err() {
            return Ok(false);
        }
        self.runs += 1;
        let fails = (self.fails)(input)?;
        if fails {
            self.input = input.to_string();
        }
        Ok(fails)
    }

    /// Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input",
    /// 2002): takes away parts of the groups, in ever smaller parts. After the last level of groups,
    /// each item is a group.
    fn keep_groups(&mut self, level: usize) -> Result<(), String> {
        let items = &self.problem.items;
        let mut parts = 2;
        loop {
            let input = self.input.clone();
            let single = || (0..(items.count)(&input)).collect();
            let groups = (items.groups)(&input).into_iter().nth(level);
            let groups: Vec<usize> = groups.unwrap_or_else(single);
            let mut distinct = groups.clone();
            distinct.sort_unstable();
            distinct.dedup();
            let count = distinct.len();
            if parts > count {
                return Ok(());
            }
            let part = |item: usize| {
                let number = distinct.iter().position(|&group| group == groups[item]);
                number.unwrap_or(0) * parts / count
            };
            let mut is_smaller = false;
            for tried in 0..parts {
                let without = (items.keep)(&input, &|item| part(item) != tried);
                if self.try_smaller(&without)? {
                    is_smaller = true;
                    break;
                }
            }
            parts = match is_smaller {
                true => 2.max(parts - 1),
                false if parts == count => return Ok(()),
                false => count.min(2 * parts),
            };
            if self.runs == self.most {
                return Ok(());
            }
        }
    }

    /// Takes away or simplifies one item after the other. Whether nothing more can be taken away.
    fn take_away_one_by_one(&mut self) -> Result<bool, String> {
        let smaller = self.problem.items.smaller;
        // How many in a row could not go. After a success it continues where it was.
        let (mut candidates, mut index, mut failures) = (smaller(&self.input), 0, 0);
        while failures < candidates.len() {
            index %= candidates.len();
            if self.try_smaller(&candidates[index])? {
                (candidates, failures) = (smaller(&self.input), 0);
            } else if self.runs == self.most {
                return Ok(false);
            } else {
                (index, failures) = (index + 1, failures + 1);
            }
        }
        Ok(true)
    }
}
