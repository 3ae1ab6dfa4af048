//! Reads the fixtures of a task, and checks them.

use super::task::{Source, Task};
use super::{embedded, TestCase};
use crate::crate_tests::fixtures::{self, Fixture};
use crate::language::{say, Language};
use crate::problems::{self, Problem};
use crate::text::is_utf_16;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The fixtures of a task.
pub struct Fixtures {
    pub cases: Vec<TestCase>,
    /// The names of those that have no expected output: a naive solution gives it.
    pub unanswered: BTreeSet<String>,
}

/// Reads the fixtures of a task: the samples first, then by size, then by name. An input without an expected
/// output is an error unless there is a naive solution, and so is an input of one of the four that is not valid.
pub fn fixtures(task: &Task, has_naive: bool, language: Language) -> Result<Fixtures, String> {
    let mut unanswered = BTreeSet::new();
    let mut fixtures = match &task.source {
        Source::Clone(folder) => fixtures::read(folder, &["in", "out"])?,
        Source::Folder(folder) => in_folder(folder, has_naive, language, &mut unanswered)?,
        Source::Embedded => embedded::valid(&task.name),
    };
    fixtures.sort_by_key(|fixture| (!fixture.case.starts_with("sample"), fixture.input.len()));
    let cases = fixtures.into_iter().map(|fixture| checked(task, fixture, language));
    Ok(Fixtures { cases: cases.collect::<Result<_, _>>()?, unanswered })
}

/// Reads `CASE.in` with `CASE.out` or, as in packages for judges, `CASE.ans`, in a folder that may have any other
/// files.
fn in_folder(
    folder: &Path,
    has_naive: bool,
    language: Language,
    unanswered: &mut BTreeSet<String>,
) -> Result<Vec<Fixture>, String> {
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
    let mut fixtures = Vec::new();
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
            None if has_naive && input.is_ok() => {
                unanswered.insert(case.clone());
                Ok(Vec::new())
            }
            output => read(output.unwrap_or(file("out"))),
        };
        match (input, output) {
            (Ok(input), Ok(output)) => {
                fixtures.push(Fixture { case, input, output, error: Vec::new() });
            }
            (input, output) => faults.extend(input.err().into_iter().chain(output.err())),
        }
    }
    if faults.is_empty() {
        Ok(fixtures)
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

/// Checks a fixture. The error names its file.
pub fn checked(task: &Task, fixture: Fixture, language: Language) -> Result<TestCase, String> {
    let Fixture { case, input, output, .. } = fixture;
    let file = |ending| task.shown(&case, ending);
    if let Some(fault) = task.known.and_then(|it| invalid(it, &file("in"), &input, language)) {
        return Err(fault);
    }
    let input = decoded(&file("in"), &input, language)?;
    let expected = decoded(&file("out"), &output, language)?;
    Ok(TestCase { name: case, input, expected })
}

/// Decodes UTF-8, and skips a byte-order mark as the programs do. `what` names the bytes.
pub fn decoded(what: &str, bytes: &[u8], language: Language) -> Result<String, String> {
    if is_utf_16(bytes) {
        return Err(say!(language, en "{what}: UTF-16 text (save it as UTF-8)",
            ko "{what}: UTF-16 텍스트입니다(UTF-8로 저장하세요)"));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = String::from_utf8(bytes.to_vec());
    text.map_err(|error| {
        let error = error.utf8_error();
        say!(language, en "{what}: not UTF-8: {error}", ko "{what}: UTF-8이 아닙니다: {error}")
    })
}

/// Says why bytes are not a valid input of a problem, if they are not. `what` names them.
pub fn invalid(problem: &Problem, what: &str, input: &[u8], language: Language) -> Option<String> {
    let is_valid = problem.constraints.is_valid;
    if is_valid(input) {
        return None;
    }
    let reason = match problems::read(problem.read, input) {
        // `stdin:LINE:COLUMN: …`
        (_, Some(complaint)) => {
            let line = say!(language, en "line ", ko "");
            problems::complaint_in(&complaint.replacen("stdin:", &line, 1), language)
        }
        (inputs, None) if inputs.len() > 1 => {
            let count = inputs.len();
            say!(language, en "it holds {count} inputs", ko "입력이 {count}개 들어 있습니다")
        }
        (inputs, None) if is_valid(inputs.concat().as_bytes()) => {
            say!(language,
                en "its spaces and newlines are not laid out as in the judge's inputs",
                ko "공백과 줄바꿈이 저지의 입력과 다릅니다")
        }
        _ => say!(language, en "it breaks a constraint", ko "제한을 어겼습니다"),
    };
    let name = problem.name;
    Some(say!(language, en "{what}: not a valid input of {name}: {reason}",
        ko "{what}: {name}의 입력이 아닙니다: {reason}"))
}
