//! Shows the progress of a long search on a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A progress line on stderr, updated at most ten times a second.
pub struct Progress {
    line: String,
    last: Instant,
}

impl Default for Progress {
    fn default() -> Self {
        Self { line: String::new(), last: Instant::now() }
    }
}

impl Progress {
    /// Shows how much of some work is done.
    pub fn show(&mut self, what: &str, done: usize, all: usize) {
        self.line = format!("{what} {done}/{all}");
        self.tick(Duration::ZERO);
    }

    /// Updates the line during a run that has taken this time so far.
    pub fn tick(&mut self, run: Duration) {
        if self.last.elapsed().as_millis() >= 100 && io::stderr().is_terminal() {
            self.last = Instant::now();
            let run = run.as_secs();
            let run = if run > 0 { format!(", {run} s") } else { String::new() };
            // Ignore errors: progress is optional.
            let _ = write!(io::stderr(), "\r\x1B[K{}{run}", self.line);
        }
    }

    /// Clears the line.
    pub fn clear(&mut self) {
        if io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r\x1B[K");
        }
    }
}
