//! Packages of Polygon: `problem.xml` names the tests, the checker, the validators and the solutions. Checkers and
//! validators follow testlib. Public packages often hold no answers: the main solution makes them. Most were made on
//! Windows, and their tests have CRLF, which Windows hides from programs that read text.

use super::files::named;
use super::pairs::Pair;
use super::xml::{elements, Element};
use super::{
    accepted, interaction, name_in, no_validator, several_passes, unsupported, CaseFiles,
    Comparison, FolderContent, Package, PackageProgram, Submission,
};
use crate::known::checker::Protocol;
use crate::known::claims::FolderVerdicts;
use crate::programs::command::ProgramSource;
use crate::programs::{is_source, not_run};
use console::language::say;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The tag of a solution that is kept, but says nothing.
const NOT_RUN: &str = "do-not-run";

/// The most tests that a package may state.
const MOST_TESTS: usize = 10_000;

pub fn is_package(root: &Path) -> bool {
    let text = fs::read(root.join("problem.xml")).unwrap_or_default();
    String::from_utf8_lossy(&text).contains("<judging")
}

pub fn package(root: &Path) -> Result<FolderContent, String> {
    let text =
        fs::read(root.join("problem.xml")).map_err(|error| format!("problem.xml: {error}"))?;
    let elements = elements(&String::from_utf8_lossy(&text));
    let polygon = Polygon { root, elements };
    if let Some(why) = polygon.not_supported() {
        return Err(why);
    }
    let tests = Testset::of(&polygon.elements)?;
    let cases = tests.cases(root)?;
    let checkers = polygon.programs(&["problem", "assets", "checker", "source"])?;
    let Some(checker) = checkers.into_iter().next() else {
        return Err(say!(en "problem.xml: the source of the checker is not in the package",
            ko "problem.xml: 체커의 소스가 패키지에 없습니다"));
    };
    let validators =
        polygon.programs(&["problem", "assets", "validators", "validator", "source"])?;
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
        limit: tests.limit,
        memory: tests.memory,
        ..Package::default()
    })))
}

struct Polygon<'a> {
    root: &'a Path,
    /// Those of `problem.xml`.
    elements: Vec<Element>,
}

impl Polygon<'_> {
    fn all<'b>(&'b self, path: &'b [&str]) -> impl Iterator<Item = &'b Element> {
        self.elements.iter().filter(move |element| element.is(path))
    }

    /// What this judge does not support, as an error.
    fn not_supported(&self) -> Option<String> {
        if self.all(&["problem", "assets", "interactor"]).next().is_some() {
            return Some(unsupported(self.root, &interaction()));
        }
        let judging = self.all(&["problem", "judging"]).next()?;
        let is_set = |name| !judging.attribute(name).is_empty();
        if is_set("input-file") || is_set("output-file") {
            return Some(
                say!(en "problem.xml: programs read and write files, not stdin and stdout",
                ko "problem.xml: 프로그램이 stdin과 stdout이 아니라 파일을 읽고 쓰는 문제입니다"),
            );
        }
        let is_one_run = ["", "1"].contains(&judging.attribute("run-count"));
        (!is_one_run).then(|| unsupported(self.root, &several_passes()))
    }

    /// The program that an element names, if it is there and in a known language.
    fn program(&self, element: &Element) -> Result<Option<PackageProgram>, String> {
        let name = element.attribute("path").to_string();
        let path = named(self.root, &name)?;
        let is_there = path.is_file() && is_source(&path);
        Ok(is_there.then_some(PackageProgram { source: ProgramSource::File(path), name }))
    }

    fn programs(&self, path: &[&str]) -> Result<Vec<PackageProgram>, String> {
        let programs = self.all(path).map(|element| self.program(element));
        programs.filter_map(Result::transpose).collect()
    }

    /// The solutions, the main one first, and what else is there that is not run.
    fn submissions(&self) -> Result<(Vec<Submission>, Vec<String>), String> {
        let (mut submissions, mut others) = (Vec::new(), Vec::new());
        let mut tag = "";
        for element in &self.elements {
            if element.is(&["problem", "assets", "solutions", "solution"]) {
                tag = element.attribute("tag");
            }
            let is_source = element.is(&["problem", "assets", "solutions", "solution", "source"]);
            if !is_source || tag == NOT_RUN {
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
}

/// The set of tests that is judged: that of the name `tests`, or else the first.
struct Testset {
    limit: Option<Duration>,
    memory: Option<u64>,
    count: usize,
    input: String,
    answer: String,
}

impl Testset {
    fn of(elements: &[Element]) -> Result<Self, String> {
        const SET: [&str; 3] = ["problem", "judging", "testset"];
        let starts: Vec<usize> =
            (0..elements.len()).filter(|&index| elements[index].is(&SET)).collect();
        let is_named = |&&start: &&usize| elements[start].attribute("name") == "tests";
        let start = starts.iter().find(is_named).or(starts.first());
        let start = *start.ok_or("problem.xml: no testset")?;
        let own = || elements[start + 1..].iter().take_while(|element| !element.is(&SET));
        let text = |name: &str| {
            let found = own().find(|element| element.is(&[&SET[..], &[name]].concat()));
            found.map(|element| element.text.clone())
        };
        let number = |name: &str| text(name).and_then(|text| text.parse::<u64>().ok());
        let count = number("test-count").unwrap_or(0) as usize;
        if count > MOST_TESTS {
            return Err(format!("problem.xml: test-count: {count} tests"));
        }
        Ok(Self {
            limit: number("time-limit").filter(|&limit| limit > 0).map(Duration::from_millis),
            memory: number("memory-limit").map(|bytes| (bytes >> 20).max(1)),
            count,
            input: text("input-path-pattern").ok_or("problem.xml: no input-path-pattern")?,
            answer: text("answer-path-pattern").ok_or("problem.xml: no answer-path-pattern")?,
        })
    }

    /// The tests that are in the package. Those that are not were not published.
    fn cases(&self, root: &Path) -> Result<CaseFiles, String> {
        let mut cases = CaseFiles { is_text: true, ..CaseFiles::default() };
        for number in 1..=self.count {
            let input = named(root, &Self::path(&self.input, number))?;
            if !input.is_file() {
                cases.without_input.push(input);
                continue;
            }
            let output = named(root, &Self::path(&self.answer, number))?;
            let output = output.is_file().then_some(output);
            let name = name_in(root, &input);
            cases.pairs.push(Pair { name, input, output, group: Arc::default() });
        }
        Ok(cases)
    }

    /// The path of a test by a pattern such as `tests/%02d.a`.
    fn path(pattern: &str, number: usize) -> String {
        let Some((before, rest)) = pattern.split_once('%') else { return pattern.to_string() };
        let Some((width, after)) = rest.split_once('d') else { return pattern.to_string() };
        let width: usize = width.trim_start_matches('0').parse().unwrap_or(0);
        format!("{before}{number:0width$}{after}", width = width.min(20))
    }
}
