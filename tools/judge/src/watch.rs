//! Decides when a run is late, from samples of it.

use crate::system::{Ended, Usage};
use std::process::ExitStatus;
use std::time::Duration;

/// The longest time between two samples; it shrinks near the limit.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);

/// A program that waits for less than this is not late, however short the limit.
const SHORTEST_IDLE: Duration = Duration::from_millis(500);

/// How many times the limit a run may take in wall-clock time if the system reports CPU time.
const WALL_CLOCK_FACTOR: u32 = 20;

/// The same if the system does not.
const WALL_CLOCK_FACTOR_WITHOUT_CPU_TIME: u32 = 5;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, or by a signal from elsewhere.
    Exited(ExitStatus),
    /// It used this CPU time, at least the limit.
    OutOfTime(Duration),
    /// Killed: nothing of it could run for this time, at least the limit.
    Idle(Duration),
    /// Killed after this wall-clock time, several times the limit.
    WallClockExceeded(Duration),
    TooMuchOutput,
    TooMuchStderr,
}

impl End {
    /// Returns how a program ended by itself. It may have reached the limit between two samples.
    pub fn of_itself(ended: &Ended, limit: Duration) -> Self {
        match ended.cpu {
            Some(cpu) if cpu >= limit => Self::OutOfTime(cpu),
            _ => Self::Exited(ended.status),
        }
    }
}

/// What the samples of a run have shown so far.
pub struct Watch {
    limit: Duration,
    /// When the last sample was taken, since the start.
    clock: Duration,
    /// The time since the start, without that in which the judge itself was stopped.
    watched: Duration,
    cpu: Duration,
    /// The time in which nothing could run.
    idle: Duration,
}

impl Watch {
    pub fn new(limit: Duration) -> Self {
        Self {
            limit,
            clock: Duration::ZERO,
            watched: Duration::ZERO,
            cpu: Duration::ZERO,
            idle: Duration::ZERO,
        }
    }

    /// How long to wait for the next sample. Before that, one thread cannot use up the limit.
    pub fn next_look(&self) -> Duration {
        LOOK_INTERVAL.min(self.limit.saturating_sub(self.cpu))
    }

    /// Takes a sample at a time since the start. Returns why the run must end, if it must.
    pub fn look(&mut self, clock: Duration, usage: Option<Usage>) -> Option<End> {
        let longest = self.limit.max(SHORTEST_IDLE);
        let mut factor = WALL_CLOCK_FACTOR_WITHOUT_CPU_TIME;
        // The judge may have been stopped for a long time, and the run with it.
        let pause = clock.saturating_sub(self.clock).min(2 * LOOK_INTERVAL);
        self.clock = clock;
        self.watched += pause;
        if let Some(Usage { cpu, can_run }) = usage {
            factor = WALL_CLOCK_FACTOR;
            let used = cpu.saturating_sub(self.cpu);
            // A run that waits for a processor, or for a host that takes the machine away, is not idle.
            if !can_run {
                self.idle += pause.saturating_sub(used);
            }
            self.cpu = self.cpu.max(cpu);
        }
        if self.cpu >= self.limit {
            Some(End::OutOfTime(self.cpu))
        } else if self.idle >= longest {
            Some(End::Idle(self.idle))
        } else if self.watched >= longest * factor {
            Some(End::WallClockExceeded(clock))
        } else {
            None
        }
    }
}
