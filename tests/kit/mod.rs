//! What the tests share; `cargo judge` uses the fixtures and the table as well.

pub mod fixtures;
pub mod program;
pub mod table;
