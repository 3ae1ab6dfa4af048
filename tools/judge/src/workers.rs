//! Judges cases side by side, as many at a time as there are jobs. The verdicts are those of one run after
//! another: they come in the order of the cases, and a run that is late beside others is run again alone.

use crate::cases::Case;
use crate::options::Options;
use crate::program::Program;
use crate::progress::{self, Progress};
use crate::system::{Guard, ProcessGroup};
use crate::verdict::{Outcome, Verdict};
use cli::Error;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// A case and the verdict on it.
#[derive(Clone)]
pub struct Judged {
    pub case: Case,
    pub outcome: Outcome,
    /// Whether it passed after a late run that other runs beside it do not excuse.
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
    /// Whether some case was late each time. Then the program cannot be accepted any more, and one late run
    /// of another case is enough.
    has_timed_out: bool,
    pub(crate) progress: Progress,
    _guard: Guard,
}

/// Cases to judge, by their numbers from 0.
pub struct Series<'a> {
    /// What the progress line calls them.
    pub name: String,
    pub count: usize,
    /// No case is started after this, if it is set; those that have run are judged.
    pub deadline: Option<Instant>,
    /// Makes the case of a number.
    pub case_of: &'a (dyn Fn(usize) -> Case + Sync),
}

impl Series<'_> {
    fn is_time_up(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Takes a judged case, and says whether to go on.
pub type Accept<'a> = dyn FnMut(Judged) -> Result<ControlFlow<()>, Error> + 'a;

impl Workers {
    pub fn start(options: &Options) -> Result<Self, String> {
        let groups: Result<Vec<_>, _> = (0..options.jobs).map(|_| ProcessGroup::start()).collect();
        let groups = groups?;
        let guard = Guard::start(&groups)?;
        let limit = options.limit;
        let program = |group| Program::new(&options.command, limit, group);
        let programs = groups.into_iter().map(program).collect();
        let progress = Progress::new(options.language);
        Ok(Self { programs, limit, has_timed_out: false, progress, _guard: guard })
    }

    /// Runs a case once, alone.
    pub fn run(&mut self, case: &Case) -> Result<Outcome, String> {
        run(&mut self.programs[0], case)
    }

    /// Judges a case alone.
    pub fn judge(&mut self, case: Case) -> Result<Judged, String> {
        let outcome = self.run(&case)?;
        self.judged(Ran { case, outcome }, true)
    }

    /// Judges cases, and passes them to `accept` in the order of their numbers.
    pub fn judge_all(&mut self, series: &Series, accept: &mut Accept) -> Result<(), Error> {
        let was_alone = self.programs.len() == 1;
        let mut order = Order { accept, next: 0, failed: 0, is_over: false };
        self.progress.show(&series.name, 0, series.count, 0);
        while order.next < series.count && !order.is_over && !series.is_time_up() {
            let waiting = self.side_by_side(series, &mut order)?;
            // Every number that was taken has run: none is missing among them.
            for ran in waiting.into_values() {
                if order.is_over {
                    break;
                }
                let judged = self.judged(ran, was_alone)?;
                self.progress.clear();
                order.pass_on(judged)?;
            }
        }
        self.progress.clear();
        Ok(())
    }

    /// Runs cases side by side until one is late. Passes on those before it; returns the others that have
    /// run, by their numbers.
    fn side_by_side(
        &mut self,
        series: &Series,
        order: &mut Order,
    ) -> Result<BTreeMap<usize, Ran>, Error> {
        let Self { programs, progress, .. } = self;
        let numbers = &Numbers::of(series, order.next);
        let mut waiting = BTreeMap::new();
        thread::scope(|scope| {
            let mut result = Ok(());
            let (sender, receiver) = mpsc::channel();
            for program in programs {
                let sender = sender.clone();
                scope.spawn(move || run_cases(program, numbers, &sender));
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(progress::INTERVAL) {
                    Err(RecvTimeoutError::Timeout) => progress.tick(),
                    Err(RecvTimeoutError::Disconnected) => return result,
                    Ok((number, Ok(ran))) => {
                        waiting.insert(number, ran);
                        if result.is_ok() {
                            result = order.pass_on_quick(&mut waiting, progress);
                        }
                        progress.show(&series.name, order.next, series.count, order.failed);
                    }
                    // The first error is kept.
                    Ok((_, Err(error))) => result = result.and(Err(error.into())),
                }
                if result.is_err() || order.is_over {
                    numbers.stop();
                }
            }
        })?;
        Ok(waiting)
    }

    /// Repeats a late run until one is in time or two were late alone. One is enough if it hung, or once a
    /// case was late each time.
    fn judged(&mut self, ran: Ran, was_alone: bool) -> Result<Judged, String> {
        let Ran { case, mut outcome } = ran;
        if !outcome.is_late() {
            return Ok(Judged { case, outcome, was_late_once: false });
        }
        let mut late_alone = usize::from(was_alone);
        while outcome.is_late() {
            let is_enough = self.has_timed_out || outcome.has_hung();
            if late_alone == 2 || late_alone == 1 && is_enough {
                self.has_timed_out = true;
                return Ok(Judged { case, outcome, was_late_once: false });
            }
            outcome = self.run(&case)?;
            late_alone += usize::from(outcome.is_late());
        }
        let is_excused = is_excused(late_alone, outcome.run.time, self.limit);
        let was_late_once = outcome.verdict == Verdict::Accepted && !is_excused;
        Ok(Judged { case, outcome, was_late_once })
    }
}

/// Whether the others beside it excuse a late run, if the case took this time alone in the end. Beside
/// others, a run can take somewhat more CPU time, but not twice as much.
pub fn is_excused(late_alone: usize, time: Duration, limit: Duration) -> bool {
    late_alone == 0 && 2 * time >= limit
}

/// A case that ran once.
struct Ran {
    case: Case,
    outcome: Outcome,
}

fn run(program: &mut Program, case: &Case) -> Result<Outcome, String> {
    Ok(Outcome::new(program.run(&case.input, &case.expected)?, &case.expected))
}

/// Hands out the numbers of the cases.
struct Numbers<'a> {
    series: &'a Series<'a>,
    next: AtomicUsize,
    is_stopped: AtomicBool,
}

impl<'a> Numbers<'a> {
    fn of(series: &'a Series<'a>, next: usize) -> Self {
        Self { series, next: AtomicUsize::new(next), is_stopped: AtomicBool::new(false) }
    }

    fn take(&self) -> Option<usize> {
        if self.is_stopped.load(Ordering::Relaxed) || self.series.is_time_up() {
            return None;
        }
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        (number < self.series.count).then_some(number)
    }

    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// Runs cases until no number is left, or one is late.
fn run_cases(
    program: &mut Program,
    numbers: &Numbers,
    sender: &Sender<(usize, Result<Ran, String>)>,
) {
    while let Some(number) = numbers.take() {
        let case = (numbers.series.case_of)(number);
        let outcome = run(program, &case);
        if outcome.as_ref().is_ok_and(Outcome::is_late) {
            numbers.stop();
        }
        let _ = sender.send((number, outcome.map(|outcome| Ran { case, outcome })));
    }
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
    fn pass_on(&mut self, judged: Judged) -> Result<(), Error> {
        self.next += 1;
        self.failed += usize::from(!judged.has_passed());
        self.is_over = (self.accept)(judged)?.is_break();
        Ok(())
    }

    /// Passes on the next cases that were not late.
    fn pass_on_quick(
        &mut self,
        waiting: &mut BTreeMap<usize, Ran>,
        progress: &mut Progress,
    ) -> Result<(), Error> {
        while let Some(entry) = waiting.first_entry() {
            let is_next = *entry.key() == self.next;
            if self.is_over || !is_next || entry.get().outcome.is_late() {
                break;
            }
            let Ran { case, outcome } = entry.remove();
            if outcome.verdict != Verdict::Accepted {
                // Its row may be printed now.
                progress.clear();
            }
            self.pass_on(Judged { case, outcome, was_late_once: false })?;
        }
        Ok(())
    }
}
