//! Shared by the commands: arguments, errors, progress; text for people; English and Korean; JSON.

pub mod cli;
pub mod json;
pub mod language;
pub mod text;
