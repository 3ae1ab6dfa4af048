//! Judges cases in batches: runs some side by side, as many at a time as there are jobs, and passes them on in
//! their order. So the report is that of one run after another.
//!
//! ```text
//! batch 1   AC AC AC WA AC     a run that does not pass ends the batch: no other is started
//! batch 2   AC TLE AC          a late run is run once more, alone: AC
//! batch 3   AC AC …
//! ```

use crate::cases::Case;
use crate::options::Options;
use crate::program::Program;
use crate::progress::Progress;
use crate::reference::Reference;
use crate::system::{Guard, ProcessGroup};
use crate::verdict::{Outcome, Verdict};
use cli::Error;
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
}

impl Worker {
    fn run(&mut self, case: &Case) -> Result<Outcome, String> {
        let run = self.program.run(&[], &case.input, case.expected.len())?;
        Outcome::checked(run, |output| self.reference.check(case, output))
    }
}

pub struct Workers {
    /// The first one also runs cases alone.
    all: Vec<Worker>,
    limit: Duration,
    pub(crate) progress: Progress,
    _guard: Guard,
}

impl Workers {
    pub fn start(options: &Options) -> Result<Self, String> {
        let groups: Result<Vec<_>, _> = (0..options.jobs).map(|_| ProcessGroup::start()).collect();
        let groups = groups?;
        let guard = Guard::start(&groups)?;
        let limit = options.limit;
        let worker = |group| {
            let program = Program::new(&options.command, limit, group);
            Ok::<_, String>(Worker { program, reference: Reference::start(options)? })
        };
        let all = groups.into_iter().map(worker).collect::<Result<_, _>>()?;
        let progress = Progress::new(String::new(), None);
        Ok(Self { all, limit, progress, _guard: guard })
    }

    /// What is right, for one question after another.
    pub fn reference(&mut self) -> &mut Reference {
        &mut self.all[0].reference
    }

    /// Runs a case once, alone.
    pub fn run(&mut self, case: &Case) -> Result<Outcome, String> {
        self.all[0].run(case)
    }

    /// Judges a case alone.
    pub fn judge(&mut self, case: Case) -> Result<Judged, String> {
        let outcome = self.run(&case)?;
        self.repeat_if_late(case, outcome)
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
            let batch = self.batch(&mut items, &make)?;
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
    ) -> Result<Vec<Ran>, String> {
        let Self { all, progress, .. } = self;
        let queue = &Mutex::new(Queue { items, progress, taken: 0, is_over: false });
        let mut batch = Vec::new();
        thread::scope(|scope| {
            let start = |worker| {
                let started =
                    thread::Builder::new().spawn_scoped(scope, || run_cases(worker, queue, make));
                started.inspect_err(|_| lock(queue).is_over = true)
            };
            let threads: Vec<_> = all.iter_mut().map(start).collect();
            for thread in threads {
                let thread = thread.map_err(|error| format!("cannot start a thread: {error}"))?;
                batch.extend(thread.join().expect("a worker does not panic"));
            }
            Ok::<_, String>(())
        })?;
        batch.sort_by_key(|ran| ran.number);
        Ok(batch)
    }

    /// Runs a late case once more, alone: that run counts.
    fn repeat_if_late(&mut self, case: Case, outcome: Outcome) -> Result<Judged, String> {
        if !outcome.is_late() {
            return Ok(Judged { case, outcome, was_late_once: false });
        }
        let outcome = self.run(&case)?;
        // A right program that comes near the limit may be late beside others.
        let is_quick = 2 * outcome.run.time() < self.limit;
        let was_late_once = outcome.verdict == Verdict::Accepted && is_quick;
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
    /// Or why it could not be made, run or checked.
    result: Result<(Case, Outcome), String>,
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
            let outcome = worker.run(&case)?;
            Ok((case, outcome))
        });
        if !result.as_ref().is_ok_and(|(_, outcome)| outcome.verdict == Verdict::Accepted) {
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
