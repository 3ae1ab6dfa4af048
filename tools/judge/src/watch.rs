//! Decides when a run is late, from samples of it.
//!
//! Each moment of a run is CPU time, waiting for a processor, or idle. CPU time and idle time have a limit;
//! nobody is to blame for a busy machine. Where the system does not report CPU time, the clock decides.

use crate::system::Usage;
use std::process::ExitStatus;
use std::time::Duration;

/// The longest time between two samples; it shrinks near the limit.
const SAMPLE_INTERVAL: Duration = Duration::from_millis(100);

/// How many times the limit a run may take in wall-clock time if the system does not report CPU time.
const WALL_CLOCK_FACTOR: u32 = 5;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, or by a signal from elsewhere.
    Exited(ExitStatus),
    Late(Late),
    TooMuchOutput,
    TooMuchStderr,
}

/// Why a run is late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// It used the limit in CPU time.
    CpuTime,
    /// None of its threads could run for [`longest_idle`].
    Idle,
    /// It took [`longest_on_the_clock`], and the system does not report CPU time.
    WallClock,
}

/// How long a run may be idle: as long as the limit, but a short limit is for the CPU time alone.
pub fn longest_idle(limit: Duration) -> Duration {
    limit.max(Duration::from_millis(500))
}

/// How long a run may take where the system does not report CPU time.
pub fn longest_on_the_clock(limit: Duration) -> Duration {
    longest_idle(limit) * WALL_CLOCK_FACTOR
}

/// What the samples of a run have shown so far.
pub struct Watch {
    limit: Duration,
    /// When the last sample was taken, since the start.
    clock: Duration,
    cpu: Option<Duration>,
    /// The time in which nothing could run, or, without CPU times, all time.
    idle: Duration,
}

impl Watch {
    pub fn new(limit: Duration) -> Self {
        Self { limit, clock: Duration::ZERO, cpu: None, idle: Duration::ZERO }
    }

    /// The CPU time so far, if the system reports it.
    pub fn cpu(&self) -> Option<Duration> {
        self.cpu
    }

    /// How long to wait for the next sample. Before that, one thread cannot use up the limit.
    pub fn next_sample(&self) -> Duration {
        SAMPLE_INTERVAL.min(self.limit.saturating_sub(self.cpu.unwrap_or_default()))
    }

    /// Takes a sample at a time since the start. Returns why the run is late, if it is.
    pub fn sample(&mut self, clock: Duration, usage: Option<Usage>) -> Option<Late> {
        // The judge may have been stopped for a long time, and the run with it.
        let pause = clock.saturating_sub(self.clock).min(2 * SAMPLE_INTERVAL);
        self.clock = clock;
        let Some(Usage { cpu, can_run }) = usage else {
            self.idle += pause;
            return (self.idle >= longest_on_the_clock(self.limit)).then_some(Late::WallClock);
        };
        let used = cpu.saturating_sub(self.cpu.unwrap_or_default());
        if !can_run {
            self.idle += pause.saturating_sub(used);
        }
        // Children that end take their CPU time with them, unless they are waited for.
        self.cpu = self.cpu.max(Some(cpu));
        if self.cpu >= Some(self.limit) {
            Some(Late::CpuTime)
        } else if self.idle >= longest_idle(self.limit) {
            Some(Late::Idle)
        } else {
            None
        }
    }

    /// Takes the CPU time of a run that has ended by itself. It may have reached the limit since the last
    /// sample.
    pub fn end(&mut self, status: ExitStatus, cpu: Option<Duration>) -> End {
        self.cpu = self.cpu.max(cpu);
        match self.cpu {
            Some(cpu) if cpu >= self.limit => End::Late(Late::CpuTime),
            _ => End::Exited(status),
        }
    }
}
