//! Shows the progress of a long search: on a terminal always, in a log from time to time.

use super::obeys;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The shortest time between two updates.
const INTERVAL: Duration = Duration::from_millis(100);

/// When a log gets the first line; the next ones come after twice the time.
const FIRST_IN_LOG: Duration = Duration::from_secs(30);

/// A progress line on stderr.
pub struct Progress {
    title: String,
    done: usize,
    all: Option<usize>,
    updated: Instant,
    is_shown: bool,
    start: Instant,
    next_in_log: Duration,
}

impl Progress {
    /// Takes a title for the work and the number of its steps, if it is known.
    pub fn new(title: String, all: Option<usize>) -> Self {
        let start = Instant::now();
        let next_in_log = FIRST_IN_LOG;
        Self { title, done: 0, all, updated: start, is_shown: false, start, next_in_log }
    }

    /// Says more of the same work, of which some is done.
    pub fn retitle(&mut self, title: String, done: usize) {
        (self.title, self.done) = (title, done);
    }

    /// Counts a step, and updates the line if it is time.
    pub fn step(&mut self) {
        self.done += 1;
        if self.updated.elapsed() < INTERVAL {
            return;
        }
        self.updated = Instant::now();
        let all = self.all.map_or(String::new(), |all| format!("/{all}"));
        let line = format!("{} {}{all}", self.title, self.done);
        // Ignore errors: progress is optional.
        if obeys(io::stderr().is_terminal(), env::var_os("TERM")) {
            self.is_shown = true;
            let _ = write!(io::stderr(), "\r\x1B[K{line}");
        } else if self.start.elapsed() > self.next_in_log {
            self.next_in_log *= 2;
            let _ = writeln!(io::stderr(), "{line}");
        }
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
