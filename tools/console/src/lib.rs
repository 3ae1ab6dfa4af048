//! Shared by the commands: arguments, errors, progress; text for people; English and Korean.

pub mod cli;
pub mod language;
pub mod text;
