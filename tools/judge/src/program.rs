//! The program under test, run on one input as a judge does.
//!
//! Its three streams are files: nothing has to be fed or read while it runs, so that a run costs
//! little more than starting a process, and what a program leaves behind holds nothing up. This is
//! no sandbox: a program can do whatever its user can.

use crate::system::Keeper;
use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, ExitStatus};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How much of what a program prints is kept, in bytes. No answer comes near it.
const LIMIT: u64 = 1 << 20;

/// How much it may print before it is ended, in bytes.
const FLOOD: u64 = 16 << 20;

/// How often a program that runs is looked at.
const LOOK: Duration = Duration::from_millis(10);

/// How much later than the limit of processor time a program is ended by the clock, since a busy
/// machine may let it wait.
const PATIENCE: u32 = 5;

/// What a judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The output is the expected one.
    Accepted,
    /// It is another one.
    WrongAnswer,
    /// The program had not ended in time.
    TimeLimitExceeded,
    /// It ended with another exit status than 0, or by a signal.
    RuntimeError,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimitExceeded => "TLE",
            Self::RuntimeError => "RE",
        })
    }
}

/// One run of a program.
pub struct Run {
    pub verdict: Verdict,
    /// By the clock.
    pub time: Duration,
    /// The beginning of what it printed.
    pub stdout: String,
    pub stderr: String,
    /// How it ended.
    pub status: ExitStatus,
}

/// A command that can be run many times.
pub struct Program {
    command: Vec<OsString>,
    folder: Folder,
    guarded: Arc<Mutex<Guarded>>,
}

/// What the watch needs to know of the program that runs.
struct Guarded {
    keeper: Keeper,
    /// Its process, and when it was started. `None` between runs.
    running: Option<(u32, Instant)>,
    stdout: PathBuf,
    limit: Duration,
    is_late: bool,
}

impl Program {
    /// A command, and the processor time that a run may take.
    pub fn new(command: &[OsString], limit: Duration) -> Result<Self, String> {
        let folder = Folder::new().map_err(|error| format!("a folder for its streams: {error}"))?;
        let guarded = Arc::new(Mutex::new(Guarded {
            keeper: Keeper::start()?,
            running: None,
            stdout: folder.0.join("stdout"),
            limit,
            is_late: false,
        }));
        let watched = Arc::downgrade(&guarded);
        thread::spawn(move || watch(&watched));
        Ok(Self {
            command: command.to_vec(),
            folder,
            guarded,
        })
    }

    /// Runs it on an input. Fails only if it cannot be started.
    pub fn run(&mut self, input: &str, expected: &str) -> Result<Run, String> {
        let streams = self.streams(input);
        let (stdin, stdout, stderr) =
            streams.map_err(|error| format!("{}: {error}", self.folder.0.display()))?;
        let mut command = Command::new(&self.command[0]);
        command
            .args(&self.command[1..])
            .stdin(stdin)
            .stdout(stdout)
            .stderr(stderr);
        lock(&self.guarded).keeper.prepare(&mut command);
        let cannot_run =
            |error: io::Error| format!("{}: {error}", self.command[0].to_string_lossy());
        let start = Instant::now();
        let mut child = command.spawn().map_err(cannot_run)?;
        {
            let mut guarded = lock(&self.guarded);
            guarded.running = Some((child.id(), start));
            guarded.is_late = false;
        }
        let status = child.wait().map_err(cannot_run)?;
        let time = start.elapsed();
        let is_late = {
            let mut guarded = lock(&self.guarded);
            guarded.running = None;
            guarded.keeper.clean_up();
            guarded.is_late
        };
        let stdout = beginning(&self.folder.0.join("stdout"));
        let is_whole = stdout.len() as u64 <= LIMIT;
        let verdict = if is_late {
            Verdict::TimeLimitExceeded
        } else if !is_whole {
            Verdict::WrongAnswer
        } else if !status.success() {
            Verdict::RuntimeError
        } else if is_same(&stdout, expected.as_bytes()) {
            Verdict::Accepted
        } else {
            Verdict::WrongAnswer
        };
        Ok(Run {
            verdict,
            time,
            stdout: String::from_utf8_lossy(&stdout).into_owned(),
            stderr: String::from_utf8_lossy(&beginning(&self.folder.0.join("stderr"))).into_owned(),
            status,
        })
    }

    /// New files for the streams: what an earlier run has left behind may still write to the old
    /// ones.
    fn streams(&self, input: &str) -> io::Result<(File, File, File)> {
        let path = |name| self.folder.0.join(name);
        for name in ["stdin", "stdout", "stderr"] {
            match fs::remove_file(path(name)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        File::create(path("stdin"))?.write_all(input.as_bytes())?;
        Ok((
            File::open(path("stdin"))?,
            File::create(path("stdout"))?,
            File::create(path("stderr"))?,
        ))
    }
}

/// A line for a panicked thread is no reason for another.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends what takes too long or prints too much, until the program is dropped.
fn watch(guarded: &Weak<Mutex<Guarded>>) {
    while let Some(guarded) = guarded.upgrade() {
        let mut guarded = lock(&guarded);
        if let Some((program, start)) = guarded.running {
            let elapsed = start.elapsed();
            // It cannot have taken more processor time than has passed, unless it has threads.
            let is_late = elapsed >= guarded.limit
                && (elapsed >= guarded.limit * PATIENCE
                    || guarded
                        .keeper
                        .processor_time(program)
                        .is_some_and(|time| time >= guarded.limit));
            let is_flood = fs::metadata(&guarded.stdout).is_ok_and(|file| file.len() > FLOOD);
            if is_late || is_flood {
                guarded.is_late = is_late;
                guarded.running = None;
                guarded.keeper.end(program);
            }
        }
        drop(guarded);
        thread::sleep(LOOK);
    }
}

/// The beginning of a file, and a byte more if there is more.
fn beginning(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    // One that is gone says nothing.
    let _ = File::open(path).and_then(|file| file.take(LIMIT + 1).read_to_end(&mut bytes));
    bytes
}

/// Whether two outputs are the same to a judge: but for blanks at the ends of lines and empty lines
/// at the end.
fn is_same(actual: &[u8], expected: &[u8]) -> bool {
    let lines = |text: &[u8]| -> Vec<Vec<u8>> {
        text.trim_ascii_end()
            .split(|&byte| byte == b'\n')
            .map(|line| line.trim_ascii_end().to_vec())
            .collect()
    };
    lines(actual) == lines(expected)
}

/// A folder of its own, gone when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let folder = env::temp_dir().join(format!("judge-{}-{number}", process::id()));
            match fs::create_dir(&folder) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => return created.map(|()| Self(folder)),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
