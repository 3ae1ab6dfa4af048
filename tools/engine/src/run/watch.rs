//! Decides when a run is late, from samples of it.
//!
//! Each moment of a run is CPU time, waiting for a processor, or idle. CPU time and idle time have a limit;
//! nobody is to blame for a busy machine. Where the system does not report CPU time, the clock decides.
//!
//! A process that ends takes its CPU time with it, unless its parent waits for it. So the last that was seen
//! of each process counts on. What it used since then is hidden; where processes end again and again, the
//! clock has the last word.

use super::dialog::Pulse;
use super::system::{Kib, Usage};
use console::language::either;
use std::collections::{BTreeMap, HashMap};
use std::process::ExitStatus;
use std::time::Duration;

/// The longest time between two samples; it shrinks near the limit.
const SAMPLE_INTERVAL: Duration = Duration::from_millis(100);

/// How many times the limit a run may take in wall-clock time if the system does not report CPU time.
const WALL_CLOCK_FACTOR: u32 = 5;

/// How many times the limit a run may take in wall-clock time while its processes end again and again.
/// Beside 200 busy loops per processor, a run takes 201 times its CPU time.
const HIDDEN_FACTOR: u32 = 300;

/// The time between two samples once the program has ended, while another process may write its output.
const REST_INTERVAL: Duration = Duration::from_millis(10);

/// How long the streams of a program may take to end after it, in idle time. After that, a process holds
/// one open.
const LONGEST_REST: Duration = Duration::from_millis(100);

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, or by a signal from elsewhere.
    Exited(ExitStatus),
    Late(Late),
    TooMuchOutput,
    TooMuchStderr,
    /// The most memory that the program itself has used, and the limit.
    TooMuchMemory {
        used: Kib,
        limit: Kib,
    },
}

/// How a program ended, in the words of the system.
pub fn shown(status: ExitStatus) -> String {
    let words = status.to_string();
    let korean = words
        .replace("exit status: ", "종료 코드 ")
        .replace("exit code: ", "종료 코드 ")
        .replace("signal: ", "시그널 ")
        .replace("(core dumped)", "(코어 덤프)");
    either([words, korean])
}

/// Why a run is late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// It used the limit in CPU time.
    CpuTime,
    /// None of its threads could run for [`longest_idle`].
    Idle,
    /// It took [`longest_on_the_clock`] and the system does not report CPU time, or much longer and its
    /// processes ended before their CPU time was seen.
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
#[derive(Default)]
pub struct Watch {
    limit: Duration,
    /// Of the dialog, if it talks to another program.
    pub pulse: Option<Pulse>,
    /// Whether the program has ended, by itself or not.
    has_ended: bool,
    /// When the last sample was taken, since the start.
    clock: Duration,
    /// The CPU time so far, if the system reports it.
    pub cpu: Option<Duration>,
    /// The time in which nothing could run, or, without CPU times, all time. It starts anew when the program
    /// ends.
    idle: Duration,
    /// The processes of the last sample.
    last: BTreeMap<u32, Duration>,
    /// The most CPU time that each process itself has shown, by its id.
    seen: HashMap<u32, Duration>,
    /// The time between samples in which a process ended.
    hidden: Duration,
}

impl Watch {
    pub fn new(limit: Duration) -> Self {
        Self { limit, ..Self::default() }
    }

    /// The longest time between two samples.
    fn interval(&self) -> Duration {
        if self.has_ended {
            REST_INTERVAL
        } else {
            SAMPLE_INTERVAL
        }
    }

    /// How long to wait for the next sample. Before that, one thread cannot use up the limit.
    pub fn next_sample(&self) -> Duration {
        self.interval().min(self.limit.saturating_sub(self.cpu.unwrap_or_default()))
    }

    /// Takes a sample at a time since the start. Returns why the run is late, if it is.
    pub fn sample(&mut self, clock: Duration, usage: Option<Usage>) -> Option<Late> {
        // The judge may have been stopped for a long time, and the run with it.
        let pause = clock.saturating_sub(self.clock).min(2 * self.interval());
        self.clock = clock;
        let Some(usage) = usage else {
            self.idle += pause;
            return (self.idle >= longest_on_the_clock(self.limit)).then_some(Late::WallClock);
        };
        if self.last.keys().any(|id| !usage.of_each.contains_key(id)) {
            self.hidden += pause;
        }
        let cpu = usage.cpu.max(self.of_all(&usage.of_each));
        let other_goes_on = self.pulse.as_mut().is_some_and(|pulse| pulse.beat(usage.can_run));
        if other_goes_on {
            // Nobody is to blame, but it must end one day.
            self.hidden += pause;
        } else if !usage.can_run {
            let used = cpu.saturating_sub(self.cpu.unwrap_or_default());
            self.idle += pause.saturating_sub(used);
        }
        self.cpu = self.cpu.max(Some(cpu));
        self.last = usage.of_each;
        if self.cpu >= Some(self.limit) {
            Some(Late::CpuTime)
        } else if self.idle >= longest_idle(self.limit) {
            Some(Late::Idle)
        } else if self.hidden >= longest_idle(self.limit) * HIDDEN_FACTOR {
            Some(Late::WallClock)
        } else {
            None
        }
    }

    /// The CPU time of all processes themselves that were seen so far, by the last sample of each.
    fn of_all(&mut self, of_each: &BTreeMap<u32, Duration>) -> Duration {
        for (&id, &cpu) in of_each {
            let seen = self.seen.entry(id).or_default();
            *seen = cpu.max(*seen);
        }
        self.seen.values().sum()
    }

    /// Whether what a program that has ended left behind has been idle for too long to wait for its output.
    pub fn is_at_rest(&self) -> bool {
        self.idle >= LONGEST_REST
    }

    /// Takes the CPU time of a program that has ended. It may have reached the limit since the last sample.
    pub fn end(&mut self, status: ExitStatus, cpu: Option<Duration>) -> End {
        self.cpu = self.cpu.max(cpu);
        self.has_ended = true;
        self.idle = Duration::ZERO;
        match self.cpu {
            Some(cpu) if cpu >= self.limit => End::Late(Late::CpuTime),
            _ => End::Exited(status),
        }
    }
}
