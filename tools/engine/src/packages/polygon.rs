//! Packages of Polygon: `problem.xml` names the tests, the checker, the validators and the solutions. Checkers and
//! validators follow testlib. Public packages often hold no answers: the main solution makes them. Most were made on
//! Windows, and their tests have CRLF, which Windows hides from programs that read text.

use super::files::{named, text};
use super::pairs::Pair;
use super::xml::{elements, Element};
use super::{
    accepted, interaction, name_in, no_validator, several_passes, unsupported, uses_files,
    CaseFiles, Comparison, FolderContent, Package, PackageProgram, Submission,
};
use crate::known::checker::Protocol;
use crate::known::claims::FolderVerdicts;
use crate::programs::command::ProgramSource;
use crate::programs::{is_source, not_run};
use console::language::say;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The tag of a solution that is kept, but says nothing.
const NOT_RUN: &str = "do-not-run";

const FILE: &str = "problem.xml";

/// The most tests that a package may state: each is looked for.
const MOST_TESTS: u64 = 10_000;

pub fn is_package(root: &Path) -> bool {
    text(&root.join(FILE), root).contains("<judging")
}

pub fn package(root: &Path) -> Result<FolderContent, String> {
    let polygon = Polygon { root, elements: elements(&text(&root.join(FILE), root)) };
    polygon.check_support()?;
    let Testset { cases, limit, memory } = polygon.testset()?;
    let checkers = polygon.programs("problem/assets/checker/source")?;
    let Some(checker) = checkers.into_iter().next() else {
        return Err(say!(en "problem.xml: the source of the checker is not in the package",
            ko "problem.xml: 체커의 소스가 패키지에 없습니다"));
    };
    let validators = polygon.programs("problem/assets/validators/validator/source")?;
    let (submissions, not_run) = polygon.submissions()?;
    Ok(FolderContent::Package(Box::new(Package {
        root: root.to_path_buf(),
        cases,
        comparison: Comparison::Checker(Protocol::Testlib, checker),
        without_validator: validators.is_empty().then(no_validator),
        validators,
        solutions: accepted(&submissions),
        submissions,
        not_run,
        limit,
        memory,
        ..Package::default()
    })))
}

struct Polygon<'a> {
    root: &'a Path,
    /// Those of `problem.xml`.
    elements: Vec<Element>,
}

impl Polygon<'_> {
    fn all<'b>(&'b self, path: &'b str) -> impl Iterator<Item = &'b Element> {
        self.elements.iter().filter(move |element| element.path == path)
    }

    /// An error if the package needs what this judge does not support.
    fn check_support(&self) -> Result<(), String> {
        if self.all("problem/assets/interactor").next().is_some() {
            return Err(unsupported(self.root, &interaction()));
        }
        let Some(judging) = self.all("problem/judging").next() else { return Ok(()) };
        let files = ["input-file", "output-file"].map(|name| judging.attribute(name));
        if let Some(file) = files.into_iter().find(|file| !file.is_empty()) {
            return Err(uses_files(FILE, file));
        }
        if !["", "1"].contains(&judging.attribute("run-count")) {
            return Err(unsupported(self.root, &several_passes()));
        }
        Ok(())
    }

    /// The program that an element names, if it is there and in a known language.
    fn program(&self, element: &Element) -> Result<Option<PackageProgram>, String> {
        let name = element.attribute("path").to_string();
        let path = named(self.root, &name)?;
        let is_there = path.is_file() && is_source(&path);
        Ok(is_there.then_some(PackageProgram { source: ProgramSource::File(path), name }))
    }

    fn programs(&self, path: &str) -> Result<Vec<PackageProgram>, String> {
        let programs = self.all(path).map(|element| self.program(element));
        programs.filter_map(Result::transpose).collect()
    }

    /// The solutions, the main one first, and what else is there that is not run.
    fn submissions(&self) -> Result<(Vec<Submission>, Vec<String>), String> {
        let (mut submissions, mut others) = (Vec::new(), Vec::new());
        let mut tag = "";
        for element in &self.elements {
            if element.path == "problem/assets/solutions/solution" {
                tag = element.attribute("tag");
            }
            if element.path != "problem/assets/solutions/solution/source" || tag == NOT_RUN {
                continue;
            }
            let Some(program) = self.program(element)? else {
                let path = element.attribute("path");
                others.extend(not_run(Path::new(path), path.to_string()));
                continue;
            };
            let expected = Some(FolderVerdicts::of_tag(tag));
            let place = if tag == "main" { 0 } else { submissions.len() };
            submissions.insert(place, Submission { program, expected });
        }
        Ok((submissions, others))
    }

    /// The set of tests that is judged: that of the name `tests`, or else the first.
    fn testset(&self) -> Result<Testset, String> {
        const SET: &str = "problem/judging/testset";
        let is_start = |&start: &usize| self.elements[start].path == SET;
        let starts: Vec<usize> = (0..self.elements.len()).filter(is_start).collect();
        let is_named = |&&start: &&usize| self.elements[start].attribute("name") == "tests";
        let start = starts.iter().find(is_named).or(starts.first());
        let start = *start.ok_or("problem.xml: no testset")?;
        let own = || self.elements[start + 1..].iter().take_while(|element| element.path != SET);
        let text = |name: &str| {
            let found = own().find(|element| element.path == format!("{SET}/{name}"));
            found.map(|element| &element.text[..])
        };
        let number = |name: &str| text(name).and_then(|text| text.parse::<u64>().ok());
        let input = text("input-path-pattern").ok_or("problem.xml: no input-path-pattern")?;
        let answer = text("answer-path-pattern").ok_or("problem.xml: no answer-path-pattern")?;
        let count = number("test-count").unwrap_or(0);
        if count > MOST_TESTS {
            return Err(format!("problem.xml: test-count: {count} tests"));
        }
        let mut cases = CaseFiles { is_text: true, ..CaseFiles::default() };
        for number in 1..=count {
            let input = named(self.root, &numbered(input, number))?;
            if !input.is_file() {
                cases.without_input.push(input);
                continue;
            }
            let output = named(self.root, &numbered(answer, number))?;
            let output = output.is_file().then_some(output);
            let name = name_in(self.root, &input);
            cases.pairs.push(Pair { name, input, output, group: Arc::default() });
        }
        Ok(Testset {
            cases,
            limit: number("time-limit").filter(|&limit| limit > 0).map(Duration::from_millis),
            memory: number("memory-limit").map(|bytes| (bytes >> 20).max(1)),
        })
    }
}

struct Testset {
    /// The tests that are in the package. Those that are not were not published.
    cases: CaseFiles,
    limit: Option<Duration>,
    memory: Option<u64>,
}

/// The path of a test by a pattern such as `tests/%02d.a`.
fn numbered(pattern: &str, number: u64) -> String {
    let Some((before, rest)) = pattern.split_once('%') else { return pattern.to_string() };
    let Some((width, after)) = rest.split_once('d') else { return pattern.to_string() };
    let width: usize = width.parse().unwrap_or(0);
    format!("{before}{number:0width$}{after}", width = width.min(20))
}
