//! Shows the progress of a long search on a terminal.

use oracle::{say, Language};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The shortest time between two updates.
pub const INTERVAL: Duration = Duration::from_millis(100);

/// A progress line on stderr.
pub struct Progress {
    language: Language,
    line: String,
    /// When the last piece of work was done.
    since: Instant,
    updated: Instant,
    is_shown: bool,
}

impl Progress {
    pub fn new(language: Language) -> Self {
        let now = Instant::now();
        Self { language, line: String::new(), since: now, updated: now, is_shown: false }
    }

    /// Shows how much of some work is done, and how much of that failed.
    pub fn show(&mut self, what: &str, done: usize, all: usize, failed: usize) {
        self.line = format!("{what} {done}/{all}");
        if failed > 0 {
            self.line += &say!(self.language, en ", {failed} failed", ko ", {failed}개 실패");
        }
        self.since = Instant::now();
        self.tick();
    }

    /// Updates the line while the work takes its time.
    pub fn tick(&mut self) {
        if self.updated.elapsed() < INTERVAL || !io::stderr().is_terminal() {
            return;
        }
        self.updated = Instant::now();
        self.is_shown = true;
        let wait = match self.since.elapsed().as_secs() {
            0 => String::new(),
            seconds => say!(self.language, en ", {seconds} s", ko ", {seconds}초"),
        };
        // Ignore errors: progress is optional.
        let _ = write!(io::stderr(), "\r\x1B[K{}{wait}", self.line);
    }

    /// Clears the line.
    pub fn clear(&mut self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1B[K");
            self.is_shown = false;
        }
    }
}

impl Drop for Progress {
    /// An error that ends the search is printed next.
    fn drop(&mut self) {
        self.clear();
    }
}
