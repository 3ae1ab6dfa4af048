//! Runs programs with piped stdin and a timeout, [`PATIENCE`].

pub use cli::built as binary;
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// Far more than any program here needs, on a busy machine too. One that takes longer hangs.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A program with all three streams piped.
pub fn piped(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command to its end. The input is for a piped stdin, in pieces of at most `piece` bytes.
pub fn finish(command: &mut Command, input: &[u8], piece: usize) -> Output {
    let mut child = start(command);
    let (stdout, stderr) = (pieces(child.stdout.take()), pieces(child.stderr.take()));
    let stdin = child.stdin.take();
    thread::scope(|scope| {
        scope.spawn(move || {
            // A program that has found an error reads no further: a failed write is not an error.
            stdin.map(|mut stdin| input.chunks(piece).try_for_each(|it| stdin.write_all(it)))
        });
        Output { status: wait(&mut child), stdout: rest(&stdout), stderr: rest(&stderr) }
    })
}

/// Runs a program on an input.
pub fn run(program: &Path, input: &[u8]) -> Output {
    finish(&mut piped(program), input, usize::MAX)
}

fn start(command: &mut Command) -> Child {
    let started = command.spawn();
    started.unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

fn wait(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    loop {
        match child.try_wait().expect("it can be waited for") {
            Some(status) => return status,
            None if start.elapsed() < PATIENCE => thread::sleep(Duration::from_micros(200)),
            None => {
                child.kill().expect("it can be killed");
                panic!("it hangs");
            }
        }
    }
}

/// What a stream carries, as it comes.
fn pieces(stream: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut piece = vec![0; 1 << 16];
        let mut stream = stream?;
        while let Ok(length @ 1..) = stream.read(&mut piece) {
            sender.send(piece[..length].to_vec()).ok()?;
        }
        Some(())
    });
    receiver
}

/// What a stream carries until it is closed.
fn rest(pieces: &Receiver<Vec<u8>>) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        match pieces.recv_timeout(PATIENCE) {
            Ok(piece) => bytes.extend(piece),
            Err(mpsc::RecvTimeoutError::Disconnected) => return bytes,
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("a stream stays open"),
        }
    }
}

/// A program that is still fed while it answers.
pub struct Conversation {
    pub child: Child,
    inputs: Option<Sender<Vec<u8>>>,
    answers: Receiver<Vec<u8>>,
}

impl Conversation {
    pub fn start(program: &Path) -> Self {
        let mut child = start(&mut piped(program));
        let mut stdin = child.stdin.take().expect("stdin is piped");
        let (sender, inputs) = mpsc::channel::<Vec<u8>>();
        thread::spawn(move || inputs.iter().try_for_each(|input| stdin.write_all(&input)));
        Self { inputs: Some(sender), answers: pieces(child.stdout.take()), child }
    }

    /// Writes an input, and waits for an answer of so many bytes.
    pub fn ask(&self, input: &[u8], length: usize) -> Vec<u8> {
        let inputs = self.inputs.as_ref().expect("it has not ended");
        inputs.send(input.to_vec()).expect("it reads");
        let mut answer = Vec::new();
        while answer.len() < length {
            let piece = self.answers.recv_timeout(PATIENCE);
            answer.extend(piece.unwrap_or_else(|_| panic!("only {:?} comes", text(&answer))));
        }
        answer
    }

    /// Ends the input. The program must succeed, and say nothing more.
    pub fn end(mut self) {
        self.inputs = None;
        assert_eq!(rest(&self.answers), b"");
        assert!(wait(&mut self.child).success());
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
