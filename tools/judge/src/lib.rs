//! The modules of `cargo judge` and `cargo explain`.

pub mod cases;
mod form;
mod hints;
pub mod naming;
pub mod options;
pub mod program;
pub mod progress;
pub mod report;
pub mod search;
mod system;
pub mod verdict;
