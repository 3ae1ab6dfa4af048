//! Runs the program under test on one input: how long it took, what it printed and how it ended.
//! `verdict` judges that. There is no sandbox.
//!
//! Its stdin is a file, which it can read at its own pace. Its stdout and stderr are pipes: a file
//! would lose output when a program opens `/dev/stdout` anew, which empties it.

use crate::hints;
use crate::stream::{are_held_open, end_at_once, Stream};
use crate::system::{Ended, ProcessGroup};
use crate::watch::{End, Watch};
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How much output is judged and shown beyond the length of the expected output, in bytes.
const JUDGED_BYTES: usize = 1 << 20;

/// How much a program may write to a stream, beyond that length, before it is killed.
const OUTPUT_LIMIT: usize = 16 << 20;

/// The longest time between two checks of whether the program has ended or writes too much.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The first pause after its stdout has ended: most programs end right then.
const FIRST_PAUSE: Duration = Duration::from_micros(50);

/// How long a killed program may take to end.
const KILL_WAIT: Duration = Duration::from_secs(10);

/// How many bytes of an output are judged.
pub fn judged_bytes(expected: &str) -> usize {
    JUDGED_BYTES + expected.len()
}

/// How many bytes a program may write before it is killed.
pub fn most_bytes(expected: &str) -> usize {
    OUTPUT_LIMIT + expected.len()
}

#[derive(Clone)]
pub struct Run {
    pub end: End,
    /// CPU time; wall-clock time if the system does not report it, or if the run was killed waiting.
    pub time: Duration,
    /// The start of its stdout, up to [`judged_bytes`].
    pub stdout: Vec<u8>,
    /// Whether there was more.
    pub is_cut: bool,
    /// The same for stderr.
    pub stderr: Vec<u8>,
    pub is_stderr_cut: bool,
    /// Whether a process that cannot be found kept a stream open.
    pub is_held_open: bool,
}

pub struct Program {
    command: Vec<OsString>,
    limit: Duration,
    group: ProcessGroup,
}

impl Program {
    /// Takes a command, the CPU time that a run may use, and the group in which it runs.
    pub fn new(command: &[OsString], limit: Duration, group: ProcessGroup) -> Self {
        Self { command: command.to_vec(), limit, group }
    }

    /// Runs the program on an input. The length of the expected output decides how much of the output is
    /// kept.
    pub fn run(&mut self, input: &str, expected: &str) -> Result<Run, String> {
        let stdin = file(input).map_err(|error| format!("a file for its stdin: {error}"))?;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).stdin(stdin);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        self.group.prepare(&mut command);
        let start = Instant::now();
        let child = command.spawn();
        let mut child = child.map_err(|error| hints::cannot_start(&self.command, &error))?;
        self.group.started(child.id());
        let kept = judged_bytes(expected);
        let streams =
            [Stream::read(child.stdout.take(), kept), Stream::read(child.stderr.take(), kept)];
        let watched = self.watch(&mut child, &streams, most_bytes(expected), start);
        let elapsed = start.elapsed();
        self.group.kill_leftovers();
        let Watched { ended, killed } = watched?;
        if !end_at_once(&streams) {
            // Look again: a process has no mark while the system loads its program.
            self.group.kill_leftovers();
        }
        let is_held_open = are_held_open(&streams);
        let too_much = too_much(&streams, most_bytes(expected));
        let end = killed.or(too_much).unwrap_or_else(|| End::of_itself(&ended, self.limit));
        let time = match end {
            End::OutOfTime(cpu) => cpu,
            End::Idle(_) | End::WallClockExceeded(_) => elapsed,
            _ => ended.cpu.unwrap_or(elapsed),
        };
        let [stdout, stderr] = &streams;
        Ok(Run {
            end,
            time,
            stdout: stdout.start(),
            is_cut: stdout.length() > kept,
            stderr: stderr.start(),
            is_stderr_cut: stderr.length() > kept,
            is_held_open,
        })
    }

    /// Waits for a program, and kills it if it takes too long or writes too much.
    fn watch(
        &mut self,
        child: &mut Child,
        streams: &[Stream; 2],
        most_bytes: usize,
        start: Instant,
    ) -> Result<Watched, String> {
        let mut watch = Watch::new(self.limit);
        let mut next_look = start + watch.next_look();
        let mut pause = FIRST_PAUSE;
        loop {
            let deadline = next_look.min(Instant::now() + POLL_INTERVAL);
            let has_stdout_ended = streams[0].ends_by(deadline);
            if let Some(ended) = ProcessGroup::ending(child)? {
                return Ok(Watched { ended, killed: None });
            }
            let mut end = too_much(streams, most_bytes);
            if end.is_none() && Instant::now() >= next_look {
                end = watch.look(start.elapsed(), self.group.look());
                next_look = Instant::now() + watch.next_look();
            }
            if end.is_some() {
                return Ok(Watched { ended: self.kill(child)?, killed: end });
            }
            if has_stdout_ended {
                thread::sleep(pause);
                pause = (2 * pause).min(POLL_INTERVAL);
            }
        }
    }

    fn kill(&self, child: &mut Child) -> Result<Ended, String> {
        self.group.kill();
        let _ = child.kill();
        let deadline = Instant::now() + KILL_WAIT;
        while Instant::now() < deadline {
            if let Some(ended) = ProcessGroup::ending(child)? {
                return Ok(ended);
            }
            thread::sleep(POLL_INTERVAL / 10);
        }
        Err(format!("the program (process {}) cannot be killed", child.id()))
    }
}

struct Watched {
    ended: Ended,
    /// Why the judge killed it, if it did.
    killed: Option<End>,
}

fn too_much([stdout, stderr]: &[Stream; 2], most_bytes: usize) -> Option<End> {
    if stdout.length() > most_bytes {
        Some(End::TooMuchOutput)
    } else if stderr.length() > most_bytes {
        Some(End::TooMuchStderr)
    } else {
        None
    }
}

/// Makes an unlinked temporary file holding the input. Never opens a file that exists.
fn file(input: &str) -> io::Result<File> {
    static FILES: AtomicUsize = AtomicUsize::new(0);
    let number = FILES.fetch_add(1, Ordering::Relaxed);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let name = format!("judge-{}-{}-{number}", process::id(), now.as_nanos());
    let path = env::temp_dir().join(name);
    let mut file = File::options().read(true).write(true).create_new(true).open(&path)?;
    fs::remove_file(path)?;
    file.write_all(input.as_bytes())?;
    file.rewind()?;
    Ok(file)
}
