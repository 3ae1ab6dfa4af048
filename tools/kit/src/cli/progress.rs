//! Shows the progress of a long search on a terminal.

use super::obeys;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The shortest time between two updates.
const INTERVAL: Duration = Duration::from_millis(100);

/// A progress line on stderr.
pub struct Progress {
    title: String,
    done: usize,
    all: Option<usize>,
    updated: Instant,
    is_shown: bool,
}

impl Progress {
    /// Takes a title for the work and the number of its steps, if it is known.
    pub fn new(title: String, all: Option<usize>) -> Self {
        Self { title, done: 0, all, updated: Instant::now(), is_shown: false }
    }

    /// Counts a step, and updates the line if it is time.
    pub fn step(&mut self) {
        self.done += 1;
        if self.updated.elapsed() < INTERVAL
            || !obeys(io::stderr().is_terminal(), env::var_os("TERM"))
        {
            return;
        }
        self.updated = Instant::now();
        self.is_shown = true;
        let all = self.all.map_or(String::new(), |all| format!("/{all}"));
        // Ignore errors: progress is optional.
        let _ = write!(io::stderr(), "\r\x1B[K{} {}{all}", self.title, self.done);
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
