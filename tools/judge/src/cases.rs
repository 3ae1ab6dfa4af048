//! Test cases: the fixtures, and random ones of a seed.

use oracle::{fixtures, Problem, Random};
use std::fs;
use std::io;
use std::path::Path;

/// An input and its expected output.
#[derive(Clone)]
pub struct Case {
    /// The name of the fixture, or the seed and the number of the random case.
    pub name: String,
    pub input: String,
    pub expected: String,
}

impl Case {
    /// A case of a problem, with the naive solver's output.
    pub fn new(problem: &Problem, name: String, input: String) -> Self {
        Self { name, expected: (problem.naive)(&input), input }
    }

    /// Writes it as a fixture, under a name that no other has. The name.
    pub fn save(&self, folder: &Path) -> io::Result<String> {
        let title = self.name.replace(' ', "-");
        let names = (2..).map(|number| format!("{title}-{number}"));
        let file = |name: &str, ending| folder.join(format!("{name}.{ending}"));
        let is_free = |name: &String| !file(name, "in").exists() && !file(name, "out").exists();
        let name = [title.clone()].into_iter().chain(names).find(is_free).unwrap_or_default();
        fs::write(file(&name, "in"), &self.input)?;
        fs::write(file(&name, "out"), &self.expected)?;
        Ok(name)
    }
}

/// Fails where a failing input could not be saved later.
pub fn try_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let file = folder.join(".judge");
    fs::write(&file, "")?;
    fs::remove_file(file)
}

/// The fixtures of a problem: the samples, then from small to large, by their names.
pub fn fixtures(problem: &Problem) -> Result<Vec<Case>, String> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let case = |fixture: fixtures::Fixture| Case {
        input: text(&fixture.input),
        expected: text(&fixture.output),
        name: fixture.case,
    };
    let mut fixtures = fixtures::valid(problem.name)?;
    fixtures.sort_by_key(|fixture| (!fixture.case.starts_with("sample"), fixture.input.len()));
    Ok(fixtures.into_iter().map(case).collect())
}

/// The random case of a seed and a number, from 1. It is always the same.
pub fn random(problem: &Problem, seed: u64, number: usize) -> Case {
    let input = (problem.random_input)(&mut Random::of_case(seed, number));
    Case::new(problem, format!("{} seed {seed} case {number}", problem.name), input)
}
