//! Runs the test cases.

use crate::cases::TestCase;
use crate::run::watch::End;
use crate::tasks::loading::Cases;
use crate::verdict::case_maker::CaseMaker;
use crate::verdict::workers::{CaseResult, Workers};
use crate::verdict::Verdict;
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::say;
use std::ops::ControlFlow::{Break, Continue};
use std::time::Duration;

/// After this many runs over a limit, the other test cases are skipped.
const RUNS_TO_GIVE_UP: usize = 3;

/// After this many runs that failed with the same stderr and no output, too: the program cannot start.
pub const FAILURES_TO_GIVE_UP: usize = 5;

pub struct CaseRuns<'a> {
    /// All of them.
    pub cases: &'a [TestCase],
    /// Those that ran, in the same order; fewer if the judge gave up.
    pub judged: Vec<CaseResult>,
    /// How many expected outputs a solution makes.
    pub answered_by_solution: usize,
}

impl<'a> CaseRuns<'a> {
    /// None yet.
    pub fn of(cases: &'a Cases) -> Self {
        let answered_by_solution = cases.unanswered.len();
        Self { cases: &cases.all, judged: Vec::new(), answered_by_solution }
    }

    pub fn count(&self, condition: impl Fn(&CaseResult) -> bool) -> usize {
        self.judged.iter().filter(|judged| condition(judged)).count()
    }

    /// The time of the slowest run.
    pub fn slowest(&self) -> Duration {
        self.judged.iter().map(|judged| judged.outcome.run.time()).max().unwrap_or_default()
    }

    /// The number of runs that passed before the first that failed.
    pub fn passed_before_failure(&self) -> usize {
        self.judged.iter().take_while(|judged| judged.has_passed()).count()
    }

    /// The number of runs over a limit of time, memory or output.
    pub fn over_a_limit(&self) -> usize {
        self.count(|judged| !matches!(judged.outcome.run.end, End::Exited(_)))
    }

    /// The number of runs that failed without output, and with the stderr of the first one.
    pub fn failed_alike(&self) -> usize {
        let has_failed = |judged: &CaseResult| {
            let run = &judged.outcome.run;
            judged.outcome.verdict == Verdict::RuntimeError && run.stdout.start.is_empty()
        };
        let first = self.judged.iter().find(|judged| has_failed(judged));
        let stderr = first.map(|judged| &judged.outcome.run.stderr.start);
        self.count(|judged| has_failed(judged) && Some(&judged.outcome.run.stderr.start) == stderr)
    }

    /// Whether the rest are skipped since enough failed alike, and none passed.
    pub fn have_all_failed_alike(&self) -> bool {
        self.failed_alike() == FAILURES_TO_GIVE_UP && self.count(CaseResult::has_passed) == 0
    }

    /// Whether the rest are skipped.
    pub fn gives_up(&self) -> bool {
        self.over_a_limit() == RUNS_TO_GIVE_UP || self.have_all_failed_alike()
    }

    pub fn is_complete(&self) -> bool {
        self.judged.len() == self.cases.len()
    }
}

/// Runs the test cases, which a progress line calls by `noun`, up to one that decides.
pub fn run_all<'a>(
    workers: &mut Workers,
    cases: &'a Cases,
    noun: &str,
    decides: impl Fn(Verdict) -> bool,
) -> Result<CaseRuns<'a>, Error> {
    let all = &cases.all;
    let mut runs = CaseRuns::of(cases);
    let title = say!(en "{noun}s:", ko "테스트 케이스:");
    workers.progress = Progress::new(title, Some(all.len()));
    workers.judge_all(
        all.iter(),
        |case_maker, case| Ok(with_answer(case_maker, case, cases)?),
        |judged| {
            let is_last = decides(judged.outcome.verdict);
            runs.judged.push(judged);
            Ok(if is_last || runs.gives_up() { Break(()) } else { Continue(()) })
        },
    )?;
    Ok(runs)
}

/// A test case with its expected output, which the naive solution gives if no file does.
fn with_answer(
    case_maker: &mut CaseMaker,
    case: &TestCase,
    cases: &Cases,
) -> Result<TestCase, String> {
    let mut case = case.clone();
    if cases.unanswered.contains(&case.name) {
        let expected = case_maker.oracle.answer(&case.input, &case.name)?;
        let name = case.name.clone();
        case_maker.expect(&mut case, expected, &name)?;
    }
    Ok(case)
}
