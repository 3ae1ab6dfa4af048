//! Reads folders of fixtures. Any other file there is an error, so that no case is skipped silently.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// An input, or a stream of them, and its expected output.
pub struct Fixture {
    /// What names it: the file name without its ending, the path of its input, or what a stream is.
    pub case: String,
    pub input: Vec<u8>,
    pub output: Vec<u8>,
    /// The line on stderr. Empty where the input is valid.
    pub error: Vec<u8>,
}

/// Reads the fixtures of a folder in the order of their names: a file `CASE.ENDING` for each of the
/// endings, such as `in` and `out`. A missing or any other file is an error, and so is a folder without a
/// case.
pub fn read(folder: &Path, endings: &[&str]) -> Result<Vec<Fixture>, String> {
    let (cases, others) = cases(folder, endings)?;
    let expected = files("CASE", endings);
    let mut faults: Vec<String> = others
        .iter()
        .map(|file| format!("{}: not a fixture (only {expected} belong here)", file.display()))
        .collect();
    if cases.is_empty() {
        let sample = files("sample", endings);
        faults.push(format!("{}: no case (add {sample})", folder.display()));
    }
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

/// Lists the cases of a folder, and its other files. A folder that does not exist has none.
fn cases(folder: &Path, endings: &[&str]) -> Result<(BTreeSet<String>, Vec<PathBuf>), String> {
    let mut cases = BTreeSet::new();
    let mut others = Vec::new();
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((cases, others)),
        entries => entries.and_then(Iterator::collect::<io::Result<Vec<_>>>),
    };
    for entry in entries.map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.path();
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
    others.sort();
    Ok((cases, others))
}

/// Joins fixtures into one, a stream.
pub fn stream(fixtures: &[Fixture]) -> Fixture {
    let input = fixtures.iter().flat_map(|it| it.input.clone()).collect();
    let output = fixtures.iter().flat_map(|it| it.output.clone()).collect();
    Fixture { case: "all of them as one stream".to_string(), input, output, error: Vec::new() }
}

fn read_case(folder: &Path, case: &str, endings: &[&str]) -> Result<Fixture, String> {
    let content = |ending| {
        if !endings.contains(&ending) {
            return Ok(Vec::new());
        }
        let path = folder.join(format!("{case}.{ending}"));
        let shown = path.display();
        if !path.exists() {
            return Err(format!("{shown}: not found (a case is {})", files(case, endings)));
        }
        // A pipe or a device could be read for ever.
        if !path.is_file() {
            return Err(format!("{shown}: not a regular file"));
        }
        fs::read(&path).map_err(|error| format!("{shown}: {error}"))
    };
    let case = case.to_string();
    Ok(Fixture { case, input: content("in")?, output: content("out")?, error: content("err")? })
}

/// Names the files of a case: `CASE.in and CASE.out`.
fn files(case: &str, endings: &[&str]) -> String {
    let names: Vec<String> = endings.iter().map(|ending| format!("{case}.{ending}")).collect();
    names.join(" and ")
}
