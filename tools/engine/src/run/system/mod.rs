//! The differences between systems: how a program and all that it starts is found and killed, and how
//! much CPU time it uses.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::{available_memory, peak_memory, with_large_stack, Process, ProcessGroup};
#[cfg(windows)]
pub use windows::{available_memory, peak_memory, with_large_stack, ProcessGroup};

use std::collections::BTreeMap;
use std::process::ExitStatus;
use std::time::Duration;

/// KiB of memory.
pub type Kib = u64;

/// The use of processors by a program and its family, in one sample.
#[derive(Clone)]
pub struct Usage {
    /// The CPU time so far, with that of children that they have waited for.
    pub cpu: Duration,
    /// The CPU time of each process itself, by its id.
    pub of_each: BTreeMap<u32, Duration>,
    /// Whether a thread runs, waits for a processor, or waits for a disk.
    pub can_run: bool,
}

/// The end of a program.
pub struct Exit {
    pub status: ExitStatus,
    /// The CPU time of the program, with that of children that it has waited for; in hundredths of a
    /// second. `None` if the system does not report it.
    pub cpu: Option<Duration>,
}
