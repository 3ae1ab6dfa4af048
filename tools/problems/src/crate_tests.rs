//! What the tools take from the crate's tests, as it is: all that checks the crate and shares no code with it, and how
//! fixtures are read, so that both find the same. Nothing else in the tools' own code leads there.

// The crate's tests need more.
#![allow(dead_code)]

#[path = "../../../tests/common/fixtures.rs"]
pub mod fixtures;
#[path = "../../../tests/oracle/mod.rs"]
mod oracle;

pub use oracle::{inputs, naive, reader};
