//! The naive solutions, as one writes them in a coding test. Each follows the statement word by word.

// Whole programs, of which others need `solve`.
#![allow(dead_code)]

pub mod boggle;
pub mod omok;
pub mod puyo;
pub mod yut;
