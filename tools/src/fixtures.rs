//! Finds the clone and its fixtures.

pub use crate::of_the_crate::fixtures::{among_others, read, Fixture};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of fixtures that are not of one problem, but hold a folder for each.
pub const SHARED: [&str; 2] = ["beyond", "invalid"];

/// Finds the clone whose tools cargo runs: `cargo run` says it. An installed tool has none.
pub fn clone() -> Option<PathBuf> {
    let tools = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR")?);
    tools.parent().filter(|clone| clone.join("fixtures").is_dir()).map(PathBuf::from)
}

/// Finds the clone, for a command that needs it.
pub fn needed_clone() -> Result<PathBuf, String> {
    clone().ok_or_else(|| "not in a clone: run it by cargo, in a clone of boards".to_string())
}

/// The names of the problems that have a folder of fixtures, sorted.
pub fn problems(clone: &Path) -> Result<Vec<String>, String> {
    let folder = clone.join("fixtures");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> =
        folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !SHARED.contains(&&name[..]) && !name.starts_with('.'));
    names.sort();
    Ok(names)
}
