//! Judges cases in batches: runs some side by side, as many at a time as there are jobs, and passes them on in
//! their order. So the report is that of one run after another.
//!
//! ```text
//! batch 1   AC AC AC WA AC     a run that does not pass ends the batch: no other is started
//! batch 2   AC TLE AC          a late run is run once more, alone: AC
//! batch 3   AC AC …
//! ```

use super::case_maker::{CaseError, CaseMaker, SkippedInput};
use super::oracle::Oracle;
use super::output_judge::OutputJudge;
use super::{JudgeError, Outcome, Verdict};
use crate::cases::TestCase;
use crate::known::Known;
use crate::programs::command::CommandLine;
use crate::run::{lock, memory_limit, Program, Runner};
use console::cli::progress::Progress;
use console::cli::Error;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::Duration;

/// The most cases in a batch, since their outputs are kept until it ends.
const LARGEST_BATCH: usize = 200;

/// A case and the verdict on it.
#[derive(Clone)]
pub struct CaseResult {
    pub case: TestCase,
    pub outcome: Outcome,
    /// Whether it passed alone, in less than half of the limit, after a late run.
    pub was_late_once: bool,
}

impl CaseResult {
    pub fn has_passed(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }
}

pub struct Workers<'a> {
    /// The program under test, with the memory that it may use beside other runs.
    program: Program,
    /// The same, with the memory that it may use alone.
    alone: Program,
    shared: Shared<'a>,
    /// One for each job. The first also runs cases alone.
    runners: Vec<Runner>,
    pub(crate) progress: Progress,
}

/// What all runners share.
struct Shared<'a> {
    known: &'a Known,
    /// The name of the problem.
    name: &'a str,
    seed: u64,
    /// See [`Oracle`].
    tested: String,
    chosen: OnceLock<Vec<usize>>,
}

impl Shared<'_> {
    fn case_maker<'b>(&'b self, runner: &'b mut Runner) -> CaseMaker<'b> {
        let &Self { known, name, seed, ref tested, ref chosen } = self;
        let judge = OutputJudge { known, runner };
        CaseMaker { oracle: Oracle { judge, tested, chosen }, name, seed }
    }
}

/// With what workers start.
pub struct Start<'a> {
    /// The program under test as it was made.
    pub command: &'a CommandLine,
    /// Its name, if it is a submission of a package.
    pub submission: &'a str,
    pub limit: Duration,
    pub memory: Option<u64>,
    pub jobs: usize,
    pub seed: u64,
}

impl<'a> Workers<'a> {
    pub fn start(known: &'a Known, name: &'a str, start: &Start) -> Result<Self, String> {
        let Start { command, submission, limit, memory, jobs, seed } = *start;
        let program =
            |jobs| Program { memory: memory_limit(memory, jobs), ..command.with_limit(limit) };
        Ok(Self {
            program: program(jobs),
            alone: program(1),
            shared: Shared {
                known,
                name,
                seed,
                tested: submission.to_string(),
                chosen: OnceLock::new(),
            },
            runners: (0..jobs).map(|_| Runner::start()).collect::<Result<_, _>>()?,
            progress: Progress::new(String::new(), None),
        })
    }

    /// The CPU time that a run of the program may use.
    pub fn limit(&self) -> Duration {
        self.program.limit
    }

    /// From now on, runs of the program have another limit.
    pub fn set_limit(&mut self, limit: Duration) {
        self.program.limit = limit;
        self.alone.limit = limit;
    }

    /// Says what is right, by the first runner.
    pub fn output_judge(&mut self) -> OutputJudge<'_> {
        self.oracle().judge
    }

    /// Asks solutions, by the first runner.
    pub fn oracle(&mut self) -> Oracle<'_> {
        self.case_maker().oracle
    }

    /// Makes cases, by the first runner.
    pub fn case_maker(&mut self) -> CaseMaker<'_> {
        self.shared.case_maker(&mut self.runners[0])
    }

    /// Runs a case once, alone.
    pub fn run(&mut self, case: &TestCase) -> Result<Outcome, String> {
        let mut maker = self.shared.case_maker(&mut self.runners[0]);
        let judged = maker.oracle.judge.judge(&self.alone, case);
        judged.map_err(|(JudgeError::NotRun(why) | JudgeError::Failed(why))| why)
    }

    /// Judges cases and passes them to `accept`, which says whether to go on, in their order. `make` makes
    /// a case, side by side with others.
    pub fn judge_all<T: Send>(
        &mut self,
        items: impl Iterator<Item = T> + Send,
        make: impl Fn(&mut CaseMaker, T) -> Result<TestCase, CaseError> + Sync,
        mut accept: impl FnMut(CaseResult) -> Result<ControlFlow<()>, Error>,
    ) -> Result<(), Error> {
        self.try_all(items, make, |tried, _| {
            tried.map_or(Ok(ControlFlow::Continue(())), &mut accept)
        })
    }

    /// The same for an `accept` that also gets skipped inputs, and can ask solutions.
    pub fn try_all<T: Send>(
        &mut self,
        mut items: impl Iterator<Item = T> + Send,
        make: impl Fn(&mut CaseMaker, T) -> Result<TestCase, CaseError> + Sync,
        mut accept: impl FnMut(
            Result<CaseResult, SkippedInput>,
            &mut Oracle,
        ) -> Result<ControlFlow<()>, Error>,
    ) -> Result<(), Error> {
        let program = self.program.clone();
        let step = |maker: &mut CaseMaker, item: T| {
            let result = make(maker, item).and_then(|case| {
                match maker.oracle.judge.judge(&program, &case) {
                    Ok(outcome) => Ok((case, Some(outcome))),
                    Err(JudgeError::NotRun(_)) => Ok((case, None)),
                    Err(JudgeError::Failed(why)) => Err(CaseError::Failed(why)),
                }
            });
            let goes_on = match &result {
                Ok((_, outcome)) => {
                    outcome.as_ref().is_some_and(|it| it.verdict == Verdict::Accepted)
                }
                Err(CaseError::Skipped(_)) => true,
                Err(CaseError::Failed(_)) => false,
            };
            (result, goes_on)
        };
        loop {
            let batch = self.batch(&mut items, &step);
            // Lines may be printed now.
            self.progress.clear();
            if batch.is_empty() {
                return Ok(());
            }
            for result in batch.into_values() {
                let tried = match result {
                    Ok((case, outcome)) => Ok(self.repeat_if_over(case, outcome)?),
                    Err(CaseError::Skipped(left_out)) => Err(left_out),
                    Err(CaseError::Failed(why)) => return Err(why.into()),
                };
                if accept(tried, &mut self.oracle())?.is_break() {
                    return Ok(());
                }
            }
        }
    }

    /// Asks about items side by side, without the program under test. Returns the answers in their order, up to the
    /// first that ends it.
    pub fn ask_all<T: Send, A: Send>(
        &mut self,
        mut items: impl Iterator<Item = T> + Send,
        ask: impl Fn(&mut CaseMaker, T) -> A + Sync,
        goes_on: impl Fn(&A) -> bool + Sync,
    ) -> Vec<A> {
        let mut answers = Vec::new();
        let step = |maker: &mut CaseMaker, item| {
            let answer = ask(maker, item);
            let goes_on = goes_on(&answer);
            (answer, goes_on)
        };
        loop {
            let batch = self.batch(&mut items, &step);
            self.progress.clear();
            if batch.is_empty() {
                return answers;
            }
            for answer in batch.into_values() {
                let ends = !goes_on(&answer);
                answers.push(answer);
                if ends {
                    return answers;
                }
            }
        }
    }

    /// Takes a step for each item, side by side, until one ends the batch.
    fn batch<T: Send, A: Send>(
        &mut self,
        items: &mut (dyn Iterator<Item = T> + Send),
        step: &(impl Fn(&mut CaseMaker, T) -> (A, bool) + Sync),
    ) -> BTreeMap<usize, A> {
        let Self { shared, runners, progress, .. } = self;
        let shared = &*shared;
        let queue = &Mutex::new(Queue { items, progress, taken: 0, is_over: false });
        let (first, others) = runners.split_first_mut().expect("there is a job");
        thread::scope(|scope| {
            let start = |runner| {
                let work = || work(shared.case_maker(runner), queue, step);
                thread::Builder::new().spawn_scoped(scope, work).ok()
            };
            // Where a thread cannot start, fewer runs are at work.
            let others: Vec<_> = others.iter_mut().filter_map(start).collect();
            let mut batch = work(shared.case_maker(first), queue, step);
            for thread in others {
                batch.extend(thread.join().expect("a worker does not panic"));
            }
            batch
        })
    }

    /// Runs a case once more, alone, if it was over a limit, or had no outcome: beside a program that starts
    /// processes without end, no other can start. That run counts.
    fn repeat_if_over(
        &mut self,
        case: TestCase,
        outcome: Option<Outcome>,
    ) -> Result<CaseResult, String> {
        let was_late = outcome.as_ref().is_some_and(Outcome::is_late);
        if let Some(outcome) = outcome.filter(|it| !it.is_over_a_limit()) {
            return Ok(CaseResult { case, outcome, was_late_once: false });
        }
        let outcome = self.run(&case)?;
        // A right program that comes near the limit may be late beside others.
        let is_quick = 2 * outcome.run.time() < self.program.limit;
        let was_late_once = was_late && outcome.verdict == Verdict::Accepted && is_quick;
        Ok(CaseResult { case, outcome, was_late_once })
    }
}

/// The cases of a batch that have not run yet.
struct Queue<'a, T> {
    items: &'a mut (dyn Iterator<Item = T> + Send),
    progress: &'a mut Progress,
    taken: usize,
    is_over: bool,
}

/// Takes items from the queue until the batch is over. Returns what came of them, by their numbers.
fn work<T, A>(
    mut case_maker: CaseMaker,
    queue: &Mutex<Queue<T>>,
    step: &impl Fn(&mut CaseMaker, T) -> (A, bool),
) -> BTreeMap<usize, A> {
    let mut batch = BTreeMap::new();
    loop {
        // The lock must not be held while the case runs.
        let taken = lock(queue).take();
        let Some((number, item)) = taken else { return batch };
        let (result, goes_on) = step(&mut case_maker, item);
        if !goes_on {
            lock(queue).is_over = true;
        }
        batch.insert(number, result);
    }
}

impl<T> Queue<'_, T> {
    fn take(&mut self) -> Option<(usize, T)> {
        if self.is_over || self.taken == LARGEST_BATCH {
            return None;
        }
        let item = self.items.next()?;
        self.taken += 1;
        self.progress.step();
        Some((self.taken, item))
    }
}
