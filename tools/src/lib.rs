//! The tools of the crate: what `cargo judge`, `explain`, `submit` and `package-problem` share.
//!
//! Nothing here uses the library or the programs: where both agree, both are right.

pub mod cli;
pub mod clone;
mod crate_tests;
pub mod judge;
pub mod language;
pub mod problems;
pub mod submit;
pub mod text;

pub use crate_tests::fixtures;
