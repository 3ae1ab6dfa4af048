//! The program under test, run on one input: how long it took, what it printed and how it ended.
//! `verdict` judges that. There is no sandbox.
//!
//! Its stdin is a file, which it can read at its own pace. Its stdout and stderr are pipes: a file
//! would lose output when a program opens `/dev/stdout` anew, which empties it.

use crate::hints;
use crate::system::{children_cpu_time, Keeper};
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::process::{self, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How much of an output is judged and shown, in bytes. No right one comes near it.
pub const JUDGED_BYTES: usize = 1 << 20;

/// How much a program may write to a stream before it is killed, in bytes.
pub const OUTPUT_LIMIT: usize = 16 << 20;

/// How often the output of a program is measured.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// How often its CPU time is read, which takes longer; more often near the limit.
const CPU_POLL_INTERVAL: Duration = Duration::from_millis(100);

/// How long a stream stays open after its program without more coming. Less would lose output on a
/// busy machine, where the thread that reads it waits too.
const ORPHAN_WAIT: Duration = Duration::from_secs(2);

/// A program that waits for less than this is not late, however short the limit.
const SHORTEST_IDLE: Duration = Duration::from_millis(500);

/// Without CPU time from the system, a run may take this many times the limit, since a busy
/// machine lets it wait.
pub const WALL_CLOCK_FACTOR: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, or by a signal from elsewhere.
    Exited(ExitStatus),
    /// It used this CPU time, at least the limit.
    OutOfTime(Duration),
    /// Killed: of twice the limit it spent most waiting, but not for a processor.
    Idle,
    /// Killed after several times the limit of wall-clock time.
    OutOfPatience,
    TooMuchOutput,
    TooMuchStderr,
}

#[derive(Clone)]
pub struct Run {
    pub end: End,
    /// CPU time, if the system reports it and no other run overlapped; otherwise wall-clock time.
    pub time: Duration,
    /// The start of its stdout: up to `JUDGED_BYTES`, and one more if there is more.
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

pub struct Program {
    command: Vec<OsString>,
    limit: Duration,
    is_alone: bool,
    watched: Arc<Mutex<Watched>>,
}

/// Shared with the thread that watches.
struct Watched {
    keeper: Keeper,
    limit: Duration,
    /// `None` between runs.
    running: Option<Running>,
    killed: Option<End>,
}

struct Running {
    streams: [Stream; 2],
    start: Instant,
    last_look: Instant,
    cpu: Duration,
    /// How long it has neither run nor waited for a processor.
    idle: Duration,
    threads: Vec<u32>,
    active: Duration,
}

impl Program {
    /// A command, and the CPU time that a run may use. `is_alone` if no other runs at the same time.
    pub fn new(command: &[OsString], limit: Duration, is_alone: bool) -> Result<Self, String> {
        let keeper = Keeper::start()?;
        let watched = Watched { keeper, limit, running: None, killed: None };
        let watched = Arc::new(Mutex::new(watched));
        let weak = Arc::downgrade(&watched);
        spawn(move || watch(&weak))?;
        Ok(Self { command: command.to_vec(), limit, is_alone, watched })
    }

    pub fn run(&mut self, input: &str) -> Result<Run, String> {
        let stdin = file(input).map_err(|error| format!("a file for its stdin: {error}"))?;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).stdin(stdin);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        lock(&self.watched).keeper.prepare(&mut command);
        let (before, start) = (children_cpu_time(), Instant::now());
        let mut child =
            command.spawn().map_err(|error| hints::cannot_start(&self.command, &error))?;
        {
            let mut watched = lock(&self.watched);
            watched.killed = None;
            watched.keeper.started(child.id());
        }
        let (stdout, stderr) =
            (Stream::read(child.stdout.take())?, Stream::read(child.stderr.take())?);
        lock(&self.watched).running = Some(Running {
            streams: [stdout.clone(), stderr.clone()],
            start,
            last_look: start,
            cpu: Duration::ZERO,
            idle: Duration::ZERO,
            threads: Vec::new(),
            active: Duration::ZERO,
        });
        let status = child.wait().map_err(|error| error.to_string())?;
        let elapsed = start.elapsed();
        let mut watched = lock(&self.watched);
        watched.running = None;
        watched.keeper.ended();
        let cpu =
            children_cpu_time().zip(before).map(|(after, before)| after.saturating_sub(before));
        let cpu = cpu.filter(|_| self.is_alone);
        let late = cpu.filter(|cpu| *cpu >= self.limit).map(End::OutOfTime);
        Ok(Run {
            end: watched.killed.or(late).unwrap_or(End::Exited(status)),
            time: cpu.unwrap_or(elapsed),
            stdout: stdout.bytes(),
            stderr: stderr.bytes(),
        })
    }
}

/// A file with an input, which is gone from its folder when the program reads it, or soon after.
fn file(input: &str) -> io::Result<File> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = env::temp_dir().join(format!("judge-{}-{number}", process::id()));
    let mut file =
        File::options().read(true).write(true).create(true).truncate(true).open(&path)?;
    fs::remove_file(path)?;
    file.write_all(input.as_bytes())?;
    file.rewind()?;
    Ok(file)
}

/// A stream of a program, read as it comes.
#[derive(Clone)]
struct Stream {
    start: Arc<Mutex<Vec<u8>>>,
    length: Arc<AtomicUsize>,
    /// Ends with the stream.
    reader: Arc<Mutex<Receiver<()>>>,
}

impl Stream {
    fn read(source: Option<impl Read + Send + 'static>) -> Result<Self, String> {
        let (sender, reader) = mpsc::channel();
        let stream = Self {
            start: Arc::default(),
            length: Arc::default(),
            reader: Arc::new(Mutex::new(reader)),
        };
        let Self { start, length, .. } = stream.clone();
        spawn(move || {
            let (_ends, mut piece) = (sender, vec![0; 1 << 16]);
            let Some(mut source) = source else { return };
            while let Ok(count @ 1..) = source.read(&mut piece) {
                let mut start = lock(&start);
                let room = JUDGED_BYTES + 1 - start.len();
                start.extend_from_slice(&piece[..count.min(room)]);
                length.fetch_add(count, Ordering::Relaxed);
            }
        })?;
        Ok(stream)
    }

    fn length(&self) -> usize {
        self.length.load(Ordering::Relaxed)
    }

    /// The start of the stream, now that the program has ended. An orphan that is out of reach may
    /// keep the stream open: then it ends when nothing more comes, or after five waits.
    fn bytes(&self) -> Vec<u8> {
        let (reader, mut length, mut waits) = (lock(&self.reader), usize::MAX, 0..5);
        let has_grown = |length| self.length() != length && self.length() <= OUTPUT_LIMIT;
        while has_grown(length) && waits.next().is_some() {
            length = self.length();
            if reader.recv_timeout(ORPHAN_WAIT) == Err(mpsc::RecvTimeoutError::Disconnected) {
                break;
            }
        }
        lock(&self.start).clone()
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), String> {
    let started = thread::Builder::new().spawn(work);
    started.map(drop).map_err(|error| format!("a thread cannot start: {error}"))
}

/// Ignore poisoning: the first panic has already been reported.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills a program that takes too long or writes too much, until `Program` is dropped.
fn watch(watched: &Weak<Mutex<Watched>>) {
    while let Some(watched) = watched.upgrade() {
        let mut watched = lock(&watched);
        let Watched { keeper, limit, running, killed } = &mut *watched;
        if let Some(end) = running.as_mut().and_then(|program| program.must_end(keeper, *limit)) {
            *killed = Some(end);
            *running = None;
            keeper.kill();
        }
        drop(watched);
        thread::sleep(POLL_INTERVAL);
    }
}

impl Running {
    fn must_end(&mut self, keeper: &mut Keeper, limit: Duration) -> Option<End> {
        let [stdout, stderr] = self.streams.each_ref().map(Stream::length);
        if stdout > OUTPUT_LIMIT {
            return Some(End::TooMuchOutput);
        }
        if stderr > OUTPUT_LIMIT {
            return Some(End::TooMuchStderr);
        }
        let pause = self.last_look.elapsed();
        if pause < CPU_POLL_INTERVAL.min(limit.saturating_sub(self.cpu)) {
            return None;
        }
        self.last_look = Instant::now();
        let Some(usage) = keeper.look() else {
            let is_late = self.start.elapsed() >= limit * WALL_CLOCK_FACTOR;
            return is_late.then_some(End::OutOfPatience);
        };
        // The judge itself may have been stopped for a long time.
        let pause = pause.min(2 * CPU_POLL_INTERVAL);
        if usage.threads == self.threads {
            self.idle += pause.saturating_sub(usage.active.saturating_sub(self.active));
        } else if usage.has_idle_processors {
            // A thread that has ended may have waited for a processor, but not here.
            self.idle += pause.saturating_sub(usage.cpu.saturating_sub(self.cpu));
        }
        self.cpu = self.cpu.max(usage.cpu);
        (self.threads, self.active) = (usage.threads, usage.active);
        if self.cpu >= limit {
            Some(End::OutOfTime(self.cpu))
        } else if self.cpu + self.idle >= (2 * limit).max(SHORTEST_IDLE) {
            Some(End::Idle)
        } else {
            None
        }
    }
}
