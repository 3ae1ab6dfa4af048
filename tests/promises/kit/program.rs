//! Runs programs with piped stdin and a timeout, [`PATIENCE`].

pub use checkout::built as binary;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{ffi::OsStr, io::Read, io::Write, path::Path, thread, thread::JoinHandle};

/// Far more than any program here needs, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long to wait once a program has hung: the tests fail anyway, and the others may hang too.
const PATIENCE_LOST: Duration = Duration::from_secs(5);

pub const HANGS: &str = "hangs: it was killed after 60 s";

/// Returns a command with all three streams piped.
pub fn piped(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command to its end. If its stdin is piped, writes the input there, at most `piece` bytes
/// at a time.
pub fn finish(command: &mut Command, input: &[u8], piece: usize) -> Output {
    let output = try_finish(command, input, piece);
    output.unwrap_or_else(|| panic!("{command:?} {HANGS}"))
}

/// Runs a command to its end as [`finish`] does. Returns `None` if it hangs.
pub fn try_finish(command: &mut Command, input: &[u8], piece: usize) -> Option<Output> {
    let mut child = start(command);
    let stdin = child.stdin.take();
    let input = input.to_vec();
    // A program that has found an error reads no further: a failed write is not an error.
    thread::spawn(move || {
        stdin.map(|mut stdin| input.chunks(piece).try_for_each(|it| stdin.write_all(it)))
    });
    let (stdout, stderr) = (read(child.stdout.take()), read(child.stderr.take()));
    let status = wait(child)?;
    let [stdout, stderr] = [stdout, stderr].map(|stream| stream.join().expect("it can be read"));
    Some(Output { status, stdout, stderr })
}

/// Runs a program on an input.
pub fn run(program: &Path, input: &[u8]) -> Output {
    finish(&mut piped(program), input, usize::MAX)
}

fn start(command: &mut Command) -> Child {
    command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// Waits for the end of a program. Kills one that hangs, and returns `None`.
fn wait(mut child: Child) -> Option<ExitStatus> {
    static HAS_HUNG: AtomicBool = AtomicBool::new(false);
    let start = Instant::now();
    let is_over = || {
        let patience = if HAS_HUNG.load(Ordering::Relaxed) { PATIENCE_LOST } else { PATIENCE };
        start.elapsed() >= patience
    };
    while !is_over() {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return Some(status);
        }
        thread::sleep(Duration::from_micros(200));
    }
    HAS_HUNG.store(true, Ordering::Relaxed);
    child.kill().expect("it can be killed");
    None
}

/// Reads a stream to its end in a thread, so that no program waits for room in a pipe.
fn read(stream: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(|| {
        let mut bytes = Vec::new();
        stream.map(|mut it| it.read_to_end(&mut bytes).expect("a stream"));
        bytes
    })
}

/// A program that must answer each input before it gets the next.
pub struct Conversation {
    #[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "a test of Linux reads it"))]
    pub id: u32,
    stdin: ChildStdin,
    stdout: ChildStdout,
    /// Ends the reads below, too: it kills a program that hangs.
    status: JoinHandle<Option<ExitStatus>>,
}

impl Conversation {
    pub fn start(program: &Path) -> Self {
        let mut child = start(&mut piped(program));
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = child.stdout.take().expect("a pipe");
        let id = child.id();
        Self { id, stdin, stdout, status: thread::spawn(|| wait(child)) }
    }

    /// Writes an input and expects an answer.
    pub fn ask(&mut self, input: &[u8], expected: &[u8]) {
        self.stdin.write_all(input).expect("the program reads");
        let mut answer = vec![0; expected.len()];
        self.stdout.read_exact(&mut answer).expect("the program answers");
        assert_eq!(text(&answer), text(expected));
    }

    /// Closes stdin, and expects success without further output.
    pub fn end(self) {
        drop(self.stdin);
        assert_eq!(read(Some(self.stdout)).join().expect("it can be read"), b"");
        let status = self.status.join().expect("it is waited for");
        assert!(status.expect(HANGS).success());
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
