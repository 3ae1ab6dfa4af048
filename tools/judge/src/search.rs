//! Finds the failure to show: of a fixture, or of a random input, minimized.

use crate::cases::{self, random, Case};
use crate::naming::Diagnosis;
use crate::options::Options;
use crate::runs::FixtureRuns;
use crate::verdict::{Outcome, Verdict};
use crate::workers::{Judged, Workers};
use cli::Failure as Error;
use oracle::{count_items, minimize, say, Minimum};
use std::ops::ControlFlow::{Break, Continue};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A case that failed.
pub struct Failure {
    pub case: Case,
    pub outcome: Outcome,
    /// The verdict of the next run on the same input.
    pub next: Verdict,
    /// The number of a random case, from 1.
    pub number: Option<usize>,
    /// How a random case was minimized, if it was.
    pub minimum: Option<Minimum>,
}

impl Failure {
    /// Runs a case that failed once more. A late one has been repeated already.
    fn new(workers: &mut Workers, case: Case, outcome: Outcome) -> Result<Self, String> {
        let next = if outcome.is_late() { outcome.verdict } else { workers.run(&case)?.verdict };
        Ok(Self { case, outcome, next, number: None, minimum: None })
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
    /// Whether the fixtures explain the failure, so that no random inputs are needed.
    pub is_explained: bool,
    pub random: Option<RandomSearch>,
    /// How many inputs were late in a first run, and passed in the next.
    pub late_once: usize,
    /// How many inputs there were: fixtures that ran, and random inputs that passed.
    pub inputs: usize,
    /// The file of the failing input, if it has one.
    pub file: Option<PathBuf>,
    pub verdict: Verdict,
}

impl Found {
    /// The failure to show: the smaller one.
    pub fn shown(&self, options: &Options) -> Option<&Failure> {
        let random = self.random.as_ref().and_then(|random| random.failure.as_ref());
        self.fixture.iter().chain(random).min_by_key(|failure| size(options, &failure.case))
    }
}

/// Finds the failure to show. Runs random inputs unless the fixtures explain it.
pub fn failure(
    options: &Options,
    workers: &mut Workers,
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
) -> Result<Found, Error> {
    let fixture = fixture_to_show(options, workers, runs, diagnosis)?;
    let is_only_form = fixture.as_ref().is_some_and(|failure| failure.outcome.form.is_some());
    let is_explained = diagnosis.is_some() || !runs.are_all() || is_only_form;
    let mut random = None;
    if !is_explained && options.cases > 0 && options.problem.has_random_cases() {
        random = Some(random_inputs(options, workers)?);
    }
    let mut late_once = runs.count(|judged| judged.was_late_once);
    let mut inputs = runs.judged.len();
    if let Some(random) = &random {
        late_once += random.late_once;
        inputs += random.passed;
    }
    let verdict = Verdict::Accepted;
    let found = Found { fixture, is_explained, random, late_once, inputs, file: None, verdict };
    if let Some(shown) = found.shown(options) {
        let file = file(options, shown)?;
        return Ok(Found { verdict: shown.outcome.verdict, file, ..found });
    }
    let is_unsteady = is_unsteady(late_once, inputs);
    let verdict = if is_unsteady { Verdict::TimeLimitExceeded } else { verdict };
    Ok(Found { verdict, ..found })
}

/// Whether more than one of 40 inputs, and at least three, were late once: that is no accident.
pub fn is_unsteady(late_once: usize, inputs: usize) -> bool {
    late_once >= 3 && late_once * 40 > inputs
}

/// Prefers a wrong format, then the fixture of the diagnosis, then the smallest failure.
fn fixture_to_show(
    options: &Options,
    workers: &mut Workers,
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
) -> Result<Option<Failure>, String> {
    let failed = runs.judged.iter().filter(|judged| !judged.has_passed());
    let shown = failed.min_by_key(|judged| {
        let has_form = judged.outcome.form.is_some();
        let is_of_mistake = diagnosis.is_some_and(|it| it.fixture == judged.case.name);
        (!has_form, !is_of_mistake, size(options, &judged.case))
    });
    let shown =
        shown.map(|judged| Failure::new(workers, judged.case.clone(), judged.outcome.clone()));
    shown.transpose()
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
    pub rate: f64,
    /// Whether time was up before all had run.
    pub is_stopped: bool,
    /// The first that failed, minimized.
    pub failure: Option<Failure>,
}

/// No other random input is started after this time.
const LONGEST: Duration = Duration::from_secs(30);

/// Tries random cases until one fails.
fn random_inputs(options: &Options, workers: &mut Workers) -> Result<RandomSearch, Error> {
    let mut search =
        RandomSearch { passed: 0, late_once: 0, rate: 0.0, is_stopped: false, failure: None };
    let seed = options.seed;
    let what = say!(options.language, en "random inputs (--seed {seed}):", ko "무작위 입력(--seed {seed}):");
    let start = Instant::now();
    let mut failed = None;
    let case = |number| random(options.problem, seed, number + 1).expect("there are random inputs");
    workers.judge_all(&what, options.cases, &case, &mut |judged| {
        if !judged.has_passed() {
            failed = Some(judged);
            return Ok(Break(()));
        }
        search.passed += 1;
        search.late_once += usize::from(judged.was_late_once);
        search.is_stopped = start.elapsed() >= LONGEST && search.passed < options.cases;
        Ok(if search.is_stopped { Break(()) } else { Continue(()) })
    })?;
    search.rate = search.passed as f64 / start.elapsed().as_secs_f64();
    if let Some(Judged { case, outcome, .. }) = failed {
        let failure = Failure::new(workers, case, outcome)?;
        let failure = Failure { number: Some(search.passed + 1), ..failure };
        search.failure = Some(minimized(options, workers, failure)?);
    }
    Ok(search)
}

/// The most runs that minimize a case: few if it is late, since each takes the whole limit.
pub fn most_runs(verdict: Verdict) -> usize {
    match verdict {
        Verdict::TimeLimitExceeded => 6,
        _ => 300,
    }
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
    let most = most_runs(verdict);
    let what = say!(options.language, en "minimizing: run", ko "최소화:");
    let mut runs = 0;
    let input = failure.case.input.clone();
    let found = minimize(options.problem, items, &input, most, |input| {
        workers.progress.show(&what, runs, most, 0);
        runs += 1;
        let name = failure.case.name.clone();
        let case = Case { name, input: input.to_string(), expected: naive(input) };
        let judged = workers.judge(case)?;
        let fails = judged.outcome.verdict == verdict;
        if fails {
            failure.outcome = judged.outcome;
            failure.case = judged.case;
        }
        Ok::<_, String>(fails)
    })?;
    workers.progress.clear();
    failure.minimum = Some(found);
    Ok(failure)
}
