//! Shared by the tests: fixtures, running programs, and what a failing test prints.

// Not every test needs all of it.
#![allow(dead_code)]

pub mod built;
pub mod child;
pub mod compiler;
pub mod failures;
pub mod fixtures;
pub mod program;
pub mod scratch;

use fixtures::Fixture;

/// Reads the fixtures of a folder, and names each by the path of its input.
pub fn fixtures_by_path(folder: &str, endings: &[&str]) -> Result<Vec<Fixture>, String> {
    let mut fixtures = fixtures::read(folder.as_ref(), endings)?;
    for fixture in &mut fixtures {
        fixture.case = format!("{folder}/{}.in", fixture.case);
    }
    Ok(fixtures)
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
