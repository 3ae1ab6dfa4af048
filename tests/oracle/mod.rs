//! What checks the crate, and shares no code with it: where both agree, both are right.
//!
//! ```text
//! naive     for each problem the naive solution, a whole program in a file that needs no other
//! inputs    makers of random inputs
//! reader    a second reader of inputs, which reports bad input as the programs do
//! ```
//!
//! The crate's tests, in `tests/promises`, read it; and so do the tools, by one file.

pub mod inputs;
pub mod naive;
pub mod reader;
