//! The modules of `cargo judge` and `cargo explain`, from those that know nothing of others to the texts.

pub mod cases;
mod hints;
pub mod naming;
pub mod options;
pub mod program;
pub mod progress;
pub mod report;
pub mod search;
mod system;
pub mod verdict;
