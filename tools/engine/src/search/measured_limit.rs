//! Measures the time limit of a package that states none, as its judges do: a multiple of the slowest right solution's
//! time. It is measured only if a run needs more than a second, and only as far as that decides.

use super::run_cases::CaseRuns;
use crate::run::watch::{End, Late};
use crate::setup::{LimitSource, Setup, USUAL_LIMIT};
use crate::verdict::workers::{CaseResult, Workers};
use crate::verdict::Verdict;
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::say;
use std::time::Duration;

/// The least limit.
const LEAST: Duration = Duration::from_secs(1);

/// The limit by the time of the slowest right solution. Where none is right, it is that of other folders.
pub fn by_slowest(setup: &Setup, slowest: Option<Duration>) -> (Duration, LimitSource) {
    let Some((slowest, multiplier)) = slowest.zip(setup.known.multiplier) else {
        return (USUAL_LIMIT, LimitSource::Usual);
    };
    let limit = Duration::from_secs_f64(slowest.mul_f64(multiplier).as_secs_f64().ceil());
    (limit.max(LEAST), LimitSource::Measured)
}

/// The limit for the runs, which may change their verdicts.
pub fn measured(
    setup: &Setup,
    workers: &mut Workers,
    runs: &mut CaseRuns,
) -> Result<(Duration, LimitSource), Error> {
    let time = |judged: &CaseResult| judged.outcome.run.time();
    let slowest = runs.slowest();
    let has_failed_otherwise =
        runs.judged.iter().any(|it| !it.has_passed() && !it.outcome.is_late());
    if slowest <= LEAST || has_failed_otherwise {
        return Ok((setup.limit, LimitSource::Provisional));
    }
    let count = setup.known.accepted_solutions.len() * runs.cases.len();
    let title = say!(en "measuring the time limit:", ko "시간 제한 측정:");
    workers.progress = Progress::new(title, Some(count));
    // The inputs on which the program is slowest come first: they nearly always decide.
    let mut judged: Vec<&CaseResult> = runs.judged.iter().collect();
    judged.sort_by_key(|judged| std::cmp::Reverse(time(judged)));
    let was_late = runs.judged.iter().any(|judged| judged.outcome.is_late());
    // A slower solution gives a higher limit.
    let mut slowest_right = None;
    'all: for judged in judged {
        for index in 0..setup.known.accepted_solutions.len() {
            workers.progress.step();
            let Some(took) = workers.oracle().time_of(index, &judged.case) else { continue };
            slowest_right = slowest_right.max(Some(took));
            if by_slowest(setup, slowest_right).0 >= slowest && !was_late {
                break 'all;
            }
        }
    }
    workers.progress.clear();
    let (limit, source) = by_slowest(setup, slowest_right);
    for judged in &mut runs.judged {
        if time(judged) > limit && judged.has_passed() {
            judged.outcome.verdict = Verdict::TimeLimitExceeded;
            judged.outcome.run.end = End::Late(Late::CpuTime);
        }
    }
    Ok((limit, source))
}
