//! Programs of this crate at work, fed by stdin.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Far more than any program here needs. One that takes longer hangs.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The binary of a problem.
pub fn binary(problem: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_omok")).with_file_name(problem)
}

/// Starts a program with all three streams piped.
pub fn start(program: &Path) -> Child {
    Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()))
}

/// A program that is still fed while it answers.
pub struct Conversation {
    pub child: Child,
    stdin: Option<ChildStdin>,
    /// What it prints, as it comes.
    answers: mpsc::Receiver<Vec<u8>>,
}

impl Conversation {
    pub fn start(program: &Path) -> Self {
        let mut child = start(program);
        let stdin = child.stdin.take();
        let mut stdout = child.stdout.take().expect("stdout is piped");
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            let mut piece = vec![0; 1 << 16];
            while let Ok(length @ 1..) = stdout.read(&mut piece) {
                if sender.send(piece[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            stdin,
            answers,
        }
    }

    /// Writes an input, of which it reads all before long.
    pub fn tell(&mut self, input: &[u8]) {
        let stdin = self.stdin.as_mut().expect("it is told no end yet");
        stdin.write_all(input).expect("it reads");
    }

    /// The next answer, of at least so many bytes. What does not come fails.
    pub fn hear(&self, length: usize) -> Vec<u8> {
        let mut answer = Vec::new();
        while answer.len() < length {
            let piece = self.answers.recv_timeout(PATIENCE);
            answer.extend(piece.unwrap_or_else(|_| panic!("only {:?} comes", text(&answer))));
        }
        answer
    }

    /// Ends the input. The program must end well, and have no more to say.
    pub fn end(mut self) {
        self.stdin = None;
        let rest = self.answers.recv_timeout(PATIENCE);
        assert_eq!(rest, Err(mpsc::RecvTimeoutError::Disconnected));
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// Runs a program on an input, written in pieces of at most `piece` bytes, and waits for its end.
pub fn run_in_pieces(program: &Path, input: &[u8], piece: usize) -> Output {
    let mut child = start(program);
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let stdout = collect(child.stdout.take().expect("stdout is piped"));
    let stderr = collect(child.stderr.take().expect("stderr is piped"));
    thread::scope(|scope| {
        scope.spawn(move || {
            // A program that has found an error reads no further: not being able to write is no
            // failure.
            let _ = input
                .chunks(piece)
                .try_for_each(|piece| stdin.write_all(piece));
        });
        let streams = stdout
            .recv_timeout(PATIENCE)
            .and_then(|stdout| Ok((stdout, stderr.recv_timeout(PATIENCE)?)));
        let Ok((stdout, stderr)) = streams else {
            child.kill().expect("it can be killed");
            child.wait().expect("it can be waited for");
            panic!("{} hangs", program.display());
        };
        Output {
            status: child.wait().expect("it can be waited for"),
            stdout,
            stderr,
        }
    })
}

/// Runs a program on an input and waits for its end.
pub fn run(program: &Path, input: &[u8]) -> Output {
    run_in_pieces(program, input, usize::MAX)
}

/// Bytes as text, to look at.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn collect(mut stream: impl Read + Send + 'static) -> mpsc::Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    });
    receiver
}
