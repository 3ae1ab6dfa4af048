//! The streams of a program, read as they come.

use super::dialog::Passage;
use super::{lock, StreamOutput};
use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

/// A thread that reads one stream after another. It runs before the first program does: beside one that
/// starts processes without end, no thread can start.
pub struct StreamReader(Sender<Box<dyn FnOnce() + Send>>);

pub struct Stream {
    read: Arc<Mutex<Buffer>>,
    /// Disconnected at the end of the stream.
    end: Receiver<()>,
}

/// What was read so far.
#[derive(Default)]
struct Buffer {
    /// The first bytes.
    start: Vec<u8>,
    length: usize,
}

impl StreamReader {
    pub fn start() -> io::Result<Self> {
        let (sender, readings) = mpsc::channel::<Box<dyn FnOnce() + Send>>();
        thread::Builder::new().spawn(move || readings.into_iter().for_each(|reading| reading()))?;
        Ok(Self(sender))
    }

    /// Starts to read a stream to its end, and keeps its first `kept` bytes. The last one must have ended.
    pub fn read(
        &self,
        mut source: impl Read + Send + 'static,
        kept: usize,
        mut passage: Option<Passage>,
    ) -> Stream {
        let (sender, end) = mpsc::channel();
        let read = Arc::<Mutex<Buffer>>::default();
        let shared = Arc::clone(&read);
        let reading = move || {
            let mut piece = vec![0; 1 << 16];
            while let Ok(count @ 1..) = source.read(&mut piece) {
                let mut text = lock(&shared);
                let room = kept - text.start.len();
                text.start.extend_from_slice(&piece[..count.min(room)]);
                text.length += count;
                drop(text);
                if let Some(passage) = &mut passage {
                    passage.pass(&piece[..count]);
                }
            }
            // Who waits for the end may ask what was said.
            drop(passage);
            drop(sender);
        };
        self.0.send(Box::new(reading)).expect("the thread waits for it");
        Stream { read, end }
    }
}

impl Stream {
    /// The number of bytes so far.
    pub fn length(&self) -> usize {
        lock(&self.read).length
    }

    /// What was read so far.
    pub fn printed(&self) -> StreamOutput {
        let Buffer { start, length } = &*lock(&self.read);
        StreamOutput { start: start.clone(), is_cut: *length > start.len() }
    }

    /// Waits for the end of the stream, up to a deadline. Returns whether it has ended.
    pub fn is_closed_by(&self, deadline: Instant) -> bool {
        let wait = deadline.saturating_duration_since(Instant::now());
        self.end.recv_timeout(wait) == Err(RecvTimeoutError::Disconnected)
    }
}
