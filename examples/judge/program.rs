//! The program under test: run on one input, as a judge does, and never allowed to do harm.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How much of what a program prints is kept, in bytes. No answer comes near it.
const LIMIT: usize = 1 << 20;

/// How long the pipes of a program that has ended may stay open before they are given up.
const GRACE: Duration = Duration::from_secs(1);

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
    pub time: Duration,
    /// The beginning of what it printed.
    pub stdout: String,
    pub stderr: String,
    /// How it ended. `None` if it was killed for taking too long.
    pub status: Option<ExitStatus>,
}

/// A command that can be run many times.
pub struct Program {
    command: Vec<OsString>,
    timeout: Duration,
    keeper: Keeper,
}

impl Program {
    pub fn new(command: &[OsString], timeout: Duration) -> io::Result<Self> {
        Ok(Self {
            command: command.to_vec(),
            timeout,
            keeper: Keeper::start()?,
        })
    }

    /// Runs it on an input. Fails only if it cannot be started.
    pub fn run(&mut self, input: &str, expected: &str) -> io::Result<Run> {
        let start = Instant::now();
        let mut child = Command::new(&self.command[0])
            .args(&self.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        self.keeper.guard(&child);
        feed(child.stdin.take(), input.to_string());
        let stdout = Capture::start(child.stdout.take());
        let stderr = Capture::start(child.stderr.take());
        let status = wait(&mut child, start, self.timeout)?;
        let time = start.elapsed();
        self.keeper.release();
        let stdout = stdout.finish();
        let verdict = match status {
            None => Verdict::TimeLimitExceeded,
            Some(status) if !status.success() => Verdict::RuntimeError,
            Some(_) if is_same(stdout.as_bytes(), expected.as_bytes()) => Verdict::Accepted,
            Some(_) => Verdict::WrongAnswer,
        };
        Ok(Run {
            verdict,
            time,
            stdout,
            stderr: stderr.finish(),
            status,
        })
    }
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

/// Writes the input from a thread of its own: the program may answer before it has read all, or never read.
fn feed(stdin: Option<ChildStdin>, input: String) {
    thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
}

/// Waits for the end of a program; kills it past the timeout, and answers `None`.
fn wait(child: &mut Child, start: Instant, timeout: Duration) -> io::Result<Option<ExitStatus>> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        let elapsed = start.elapsed();
        if elapsed > timeout {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        // A look every hundredth of the time so far: a short run is not made long by waiting for it.
        let pause = (elapsed / 100).clamp(Duration::from_micros(50), Duration::from_millis(10));
        thread::sleep(pause.min(timeout.saturating_sub(elapsed)));
    }
}

/// The beginning of a stream, read to its end so that the writer is not held up.
struct Capture {
    bytes: Arc<Mutex<Vec<u8>>>,
    ended: Receiver<()>,
}

impl Capture {
    fn start(stream: Option<impl Read + Send + 'static>) -> Self {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (sender, ended) = mpsc::channel::<()>();
        let kept = Arc::clone(&bytes);
        thread::spawn(move || {
            let mut stream = stream;
            let mut buffer = vec![0; 1 << 16];
            while let Some(length @ 1..) = stream
                .as_mut()
                .and_then(|stream| stream.read(&mut buffer).ok())
            {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let room = LIMIT - kept.len();
                kept.extend_from_slice(&buffer[..length.min(room)]);
            }
            // Seen by the other side as the end.
            drop(sender);
        });
        Self { bytes, ended }
    }

    fn finish(self) -> String {
        let _ = self.ended.recv_timeout(GRACE);
        let bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// A shell that kills the process group of the program under test, with all that it has left
/// behind: when a run is over, and when this process ends in whatever way (Ctrl-C does not reach the
/// group, which is not the terminal's).
struct Keeper {
    shell: Child,
    /// `None` once it is to end.
    orders: Option<ChildStdin>,
}

/// Reads the group to guard, a line each, or an empty line for none.
const KEEPER: &str = r#"
trap "" HUP INT QUIT TERM
group=
end() { [ -z "$group" ] || kill -s KILL -- "-$group"; }
while read -r next; do end; group=$next; done
end
"#;

impl Keeper {
    fn start() -> io::Result<Self> {
        let mut shell = Command::new("sh")
            .args(["-c", KEEPER])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let orders = shell.stdin.take();
        Ok(Self { shell, orders })
    }

    fn guard(&mut self, child: &Child) {
        self.order(&child.id().to_string());
    }

    fn release(&mut self) {
        self.order("");
    }

    fn order(&mut self, line: &str) {
        if let Some(orders) = &mut self.orders {
            // Without its keeper a run still ends, only what it leaves behind may not.
            let _ = writeln!(orders, "{line}");
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.orders = None;
        let _ = self.shell.wait();
    }
}
