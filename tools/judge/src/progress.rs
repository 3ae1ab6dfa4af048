//! Shows the progress of a long search on a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A progress line on stderr, updated at most ten times a second.
#[derive(Default)]
pub struct Progress {
    line: String,
    start: Option<Instant>,
    last: Option<Instant>,
}

impl Progress {
    /// Starts a line for some work.
    pub fn start(&mut self) {
        *self = Self { start: Some(Instant::now()), ..Self::default() };
    }

    /// Shows how much of the work is done.
    pub fn show(&mut self, what: &str, done: usize, all: usize) {
        self.line = format!("{what} {done}/{all} ({:.0}/s)", self.rate(done));
        self.tick(Duration::ZERO);
    }

    /// Updates the line during a run that has taken this time so far.
    pub fn tick(&mut self, run: Duration) {
        let is_due = self.last.or(self.start).is_some_and(|it| it.elapsed().as_millis() >= 100);
        if is_due && io::stderr().is_terminal() {
            self.last = Some(Instant::now());
            let run = run.as_secs();
            let run = if run > 0 { format!(", {run} s") } else { String::new() };
            // Ignore errors: progress is optional.
            let _ = write!(io::stderr(), "\r\x1B[K{}{run}", self.line);
        }
    }

    /// Clears the line and returns the rate.
    pub fn end(&mut self, done: usize) -> f64 {
        let rate = self.rate(done);
        if self.last.is_some() {
            let _ = write!(io::stderr(), "\r\x1B[K");
        }
        *self = Self::default();
        rate
    }

    fn rate(&self, done: usize) -> f64 {
        self.start.map_or(0.0, |start| done as f64 / start.elapsed().as_secs_f64())
    }
}
