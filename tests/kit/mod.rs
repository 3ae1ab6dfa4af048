//! What the tests, the benches and `cargo judge` share.

pub mod fixtures;
pub mod program;
pub mod table;
