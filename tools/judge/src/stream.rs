//! A stream of a program, read as it comes.

use std::io::Read;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long the streams of a program may take to end after it, unless a process holds one open.
const AT_ONCE: Duration = Duration::from_millis(100);

/// How long to wait for more output after the program has ended. Less would lose output on a busy
/// machine, where the thread that reads it waits too.
const MORE: Duration = Duration::from_secs(2);

/// At most this many such waits, if each brings something.
const WAITS: usize = 5;

pub struct Stream {
    read: Arc<Mutex<Text>>,
    /// Disconnected at the end of the stream.
    end: Receiver<()>,
}

/// What was read so far.
#[derive(Default)]
struct Text {
    /// The first bytes.
    start: Vec<u8>,
    length: usize,
}

impl Stream {
    /// Reads a stream to its end in a thread, and keeps its first `kept` bytes.
    pub fn read(source: Option<impl Read + Send + 'static>, kept: usize) -> Self {
        let (sender, end) = mpsc::channel();
        let read = Arc::<Mutex<Text>>::default();
        let shared = Arc::clone(&read);
        thread::spawn(move || {
            let _sender = sender;
            let mut piece = vec![0; 1 << 16];
            let Some(mut source) = source else { return };
            while let Ok(count @ 1..) = source.read(&mut piece) {
                let mut text = lock(&shared);
                let room = kept - text.start.len();
                text.start.extend_from_slice(&piece[..count.min(room)]);
                text.length += count;
            }
        });
        Self { read, end }
    }

    /// The number of bytes so far.
    pub fn length(&self) -> usize {
        lock(&self.read).length
    }

    /// The first bytes.
    pub fn start(&self) -> Vec<u8> {
        lock(&self.read).start.clone()
    }

    /// Waits for the end of the stream, up to a deadline.
    pub fn ends_by(&self, deadline: Instant) -> bool {
        let wait = deadline.saturating_duration_since(Instant::now());
        self.end.recv_timeout(wait) == Err(RecvTimeoutError::Disconnected)
    }
}

/// Whether both streams of a program that has ended come to their ends at once.
pub fn end_at_once(streams: &[Stream; 2]) -> bool {
    let deadline = Instant::now() + AT_ONCE;
    streams.iter().all(|stream| stream.ends_by(deadline))
}

/// Waits for both streams of a program that has ended. Returns whether a process out of reach holds one
/// open: a wait brought nothing new, or all waits brought something.
pub fn are_held_open(streams: &[Stream; 2]) -> bool {
    let mut length = both_lengths(streams);
    for _ in 0..WAITS {
        let deadline = Instant::now() + MORE;
        if streams.iter().all(|stream| stream.ends_by(deadline)) {
            return false;
        }
        let before = length;
        length = both_lengths(streams);
        if length == before {
            return true;
        }
    }
    true
}

fn both_lengths(streams: &[Stream; 2]) -> usize {
    streams.iter().map(Stream::length).sum()
}

fn lock(text: &Mutex<Text>) -> MutexGuard<'_, Text> {
    // Ignore poisoning: the first panic has already been reported.
    text.lock().unwrap_or_else(PoisonError::into_inner)
}
