//! The program under test, run on one input: how long it took, what it printed and how it ended.
//! `verdict` judges that.
//!
//! Its three streams are files. Nothing has to be written or read while it runs, so a run costs little
//! more than starting a process, and an orphan cannot hold up the judge. There is no sandbox.

use crate::system::Keeper;
use oracle::Language;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, ExitStatus};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How much of a stream is kept, in bytes. No output comes near it.
pub const KEPT: u64 = 1 << 20;

/// How much a program may write to a stream before it is killed, in bytes.
pub const MOST: u64 = 16 << 20;

/// How often the streams of a program are looked at.
const LOOK: Duration = Duration::from_millis(10);

/// How often its CPU time is looked at, which takes longer.
const LOOK_AT_CPU: Duration = Duration::from_millis(100);

/// A program that is idle for less than this may only be waiting for a busy machine.
pub const SHORTEST_IDLE: Duration = Duration::from_millis(500);

/// Where the system does not report CPU time, a run may take so many times the limit, since a busy
/// machine lets it wait.
pub const PATIENCE: u32 = 5;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, or by a signal from elsewhere.
    Exited(ExitStatus),
    /// Killed: it had used this CPU time, up to the limit.
    OutOfTime(Duration),
    /// Killed: it had used no CPU time for as long as the limit.
    Idle,
    /// Killed after several times the limit of wall-clock time.
    OutOfPatience,
    /// Killed: it wrote too much to stdout.
    TooMuchOutput,
    /// Killed: it wrote too much to stderr.
    TooMuchStderr,
}

/// One run of a program.
#[derive(Clone)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// Wall-clock time.
    pub time: Duration,
    /// The start of what it printed: up to `KEPT` bytes, and one more if there is more.
    pub stdout: Vec<u8>,
    /// The same of stderr.
    pub stderr: Vec<u8>,
}

/// A command that can be run many times.
pub struct Program {
    command: Vec<OsString>,
    language: Language,
    folder: PathBuf,
    watched: Arc<Mutex<Watched>>,
}

/// What the watch needs to know.
struct Watched {
    keeper: Keeper,
    limit: Duration,
    /// `None` between runs.
    running: Option<Running>,
    /// Why the last program was killed, if it was.
    killed: Option<End>,
}

/// The program that runs.
struct Running {
    process: u32,
    streams: [File; 2],
    start: Instant,
    /// When its CPU time was looked at last, and how much the program alone had used then.
    looked: Instant,
    own: Duration,
    /// The CPU time of all processes.
    cpu: Duration,
    /// Since when it has used hardly any CPU time, and how much it had used then.
    idle_since: Instant,
    cpu_before: Duration,
}

impl Program {
    /// A command, and the CPU time that a run may use.
    ///
    /// # Errors
    ///
    /// When there can be no folder for its streams, or no shell to guard it.
    pub fn new(command: &[OsString], limit: Duration, language: Language) -> Result<Self, String> {
        let folder = new_folder().map_err(|error| format!("a folder for its streams: {error}"))?;
        let watched = Arc::new(Mutex::new(Watched {
            keeper: Keeper::start(&folder)?,
            limit,
            running: None,
            killed: None,
        }));
        let weak = Arc::downgrade(&watched);
        thread::spawn(move || watch(&weak));
        Ok(Self { command: command.to_vec(), language, folder, watched })
    }

    /// Runs it on an input.
    ///
    /// # Errors
    ///
    /// When it cannot be started.
    pub fn run(&mut self, input: &str) -> Result<Run, String> {
        let failed = |error: io::Error| format!("{}: {error}", self.folder.display());
        let stdin = self.stdin(input).map_err(failed)?;
        let (stdout, mut stdout_reader) = self.stream("stdout").map_err(failed)?;
        let (stderr, mut stderr_reader) = self.stream("stderr").map_err(failed)?;
        let streams = [&stdout_reader, &stderr_reader].map(File::try_clone);
        let [Ok(stdout_watched), Ok(stderr_watched)] = streams else {
            return Err("too many open files".to_string());
        };
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).stdin(stdin).stdout(stdout).stderr(stderr);
        lock(&self.watched).keeper.prepare(&mut command);
        let start = Instant::now();
        let mut child = command.spawn().map_err(|error| self.cannot_start(&error))?;
        {
            let mut watched = lock(&self.watched);
            watched.killed = None;
            watched.running = Some(Running {
                process: child.id(),
                streams: [stdout_watched, stderr_watched],
                start,
                looked: start,
                own: Duration::ZERO,
                cpu: Duration::ZERO,
                idle_since: start,
                cpu_before: Duration::ZERO,
            });
        }
        let status = child.wait().map_err(|error| self.cannot_start(&error))?;
        let time = start.elapsed();
        let killed = {
            let mut watched = lock(&self.watched);
            watched.running = None;
            watched.keeper.clean_up();
            watched.killed
        };
        Ok(Run {
            end: killed.unwrap_or(End::Exited(status)),
            time,
            stdout: start_of(&mut stdout_reader).map_err(failed)?,
            stderr: start_of(&mut stderr_reader).map_err(failed)?,
        })
    }

    fn stdin(&self, input: &str) -> io::Result<File> {
        let path = self.new_path("stdin")?;
        File::create(&path)?.write_all(input.as_bytes())?;
        File::open(path)
    }

    /// A new file to write to and the same file to read from, opened before the program runs: it may
    /// put something else in its place.
    fn stream(&self, name: &str) -> io::Result<(File, File)> {
        let path = self.new_path(name)?;
        Ok((File::create(&path)?, File::open(path)?))
    }

    /// The path of a stream, without the file of an earlier run: an orphan may still write to that.
    fn new_path(&self, name: &str) -> io::Result<PathBuf> {
        let path = self.folder.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(path),
        }
    }

    fn cannot_start(&self, error: &io::Error) -> String {
        let command = Path::new(&self.command[0]);
        let is_here = command.components().count() == 1 && command.is_file();
        let name = command.display();
        let hint = if is_here && error.kind() == io::ErrorKind::NotFound {
            self.language.say(
                format!(" (to run the file in this folder: ./{name})"),
                format!(" (이 폴더의 파일을 실행하려면: ./{name})"),
            )
        } else {
            String::new()
        };
        format!("{name}: {error}{hint}")
    }
}

/// Ignore poisoning: the first panic has already been reported.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills what takes too long or writes too much, until the program is dropped.
fn watch(watched: &Weak<Mutex<Watched>>) {
    while let Some(watched) = watched.upgrade() {
        let mut watched = lock(&watched);
        let Watched { keeper, limit, running, killed } = &mut *watched;
        if let Some(program) = running {
            if let Some(end) = program.must_end(keeper, *limit) {
                *killed = Some(end);
                keeper.kill(program.process);
                *running = None;
            }
        }
        drop(watched);
        thread::sleep(LOOK);
    }
}

impl Running {
    /// Why it must be killed now, if it must.
    fn must_end(&mut self, keeper: &Keeper, limit: Duration) -> Option<End> {
        let length = |file: &File| file.metadata().map_or(0, |file| file.len());
        if length(&self.streams[0]) > MOST {
            return Some(End::TooMuchOutput);
        }
        if length(&self.streams[1]) > MOST {
            return Some(End::TooMuchStderr);
        }
        let pause = self.looked.elapsed();
        if pause < LOOK_AT_CPU.min(limit) {
            return None;
        }
        self.looked = Instant::now();
        let Some(own) = Keeper::cpu_time(self.process) else {
            let is_late = self.start.elapsed() >= limit * PATIENCE;
            return is_late.then_some(End::OutOfPatience);
        };
        // A program that leaves the work to others has used little itself.
        let is_busy = own.saturating_sub(self.own) * 2 >= pause;
        self.own = own;
        let all = if is_busy { None } else { keeper.cpu_time_of_all(self.process) };
        self.cpu = self.cpu.max(all.unwrap_or(own));
        // A fiftieth of the limit is nothing: a program that sleeps wakes up now and then.
        if self.cpu > self.cpu_before + limit / 50 {
            (self.idle_since, self.cpu_before) = (Instant::now(), self.cpu);
        }
        if self.cpu >= limit {
            Some(End::OutOfTime(self.cpu))
        } else if self.idle_since.elapsed() >= limit.max(SHORTEST_IDLE) {
            Some(End::Idle)
        } else {
            None
        }
    }
}

/// The start of a file, and a byte more if there is more.
fn start_of(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(KEPT + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A new folder. The keeper removes it.
fn new_folder() -> io::Result<PathBuf> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("judge-{}-{number}", process::id()));
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created.map(|()| folder),
        }
    }
}
