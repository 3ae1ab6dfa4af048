//! Published problems as they lie: which format a folder has, its test cases, and what is known by it. Only what
//! has a role (validator, checker, right or wrong solution) is ever run of a package, and only when it is needed.

mod contents;
mod files;
mod icpc;
mod others;
pub mod pairs;
mod polygon;
mod xml;
mod yaml;

use crate::known::checker::Protocol;
use crate::programs::command::Given;
use console::language::say;
use console::text::shown_path;
pub use contents::known;
use pairs::{Pair, Pairs};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A published problem.
#[derive(Default)]
pub struct Package {
    pub name: String,
    pub root: PathBuf,
    pub cases: Cases,
    /// How outputs are compared.
    pub comparison: Comparison,
    /// Whether nothing says so: then it is a guess.
    pub is_guessed: bool,
    /// Whether outputs have scores, which are not added up.
    pub is_scored: bool,
    /// The validators of inputs: all must accept.
    pub validators: Vec<Source>,
    /// Why inputs cannot be validated, if validators are there that cannot be run.
    pub without_validator: Option<String>,
    /// Right solutions, the quickest languages first.
    pub solutions: Vec<Source>,
    /// Whether outputs that are missing are those of the first solution.
    pub solution_answers: bool,
    pub submissions: Vec<Submission>,
    /// The endings of other files that are submissions, too.
    pub not_run: Vec<String>,
    pub limit: Option<Duration>,
    /// How many times as long as the slowest right solution a run may take, where the limit is not stated.
    pub multiplier: Option<f64>,
    /// The memory limit in MiB.
    pub memory: Option<u64>,
    /// What else its user must know.
    pub notes: Vec<String>,
}

/// How outputs are compared.
#[derive(Default)]
pub enum Comparison {
    #[default]
    Lines,
    Words,
    Checker(Protocol, Source),
    /// By a program of Kattis that talks to the one under test.
    Interactor(Source),
}

/// A program of a package.
#[derive(Clone)]
pub struct Source {
    pub given: Given,
    /// As the report names it: its path in the package.
    pub name: String,
}

/// A submission of the setters.
#[derive(Clone)]
pub struct Submission {
    pub source: Source,
    /// The folder that says its verdict, or the tag that does.
    pub folder: String,
    /// The file, or the folder of several.
    pub path: PathBuf,
}

/// What a folder is.
pub enum Found {
    Package(Box<Package>),
    /// Test cases alone.
    Cases(Cases),
    /// A folder of problems, with the names of those in it.
    Problems(Vec<String>),
    Nothing,
}

/// Test cases without a package.
#[derive(Clone, Default)]
pub struct Cases {
    pub pairs: Vec<Pair>,
    /// Outputs without an input, which are a mistake of the user.
    pub without_input: Vec<PathBuf>,
    /// How many more test cases there are that were not published, or not whole.
    pub missing: usize,
    /// How many of these are pointers of Git LFS.
    pub pointers: usize,
    /// Whether an input without an output is a mistake of the user, not of whoever published it.
    pub is_own: bool,
    /// Whether they are read as text, so that no line ends in CRLF.
    pub is_text: bool,
}

/// Finds out what a folder is. The error is one sentence, for a format that cannot be judged or is not clear.
pub fn find(folder: &Path) -> Result<Found, String> {
    let mut found = by_rules(folder)?;
    let cases = match &mut found {
        Found::Package(package) => &mut package.cases,
        Found::Cases(cases) => cases,
        Found::Problems(_) | Found::Nothing => return Ok(found),
    };
    let all = cases.pairs.len();
    cases.pairs.retain(|pair| !pair.files().any(files::is_pointer));
    cases.pointers = all - cases.pairs.len();
    cases.missing += cases.pointers;
    let compressed =
        |pair: &Pair| pair.files().find(|it| files::is_compressed(it)).map(Path::to_path_buf);
    if let Some(file) = cases.pairs.iter().find_map(compressed) {
        let file = shown_path(file);
        return Err(say!(en "{file}: unpack it first", ko "{file}: 먼저 압축을 푸세요"));
    }
    Ok(found)
}

/// What a folder is by the names of its files.
fn by_rules(folder: &Path) -> Result<Found, String> {
    if let Some(root) = icpc::root_of(folder) {
        // Below it, only that folder's test cases are judged.
        return icpc::package(&root, folder);
    }
    let is_polygon = polygon::is_package(folder);
    let in_folders = pairs::in_two_folders(folder);
    if is_polygon && !in_folders.is_empty() {
        return Err(ambiguous(folder, "problem.xml", "input, output"));
    }
    if is_polygon {
        return polygon::package(folder);
    }
    let flat = pairs::flat(folder)?;
    if !in_folders.is_empty() && !flat.is_empty() {
        return Err(ambiguous(folder, "*.in, *.out", "input, output"));
    }
    if !flat.is_empty() {
        let Pairs { pairs, without_input } = flat;
        return Ok(Found::Cases(Cases { pairs, without_input, is_own: true, ..Cases::default() }));
    }
    let found = if in_folders.is_empty() { pairs::any(folder)? } else { in_folders };
    if !found.is_empty() {
        let missing = found.without_input.len();
        let cases = Cases { pairs: found.pairs, missing, ..Cases::default() };
        return others::package(folder, cases);
    }
    let problems = problems_in(folder);
    Ok(if problems.is_empty() { Found::Nothing } else { Found::Problems(problems) })
}

/// The error for a folder in which two rules find test cases.
fn ambiguous(folder: &Path, one: &str, other: &str) -> String {
    let folder = shown_path(folder);
    say!(en "{folder}: two kinds of test cases ({one}; {other}): name the folder of one",
        ko "{folder}: 테스트 케이스가 두 종류입니다({one} / {other}). 그중 하나의 폴더를 지정하세요")
}

/// Folders of a problem that hold inputs, too, but are none by themselves.
const PARTS: [&str; 4] = ["attachment", "attachments", "gen", "generators"];

/// The names of the folders in a folder that are problems by themselves.
fn problems_in(folder: &Path) -> Vec<String> {
    let is_problem = |child: &PathBuf| {
        icpc::is_package(child)
            || polygon::is_package(child)
            || !pairs::in_two_folders(child).is_empty()
            // Inputs alone are a part of one. An error is about a problem.
            || pairs::any(child)
                .map_or(true, |found| found.pairs.iter().any(|pair| pair.output.is_some()))
    };
    let is_problem =
        |child: &PathBuf| !PARTS.iter().any(|part| child.ends_with(part)) && is_problem(child);
    let children = files::folders(folder, folder).into_iter().filter(is_problem);
    let name =
        |child: PathBuf| child.file_name().unwrap_or_default().to_string_lossy().into_owned();
    children.map(name).collect()
}

/// The error for a kind of problem that this judge does not know.
fn unsupported(root: &Path, what: &str) -> String {
    let name = name_of(root);
    say!(en "{name}: this judge does not support {what}",
        ko "{name}: 이 채점 도구가 지원하지 않는 문제입니다({what})")
}

/// What is not supported of formats other than ICPC.
fn interaction() -> String {
    say!(en "interactive problems of this format", ko "이 형식의 인터랙티브 문제")
}

/// The name of a folder, which may be the current one.
fn name_of(root: &Path) -> String {
    let full = root.canonicalize().unwrap_or_default();
    full.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The path of a file in a package, with `/` on every system.
fn name_in(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    shown_path(path)
}
