//! The tools of the crate: what `cargo judge`, `explain`, `submit` and `package-problem` share.
//!
//! Nothing here uses the library or the programs: where both agree, both are right. From the crate's tests
//! come the naive solutions, the second reader, the makers of inputs, the reading of fixtures and the text of
//! the single file.

pub mod cli;
pub mod fixtures;
pub mod judge;
pub mod language;
pub mod problems;
pub mod submit;
