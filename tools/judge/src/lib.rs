//! The modules of `cargo judge` and `cargo explain`. Each uses only those before it.

pub mod options;
pub mod progress;

pub mod program;
mod system;

pub mod verdict;

pub mod cases;

pub mod search;

pub mod report;
