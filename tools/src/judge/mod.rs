//! The modules of `cargo judge` and `cargo explain`.

pub mod cases;
pub mod command;
mod cut;
mod embedded;
pub mod format;
pub mod hints;
pub mod naming;
pub mod options;
pub mod place;
pub mod program;
mod progress;
pub mod reference;
pub mod report;
pub mod runs;
pub mod search;
pub mod sentence;
pub mod source;
mod stream;
mod system;
pub mod verdict;
pub mod watch;
pub mod workers;

#[cfg(unix)]
pub use system::Process;
pub use system::Usage;
