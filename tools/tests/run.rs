//! A run as the judge sees it, for tests.

use engine::run::watch::End;
use engine::run::{Run, StreamOutput};
use std::process::ExitStatus;
use std::time::Duration;

/// A run that ended by itself with an output.
pub fn run_that_prints(stdout: &str) -> Run {
    Run {
        end: End::Exited(ExitStatus::default()),
        cpu: None,
        elapsed: Duration::ZERO,
        stdout: StreamOutput { start: stdout.as_bytes().to_vec(), is_cut: false },
        stderr: StreamOutput::default(),
        is_held_open: false,
        has_read: true,
        dialog: None,
        peak: None,
    }
}
