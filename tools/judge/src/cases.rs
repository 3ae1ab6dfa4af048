//! Test cases: fixtures and random inputs.

use crate::embedded;
use crate::format::judged_lines;
use checkout::fixtures::{self, Fixture};
use problems::{Problem, Random};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// An input and its expected output.
#[derive(Clone)]
pub struct Case {
    /// The name of the fixture, or the seed and the number of the random case.
    pub name: String,
    pub input: String,
    pub expected: String,
}

impl Case {
    /// Saves the case under a free name. Returns the path of its input.
    pub fn save(&self, folder: &Path) -> io::Result<PathBuf> {
        let title = self.name.replace(' ', "-");
        let names = (2..).map(|number| format!("{title}-{number}"));
        for name in [title.clone()].into_iter().chain(names) {
            let [input, output] =
                ["in", "out"].map(|ending| folder.join(format!("{name}.{ending}")));
            if !is_taken(&input) && !is_taken(&output) {
                File::create_new(&input)?.write_all(self.input.as_bytes())?;
                File::create_new(&output)?.write_all(self.expected.as_bytes())?;
                return Ok(input);
            }
        }
        unreachable!("the numbers do not end")
    }
}

/// Whether a path cannot be used for a new file: a dangling link is not free either.
fn is_taken(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Checks that a folder is writable, and makes it if it is not there.
pub fn try_folder(folder: &Path) -> io::Result<()> {
    if folder.is_file() {
        return Err(io::Error::other("expected a folder, found a file"));
    }
    fs::create_dir_all(folder)?;
    let file = folder.join(format!(".judge-{}", std::process::id()));
    File::create_new(&file)?;
    fs::remove_file(file)
}

/// The names of the problems that have fixtures, sorted.
pub fn problems() -> Result<Vec<String>, String> {
    if is_outside_a_clone() {
        return Ok(embedded::problems());
    }
    fixtures::problems()
}

/// Whether this is an installed judge that runs outside a clone, with the fixtures in its executable.
fn is_outside_a_clone() -> bool {
    checkout::find().is_err() && !embedded::problems().is_empty()
}

/// Reads the fixtures of a problem: the samples first, then by size, then by name. A fixture that would
/// fail right programs is an error.
pub fn fixtures(problem: &Problem) -> Result<Vec<Case>, String> {
    let mut fixtures = if is_outside_a_clone() {
        embedded::valid(problem.name)
    } else {
        fixtures::valid(problem.name)?
    };
    fixtures.sort_by_key(|fixture| (!fixture.case.starts_with("sample"), fixture.input.len()));
    fixtures.into_iter().map(|fixture| checked(problem, fixture)).collect()
}

/// Checks a fixture. The error names its file.
pub fn checked(problem: &Problem, fixture: Fixture) -> Result<Case, String> {
    let Fixture { case, input, output, .. } = fixture;
    let file = format!("fixtures/{}/{case}", problem.name);
    if !problem.is_valid(&input) {
        let read = problem.read.map_or((Vec::new(), None), |one| problems::read(one, &input));
        let reason = match read {
            // `stdin:LINE:COLUMN: …`
            (_, Some(complaint)) => complaint.replacen("stdin:", "line ", 1),
            (inputs, None) if inputs.len() > 1 => format!("it holds {} inputs", inputs.len()),
            (inputs, None) if problem.is_valid(inputs.concat().as_bytes()) => {
                "its spaces and newlines are not laid out as in the judge's inputs".to_string()
            }
            _ => "it breaks a constraint".to_string(),
        };
        return Err(format!("{file}.in: not a valid input of {}: {reason}", problem.name));
    }
    let text = |bytes, ending| {
        let text = String::from_utf8(bytes);
        text.map_err(|error| format!("{file}.{ending}: not UTF-8: {}", error.utf8_error()))
    };
    let input = text(input, "in")?;
    let expected = text(output, "out")?;
    if let Some(fault) = problem.naive.and_then(|naive| fault(&naive(&input), &expected)) {
        return Err(format!("{file}.out: {fault}"));
    }
    Ok(Case { name: case, input, expected })
}

/// The first fault of a fixture's output. Whitespace that is not judged is none.
fn fault(right: &str, given: &str) -> Option<String> {
    let given = judged_lines(given.as_bytes());
    let right = judged_lines(right.as_bytes());
    for (index, right) in right.iter().enumerate() {
        let given = given.get(index).copied().unwrap_or_default();
        if *right != given {
            let [right, given] = [*right, given].map(String::from_utf8_lossy);
            return Some(format!("expected {right:?}, found {given:?}"));
        }
    }
    (given.len() > right.len()).then(|| "there is more after the expected output".to_string())
}

/// The file of a fixture's input. `None` outside a clone.
pub fn file(problem: &Problem, fixture: &Case) -> Option<PathBuf> {
    let folder = fixtures::folder().ok()?;
    Some(folder.join(problem.name).join(format!("{}.in", fixture.name)))
}

/// Makes the random case of a seed and a number, from 1, if the problem has random inputs. It is always
/// the same.
pub fn random(problem: &Problem, seed: u64, number: usize) -> Option<Case> {
    let (input, expected) = problem.random_case(&mut Random::of_case(seed, number))?;
    Some(Case { name: format!("{} seed {seed} case {number}", problem.name), input, expected })
}
