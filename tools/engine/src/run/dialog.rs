//! Two programs that talk: what one prints is what the other reads, by way of the judge, which keeps it.
//!
//! ```text
//! the program    stdout → judge → stdin   the interactor
//!                 stdin ← judge ← stdout
//! ```
//!
//! The judge has seen all that a side sees before it does. So whose output ended first does not hang on the load.

use super::lock;
use std::io::Write;
use std::process::ChildStdin;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard};

/// How many bytes of a dialog are kept.
const KEPT: usize = 1 << 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Program,
    Interactor,
}

/// What was said, by both.
#[derive(Clone, Default)]
pub struct Dialog(Arc<Mutex<Transcript>>);

#[derive(Default)]
struct Transcript {
    text: String,
    /// The line of each side that has not ended yet.
    lines: [Vec<u8>; 2],
    /// How many bytes were said.
    length: usize,
    first_to_end: Option<Side>,
    /// Whether each side could run when it was last looked at.
    can_run: [bool; 2],
}

/// One side of a dialog.
pub struct Speaker {
    side: Side,
    dialog: Dialog,
    /// Gives the other side this one's stdin.
    own: Sender<ChildStdin>,
    other: Receiver<ChildStdin>,
}

impl Dialog {
    /// A dialog and its two sides.
    pub fn new() -> (Self, [Speaker; 2]) {
        let dialog = Self::default();
        let ((own, others), (other, owns)) = (mpsc::channel(), mpsc::channel());
        let speaker = |side, own, other| Speaker { side, dialog: dialog.clone(), own, other };
        let sides = [speaker(Side::Program, own, owns), speaker(Side::Interactor, other, others)];
        (dialog, sides)
    }

    /// The lines that were said: the program's behind `>`, the interactor's behind `<`, as Kattis writes them.
    pub fn text(&self) -> String {
        self.said().text.clone()
    }

    pub fn first_to_end(&self) -> Option<Side> {
        self.said().first_to_end
    }

    fn said(&self) -> MutexGuard<'_, Transcript> {
        lock(&self.0)
    }
}

impl Transcript {
    fn add(&mut self, side: Side, piece: &[u8]) {
        self.length += piece.len();
        for part in piece.split_inclusive(|&byte| byte == b'\n') {
            self.lines[side as usize].extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.end_line(side);
            }
        }
    }

    fn end_line(&mut self, side: Side) {
        let line = std::mem::take(&mut self.lines[side as usize]);
        // What comes after the interactor's verdict decides nothing.
        let is_late = side == Side::Program && self.first_to_end == Some(Side::Interactor);
        if line.is_empty() || is_late || self.text.len() + line.len() > KEPT {
            return;
        }
        let mark = if side == Side::Program { ">" } else { "<" };
        self.text += &format!("{mark} {}\n", String::from_utf8_lossy(&line).trim_end());
    }
}

impl Speaker {
    /// Lets a side that has started speak. What it says goes by the first of the two, and the other says whether the
    /// dialog goes on.
    pub fn start(self, stdin: Option<ChildStdin>) -> (Passage, Pulse) {
        let Self { side, dialog, own, other } = self;
        // If the other side is gone, it reads the end of its input.
        stdin.map(|stdin| own.send(stdin));
        let pulse = Pulse { side, dialog: dialog.clone(), length: 0 };
        (Passage { side, dialog, waiting: Some(other), stdin: None }, pulse)
    }
}

/// Passes on what one side says.
pub struct Passage {
    side: Side,
    dialog: Dialog,
    /// Until the stdin of the other side is there.
    waiting: Option<Receiver<ChildStdin>>,
    stdin: Option<ChildStdin>,
}

impl Passage {
    pub fn pass(&mut self, piece: &[u8]) {
        self.dialog.said().add(self.side, piece);
        if let Some(waiting) = self.waiting.take() {
            self.stdin = waiting.recv().ok();
        }
        // One that no longer reads has ended, or will say so.
        if self.stdin.as_mut().is_some_and(|stdin| stdin.write_all(piece).is_err()) {
            self.stdin = None;
        }
    }
}

impl Drop for Passage {
    /// Before the other side sees the end.
    fn drop(&mut self) {
        let mut said = self.dialog.said();
        said.end_line(self.side);
        said.first_to_end.get_or_insert(self.side);
    }
}

/// Tells one side whether it has only itself to blame for waiting.
pub struct Pulse {
    side: Side,
    dialog: Dialog,
    /// How much was said at the last beat.
    length: usize,
}

impl Pulse {
    /// Says whether this side can run. Returns whether the other one can, or something was said since the last beat.
    /// Where both wait, that is the program's fault.
    pub fn beat(&mut self, can_run: bool) -> bool {
        let mut said = self.dialog.said();
        said.can_run[self.side as usize] = can_run;
        let was_said = said.length > self.length;
        self.length = said.length;
        let waits_for_program = self.side == Side::Interactor && said.first_to_end.is_none();
        was_said || waits_for_program || said.can_run[1 - self.side as usize]
    }
}

impl Drop for Pulse {
    fn drop(&mut self) {
        self.dialog.said().can_run[self.side as usize] = false;
    }
}
