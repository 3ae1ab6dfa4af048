//! Finds the clone, and the problems that have fixtures there.

use std::env;
use std::fs;
use std::path::{is_separator, Path, PathBuf};

/// Finds the clone of a tool: `cargo run` says it, or else the tool is in its folders. An installed tool has none.
pub fn find() -> Option<PathBuf> {
    let is_clone =
        |folder: &&Path| folder.join("fixtures").is_dir() && folder.join("tools/judge").is_dir();
    // The package of the tool. Of an installed one, it is the package in which cargo runs something else.
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let tools = package.as_ref().and_then(|package| package.parent());
    let by_cargo = tools.filter(|tools| tools.ends_with("tools")).and_then(Path::parent);
    if let Some(clone) = by_cargo.filter(|clone| clone.join("fixtures").is_dir()) {
        return Some(clone.to_path_buf());
    }
    let tool = env::current_exe().ok()?;
    tool.ancestors().find(is_clone).map(PathBuf::from)
}

/// Finds the clone, for a command that needs it.
pub fn needed() -> Result<PathBuf, String> {
    find().ok_or_else(|| "not in a clone: run it by cargo, in a clone of boards".to_string())
}

/// The program of the clone whose source a file is.
pub fn program_of(file: &Path) -> Option<String> {
    let programs = find()?.join("src/bin").canonicalize().ok()?;
    let file = file.canonicalize().ok()?;
    let below = file.strip_prefix(programs).ok()?;
    let program = below.to_str()?.strip_suffix(".rs")?;
    let name = program.strip_suffix("/main").unwrap_or(program);
    (!name.contains(is_separator)).then(|| name.to_string())
}

/// Two folders in `fixtures` are not of one problem, but hold a folder for each.
pub const OF_ALL: [&str; 2] = ["beyond", "invalid"];

/// The names of the problems that have a folder of fixtures, sorted.
pub fn problems(clone: &Path) -> Result<Vec<String>, String> {
    let folder = clone.join("fixtures");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> =
        folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !OF_ALL.contains(&&name[..]) && !name.starts_with('.'));
    names.sort();
    Ok(names)
}
