//! Judges cases in batches: runs some side by side, as many at a time as there are jobs, and passes them on in
//! their order. So the report is that of one run after another.
//!
//! ```text
//! batch 1   AC AC AC WA AC     a run that does not pass ends the batch: no other is started
//! batch 2   AC TLE AC          a late run is run once more, alone: AC
//! batch 3   AC AC …
//! ```

use super::cases::Case;
use super::options::Options;
use super::program::{self, Program, Run};
use super::progress::Progress;
use super::reference::Reference;
use super::source::Programs;
use super::system::ProcessGroup;
use super::verdict::{Outcome, Verdict};
use crate::cli::Error;
use crate::language::Language;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The most cases in a batch, since their outputs are kept until it ends.
const LARGEST_BATCH: usize = 200;

/// A case and the verdict on it.
#[derive(Clone)]
pub struct Judged {
    pub case: Case,
    pub outcome: Outcome,
    /// Whether it passed alone, far below the limit, after a late run.
    pub was_late_once: bool,
}

impl Judged {
    pub fn has_passed(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }
}

/// Runs cases, one after another.
struct Worker {
    program: Program,
    reference: Reference,
    language: Language,
}

impl Worker {
    fn run(&mut self, case: &Case) -> Result<Run, String> {
        let run = self.program.run(&[], &case.input, case.expected.len());
        run.map_err(|failure| self.program.error(failure, self.language))
    }

    fn check(&mut self, case: &Case, run: Run) -> Result<Outcome, String> {
        Outcome::checked(run, |output| self.reference.check(case, output))
    }
}

pub struct Workers {
    /// The first one also runs cases alone.
    all: Vec<Worker>,
    limit: Duration,
    pub(crate) progress: Progress,
}

impl Workers {
    pub fn start(options: &Options, programs: &Programs) -> Result<Self, String> {
        let group = |_| ProcessGroup::start(program::files());
        let Options { limit, language, .. } = *options;
        let worker = |group: Result<_, String>| {
            let program = Program::new(&programs.program.words, limit, group?)?;
            let reference = Reference::start(options, programs)?;
            Ok::<_, String>(Worker { program, reference, language })
        };
        let all = (0..options.jobs).map(group).map(worker).collect::<Result<_, _>>()?;
        let progress = Progress::new(String::new(), None);
        Ok(Self { all, limit, progress })
    }

    /// What is right, for one question after another.
    pub fn reference(&mut self) -> &mut Reference {
        &mut self.all[0].reference
    }

    /// Runs a case once, alone.
    pub fn run(&mut self, case: &Case) -> Result<Outcome, String> {
        let worker = &mut self.all[0];
        let run = worker.run(case)?;
        worker.check(case, run)
    }

    /// Judges a case alone.
    pub fn judge(&mut self, case: Case) -> Result<Judged, String> {
        let outcome = self.run(&case)?;
        self.repeat_if_late(case, Some(outcome))
    }

    /// Judges cases and passes them to `accept`, which says whether to go on, in their order. `make` makes
    /// a case, side by side with others.
    pub fn judge_all<T: Send>(
        &mut self,
        mut items: impl Iterator<Item = T> + Send,
        make: impl Fn(&mut Reference, T) -> Result<Case, String> + Sync,
        mut accept: impl FnMut(Judged) -> Result<ControlFlow<()>, Error>,
    ) -> Result<(), Error> {
        loop {
            let batch = self.batch(&mut items, &make);
            // Lines may be printed now.
            self.progress.clear();
            if batch.is_empty() {
                return Ok(());
            }
            for Ran { result, .. } in batch {
                let (case, outcome) = result?;
                let judged = self.repeat_if_late(case, outcome)?;
                if accept(judged)?.is_break() {
                    return Ok(());
                }
            }
        }
    }

    /// Runs cases side by side until one does not pass.
    fn batch<T: Send>(
        &mut self,
        items: &mut (dyn Iterator<Item = T> + Send),
        make: &(impl Fn(&mut Reference, T) -> Result<Case, String> + Sync),
    ) -> Vec<Ran> {
        let Self { all, progress, .. } = self;
        let queue = &Mutex::new(Queue { items, progress, taken: 0, is_over: false });
        let (first, others) = all.split_first_mut().expect("there is a job");
        let mut batch = thread::scope(|scope| {
            let start = |worker| {
                thread::Builder::new().spawn_scoped(scope, || run_cases(worker, queue, make)).ok()
            };
            // Where a thread cannot start, fewer runs are at work.
            let others: Vec<_> = others.iter_mut().filter_map(start).collect();
            let mut batch = run_cases(first, queue, make);
            for thread in others {
                batch.extend(thread.join().expect("a worker does not panic"));
            }
            batch
        });
        batch.sort_by_key(|ran| ran.number);
        batch
    }

    /// Runs a case once more, alone, if it was late, or had no outcome: beside a program that starts
    /// processes without end, no other can start. That run counts.
    fn repeat_if_late(&mut self, case: Case, outcome: Option<Outcome>) -> Result<Judged, String> {
        let was_late = outcome.as_ref().is_some_and(Outcome::is_late);
        if let Some(outcome) = outcome.filter(|_| !was_late) {
            return Ok(Judged { case, outcome, was_late_once: false });
        }
        let outcome = self.run(&case)?;
        // A right program that comes near the limit may be late beside others.
        let is_quick = 2 * outcome.run.time() < self.limit;
        let was_late_once = was_late && outcome.verdict == Verdict::Accepted && is_quick;
        Ok(Judged { case, outcome, was_late_once })
    }
}

/// The cases of a batch that have not run yet.
struct Queue<'a, T> {
    items: &'a mut (dyn Iterator<Item = T> + Send),
    progress: &'a mut Progress,
    taken: usize,
    is_over: bool,
}

/// A case that has run, with its number in the batch.
struct Ran {
    number: usize,
    /// The case and its outcome, which is `None` if the run could not start or not be finished; or why
    /// the case could not be made or checked.
    result: Result<(Case, Option<Outcome>), String>,
}

/// Takes cases from the queue and runs them until the batch is over.
fn run_cases<T>(
    worker: &mut Worker,
    queue: &Mutex<Queue<T>>,
    make: &impl Fn(&mut Reference, T) -> Result<Case, String>,
) -> Vec<Ran> {
    let mut batch = Vec::new();
    loop {
        // The lock must not be held while the case runs.
        let taken = lock(queue).take();
        let Some((number, item)) = taken else { return batch };
        let result = make(&mut worker.reference, item).and_then(|case| {
            let outcome = worker.run(&case).ok().map(|run| worker.check(&case, run)).transpose()?;
            Ok((case, outcome))
        });
        let has_passed = |outcome: &Outcome| outcome.verdict == Verdict::Accepted;
        if !result.as_ref().is_ok_and(|(_, outcome)| outcome.as_ref().is_some_and(has_passed)) {
            lock(queue).is_over = true;
        }
        batch.push(Ran { number, result });
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

fn lock<'a, 'b, T>(queue: &'a Mutex<Queue<'b, T>>) -> MutexGuard<'a, Queue<'b, T>> {
    // Ignore poisoning: the first panic has already been reported.
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}
