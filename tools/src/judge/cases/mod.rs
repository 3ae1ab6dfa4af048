//! Test cases: fixtures and random inputs.

mod embedded;
pub mod task;

use crate::crate_tests::fixtures::{self, Fixture};
use crate::language::{say, Language};
use crate::problems::{self, Problem};
use crate::text::escaped;
use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use task::{Source, Task};

/// An input and its expected output.
#[derive(Clone)]
pub struct TestCase {
    /// The name of the fixture, or the seed and the number of the random case.
    pub name: String,
    pub input: String,
    pub expected: String,
}

impl TestCase {
    /// Its name, without what could steer a terminal.
    pub fn shown(&self) -> String {
        escaped(&self.name)
    }

    /// Saves the case under a free name, unless it is there. Returns the path of its input.
    pub fn save(&self, folder: &Path) -> io::Result<PathBuf> {
        let title = self.name.replace(' ', "-");
        let names = (2..).map(|number| format!("{title}-{number}"));
        for name in [title.clone()].into_iter().chain(names) {
            let [input, output] =
                ["in", "out"].map(|ending| folder.join(format!("{name}.{ending}")));
            let holds = |file: &PathBuf, text: &str| {
                file.is_file() && fs::read(file).is_ok_and(|held| held == text.as_bytes())
            };
            let has_output = || self.expected.is_empty() || holds(&output, &self.expected);
            if holds(&input, &self.input) && has_output() {
                return Ok(input);
            }
            if !is_taken(&input) && !is_taken(&output) {
                File::create_new(&input)?.write_all(self.input.as_bytes())?;
                if !self.expected.is_empty() {
                    File::create_new(&output)?.write_all(self.expected.as_bytes())?;
                }
                return Ok(input);
            }
        }
        unreachable!("the numbers do not end")
    }
}

/// A path from the current folder, if it is in there.
pub fn from_here(path: &Path) -> &Path {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path)
}

/// Whether a path cannot be used for a new file: a dangling link is not free either.
fn is_taken(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Checks that a folder is writable, and makes it if it is not there.
pub fn try_folder(folder: &Path) -> io::Result<()> {
    if folder.exists() && !folder.is_dir() {
        return Err(io::Error::other("expected a folder, found a file"));
    }
    fs::create_dir_all(folder)?;
    let file = folder.join(format!(".judge-{}", std::process::id()));
    File::create_new(&file)?;
    fs::remove_file(file)
}

/// Reads the fixtures of a problem: the samples first, then by size, then by name. One that is no valid
/// input is an error.
pub fn fixtures(task: &Task, language: Language) -> Result<Vec<TestCase>, String> {
    let mut fixtures = match &task.source {
        Source::Clone(folder) => fixtures::read(folder, &["in", "out"])?,
        Source::Folder(folder) => fixtures::among_others(folder)?,
        Source::Embedded => embedded::valid(&task.name),
    };
    fixtures.sort_by_key(|fixture| (!fixture.case.starts_with("sample"), fixture.input.len()));
    fixtures.into_iter().map(|fixture| checked(task, fixture, language)).collect()
}

/// Checks the input of a fixture. The error names its file.
pub fn checked(task: &Task, fixture: Fixture, language: Language) -> Result<TestCase, String> {
    let Fixture { case, input, output, .. } = fixture;
    let file = |ending| task.shown(&case, ending);
    if let Some(fault) = task.known.and_then(|it| invalid(it, &file("in"), &input, language)) {
        return Err(fault);
    }
    let text = |bytes, ending| {
        let text = String::from_utf8(bytes);
        text.map_err(|error| {
            let (file, error) = (file(ending), error.utf8_error());
            say!(language, en "{file}: not UTF-8: {error}", ko "{file}: UTF-8이 아닙니다: {error}")
        })
    };
    let input = text(input, "in")?;
    let expected = text(output, "out")?;
    Ok(TestCase { name: case, input, expected })
}

/// Says why bytes are not a valid input of a problem, if they are not. `what` names them.
pub fn invalid(problem: &Problem, what: &str, input: &[u8], language: Language) -> Option<String> {
    let is_valid = problem.constraints.is_valid;
    if is_valid(input) {
        return None;
    }
    let reason = match problems::read(problem.read, input) {
        // `stdin:LINE:COLUMN: …`
        (_, Some(complaint)) => complaint.replacen("stdin:", "line ", 1),
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

/// Saves a failing case that nobody asked to save, below the system's folder of temporary files.
pub fn save_unasked(case: &TestCase) -> io::Result<PathBuf> {
    let folder = env::temp_dir().join("boards-judge");
    fs::create_dir_all(&folder)?;
    case.save(&folder)
}
