//! A stream of a program, read as it comes.

use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

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
    pub fn read(source: Option<impl Read + Send + 'static>, kept: usize) -> io::Result<Self> {
        let (sender, end) = mpsc::channel();
        let read = Arc::<Mutex<Text>>::default();
        let shared = Arc::clone(&read);
        thread::Builder::new().spawn(move || {
            let _sender = sender;
            let mut piece = vec![0; 1 << 16];
            let Some(mut source) = source else { return };
            while let Ok(count @ 1..) = source.read(&mut piece) {
                let mut text = lock(&shared);
                let room = kept - text.start.len();
                text.start.extend_from_slice(&piece[..count.min(room)]);
                text.length += count;
            }
        })?;
        Ok(Self { read, end })
    }

    /// The number of bytes so far.
    pub fn length(&self) -> usize {
        lock(&self.read).length
    }

    /// The first bytes.
    pub fn start(&self) -> Vec<u8> {
        lock(&self.read).start.clone()
    }

    /// Waits for the end of the stream, up to a deadline. Returns whether it has ended.
    pub fn ends_by(&self, deadline: Instant) -> bool {
        let wait = deadline.saturating_duration_since(Instant::now());
        self.end.recv_timeout(wait) == Err(RecvTimeoutError::Disconnected)
    }
}

fn lock(text: &Mutex<Text>) -> MutexGuard<'_, Text> {
    // Ignore poisoning: the first panic has already been reported.
    text.lock().unwrap_or_else(PoisonError::into_inner)
}
