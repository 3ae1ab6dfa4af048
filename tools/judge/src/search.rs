//! Runs the fixtures; then random inputs until one fails, which is minimized.

use crate::cases::{random, Case};
use crate::naming::Diagnosis;
use crate::options::Options;
use crate::program::{End, Program};
use crate::verdict::{judge, judge_once, Outcome, Verdict};
use oracle::{count_items, minimize, say, Minimum};
use std::time::Instant;

/// After this many runs over a limit, the other fixtures are skipped.
const RUNS_TO_GIVE_UP: usize = 3;

pub struct FixtureRuns {
    /// In the order of the fixtures; fewer if the judge gave up.
    pub outcomes: Vec<Outcome>,
    /// The number of all fixtures.
    pub all: usize,
}

impl FixtureRuns {
    pub fn count(&self, condition: impl Fn(&Outcome) -> bool) -> usize {
        self.outcomes.iter().filter(|outcome| condition(outcome)).count()
    }

    /// The number of runs over a limit of time or of output.
    pub fn over_a_limit(&self) -> usize {
        self.count(|outcome| !matches!(outcome.run.end, End::Exited(_)))
    }

    pub fn are_all(&self) -> bool {
        self.outcomes.len() == self.all
    }
}

pub fn fixtures(
    options: &Options,
    program: &mut Program,
    cases: &[Case],
) -> Result<FixtureRuns, String> {
    let mut runs = FixtureRuns { outcomes: Vec::new(), all: cases.len() };
    let what = say!(options.language, en "fixtures:", ko "테스트:");
    for case in cases {
        if runs.over_a_limit() == RUNS_TO_GIVE_UP {
            break;
        }
        program.progress.show(&what, runs.outcomes.len(), cases.len());
        runs.outcomes.push(judge(program, case)?);
    }
    program.progress.clear();
    Ok(runs)
}

/// A case that failed.
pub struct Failure {
    pub case: Case,
    pub outcome: Outcome,
    /// The verdict of the next run on the same input.
    pub next: Verdict,
    /// The number of a random case.
    pub number: Option<usize>,
    /// How a random case was minimized, if it was.
    pub minimum: Option<Minimum>,
}

impl Failure {
    /// Runs a case that failed once more.
    fn new(program: &mut Program, case: &Case, outcome: &Outcome) -> Result<Self, String> {
        let next = judge_once(program, case)?.verdict;
        let (case, outcome) = (case.clone(), outcome.clone());
        Ok(Self { case, outcome, next, number: None, minimum: None })
    }
}

/// How many items an input has, and how many bytes.
pub fn size(options: &Options, case: &Case) -> (usize, usize) {
    let count = options.problem.items.map_or(0, |items| count_items(items, &case.input));
    (count, case.input.len())
}

/// Prefers a wrong format, then the fixture of the diagnosis, then the smallest failure.
pub fn fixture_to_show(
    options: &Options,
    program: &mut Program,
    cases: &[Case],
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
) -> Result<Option<Failure>, String> {
    let ran = cases.iter().zip(&runs.outcomes);
    let failed = ran.filter(|(_, outcome)| outcome.verdict != Verdict::Accepted);
    let shown = failed.min_by_key(|(case, outcome)| {
        let is_of_mistake = diagnosis.is_some_and(|it| it.fixture == case.name);
        (!outcome.is_only_form(case), !is_of_mistake, size(options, case))
    });
    shown.map(|(case, outcome)| Failure::new(program, case, outcome)).transpose()
}

pub struct RandomSearch {
    /// How many passed before the first that failed.
    pub passed: usize,
    /// How many of them were late in a first run.
    pub slow_once: usize,
    pub rate: f64,
    /// The first that failed, minimized.
    pub failure: Option<Failure>,
}

/// Tries random cases until one fails.
pub fn random_inputs(options: &Options, program: &mut Program) -> Result<RandomSearch, String> {
    let mut search = RandomSearch { passed: 0, slow_once: 0, rate: 0.0, failure: None };
    let what = say!(options.language, en "random inputs:", ko "무작위 입력:");
    let start = Instant::now();
    for number in 1..=options.cases {
        program.progress.show(&what, search.passed, options.cases);
        let Some(case) = random(options.problem, options.seed, number) else { break };
        let outcome = judge(program, &case)?;
        if outcome.verdict != Verdict::Accepted {
            program.progress.clear();
            let failure = Failure::new(program, &case, &outcome)?;
            let failure = Failure { number: Some(number), ..failure };
            search.failure = Some(minimized(options, program, failure)?);
            return Ok(search);
        }
        search.passed = number;
        search.slow_once += usize::from(outcome.was_late_once);
    }
    program.progress.clear();
    search.rate = search.passed as f64 / start.elapsed().as_secs_f64();
    Ok(search)
}

pub const MOST_RUNS: usize = 300;

/// The most runs that minimize a late case: few, since each takes the whole limit.
const MOST_LATE_RUNS: usize = 6;

/// Minimizes a random case that failed. If its next run had another verdict, it stays as it is.
fn minimized(
    options: &Options,
    program: &mut Program,
    mut failure: Failure,
) -> Result<Failure, String> {
    let (problem, verdict) = (options.problem, failure.outcome.verdict);
    let (Some(items), Some(naive)) = (problem.items, problem.naive) else { return Ok(failure) };
    if failure.next != verdict {
        return Ok(failure);
    }
    let most = if verdict == Verdict::TimeLimitExceeded { MOST_LATE_RUNS } else { MOST_RUNS };
    let what = say!(options.language, en "minimizing: run", ko "최소화:");
    let mut runs = 0;
    let found = minimize(problem, items, &failure.case.input, most, |input| {
        program.progress.show(&what, runs, most);
        runs += 1;
        let (name, input, expected) = (String::new(), input.to_string(), naive(input));
        let outcome = judge(program, &Case { name, input, expected })?;
        let fails = outcome.verdict == verdict;
        if fails {
            failure.outcome = outcome;
        }
        Ok::<_, String>(fails)
    })?;
    program.progress.clear();
    let (name, input) = (failure.case.name, found.input.clone());
    failure.case = Case { name, expected: naive(&input), input };
    failure.minimum = Some(found);
    Ok(failure)
}
