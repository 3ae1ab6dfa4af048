//! Judges cases side by side, one on each processor. The verdicts are those of one run after another: they
//! come in the order of the cases, and a run that is late beside others is run again alone.

use crate::cases::Case;
use crate::options::Options;
use crate::program::Program;
use crate::progress::Progress;
use crate::system::{Guard, ProcessGroup};
use crate::verdict::{Outcome, Verdict};
use cli::Failure;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// After this many late runs, no others start until these are run again alone.
const LATE_RUNS: usize = 3;

/// A case and the verdict on it.
pub struct Judged {
    pub case: Case,
    pub outcome: Outcome,
    /// Whether a run of it was late, and the next one was not.
    pub was_late_once: bool,
}

impl Judged {
    pub fn has_passed(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }
}

pub struct Workers {
    /// The first one also runs cases alone.
    programs: Vec<Program>,
    limit: Duration,
    /// Whether some case was late each time. Then the program is refused, and one late run is enough.
    has_been_late: bool,
    pub progress: Progress,
    _guard: Guard,
}

/// Makes the case of a number.
pub type CaseOf<'a> = dyn Fn(usize) -> Case + Sync + 'a;

/// Takes a judged case, and says whether to go on.
pub type Accept<'a> = dyn FnMut(Judged) -> Result<ControlFlow<()>, Failure> + 'a;

impl Workers {
    pub fn start(options: &Options) -> Result<Self, String> {
        let groups: Result<Vec<_>, _> = (0..options.jobs).map(|_| ProcessGroup::start()).collect();
        let groups = groups?;
        let guard = Guard::start(&groups)?;
        let limit = options.limit;
        let program = |group| Program::new(&options.command, limit, group);
        let programs = groups.into_iter().map(program).collect();
        let progress = Progress::new(options.language);
        Ok(Self { programs, limit, has_been_late: false, progress, _guard: guard })
    }

    /// Runs a case once, alone.
    pub fn run(&mut self, case: &Case) -> Result<Outcome, String> {
        run(&mut self.programs[0], case)
    }

    /// Judges a case alone.
    pub fn judge(&mut self, case: Case) -> Result<Judged, String> {
        let outcome = self.run(&case)?;
        self.judged(case, outcome, true)
    }

    /// Judges the cases from 0 up to `count`, and passes them to `accept` in this order.
    pub fn judge_all(
        &mut self,
        what: &str,
        count: usize,
        case_of: &CaseOf,
        accept: &mut Accept,
    ) -> Result<(), Failure> {
        let mut order = Order { accept, next: 0, failed: 0, is_over: false };
        while order.next < count && !order.is_over {
            let ran = self.side_by_side(what, count, case_of, &mut order)?;
            let was_alone = self.programs.len() == 1;
            for (case, outcome) in ran.into_values() {
                if !order.is_over {
                    let judged = self.judged(case, outcome, was_alone)?;
                    self.progress.clear();
                    order.pass_on(judged)?;
                }
            }
        }
        self.progress.clear();
        Ok(())
    }

    /// Runs cases side by side until some are late. Passes on those before the first late one; returns the
    /// rest, by their numbers.
    fn side_by_side(
        &mut self,
        what: &str,
        count: usize,
        case_of: &CaseOf,
        order: &mut Order,
    ) -> Result<BTreeMap<usize, (Case, Outcome)>, Failure> {
        let next = AtomicUsize::new(order.next);
        let is_over = AtomicBool::new(false);
        let progress = &mut self.progress;
        let mut waiting = BTreeMap::new();
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for program in &mut self.programs {
                let sender = sender.clone();
                let (next, is_over) = (&next, &is_over);
                scope.spawn(move || {
                    while !is_over.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= count {
                            return;
                        }
                        let case = case_of(number);
                        let outcome = run(program, &case);
                        let _ = sender.send((number, case, outcome));
                    }
                });
            }
            drop(sender);
            let mut result = Ok(());
            let mut late = 0;
            loop {
                match receiver.recv_timeout(Duration::from_millis(100)) {
                    Err(RecvTimeoutError::Timeout) => progress.tick(),
                    Err(RecvTimeoutError::Disconnected) => break,
                    Ok((number, case, Ok(outcome))) => {
                        late += usize::from(outcome.is_late());
                        waiting.insert(number, (case, outcome));
                        if result.is_ok() {
                            result = order.pass_on_quick(&mut waiting, progress);
                        }
                        progress.show(what, order.next, count, order.failed);
                    }
                    Ok((_, _, Err(error))) => result = result.and(Err(error.into())),
                }
                if result.is_err() || order.is_over || late == LATE_RUNS {
                    is_over.store(true, Ordering::Relaxed);
                }
            }
            result
        })?;
        Ok(waiting)
    }

    /// Repeats a late run alone: once, or twice if it was beside others.
    fn judged(&mut self, case: Case, first: Outcome, was_alone: bool) -> Result<Judged, String> {
        let mut outcome = first;
        let mut late_runs = usize::from(was_alone);
        let most = if self.has_been_late { 1 } else { 2 };
        let is_slow = outcome.is_late();
        while outcome.is_late() && !outcome.took_long_enough() && late_runs < most {
            outcome = self.run(&case)?;
            late_runs += usize::from(outcome.is_late());
        }
        self.has_been_late |= outcome.is_late();
        // Beside others, a run can take somewhat more CPU time, but not twice as much.
        let was_late_alone = late_runs > 0;
        let was_late_once =
            is_slow && !outcome.is_late() && (was_late_alone || 2 * outcome.run.time < self.limit);
        Ok(Judged { case, outcome, was_late_once })
    }
}

fn run(program: &mut Program, case: &Case) -> Result<Outcome, String> {
    Ok(Outcome::new(program.run(&case.input, &case.expected)?, &case.expected))
}

/// Passes cases on in their order.
struct Order<'a, 'b> {
    accept: &'a mut Accept<'b>,
    /// The number of the next case.
    next: usize,
    failed: usize,
    /// Whether no more are wanted.
    is_over: bool,
}

impl Order<'_, '_> {
    fn pass_on(&mut self, judged: Judged) -> Result<(), Failure> {
        self.next += 1;
        self.failed += usize::from(!judged.has_passed());
        self.is_over = (self.accept)(judged)?.is_break();
        Ok(())
    }

    /// Passes on the next cases that were not late.
    fn pass_on_quick(
        &mut self,
        waiting: &mut BTreeMap<usize, (Case, Outcome)>,
        progress: &mut Progress,
    ) -> Result<(), Failure> {
        while let Some(entry) = waiting.first_entry() {
            if self.is_over || *entry.key() != self.next || entry.get().1.is_late() {
                break;
            }
            let (case, outcome) = entry.remove();
            if outcome.verdict != Verdict::Accepted {
                progress.clear();
            }
            self.pass_on(Judged { case, outcome, was_late_once: false })?;
        }
        Ok(())
    }
}
