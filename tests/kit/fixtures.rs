//! The files in `fixtures`: strict about what may stand there, so that no case is passed over in
//! silence.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder that holds a folder for each problem, and `invalid` with one more for each.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// A judge input, or a stream of them, and what must come of it.
pub struct Fixture {
    /// The file name without its ending: what trap it sets.
    pub case: String,
    pub input: Vec<u8>,
    pub output: Vec<u8>,
    /// The line on stderr. Empty where the input is valid.
    pub error: Vec<u8>,
}

/// The fixtures of a folder in the order of their names: `CASE.in` with `CASE.out`, and with
/// `CASE.err` if `invalid`.
///
/// Fails with a line for each file that should not be there or is missing, and if there is no case
/// at all.
pub fn read(folder: &Path, invalid: bool) -> Result<Vec<Fixture>, String> {
    let endings: &[&str] = if invalid {
        &["in", "out", "err"]
    } else {
        &["in", "out"]
    };
    let mut faults = Vec::new();
    let mut cases = BTreeSet::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        match path.file_stem().and_then(|case| case.to_str()) {
            Some(case) if path.is_file() && endings.iter().any(|&known| ending == Some(known)) => {
                cases.insert(case.to_string());
            }
            _ => faults.push(format!("{}: not a file of a case", path.display())),
        }
    }
    if cases.is_empty() {
        faults.push(format!("{}: no case", folder.display()));
    }
    let mut fixtures = Vec::new();
    for case in cases {
        let mut contents = endings.iter().map(|ending| {
            let path = folder.join(format!("{case}.{ending}"));
            fs::read(&path).map_err(|error| faults.push(format!("{}: {error}", path.display())))
        });
        let mut next = || contents.next().and_then(Result::ok).unwrap_or_default();
        fixtures.push(Fixture {
            input: next(),
            output: next(),
            error: next(),
            case: case.clone(),
        });
    }
    if faults.is_empty() {
        Ok(fixtures)
    } else {
        Err(faults.join("\n"))
    }
}
