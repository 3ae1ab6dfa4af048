//! Runs a program on one input: how long it took, what it printed and how it ended. `verdict` judges that. A run that
//! uses too much memory or prints too much is killed here; when it is late, `watch` says. There is no sandbox.
//!
//! Its stdin is a file, which it can read at its own pace. Its stdout and stderr are pipes: a file
//! would lose output when a program opens `/dev/stdout` anew, which empties it.

pub mod dialog;
pub mod files;
mod streams;
mod system;
pub mod watch;

use dialog::Speaker;
use std::ffi::OsString;
use std::io;
use std::io::ErrorKind::{ExecutableFileBusy, WouldBlock};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use streams::{Stream, StreamReader};
#[cfg(unix)]
pub use system::Process;
pub use system::{available_memory, with_large_stack, Kib, Usage};
use system::{peak_memory, Exit, ProcessGroup};
use watch::{End, Late, Watch};

/// How much output is judged and shown beyond the length of the expected output, in bytes.
const JUDGED_BYTES: usize = 1 << 20;

/// How much a program may write to a stream, beyond that length, before it is killed.
const OUTPUT_LIMIT: usize = 16 << 20;

/// The longest time between two checks of whether the program has ended, writes too much or uses too much memory.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The first pause after its stdout has ended: most programs end right then.
const FIRST_PAUSE: Duration = Duration::from_micros(50);

/// How long a killed program may take to end.
const KILL_WAIT: Duration = Duration::from_secs(10);

/// How long to try to start a program.
const START_WAIT: Duration = Duration::from_secs(10);

/// How often to look for the ends of the streams, a [`POLL_INTERVAL`] apart, once what held one open has been
/// killed. Looks are counted, not time: on a busy machine the threads that read wait as this one does.
const LAST_LOOKS: usize = 200;

/// How many bytes of an output are judged, by the length of the expected output.
pub fn judged_bytes(expected: usize) -> usize {
    JUDGED_BYTES + expected
}

/// How many bytes a program may write before it is killed, by the length of the expected output.
pub fn most_bytes(expected: usize) -> usize {
    OUTPUT_LIMIT + expected
}

#[derive(Clone)]
pub struct Run {
    pub end: End,
    /// CPU time, if the system reports it.
    pub cpu: Option<Duration>,
    /// Wall-clock time.
    pub elapsed: Duration,
    pub stdout: StreamOutput,
    pub stderr: StreamOutput,
    /// Whether a process that cannot be found kept a stream open.
    pub is_held_open: bool,
    /// Whether anything of the input was read, as far as is known.
    pub has_read: bool,
    /// What it and another program said, if they talked.
    pub dialog: Option<String>,
    /// The most memory that it had used when it was killed, if the system reports that.
    pub peak: Option<Kib>,
}

/// What was written to a stream.
#[derive(Clone, Default)]
pub struct StreamOutput {
    /// The start of it, up to [`judged_bytes`].
    pub start: Vec<u8>,
    /// Whether there was more.
    pub is_cut: bool,
}

impl Run {
    pub fn has_succeeded(&self) -> bool {
        matches!(self.end, End::Exited(status) if status.success())
    }

    /// The time that counts for the limit: CPU time, but if it was idle or the system does not report CPU
    /// time, wall-clock time.
    pub fn time(&self) -> Duration {
        match self.end {
            End::Late(Late::Idle | Late::WallClock) => self.elapsed,
            _ => self.cpu.unwrap_or(self.elapsed),
        }
    }
}

/// Why a run has no outcome.
pub enum RunError {
    NotStarted(io::Error),
    /// The judge cannot do its work.
    Broken(String),
}

impl From<String> for RunError {
    fn from(error: String) -> Self {
        Self::Broken(error)
    }
}

/// Variables and their values.
pub type Environment = Vec<(&'static str, OsString)>;

/// A program to run.
#[derive(Clone)]
pub struct Program {
    /// The program and its arguments; at least the program.
    pub words: Vec<OsString>,
    /// Variables beside those of the judge.
    pub environment: Environment,
    /// The CPU time that a run may use.
    pub limit: Duration,
    /// The memory that the program itself may use, if it has a limit.
    pub memory: Option<Kib>,
}

/// How much memory a program may use beside those of other jobs: the limit in MiB, if there is one, but no more
/// than its share of what is available. One share is for all else. `None` where the system does not report it.
pub fn memory_limit(limit: Option<u64>, jobs: usize) -> Option<Kib> {
    let share = available_memory()? / (jobs as u64 + 1);
    Some(limit.map_or(share, |limit| share.min(limit * 1024)))
}

/// Runs programs, one after another.
pub struct Runner {
    group: ProcessGroup,
    /// Of stdout and of stderr.
    readers: [StreamReader; 2],
}

impl Runner {
    pub fn start() -> Result<Self, String> {
        let group = ProcessGroup::start(files::start_of_paths())?;
        Ok(Self { group, readers: readers()? })
    }

    /// Runs a program on an input, with arguments after its own. The length of the expected output decides how
    /// much of the output is kept.
    pub fn run(
        &mut self,
        program: &Program,
        arguments: &[OsString],
        input: &[u8],
        expected: usize,
    ) -> Result<Run, RunError> {
        let failed = |error| format!("a file for its stdin: {error}");
        let stdin = files::unlinked(input).map_err(failed)?;
        // It shares the place in the file with the program.
        let mut place = stdin.try_clone().map_err(failed)?;
        let run = self.run_with(program, arguments, stdin.into(), None, expected)?;
        let has_read = files::was_read(&mut place).map_err(failed)?;
        Ok(Run { has_read, ..run })
    }

    /// Runs a program that talks to another one.
    pub fn talk(
        &mut self,
        program: &Program,
        arguments: &[OsString],
        speaker: Speaker,
        expected: usize,
    ) -> Result<Run, RunError> {
        self.run_with(program, arguments, Stdio::piped(), Some(speaker), expected)
    }

    fn run_with(
        &mut self,
        program: &Program,
        arguments: &[OsString],
        stdin: Stdio,
        speaker: Option<Speaker>,
        expected: usize,
    ) -> Result<Run, RunError> {
        let Program { words, environment, limit, memory } = program;
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).args(arguments).stdin(stdin);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.envs(environment.iter().map(|(name, value)| (name, value)));
        self.group.prepare(&mut command);
        let child = started(&mut command);
        let mut child = child.map_err(RunError::NotStarted)?;
        let start = Instant::now();
        let stdin = child.stdin.take();
        let (passage, pulse) = speaker.map(|speaker| speaker.start(stdin)).unzip();
        let mut watch = Watch::new(*limit);
        watch.pulse = pulse;
        let kept = judged_bytes(expected);
        let [stdout, stderr] = &self.readers;
        let streams = [
            stdout.read(child.stdout.take().expect("it is piped"), kept, passage),
            stderr.read(child.stderr.take().expect("it is piped"), kept, None),
        ];
        let mut running = Execution {
            group: &mut self.group,
            child,
            start,
            watch,
            streams,
            memory: *memory,
            most_bytes: most_bytes(expected),
            peak: None,
        };
        let run = running.finish();
        if run.is_err() {
            // Both say why.
            let _ = running.group.kill(&mut running.child);
        }
        if !run.as_ref().is_ok_and(|run| !run.is_held_open) {
            self.readers = readers()?;
        }
        Ok(run?)
    }
}

/// A program that runs.
struct Execution<'a> {
    group: &'a mut ProcessGroup,
    child: Child,
    start: Instant,
    watch: Watch,
    /// Its stdout and stderr.
    streams: [Stream; 2],
    memory: Option<Kib>,
    /// How much it may write to each of them.
    most_bytes: usize,
    /// The most memory that it had used when it was killed.
    peak: Option<Kib>,
}

impl Execution<'_> {
    fn finish(&mut self) -> Result<Run, String> {
        let mut end = self.wait()?;
        if matches!(end, End::Exited(_)) {
            end = self.wait_for_output().unwrap_or(end);
        }
        let elapsed = self.start.elapsed();
        self.group.kill_leftovers()?;
        let is_held_open = !(0..LAST_LOOKS).any(|_| self.are_closed_in(POLL_INTERVAL));
        // A program that has ended by itself may have written more than was read by then.
        if matches!(end, End::Exited(_)) {
            end = self.wrote_too_much().unwrap_or(end);
        }
        let [stdout, stderr] = self.streams.each_ref().map(Stream::printed);
        let (cpu, peak) = (self.watch.cpu, self.peak);
        let (has_read, dialog) = (true, None);
        Ok(Run { end, cpu, elapsed, stdout, stderr, is_held_open, has_read, dialog, peak })
    }

    /// Waits for the program, and kills it if it is late or writes or uses too much. Returns how it ended.
    fn wait(&mut self) -> Result<End, String> {
        let mut next_sample = self.start + self.watch.next_sample();
        let mut pause = FIRST_PAUSE;
        loop {
            let deadline = next_sample.min(Instant::now() + POLL_INTERVAL);
            let is_stdout_closed = self.streams[0].is_closed_by(deadline);
            if let Some(Exit { status, cpu }) = ProcessGroup::try_wait(&mut self.child)? {
                return Ok(self.watch.end(status, cpu));
            }
            let mut killed = self.uses_too_much().or_else(|| self.wrote_too_much());
            if killed.is_none() && Instant::now() >= next_sample {
                killed = self.sample(true);
                next_sample = Instant::now() + self.watch.next_sample();
            }
            if let Some(end) = killed {
                self.peak = peak_memory(&self.child);
                let Exit { status, cpu } = self.kill()?;
                // For the CPU time alone.
                self.watch.end(status, cpu);
                return Ok(end);
            }
            if is_stdout_closed {
                thread::sleep(pause);
                pause = (2 * pause).min(POLL_INTERVAL);
            }
        }
    }

    /// Waits for the output of a program that has ended: another process may still write it. Returns why
    /// that is too much, if it is.
    fn wait_for_output(&mut self) -> Option<End> {
        while !self.are_closed_in(self.watch.next_sample()) {
            let end = self.wrote_too_much().or_else(|| self.sample(false));
            if end.is_some() || self.watch.is_at_rest() {
                return end;
            }
        }
        None
    }

    /// Takes a sample, with the program itself or of what it left behind. Returns why the run is late, if it is.
    fn sample(&mut self, is_alive: bool) -> Option<End> {
        let usage = self.group.sample(is_alive.then_some(&self.child));
        self.watch.sample(self.start.elapsed(), usage).map(End::Late)
    }

    fn kill(&mut self) -> Result<Exit, String> {
        self.group.kill(&mut self.child)?;
        let deadline = Instant::now() + KILL_WAIT;
        while Instant::now() < deadline {
            if let Some(exit) = ProcessGroup::try_wait(&mut self.child)? {
                return Ok(exit);
            }
            thread::sleep(POLL_INTERVAL / 10);
        }
        Err(format!("the program (process {}) cannot be killed", self.child.id()))
    }

    /// Waits for the ends of both streams. Returns whether they came.
    fn are_closed_in(&self, wait: Duration) -> bool {
        let deadline = Instant::now() + wait;
        self.streams.iter().all(|stream| stream.is_closed_by(deadline))
    }

    fn uses_too_much(&self) -> Option<End> {
        let limit = self.memory?;
        let used = peak_memory(&self.child).filter(|&used| used > limit)?;
        Some(End::TooMuchMemory { used, limit })
    }

    fn wrote_too_much(&self) -> Option<End> {
        let [stdout, stderr] = self.streams.each_ref().map(Stream::length);
        if stdout > self.most_bytes {
            Some(End::TooMuchOutput)
        } else if stderr > self.most_bytes {
            Some(End::TooMuchStderr)
        } else {
            None
        }
    }
}

/// Locks what threads share.
pub fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // Ignore poisoning: the first panic has already been reported.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn readers() -> Result<[StreamReader; 2], String> {
    let reader =
        || StreamReader::start().map_err(|error| format!("cannot start a thread: {error}"));
    Ok([reader()?, reader()?])
}

/// Starts a program. Waits where the limit of processes is reached (killed ones count until the
/// system has removed them, and the run beside this one may start processes without end), or where the program
/// is still being written.
fn started(command: &mut Command) -> io::Result<Child> {
    let deadline = Instant::now() + START_WAIT;
    let passes = |error: &io::Error| matches!(error.kind(), WouldBlock | ExecutableFileBusy);
    loop {
        match command.spawn() {
            Err(error) if passes(&error) && Instant::now() < deadline => {
                thread::sleep(POLL_INTERVAL);
            }
            started => return started,
        }
    }
}
