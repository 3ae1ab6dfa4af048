//! Shows on stderr how far a long search is.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line that is written over on a terminal, ten times a second. Elsewhere a line every ten
/// seconds.
pub struct Progress {
    is_terminal: bool,
    start: Instant,
    last: Instant,
    is_shown: bool,
}

impl Default for Progress {
    fn default() -> Self {
        let now = Instant::now();
        Self { is_terminal: io::stderr().is_terminal(), start: now, last: now, is_shown: false }
    }
}

impl Progress {
    pub fn show(&mut self, what: &str, done: usize, all: usize) {
        let pause = Duration::from_millis(if self.is_terminal { 100 } else { 10_000 });
        if self.last.elapsed() < pause {
            return;
        }
        self.last = Instant::now();
        let rate = done as f64 / self.start.elapsed().as_secs_f64();
        let line = format!("{what} {done}/{all} ({rate:.0}/s)");
        // Ignore errors: progress is optional.
        let _ = if self.is_terminal {
            self.is_shown = true;
            write!(io::stderr(), "\r\x1B[K{line}")
        } else {
            writeln!(io::stderr(), "{line}")
        };
    }

    /// Removes the line from a terminal. How many of `done` there were per second.
    pub fn end(&mut self, done: usize) -> f64 {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1B[K");
        }
        done as f64 / self.start.elapsed().as_secs_f64()
    }
}
