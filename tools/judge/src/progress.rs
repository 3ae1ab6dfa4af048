//! Shows the progress of a long search on a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A progress line on stderr, updated at most ten times a second.
pub struct Progress {
    start: Instant,
    last: Instant,
}

impl Default for Progress {
    fn default() -> Self {
        let now = Instant::now();
        Self { start: now, last: now }
    }
}

impl Progress {
    pub fn show(&mut self, what: &str, done: usize, all: usize) {
        if self.last.elapsed() >= Duration::from_millis(100) && io::stderr().is_terminal() {
            self.last = Instant::now();
            let rate = done as f64 / self.start.elapsed().as_secs_f64();
            // Ignore errors: progress is optional.
            let _ = write!(io::stderr(), "\r\x1B[K{what} {done}/{all} ({rate:.0}/s)");
        }
    }

    /// Removes the line. How many of `done` there were per second.
    pub fn end(&mut self, done: usize) -> f64 {
        if self.last != self.start && io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r\x1B[K");
        }
        done as f64 / self.start.elapsed().as_secs_f64()
    }
}
