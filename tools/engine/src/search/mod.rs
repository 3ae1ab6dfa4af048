//! Finds the failure to show: of a fixture, or of a random input, minimized.

mod broken;
pub mod made;
pub mod measured_limit;
pub mod minimize;
pub mod mistake;
pub mod mutate;
mod numbers;
pub mod random;
pub mod run_cases;
pub mod runs;
pub mod shrink;
pub mod strictness;

use crate::cases::{self, TestCase};
use crate::known::items::count_items;
use crate::setup::Setup;
use crate::verdict::oracle::no_solution;
use crate::verdict::workers::{CaseResult, Workers};
use crate::verdict::{Outcome, Verdict};
use console::cli::Error;
use console::language::say;
use console::text::{lines, shown_path};
use made::{can_make, Tried};
use minimize::{can_minimize, minimized, Minimization};
use mistake::Diagnosis;
use random::{random_inputs, RandomCase};
use run_cases::CaseRuns;
use runs::RandomRuns;
use std::path::PathBuf;
use strictness::Trial;

/// What the search found.
pub struct SearchResult {
    /// The failure to show, or the case that was asked for.
    pub failure: Option<Failure>,
    /// How the random inputs went, if they ran.
    pub random: Option<RandomRuns>,
    /// That of the failure; if nothing failed, TLE if too many inputs were late once, else AC.
    pub verdict: Verdict,
    /// What is known of the validity of inputs.
    pub trial: Trial,
}

/// A case that failed, or that was asked for.
pub struct Failure {
    pub case: TestCase,
    pub outcome: Outcome,
    /// The verdict of the next run on this input; of a case over a limit, its own.
    pub next: Verdict,
    /// Whether a run on this input with plain ends of lines goes otherwise.
    pub is_by_line_ends: bool,
    /// Whether it is one of the random cases.
    pub random: Option<RandomCase>,
    /// How it was made small.
    pub minimized: Option<Minimization>,
    /// Why it was not, if that was to be.
    pub not_minimized: Option<String>,
    /// The file of the input, if it has one.
    pub file: Option<PathBuf>,
}

impl Failure {
    /// Runs a case that failed once more, unless it is over a limit: then it was repeated already.
    fn new(workers: &mut Workers, judged: CaseResult) -> Result<Self, String> {
        let CaseResult { case, outcome, .. } = judged;
        let is_repeated = outcome.is_over_a_limit();
        let next = if is_repeated { outcome.verdict } else { workers.run(&case)?.verdict };
        let (random, minimized, not_minimized, file) = (None, None, None, None);
        let is_by_line_ends = false;
        Ok(Self { case, outcome, next, is_by_line_ends, random, minimized, not_minimized, file })
    }

    /// Runs what was made small some times more, until a verdict differs. Over a limit, it was repeated already.
    fn run_again(&mut self, workers: &mut Workers) -> Result<(), String> {
        for _ in 0..MOST_RUNS {
            if self.outcome.is_over_a_limit() || self.next != self.outcome.verdict {
                break;
            }
            self.next = workers.run(&self.case)?.verdict;
        }
        Ok(())
    }
}

/// How often what was made small is run again, to see whether it fails each time.
const MOST_RUNS: usize = 8;

/// The user's naive solution and validator are tried on this many test cases, the smallest.
const FIXTURES_TO_CHECK: usize = 20;

/// Asks the user's validators about the smallest test cases. One that is not valid is an error.
pub fn check_validity(
    setup: &Setup,
    workers: &mut Workers,
    cases: &[TestCase],
) -> Result<(), String> {
    for case in cases.iter().take(FIXTURES_TO_CHECK) {
        let file = setup.task.shown_input(case);
        if let Some(objection) = workers.case_maker().objection(case, &file)? {
            return Err(objection);
        }
    }
    Ok(())
}

/// Finds the failure to show. Runs random inputs unless the fixtures explain it.
pub fn find(
    setup: &Setup,
    workers: &mut Workers,
    runs: &CaseRuns,
    diagnosis: Option<&Diagnosis>,
    trial: Trial,
) -> Result<SearchResult, Error> {
    let of_case = case_to_show(setup, runs, diagnosis);
    if let Some(judged) = of_case {
        check_expected_output(setup, workers, &judged.case)?;
    }
    // It comes last: then all that failed are right in another form.
    let is_nearly_right = of_case.is_some_and(|it| it.outcome.is_right_in_another_form());
    let is_explained = diagnosis.is_some() || is_nearly_right || !runs.is_complete();
    // One that is asked for is shown even if it passed.
    let first = runs.judged.first().filter(|_| setup.options.only.is_some());
    let mut shown = match of_case.or(first) {
        Some(judged) => Some(Failure::new(workers, judged.clone())?),
        None => None,
    };
    let mut random = None;
    // A fixture that failed is made small itself.
    let has_inputs = setup.has_random_cases() || of_case.is_none() && can_make(setup, &trial);
    if !is_explained && has_inputs {
        let (mut random_runs, mut failed) =
            random_inputs(setup, workers, &trial, &mut Tried::default()).map_err(|error| {
                match (error, trial.fault(setup)) {
                    // The validator may be to blame.
                    (Error::Failed(why), Some(fault)) => Error::Failed(format!("{why}\n{fault}")),
                    (error, _) => error,
                }
            })?;
        if failed.is_some() {
            // A naive solution that is wrong would refuse a right program.
            for judged in runs.judged.iter().filter(|it| it.has_passed()).take(FIXTURES_TO_CHECK) {
                check_expected_output(setup, workers, &judged.case)?;
            }
        }
        if let Some(failure) = &mut failed {
            random_runs.file = save_input(setup, failure)?;
        }
        random = Some(random_runs);
        // The smaller input is shown; that of the fixture if they are of one size.
        let size = |failure: &Failure| size(setup, &failure.case);
        shown = shown.into_iter().chain(failed).min_by_key(size);
    }
    if let Some(failure) = &mut shown {
        make_smaller(setup, workers, failure)?;
        failure.file = save_input(setup, failure)?;
        failure.is_by_line_ends = is_by_line_ends(workers, failure);
    }
    let (late_once, inputs) = late_once(runs, random.as_ref());
    let verdict = match &shown {
        Some(failure) => failure.outcome.verdict,
        None if is_unsteady(late_once, inputs) => Verdict::TimeLimitExceeded,
        None => Verdict::Accepted,
    };
    Ok(SearchResult { failure: shown, random, verdict, trial })
}

/// Makes the input of a test case that failed small, if something says what is valid and what is right.
fn make_smaller(setup: &Setup, workers: &mut Workers, failure: &mut Failure) -> Result<(), String> {
    let has_failed = !matches!(failure.outcome.verdict, Verdict::Accepted | Verdict::NotJudged);
    let is_steady = failure.next == failure.outcome.verdict;
    let has_items = setup.known.items().is_some();
    if failure.random.is_some() || !has_failed || !is_steady || has_items || !can_minimize(setup) {
        return Ok(());
    }
    let what = say!(en "this very input", ko "이 입력");
    let case = &failure.case;
    // A validator that is broken would have to be waited for again and again.
    failure.not_minimized =
        workers.case_maker().invalid(case, &what).unwrap_or_else(|why| Some(why.into()));
    let is_chosen = workers.oracle().choose(case);
    if !is_chosen && setup.known.solution.is_none() {
        failure.not_minimized.get_or_insert_with(no_solution);
    }
    if failure.not_minimized.is_none() {
        failure.minimized = Some(minimized(setup, workers, failure));
        failure.run_again(workers)?;
    }
    Ok(())
}

/// Whether a program goes otherwise without carriage returns and blanks at the ends of lines, and with a newline at the
/// end: one that reads by words fails for another reason.
fn is_by_line_ends(workers: &mut Workers, failure: &Failure) -> bool {
    let Failure { case, outcome, .. } = failure;
    let plain = lines(case.input.lines().map(|line| line.trim_ascii_end().to_string()));
    let may_be = matches!(outcome.verdict, Verdict::WrongAnswer | Verdict::RuntimeError);
    if !may_be || plain == *case.input || outcome.run.dialog.is_some() {
        return false;
    }
    let other = workers.run(&TestCase { input: plain.into(), ..case.clone() });
    let printed = |outcome: &Outcome| outcome.run.stdout.start.clone();
    let is_same = |it: &Outcome| it.verdict == outcome.verdict && printed(it) == printed(outcome);
    !other.is_ok_and(|other| is_same(&other))
}

/// Picks the failure of a fixture to show: the smallest; of several, the fixture of the diagnosis. A right
/// answer in another form comes last.
pub fn case_to_show<'a>(
    setup: &Setup,
    runs: &'a CaseRuns,
    diagnosis: Option<&Diagnosis>,
) -> Option<&'a CaseResult> {
    let failed = runs.judged.iter().filter(|judged| !judged.has_passed());
    failed.min_by_key(|judged| {
        let is_nearly_right = judged.outcome.is_right_in_another_form();
        let name = &judged.case.name;
        let is_of_mistake = diagnosis.is_some_and(|diagnosis| diagnosis.case == name);
        (is_nearly_right, size(setup, &judged.case), !is_of_mistake)
    })
}

/// How many items an input has, and how many bytes.
fn size(setup: &Setup, case: &TestCase) -> (usize, usize) {
    let count = setup.known.items().map_or(0, |items| count_items(items, &case.input));
    (count, case.input.len())
}

/// How many inputs were late once, and how many ran: fixtures, and random inputs that passed.
pub fn late_once(runs: &CaseRuns, random: Option<&RandomRuns>) -> (usize, usize) {
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

/// Asks the checker and the naive solution before a fixture's failure is shown. A wrong expected output is an error.
fn check_expected_output(
    setup: &Setup,
    workers: &mut Workers,
    fixture: &TestCase,
) -> Result<(), String> {
    if let Some(fault) = workers.output_judge().rejected_answer(fixture)? {
        return Err(fault);
    }
    let file = setup.task.shown_output(fixture);
    let fault = workers.oracle().contradiction(fixture)?;
    fault.map_or(Ok(()), |fault| Err(format!("{file}: {fault}")))
}

/// Saves the input that is shown, unless it is that of a fixture. Returns its file.
pub fn save_input(setup: &Setup, shown: &Failure) -> Result<Option<PathBuf>, String> {
    if let Some(folder) = &setup.options.save {
        let saved = shown.case.save(folder);
        return saved.map(Some).map_err(|error| format!("{}: {error}", shown_path(folder)));
    }
    // An input that was made small has no file yet.
    if shown.random.is_none() && shown.minimized.is_none() || shown.case.files.is_some() {
        return Ok(shown.case.files.as_ref().map(|files| files.input.clone()));
    }
    // Where that fails, the report says how to save it elsewhere.
    Ok(cases::save_unasked(&shown.case).ok())
}
