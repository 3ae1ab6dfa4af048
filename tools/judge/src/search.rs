//! Finds the failure to show: of a fixture, or of a random input, minimized.

use crate::cases::{self, random, Case};
use crate::naming::Diagnosis;
use crate::options::Options;
use crate::runs::FixtureRuns;
use crate::verdict::{Outcome, Verdict};
use crate::workers::{Judged, Series, Workers};
use cli::Error;
use oracle::{count_items, minimize, say};
use std::ops::ControlFlow::{Break, Continue};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A case that failed.
pub struct Failure {
    pub case: Case,
    pub outcome: Outcome,
    /// The verdict of the next run on the same input, before it was minimized; of a late case, its own.
    pub next: Verdict,
    /// The number of a random case, from 1.
    pub number: Option<usize>,
    pub minimized: Option<Minimized>,
}

/// How a random case was minimized.
pub struct Minimized {
    pub runs: usize,
    /// Whether no item can be taken away.
    pub is_minimal: bool,
}

impl Failure {
    /// Runs a case that failed once more, unless it is late: then it was repeated already, or one late run
    /// was enough.
    fn new(workers: &mut Workers, judged: Judged, number: Option<usize>) -> Result<Self, String> {
        let Judged { case, outcome, .. } = judged;
        let next = if outcome.is_late() { outcome.verdict } else { workers.run(&case)?.verdict };
        Ok(Self { case, outcome, next, number, minimized: None })
    }
}

/// How many items an input has, and how many bytes.
pub fn size(options: &Options, case: &Case) -> (usize, usize) {
    let count = options.problem.items.map_or(0, |items| count_items(items, &case.input));
    (count, case.input.len())
}

/// What the search found.
pub struct Found {
    /// The failure of a fixture.
    pub fixture: Option<Failure>,
    /// Whether the fixtures all pass, or do not explain the failure: then random inputs are needed.
    pub needs_random_inputs: bool,
    pub random: Option<RandomSearch>,
    /// Whether the random failure is shown, and not that of a fixture.
    pub shows_random: bool,
    /// How many inputs were late in a first run, and passed in the next.
    pub late_once: usize,
    /// How many inputs there were: fixtures that ran, and random inputs that passed.
    pub inputs: usize,
    /// Whether nothing failed each time, but too many inputs were late once.
    pub is_unsteady: bool,
    /// The file of the failing input, if it has one.
    pub file: Option<PathBuf>,
    pub verdict: Verdict,
}

impl Found {
    /// The failure to show.
    pub fn shown(&self) -> Option<&Failure> {
        if self.shows_random {
            self.random.as_ref()?.failure.as_ref()
        } else {
            self.fixture.as_ref()
        }
    }
}

/// Finds the failure to show. Runs random inputs unless the fixtures explain it.
pub fn failure(
    options: &Options,
    workers: &mut Workers,
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
) -> Result<Found, Error> {
    let shown = fixture_to_show(options, runs, diagnosis);
    let is_only_form = shown.is_some_and(|judged| judged.outcome.form.is_some());
    let fixture = shown.map(|judged| Failure::new(workers, judged.clone(), None)).transpose()?;
    let needs_random_inputs = diagnosis.is_none() && runs.is_complete() && !is_only_form;
    let mut random = None;
    if needs_random_inputs && options.random_inputs > 0 && options.problem.has_random_cases() {
        random = Some(random_inputs(options, workers)?);
    }
    Ok(found(options, runs, fixture, needs_random_inputs, random)?)
}

/// Decides the verdict, and what is shown of these failures.
pub fn found(
    options: &Options,
    runs: &FixtureRuns,
    fixture: Option<Failure>,
    needs_random_inputs: bool,
    random: Option<RandomSearch>,
) -> Result<Found, String> {
    let mut late_once = runs.count(|judged| judged.was_late_once);
    let mut inputs = runs.judged.len();
    if let Some(random) = &random {
        late_once += random.late_once;
        inputs += random.passed;
    }
    let random_failure = random.as_ref().and_then(|random| random.failure.as_ref());
    let shown = smaller(options, fixture.as_ref(), random_failure);
    let is_unsteady = shown.is_none() && is_unsteady(late_once, inputs);
    let verdict = match shown {
        Some(failure) => failure.outcome.verdict,
        None if is_unsteady => Verdict::TimeLimitExceeded,
        None => Verdict::Accepted,
    };
    let file = match shown {
        Some(failure) => file(options, failure)?,
        None => None,
    };
    let shows_random = shown.is_some_and(|failure| failure.number.is_some());
    Ok(Found {
        fixture,
        needs_random_inputs,
        random,
        shows_random,
        late_once,
        inputs,
        is_unsteady,
        file,
        verdict,
    })
}

/// The failure of the smaller input; that of the fixture if they are of one size.
pub fn smaller<'a>(
    options: &Options,
    fixture: Option<&'a Failure>,
    random: Option<&'a Failure>,
) -> Option<&'a Failure> {
    fixture.into_iter().chain(random).min_by_key(|failure| size(options, &failure.case))
}

/// Whether more than one of 40 inputs, and at least three, were late once: that is no accident.
pub fn is_unsteady(late_once: usize, inputs: usize) -> bool {
    late_once >= 3 && late_once * 40 > inputs
}

/// Picks the failure of a fixture to show: a wrong format, then the fixture of the diagnosis, then the
/// smallest.
pub fn fixture_to_show<'a>(
    options: &Options,
    runs: &'a FixtureRuns,
    diagnosis: Option<&Diagnosis>,
) -> Option<&'a Judged> {
    let failed = runs.judged.iter().filter(|judged| !judged.has_passed());
    failed.min_by_key(|judged| {
        let has_form = judged.outcome.form.is_some();
        let name = &judged.case.name;
        let is_of_mistake = diagnosis.is_some_and(|diagnosis| diagnosis.fixture == name);
        (!has_form, !is_of_mistake, size(options, &judged.case))
    })
}

/// Saves the input if `--save` asks for that. A fixture has a file anyway.
fn file(options: &Options, shown: &Failure) -> Result<Option<PathBuf>, String> {
    if let Some(folder) = &options.save {
        let saved = shown.case.save(folder);
        return saved.map(Some).map_err(|error| format!("{}: {error}", folder.display()));
    }
    if shown.number.is_some() {
        return Ok(None);
    }
    cases::file(options.problem, &shown.case).map(Some)
}

pub struct RandomSearch {
    /// How many passed before the first that failed.
    pub passed: usize,
    /// How many of them were late in a first run.
    pub late_once: usize,
    /// How many passed in a second.
    pub rate: f64,
    /// The first that failed, minimized.
    pub failure: Option<Failure>,
}

/// No other random input is started after this time.
const LONGEST: Duration = Duration::from_secs(30);

/// Tries random cases until one fails.
fn random_inputs(options: &Options, workers: &mut Workers) -> Result<RandomSearch, Error> {
    let mut search = RandomSearch { passed: 0, late_once: 0, rate: 0.0, failure: None };
    let seed = options.seed;
    let start = Instant::now();
    let series = Series {
        name: say!(options.language,
            en "random inputs (--seed {seed}):",
            ko "무작위 입력(--seed {seed}):"),
        count: options.random_inputs,
        deadline: Some(start + LONGEST),
        case_of: &|number| {
            random(options.problem, seed, number + 1).expect("there are random inputs")
        },
    };
    let mut failed = None;
    workers.judge_all(&series, &mut |judged| {
        if !judged.has_passed() {
            failed = Some(judged);
            return Ok(Break(()));
        }
        search.passed += 1;
        search.late_once += usize::from(judged.was_late_once);
        Ok(Continue(()))
    })?;
    search.rate = per_second(search.passed, start.elapsed());
    if let Some(judged) = failed {
        let failure = Failure::new(workers, judged, Some(search.passed + 1))?;
        search.failure = Some(minimized(options, workers, failure)?);
    }
    Ok(search)
}

pub fn per_second(count: usize, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

/// The most runs that minimize a case, and how many of them may be late: each takes the whole limit.
const MOST_RUNS: usize = 300;
const MOST_LATE_RUNS: usize = 6;

/// Whether to try one more input after some runs, a few of them late.
pub fn goes_on(runs: usize, late: usize) -> bool {
    runs < MOST_RUNS && late < MOST_LATE_RUNS
}

/// Minimizes a random case that failed. If its next run had another verdict, it stays as it is.
fn minimized(
    options: &Options,
    workers: &mut Workers,
    mut failure: Failure,
) -> Result<Failure, String> {
    let (Some(items), Some(naive)) = (options.problem.items, options.problem.naive) else {
        return Ok(failure);
    };
    let verdict = failure.outcome.verdict;
    if failure.next != verdict {
        return Ok(failure);
    }
    let what = say!(options.language, en "minimizing: run", ko "최소화:");
    let mut runs = 0;
    let mut late = 0;
    let input = failure.case.input.clone();
    let found = minimize(options.problem, items, &input, |input| {
        if !goes_on(runs, late) {
            return Ok(None);
        }
        workers.progress.show(&what, runs, MOST_RUNS, 0);
        runs += 1;
        let name = failure.case.name.clone();
        let case = Case { name, input: input.to_string(), expected: naive(input) };
        let judged = workers.judge(case)?;
        late += usize::from(judged.outcome.is_late());
        let fails = judged.outcome.verdict == verdict;
        if fails {
            failure.outcome = judged.outcome;
            failure.case = judged.case;
        }
        Ok::<_, String>(Some(fails))
    })?;
    workers.progress.clear();
    failure.minimized = Some(Minimized { runs, is_minimal: found.is_minimal });
    Ok(failure)
}
