//! Reads the test cases of a task, and checks them.

use super::{Source, Task};
use crate::cases::{decoded, TestCase};
use crate::known::{Known, Part};
use crate::shelf::{RawCase, Shelf};
use kit::language::{say, Language};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The test cases of a task.
pub struct Cases {
    pub all: Vec<TestCase>,
    /// The names of those that have no expected output: the naive solution gives it.
    pub unanswered: BTreeSet<String>,
}

/// Reads the test cases of a task: the samples first, then by size, then by name. An input without an expected
/// output is an error unless there is a naive solution, and so is an input that is known not to be valid.
pub fn cases(
    task: &Task,
    shelf: &dyn Shelf,
    known: &Known,
    language: Language,
) -> Result<Cases, String> {
    let mut unanswered = BTreeSet::new();
    let mut cases = match &task.source {
        Source::Shelf(_) => shelf.cases(&task.name)?,
        Source::Folder(folder) => {
            let has_solution = known.solution.is_some();
            in_folder(folder, has_solution, language, &mut unanswered)?
        }
    };
    cases.sort_by_key(|case| (!case.name.starts_with("sample"), case.input.len()));
    let all = cases.into_iter().map(|case| checked(task, known, case, language));
    Ok(Cases { all: all.collect::<Result<_, _>>()?, unanswered })
}

/// Reads `CASE.in` with `CASE.out` or, as in packages for judges, `CASE.ans`, in a folder that may have any other
/// files.
fn in_folder(
    folder: &Path,
    has_solution: bool,
    language: Language,
    unanswered: &mut BTreeSet<String>,
) -> Result<Vec<RawCase>, String> {
    let named = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let entries = fs::read_dir(folder).map_err(|error| named(folder, &error))?;
    let mut cases = BTreeSet::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let ending = path.extension().unwrap_or_default();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        if ["in", "out", "ans"].iter().any(|known| ending == *known) {
            cases.extend(stem.filter(|stem| !stem.starts_with('.')).map(String::from));
        }
    }
    let mut found = Vec::new();
    let mut faults = Vec::new();
    for case in cases {
        let file = |ending: &str| folder.join(format!("{case}.{ending}"));
        let read = |path: PathBuf| {
            // A pipe or a device could be read for ever.
            if path.is_file() {
                fs::read(&path).map_err(|error| named(&path, &error))
            } else {
                Err(not_found(&path, &case, language))
            }
        };
        let output = ["out", "ans"].map(file).into_iter().find(|path| path.exists());
        let input = read(file("in"));
        let output = match output {
            None if has_solution && input.is_ok() => {
                unanswered.insert(case.clone());
                Ok(Vec::new())
            }
            output => read(output.unwrap_or(file("out"))),
        };
        match (input, output) {
            (Ok(input), Ok(output)) => {
                found.push(RawCase { name: case, input, output });
            }
            (input, output) => faults.extend(input.err().into_iter().chain(output.err())),
        }
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        Err(faults.join("\n"))
    }
}

fn not_found(path: &Path, case: &str, language: Language) -> String {
    let shown = path.display();
    if path.exists() {
        say!(language, en "{shown}: not a regular file", ko "{shown}: 일반 파일이 아닙니다")
    } else {
        say!(language,
            en "{shown}: not found (a case is {case}.in with {case}.out, or {case}.in and --naive)",
            ko "{shown} 파일이 없습니다(테스트 케이스에는 {case}.in과 {case}.out, 또는 {case}.in과 --naive가 필요합니다)")
    }
}

/// Checks a test case. The error names its file.
pub fn checked(
    task: &Task,
    known: &Known,
    case: RawCase,
    language: Language,
) -> Result<TestCase, String> {
    let RawCase { name, input, output } = case;
    let file = |ending| task.shown(&name, ending);
    for part in &known.validity {
        let Part::Function(objection) = part else { continue };
        if let Some(fault) = objection(&file("in"), &input, language) {
            return Err(fault);
        }
    }
    let input = decoded(&file("in"), &input, language)?;
    let expected = decoded(&file("out"), &output, language)?;
    Ok(TestCase { name, input, expected })
}
