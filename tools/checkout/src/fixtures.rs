//! The files in `fixtures`. Any other file there is an error, so that no case is skipped silently.

use std::collections::BTreeSet;
use std::fs::{self, DirEntry};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Finds the folder that holds a folder for each problem, and `beyond` and `invalid` with more of them.
pub fn folder() -> Result<PathBuf, String> {
    Ok(crate::find()?.join("fixtures"))
}

/// The folders that are not of one problem, but hold a folder for each.
pub const SHARED: [&str; 2] = ["beyond", "invalid"];

/// The names of the problems that have a folder, sorted.
pub fn problems() -> Result<Vec<String>, String> {
    let folder = folder()?;
    let entries = fs::read_dir(&folder).map_err(|error| error_at(&folder, &error))?;
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> =
        folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !SHARED.contains(&&name[..]) && !name.starts_with('.'));
    names.sort();
    Ok(names)
}

/// An input, or a stream of them, and its expected output.
pub struct Fixture {
    /// The file name without its extension: it says what the case tests.
    pub case: String,
    pub input: Vec<u8>,
    pub output: Vec<u8>,
    /// The line on stderr. Empty where the input is valid.
    pub error: Vec<u8>,
}

/// The fixtures of a problem. They keep all constraints.
pub fn valid(problem: &str) -> Result<Vec<Fixture>, String> {
    read(&folder()?.join(problem), &["in", "out"])
}

/// Input past the constraints that still has an answer, if there is a folder of it. The expected output is
/// this crate's, not a judge's.
pub fn beyond(problem: &str) -> Result<Vec<Fixture>, String> {
    read_if_there(&folder()?.join("beyond").join(problem), &["in", "out"])
}

/// Bad input of a problem, if there is a folder of it.
pub fn invalid(problem: &str) -> Result<Vec<Fixture>, String> {
    read_if_there(&folder()?.join("invalid").join(problem), &["in", "out", "err"])
}

fn read_if_there(folder: &Path, endings: &[&str]) -> Result<Vec<Fixture>, String> {
    if folder.exists() {
        read(folder, endings)
    } else {
        Ok(Vec::new())
    }
}

/// The fixtures of a folder in the order of their names: a file `CASE.ENDING` for each of the
/// endings. Any other file is an error.
pub fn read(folder: &Path, endings: &[&str]) -> Result<Vec<Fixture>, String> {
    let (cases, others) = files_of(folder, endings)?;
    let expected = files("CASE", endings);
    let refused =
        |path: &PathBuf| format!("{}: not a fixture (only {expected} belong here)", relative(path));
    let mut faults: Vec<String> = others.iter().map(refused).collect();
    if cases.is_empty() {
        faults.push(format!("{}: no case (add {})", relative(folder), files("sample", endings)));
    }
    read_cases(folder, cases, endings, faults)
}

/// The cases in any folder, which may have other files, and perhaps no case at all.
pub fn among_others(folder: &Path) -> Result<Vec<Fixture>, String> {
    let (cases, _others) = files_of(folder, &["in", "out"])?;
    read_cases(folder, cases, &["in", "out"], Vec::new())
}

/// The names of the cases in a folder, and its other files.
fn files_of(folder: &Path, endings: &[&str]) -> Result<(BTreeSet<String>, Vec<PathBuf>), String> {
    let mut cases = BTreeSet::new();
    let mut others = Vec::new();
    let entries = match fs::read_dir(folder) {
        // A folder that is not there has no case.
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        entries => entries.and_then(Iterator::collect).map_err(|error| error_at(folder, &error))?,
    };
    for path in entries.iter().map(DirEntry::path) {
        // Such as `.DS_Store`.
        if path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".")) {
            continue;
        }
        let ending = path.extension().and_then(|ending| ending.to_str());
        match path.file_stem().and_then(|case| case.to_str()) {
            Some(case) if endings.iter().any(|&known| ending == Some(known)) => {
                cases.insert(case.to_string());
            }
            _ => others.push(path),
        }
    }
    Ok((cases, others))
}

fn read_cases(
    folder: &Path,
    cases: BTreeSet<String>,
    endings: &[&str],
    mut faults: Vec<String>,
) -> Result<Vec<Fixture>, String> {
    let mut fixtures = Vec::new();
    for case in cases {
        match read_case(folder, &case, endings) {
            Ok(fixture) => fixtures.push(fixture),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        Ok(fixtures)
    } else {
        Err(faults.join("\n"))
    }
}

fn read_case(folder: &Path, case: &str, endings: &[&str]) -> Result<Fixture, String> {
    let content = |ending| {
        if !endings.contains(&ending) {
            return Ok(Vec::new());
        }
        let path = folder.join(format!("{case}.{ending}"));
        // A pipe or a device could be read for ever.
        if path.exists() && !path.is_file() {
            return Err(format!("{}: not a regular file", relative(&path)));
        }
        fs::read(&path).map_err(|error| error_at(&path, &error))
    };
    let case = case.to_string();
    Ok(Fixture { case, input: content("in")?, output: content("out")?, error: content("err")? })
}

fn error_at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", relative(path))
}

/// The files of a case: `CASE.in and CASE.out`.
fn files(case: &str, endings: &[&str]) -> String {
    let names: Vec<String> = endings.iter().map(|ending| format!("{case}.{ending}")).collect();
    names.join(" and ")
}

/// A path in the checkout, from its root.
fn relative(path: &Path) -> String {
    let root = crate::find().unwrap_or_default();
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}
