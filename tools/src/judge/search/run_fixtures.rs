//! Runs the fixtures.

use crate::cli::progress::Progress;
use crate::cli::Error;
use crate::judge::cases::loading::Fixtures;
use crate::judge::cases::TestCase;
use crate::judge::options::Options;
use crate::judge::run::watch::End;
use crate::judge::verdict::workers::{Judged, Workers};
use crate::judge::verdict::Verdict;
use crate::language::say;
use std::ops::ControlFlow::{Break, Continue};

/// After this many runs over a limit, the other fixtures are skipped.
const RUNS_TO_GIVE_UP: usize = 3;

/// After this many runs that failed with the same stderr and no output, too: the program cannot start.
pub const FAILURES_TO_GIVE_UP: usize = 5;

pub struct FixtureRuns<'a> {
    /// All fixtures.
    pub cases: &'a [TestCase],
    /// Those that ran, in the same order; fewer if the judge gave up.
    pub judged: Vec<Judged>,
}

impl FixtureRuns<'_> {
    pub fn count(&self, condition: impl Fn(&Judged) -> bool) -> usize {
        self.judged.iter().filter(|judged| condition(judged)).count()
    }

    /// The number of runs over a limit of time, memory or output.
    pub fn over_a_limit(&self) -> usize {
        self.count(|judged| !matches!(judged.outcome.run.end, End::Exited(_)))
    }

    /// The number of runs that failed without output, and with the stderr of the first one.
    pub fn failed_alike(&self) -> usize {
        let has_failed = |judged: &Judged| {
            let run = &judged.outcome.run;
            judged.outcome.verdict == Verdict::RuntimeError && run.stdout.start.is_empty()
        };
        let first = self.judged.iter().find(|judged| has_failed(judged));
        let stderr = first.map(|judged| &judged.outcome.run.stderr.start);
        self.count(|judged| has_failed(judged) && Some(&judged.outcome.run.stderr.start) == stderr)
    }

    /// Whether so many failed alike, and none passed, that the rest are skipped.
    pub fn have_all_failed_alike(&self) -> bool {
        self.failed_alike() == FAILURES_TO_GIVE_UP && self.count(Judged::has_passed) == 0
    }

    pub fn is_complete(&self) -> bool {
        self.judged.len() == self.cases.len()
    }
}

/// Runs the fixtures.
pub fn run_all<'a>(
    options: &Options,
    workers: &mut Workers,
    fixtures: &'a Fixtures,
) -> Result<FixtureRuns<'a>, Error> {
    let Fixtures { cases, unanswered } = fixtures;
    let mut runs = FixtureRuns { cases, judged: Vec::new() };
    let title = say!(options.language, en "fixtures:", ko "테스트 케이스:");
    workers.progress = Progress::new(title, Some(cases.len()));
    workers.judge_all(
        cases.iter(),
        |oracle, runner, case| {
            let mut case = case.clone();
            if unanswered.contains(&case.name) {
                case.expected = oracle.answer(runner, &case.input, &case.name).known()?;
            }
            Ok(Some(case))
        },
        |judged| {
            runs.judged.push(judged);
            let gives_up = runs.over_a_limit() == RUNS_TO_GIVE_UP || runs.have_all_failed_alike();
            Ok(if gives_up { Break(()) } else { Continue(()) })
        },
    )?;
    Ok(runs)
}
