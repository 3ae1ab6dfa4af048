//! Runs the program under test on one input: how long it took, what it printed and how it ended.
//! `verdict` judges that. There is no sandbox.
//!
//! Its stdin is a file, which it can read at its own pace. Its stdout and stderr are pipes: a file
//! would lose output when a program opens `/dev/stdout` anew, which empties it.

use crate::form::JUDGED_BYTES;
use crate::hints;
use crate::progress::Progress;
pub use crate::system::Usage;
use crate::system::{children_cpu_time, ProcessGroup};
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How much a program may write to a stream before it is killed, in bytes.
pub const OUTPUT_LIMIT: usize = 16 << 20;

/// The longest time between two checks of whether the program has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The longest time between two readings of its CPU time, which cost more; it shrinks near the limit.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);

/// How long to wait for more output after the program has ended. Less would lose output on a busy
/// machine, where the thread that reads it waits too.
const STREAM_WAIT: Duration = Duration::from_secs(2);

/// How long a killed program may take to end.
const KILL_WAIT: Duration = Duration::from_secs(10);

/// A program that waits for less than this is not late, however short the limit.
const SHORTEST_IDLE: Duration = Duration::from_millis(500);

/// How many times the limit a run may take in wall-clock time, if the system reports CPU time and if it
/// does not.
const WALL_CLOCK_FACTORS: [u32; 2] = [20, 5];

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

#[derive(Clone)]
pub struct Run {
    pub end: End,
    /// CPU time; wall-clock time if the system does not report it, or if the run was killed waiting.
    pub time: Duration,
    /// The start of its stdout: up to `JUDGED_BYTES`, and one more if there is more.
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// Whether a process that cannot be found kept a stream open.
    pub is_held_open: bool,
}

pub struct Program {
    command: Vec<OsString>,
    limit: Duration,
    group: ProcessGroup,
    pub progress: Progress,
}

impl Program {
    /// A command, and the CPU time that a run may use.
    pub fn new(command: &[OsString], limit: Duration) -> Result<Self, String> {
        let group = ProcessGroup::start()?;
        Ok(Self { command: command.to_vec(), limit, group, progress: Progress::default() })
    }

    pub fn run(&mut self, input: &str) -> Result<Run, String> {
        let stdin = file(input).map_err(|error| format!("a file for its stdin: {error}"))?;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).stdin(stdin);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        self.group.prepare(&mut command);
        let (before, start) = (children_cpu_time(), Instant::now());
        let mut child =
            command.spawn().map_err(|error| hints::cannot_start(&self.command, &error))?;
        self.group.started(child.id());
        let streams = [Stream::read(child.stdout.take()), Stream::read(child.stderr.take())];
        let ended = self.watch(&mut child, &streams, start);
        let elapsed = start.elapsed();
        let cpu =
            children_cpu_time().zip(before).map(|(after, before)| after.saturating_sub(before));
        self.group.ended();
        let (status, killed) = ended?;
        if streams.iter().any(|stream| !stream.ends_within(LOOK_INTERVAL)) {
            // A process that was just loading a program was not found.
            self.group.ended();
        }
        let [(stdout, is_held), (stderr, is_also_held)] = streams.each_ref().map(Stream::bytes);
        let late = || cpu.filter(|cpu| *cpu >= self.limit).map(End::OutOfTime);
        let end = killed.or_else(|| too_much(&streams)).or_else(late);
        let end = end.unwrap_or(End::Exited(status));
        let time = match end {
            End::Idle(_) | End::WallClockExceeded(_) => elapsed,
            _ => cpu.unwrap_or(elapsed),
        };
        Ok(Run { end, time, stdout, stderr, is_held_open: is_held || is_also_held })
    }

    /// Waits for a program, and kills it if it takes too long or writes too much.
    fn watch(
        &mut self,
        child: &mut Child,
        streams: &[Stream; 2],
        start: Instant,
    ) -> Result<(ExitStatus, Option<End>), String> {
        let mut watch = Watch::new(self.limit);
        let (mut next_look, mut killed) = (LOOK_INTERVAL.min(self.limit), None);
        loop {
            if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
                return Ok((status, killed));
            }
            let elapsed = start.elapsed();
            self.progress.tick(elapsed);
            if killed.is_none() {
                killed = too_much(streams);
                if killed.is_none() && elapsed >= next_look {
                    killed = watch.look(elapsed, self.group.look());
                    let left = self.limit.saturating_sub(watch.cpu);
                    next_look = start.elapsed() + LOOK_INTERVAL.min(left);
                }
                if killed.is_some() {
                    self.group.kill();
                    let _ = child.kill();
                    next_look = start.elapsed() + KILL_WAIT;
                }
            } else if elapsed >= next_look {
                return Err(format!("the program (process {}) cannot be killed", child.id()));
            }
            // So the end of a run is seen at most a thirtieth of its time late.
            thread::sleep((elapsed / 30).clamp(POLL_INTERVAL / 100, POLL_INTERVAL));
        }
    }
}

/// Decides when a run is late, from samples of it. Time counts as idle only if no thread of the run was
/// ready to run in a sample: a run that waits for a processor, or for a host that takes the machine
/// away, is not idle.
pub struct Watch {
    limit: Duration,
    clock: Duration,
    cpu: Duration,
    idle: Duration,
}

impl Watch {
    pub fn new(limit: Duration) -> Self {
        Self { limit, clock: Duration::ZERO, cpu: Duration::ZERO, idle: Duration::ZERO }
    }

    /// Takes a sample at a time since the start. Returns why the run must end, if it must.
    pub fn look(&mut self, clock: Duration, usage: Option<Usage>) -> Option<End> {
        let longest = self.limit.max(SHORTEST_IDLE);
        if let Some(Usage { cpu, can_run }) = usage {
            // The judge itself may have been stopped for a long time.
            let pause = clock.saturating_sub(self.clock).min(2 * LOOK_INTERVAL);
            if !can_run {
                self.idle += pause.saturating_sub(cpu.saturating_sub(self.cpu));
            }
            self.cpu = self.cpu.max(cpu);
        }
        self.clock = clock;
        if self.cpu >= self.limit {
            Some(End::OutOfTime(self.cpu))
        } else if self.idle >= longest {
            Some(End::Idle(self.idle))
        } else if clock >= longest * WALL_CLOCK_FACTORS[usize::from(usage.is_none())] {
            Some(End::WallClockExceeded(clock))
        } else {
            None
        }
    }
}

fn too_much([stdout, stderr]: &[Stream; 2]) -> Option<End> {
    if stdout.length() > OUTPUT_LIMIT {
        Some(End::TooMuchOutput)
    } else if stderr.length() > OUTPUT_LIMIT {
        Some(End::TooMuchStderr)
    } else {
        None
    }
}

/// An unlinked temporary file holding the input. It opens nothing that is there already.
fn file(input: &str) -> io::Result<File> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let name = format!("judge-{}-{}", process::id(), now.as_nanos());
    let path = env::temp_dir().join(name);
    let mut file = File::options().read(true).write(true).create_new(true).open(&path)?;
    fs::remove_file(path)?;
    file.write_all(input.as_bytes())?;
    file.rewind()?;
    Ok(file)
}

/// A stream of a program, read as it comes.
struct Stream {
    /// The start of the stream, and its length so far.
    read: Arc<Mutex<(Vec<u8>, usize)>>,
    /// Disconnected at the end of the stream.
    reader: Receiver<()>,
}

impl Stream {
    fn read(source: Option<impl Read + Send + 'static>) -> Self {
        let (sender, reader) = mpsc::channel();
        let read = Arc::<Mutex<(Vec<u8>, usize)>>::default();
        let shared = Arc::clone(&read);
        thread::spawn(move || {
            let (_sender, mut piece) = (sender, vec![0; 1 << 16]);
            let Some(mut source) = source else { return };
            while let Ok(count @ 1..) = source.read(&mut piece) {
                let mut read = shared.lock().unwrap_or_else(PoisonError::into_inner);
                let room = JUDGED_BYTES + 1 - read.0.len();
                read.0.extend_from_slice(&piece[..count.min(room)]);
                read.1 += count;
            }
        });
        Self { read, reader }
    }

    fn length(&self) -> usize {
        // Ignore poisoning: the first panic has already been reported.
        self.read.lock().unwrap_or_else(PoisonError::into_inner).1
    }

    fn ends_within(&self, wait: Duration) -> bool {
        self.reader.recv_timeout(wait) == Err(RecvTimeoutError::Disconnected)
    }

    /// Returns the start of the stream after the program has ended, and whether a process out of reach
    /// holds it open. If so, stops when a wait brings nothing new, or after five waits.
    fn bytes(&self) -> (Vec<u8>, bool) {
        let (mut length, mut waits, mut is_held) = (usize::MAX, 0..5, true);
        while is_held && self.length() != length && waits.next().is_some() {
            length = self.length();
            is_held = !self.ends_within(STREAM_WAIT);
        }
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        (read.0.clone(), is_held)
    }
}
