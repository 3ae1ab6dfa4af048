//! Finds the failure to show: of a fixture, or of a random input, minimized.

pub mod diagnosis;
pub mod run_fixtures;

use crate::cli::progress::Progress;
use crate::cli::Error;
use crate::judge::cases::{self, TestCase};
use crate::judge::options::Options;
use crate::judge::verdict::oracle::{Answer, Oracle};
use crate::judge::verdict::workers::{Judged, Workers};
use crate::judge::verdict::{Outcome, Verdict};
use crate::language::say;
use crate::problems::{count_items, minimize};
use diagnosis::Diagnosis;
use run_fixtures::FixtureRuns;
use std::ops::ControlFlow::{Break, Continue};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// No random input is started after this time, and none is minimized for longer.
pub const LONGEST: Duration = Duration::from_secs(30);

/// What the search found.
pub struct Found {
    /// The failure to show, or the case that was asked for.
    pub failure: Option<Failure>,
    /// How the random inputs went, if they ran.
    pub random: Option<RandomRuns>,
    /// That of the failure; if nothing failed, TLE if too many inputs were late once, else AC.
    pub verdict: Verdict,
}

/// A case that failed, or that was asked for.
pub struct Failure {
    pub case: TestCase,
    pub outcome: Outcome,
    /// The verdict of the next run on the same input, before it was minimized; of a late case, its own.
    pub next: Verdict,
    /// Whether it is one of the random cases, and how it was minimized.
    pub random: Option<RandomCase>,
    /// The file of the input, if it has one.
    pub file: Option<PathBuf>,
}

pub struct RandomRuns {
    /// How many passed before the first that failed.
    pub passed: usize,
    /// How many of them were late once.
    pub late_once: usize,
    /// How many passed in a second.
    pub rate: f64,
    /// Whether all that passed have the same input.
    pub are_all_one: bool,
    pub has_failed: bool,
    /// The file of the input that failed.
    pub file: Option<PathBuf>,
}

/// Which random case it is, from 1, and how it was minimized.
pub struct RandomCase {
    pub number: usize,
    pub minimized: Option<Minimized>,
    /// Whether the generator now makes another input for the same seed and number.
    pub is_forgotten: bool,
}

pub struct Minimized {
    pub runs: usize,
    /// Whether no item can be taken away.
    pub is_minimal: bool,
}

impl Failure {
    /// Runs a case that failed once more, unless it is late: then it was repeated already.
    fn new(workers: &mut Workers, judged: Judged) -> Result<Self, String> {
        let Judged { case, outcome, .. } = judged;
        let next = if outcome.is_late() { outcome.verdict } else { workers.run(&case)?.verdict };
        Ok(Self { case, outcome, next, random: None, file: None })
    }
}

/// Finds the failure to show. Runs random inputs unless the fixtures explain it.
pub fn find(
    options: &Options,
    workers: &mut Workers,
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
) -> Result<Found, Error> {
    let of_fixture = fixture_to_show(options, runs, diagnosis);
    if let Some(judged) = of_fixture {
        check_expected_output(options, workers, &judged.case)?;
    }
    let is_nearly_right = of_fixture.is_some() && are_all_nearly_right(runs);
    let is_explained = diagnosis.is_some() || is_nearly_right || !runs.is_complete();
    // One that is asked for is shown even if it passed.
    let first = runs.judged.first().filter(|_| options.case.is_some());
    let mut shown = match of_fixture.or(first) {
        Some(judged) => Some(Failure::new(workers, judged.clone())?),
        None => None,
    };
    let mut random = None;
    if !is_explained && options.has_random_cases() {
        let (mut random_runs, mut failed) = random_inputs(options, workers)?;
        if let Some(failure) = &mut failed {
            random_runs.file = file(options, failure)?;
        }
        random = Some(random_runs);
        // The smaller input is shown; that of the fixture if they are of one size.
        let size = |failure: &Failure| size(options, &failure.case);
        shown = shown.into_iter().chain(failed).min_by_key(size);
    }
    if let Some(failure) = &mut shown {
        failure.file = file(options, failure)?;
    }
    let (late_once, inputs) = late_once(runs, random.as_ref());
    let verdict = match &shown {
        Some(failure) => failure.outcome.verdict,
        None if is_unsteady(late_once, inputs) => Verdict::TimeLimitExceeded,
        None => Verdict::Accepted,
    };
    Ok(Found { failure: shown, random, verdict })
}

/// Whether all fixtures that failed have a right answer in another form.
fn are_all_nearly_right(runs: &FixtureRuns) -> bool {
    let mut failed = runs.judged.iter().filter(|judged| !judged.has_passed());
    failed.all(|judged| judged.outcome.is_right_in_another_form())
}

/// Picks the failure of a fixture to show: the smallest; of several, the fixture of the diagnosis. A right
/// answer in another form comes last.
pub fn fixture_to_show<'a>(
    options: &Options,
    runs: &'a FixtureRuns,
    diagnosis: Option<&Diagnosis>,
) -> Option<&'a Judged> {
    let failed = runs.judged.iter().filter(|judged| !judged.has_passed());
    failed.min_by_key(|judged| {
        let is_nearly_right = judged.outcome.is_right_in_another_form();
        let name = &judged.case.name;
        let is_of_mistake = diagnosis.is_some_and(|diagnosis| diagnosis.fixture == name);
        (is_nearly_right, size(options, &judged.case), !is_of_mistake)
    })
}

/// How many items an input has, and how many bytes.
fn size(options: &Options, case: &TestCase) -> (usize, usize) {
    let items = options.task.known.and_then(|problem| problem.items);
    let count = items.map_or(0, |items| count_items(items, &case.input));
    (count, case.input.len())
}

/// How many inputs were late once, and how many ran: fixtures, and random inputs that passed.
pub fn late_once(runs: &FixtureRuns, random: Option<&RandomRuns>) -> (usize, usize) {
    let late_once = runs.count(|judged| judged.was_late_once);
    let inputs = runs.judged.len();
    match random {
        Some(random) => (late_once + random.late_once, inputs + random.passed),
        None => (late_once, inputs),
    }
}

/// Whether three inputs or more, and more than one of 40, were late once: that is no accident.
pub fn is_unsteady(late_once: usize, inputs: usize) -> bool {
    late_once >= 3 && late_once * 40 > inputs
}

/// Asks the naive solution before a fixture's failure is shown. A wrong expected output is an error.
fn check_expected_output(
    options: &Options,
    workers: &mut Workers,
    fixture: &TestCase,
) -> Result<(), String> {
    let file = options.task.shown(&fixture.name, "out");
    let line = say!(options.language, en "the naive solution, to check {file}: still running",
        ko "{file}의 정답을 나이브 풀이로 확인하는 중입니다");
    let ask = || workers.ask(|oracle, runner| oracle.fault_of(runner, fixture));
    match crate::cli::announced(Duration::from_secs(1), &line, ask)? {
        Some(fault) => Err(format!("{file}: {fault}")),
        None => Ok(()),
    }
}

/// The file of the input: that of the fixture, or of the saved case, which `--save` keeps.
fn file(options: &Options, shown: &Failure) -> Result<Option<PathBuf>, String> {
    if let Some(folder) = &options.save {
        let saved = shown.case.save(folder);
        return saved.map(Some).map_err(|error| format!("{}: {error}", folder.display()));
    }
    if shown.random.is_none() {
        return Ok(options.task.file(&shown.case.name, "in"));
    }
    // Where that fails, the report says how to save it elsewhere.
    Ok(cases::save_unasked(&shown.case).ok())
}

/// Tries random cases until one fails, which is minimized.
fn random_inputs(
    options: &Options,
    workers: &mut Workers,
) -> Result<(RandomRuns, Option<Failure>), Error> {
    let seed = options.seed;
    let title = say!(options.language,
        en "random inputs (--seed {seed}):",
        ko "무작위 입력(--seed {seed}):");
    workers.progress = Progress::new(title, Some(options.random_inputs));
    let start = Instant::now();
    let in_time = |_: &usize| start.elapsed() < LONGEST;
    let numbers = (1..=options.random_inputs).take_while(in_time);
    let mut passed = 0;
    let mut late_once = 0;
    let mut first: Option<String> = None;
    let mut are_all_one = true;
    let mut failed = None;
    workers.judge_all(numbers, Oracle::random_case, |judged| {
        if !judged.has_passed() {
            failed = Some(judged);
            return Ok(Break(()));
        }
        passed += 1;
        late_once += usize::from(judged.was_late_once);
        let input = judged.case.input;
        are_all_one &= *first.get_or_insert_with(|| input.clone()) == input;
        Ok(Continue(()))
    })?;
    let rate = passed as f64 / start.elapsed().as_secs_f64();
    let has_failed = failed.is_some();
    let runs = RandomRuns { passed, late_once, rate, are_all_one, has_failed, file: None };
    let Some(judged) = failed else { return Ok((runs, None)) };
    let mut failure = Failure::new(workers, judged)?;
    let input = &failure.case.input;
    let is_forgotten = workers.ask(|oracle, runner| oracle.forgets(runner, passed + 1, input));
    // If the next run had another verdict, smaller inputs could not be told apart.
    let is_steady = failure.next == failure.outcome.verdict;
    let minimized = if is_steady { minimized(options, workers, &mut failure)? } else { None };
    failure.random = Some(RandomCase { number: passed + 1, minimized, is_forgotten });
    Ok((runs, Some(failure)))
}

/// Minimizes a case that failed, if the problem has items.
fn minimized(
    options: &Options,
    workers: &mut Workers,
    failure: &mut Failure,
) -> Result<Option<Minimized>, String> {
    let Some(problem) = options.task.known else { return Ok(None) };
    let Some(items) = problem.items else { return Ok(None) };
    let verdict = failure.outcome.verdict;
    let input = failure.case.input.clone();
    let title = say!(options.language, en "minimizing: run", ko "최소화:");
    workers.progress = Progress::new(title, None);
    let start = Instant::now();
    let mut runs = 0;
    let found = minimize(problem, items, &input, |input| {
        if start.elapsed() >= LONGEST {
            return Ok(None);
        }
        runs += 1;
        workers.progress.step();
        let name = failure.case.name.clone();
        let answer = workers.ask(|oracle, runner| oracle.answer(runner, input, &name));
        let Answer::Known(expected) = answer else { return Ok(Some(false)) };
        let case = TestCase { name, input: input.to_string(), expected };
        let judged = workers.judge(case)?;
        let fails = judged.outcome.verdict == verdict;
        if fails {
            failure.outcome = judged.outcome;
            failure.case = judged.case;
        }
        Ok::<_, String>(Some(fails))
    })?;
    workers.progress.clear();
    Ok(Some(Minimized { runs, is_minimal: found.is_minimal }))
}
