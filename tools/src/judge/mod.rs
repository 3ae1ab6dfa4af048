//! `cargo judge` and `cargo explain`: rooms in the order of the data. Each uses only those above it.
//!
//! ```text
//! cases      what is judged: a task, its fixtures, those inside an installed judge
//! run        one run of a program: its files, its streams, its time, its processes
//! programs   a program of a source file
//! options    the command lines
//! verdict    whether a run is right
//! search     the failure to show: fixtures, the name of the mistake, random inputs, minimizing
//! report     all that is printed
//! ```

pub mod cases;
pub mod options;
pub mod programs;
pub mod report;
pub mod run;
pub mod search;
pub mod verdict;
