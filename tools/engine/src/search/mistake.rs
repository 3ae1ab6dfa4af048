//! Diagnoses a program by all its runs: finds the known mistake that gives the same outputs.

use super::run_cases::CaseRuns;
use crate::known::{Known, Mistake, Mistakes};
use crate::run::watch::{End, Late};
use crate::run::Run;
use crate::verdict::compare::lines::prints;
use crate::verdict::workers::{CaseResult, Workers};
use crate::verdict::{Outcome, Verdict};
use std::time::Duration;

/// A mistake that explains all outputs.
#[derive(Default)]
pub struct Diagnosis {
    /// What the program does, without a period: in English after "a program that", in Korean as a
    /// sentence. Of a program that is known to be wrong, what it says itself, if anything.
    pub description: [String; 2],
    /// The name of a program that is known to be wrong, if it is one.
    pub program: Option<String>,
    /// A test case that catches it. Empty if the mistake has none.
    pub case: &'static str,
    /// Whether a program with it takes too long for some inputs.
    pub is_slow: bool,
}

/// How long a program that is known to be wrong may take for a run that took the program under test no time.
const LEAST_WAIT: Duration = Duration::from_secs(1);

/// Fewer test cases may be answered alike by chance.
const FEWEST_RUNS: usize = 4;

/// Finds the mistake whose program answers all test cases as the program under test does.
pub fn diagnosis(known: &Known, workers: &mut Workers, runs: &CaseRuns) -> Option<Diagnosis> {
    of_functions(known.mistakes.as_ref(), runs).or_else(|| of_programs(known, workers, runs))
}

/// The mistake among those whose programs are functions.
pub fn of_functions(mistakes: Option<&Mistakes>, runs: &CaseRuns) -> Option<Diagnosis> {
    if runs.judged.len() < FEWEST_RUNS {
        return None;
    }
    // A program that never answers is like any that hangs.
    let has_answered = runs.judged.iter().any(|judged| judged.outcome.has_answered());
    if runs.judged.iter().all(CaseResult::has_passed) || !has_answered {
        return None;
    }
    of_one_output(runs).or_else(|| {
        let mistakes = mistakes?;
        of_list(mistakes, runs).or_else(|| of_family(mistakes, runs))
    })
}

/// A program that prints the same line for all inputs.
fn of_one_output(runs: &CaseRuns) -> Option<Diagnosis> {
    if !runs.is_complete() {
        return None;
    }
    let stdout = &runs.judged[0].outcome.run.stdout.start;
    let line = String::from_utf8_lossy(stdout).trim().to_string();
    let is_plain = !line.is_empty() && line.len() < 80 && !line.contains(char::is_control);
    let is_same = |CaseResult { outcome, .. }: &CaseResult| {
        outcome.has_answered() && prints(&outcome.run, &line)
    };
    if !is_plain || !runs.judged.iter().all(is_same) {
        return None;
    }
    let english = format!("prints `{line}` for every input");
    let korean = format!("모든 입력에 `{line}`만 출력합니다");
    Some(Diagnosis { description: [english, korean], ..Diagnosis::default() })
}

/// A mistake of the list. If the last test cases did not run and several mistakes fit, only slow ones are kept,
/// which claim the least. The first one is named.
fn of_list(mistakes: &Mistakes, runs: &CaseRuns) -> Option<Diagnosis> {
    let mut fitting: Vec<&Mistake> = mistakes.list.iter().collect();
    fitting.retain(|mistake| may_be_caught(mistake, runs) && fits(mistakes, mistake, runs));
    if !runs.is_complete() && fitting.len() > 1 {
        fitting.retain(|mistake| mistake.is_slow);
    }
    let &Mistake { description, case, is_slow, .. } = *fitting.first()?;
    let description = description.map(String::from);
    Some(Diagnosis { description, program: None, case, is_slow })
}

/// Whether the test case of a mistake has failed or did not run. A slow program may be quick enough there.
fn may_be_caught(mistake: &Mistake, runs: &CaseRuns) -> bool {
    let mut own = runs.judged.iter().filter(|judged| judged.case.name == mistake.case);
    mistake.is_slow || own.all(|judged| !judged.has_passed())
}

/// Whether a program with a mistake may end all runs so.
fn fits(mistakes: &Mistakes, mistake: &Mistake, runs: &CaseRuns) -> bool {
    // That test case catches it, so an answer there is a wrong one.
    let mut own = runs.cases.iter().filter(|case| case.name == mistake.case);
    let is_wrong = own.any(|case| (mistakes.answer)(&case.input, mistake.name).is_some());
    // A program may be quicker than `answer`, if the mistake costs time.
    let where_slow: &[Verdict] = match (mistake.is_slow, is_wrong) {
        (false, _) => &[Verdict::TimeLimitExceeded],
        (true, false) => &[Verdict::TimeLimitExceeded, Verdict::Accepted],
        (true, true) => &[Verdict::TimeLimitExceeded, Verdict::Accepted, Verdict::WrongAnswer],
    };
    runs.judged.iter().all(|it| answers_like(it, mistakes, mistake.name, where_slow))
}

/// Whether a program with a mistake may end so: as `answer` says, or where that takes too long, with one of some
/// verdicts.
fn answers_like(
    judged: &CaseResult,
    mistakes: &Mistakes,
    name: &str,
    where_slow: &[Verdict],
) -> bool {
    let outcome = &judged.outcome;
    match (mistakes.answer)(&judged.case.input, name) {
        Some(output) => outcome.has_answered() && prints(&outcome.run, &output),
        None => where_slow.contains(&outcome.verdict) && outcome.run.end != End::Late(Late::Idle),
    }
}

/// A member of the family, if all that fit say the same. Each of them answers every input.
fn of_family(mistakes: &Mistakes, runs: &CaseRuns) -> Option<Diagnosis> {
    let has_answered = |judged: &CaseResult| judged.outcome.has_answered();
    if !runs.is_complete() || !runs.judged.iter().all(has_answered) {
        return None;
    }
    let judged = failures_first(runs);
    let fits = |name: &str| judged.iter().all(|it| answers_like(it, mistakes, name, &[]));
    let mut fitting = (mistakes.family)().into_iter().filter(|(name, _)| fits(name));
    let (_, description) = fitting.next()?;
    let is_only = fitting.all(|(_, other)| other == description);
    is_only.then(|| Diagnosis { description, ..Diagnosis::default() })
}

/// Few mistakes fit the failures, and the smallest inputs are the cheapest.
fn failures_first<'a>(runs: &'a CaseRuns) -> Vec<&'a CaseResult> {
    let mut judged: Vec<&CaseResult> = runs.judged.iter().collect();
    judged.sort_by_key(|judged| (judged.has_passed(), judged.case.input.len()));
    judged
}

/// A program that is known to be wrong, and ends all runs as the program under test does: the first in their order.
fn of_programs(known: &Known, workers: &mut Workers, runs: &CaseRuns) -> Option<Diagnosis> {
    if !runs.is_complete() || runs.judged.iter().all(CaseResult::has_passed) {
        return None;
    }
    let judged = failures_first(runs);
    let was_late = runs.judged.iter().any(|judged| judged.outcome.is_late());
    let mut may_be = known.wrong.iter().filter(|wrong| was_late || !wrong.is_late);
    let found = may_be.find(|wrong| {
        let is_alike = |judged: &&CaseResult| {
            let limit = limit_like(&judged.outcome, workers.limit());
            let run = wrong.helper.run_on(workers.output_judge().runner, &judged.case, limit);
            run.is_some_and(|run| ends_alike(&judged.outcome, &run))
        };
        judged.iter().all(is_alike)
    })?;
    let words = found.description.clone().unwrap_or_default();
    let (description, program) = ([words.clone(), words], Some(found.helper.name.clone()));
    Some(Diagnosis { description, program, ..Diagnosis::default() })
}

/// The time in which another program may end a run as the program under test did, which is not waited for where that
/// took far less than the limit.
pub fn limit_like(outcome: &Outcome, limit: Duration) -> Duration {
    if outcome.is_late() {
        return limit;
    }
    limit.min(LEAST_WAIT.max(10 * outcome.run.time()))
}

/// Whether another program ended a run on the same input as the program under test did.
fn ends_alike(outcome: &Outcome, run: &Run) -> bool {
    fn words(run: &Run) -> impl Iterator<Item = &[u8]> {
        run.stdout.start.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
    }
    match (outcome.verdict, run.end) {
        (Verdict::TimeLimitExceeded, End::Late(_))
        | (Verdict::MemoryLimitExceeded, End::TooMuchMemory { .. })
        | (Verdict::RuntimeError, End::TooMuchStderr) => true,
        (Verdict::RuntimeError, End::Exited(status)) => !status.success(),
        (Verdict::Accepted | Verdict::WrongAnswer | Verdict::NotJudged, End::Exited(status)) => {
            status.success() && words(&outcome.run).eq(words(run))
        }
        _ => false,
    }
}
