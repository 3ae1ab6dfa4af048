//! The modules of `cargo judge` and `cargo explain`. Each uses only those before it, but for texts in
//! `options`.

pub mod options;
pub mod progress;

mod hints;
pub mod program;
mod system;

pub mod cases;

pub mod verdict;

pub mod naming;

pub mod search;

pub mod report;
