//! Receives problems from Competitive Companion, a browser extension, and writes their samples.
//!
//! ```text
//! problem.rs   what is sent of a problem
//! request.rs   which requests are taken, and how they are answered
//! ports.rs     where to listen: a port that nobody else has
//! names.rs     what a problem is called here
//! files.rs     what is written of a problem: all of it, or nothing
//! ```

pub mod files;
pub mod names;
pub mod ports;
pub mod problem;
mod request;
