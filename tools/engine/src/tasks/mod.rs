//! Finds the problem that an argument names, and where its test cases are.

pub mod loading;

use crate::cases::{Files, TestCase};
use crate::packages::page::{self, Page};
use crate::packages::{self, CaseFiles, FolderContent, Package};
use crate::problem_set::ProblemSet;
use console::cli::{self, usage, Error};
use console::language::say;
use console::text::{escaped, shown_path};
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{is_separator, Path, PathBuf};

/// A problem to judge.
pub struct Task {
    pub name: String,
    /// Where its test cases are, if not in the executable.
    pub folder: Option<PathBuf>,
    /// Its test cases. `None` if they are those of the problem set.
    pub cases: Option<CaseFiles>,
    /// The published problem that a folder is.
    pub package: Option<Package>,
}

/// The endings of archives.
const ARCHIVES: [&str; 6] = ["zip", "gz", "tgz", "tar", "7z", "xz"];

impl Task {
    /// Finds a problem. A word is the name of a problem of the problem set, or another name of it; a path, or any other
    /// word, is a folder. If a word could be both, says on stderr which is taken.
    pub fn find(argument: &OsStr, problem_set: &ProblemSet) -> Result<Self, Error> {
        let argument = argument.to_string_lossy();
        let name = argument.trim_end_matches(is_separator);
        if name.is_empty() {
            return Err(no_problem(problem_set));
        }
        let names = (problem_set.problems)();
        let of_set = names.as_deref().unwrap_or_default();
        // A shell completes the name of a folder with a slash.
        let is_path = argument.ends_with(is_separator) && Path::new(name).is_dir();
        let other = (problem_set.problem_called)(name).map(String::from);
        let problem = other.or_else(|| of_set.iter().find(|problem| *problem == name).cloned());
        // Here, or for an installed judge in `fixtures`.
        let folders = [PathBuf::from(name), Path::new("fixtures").join(name)];
        let folder = folders.into_iter().find(|folder| folder.is_dir());
        if let Some(problem) = problem.filter(|_| !is_path) {
            let task = Self::of_set(&problem, problem_set);
            if let Some(folder) = folder.filter(|folder| !task.is_at(folder)) {
                say_which(name, &problem, &folder);
            }
            return Ok(task);
        }
        let Some(folder) = folder else { return Err(not_a_problem(name, &names)) };
        let full = folder.canonicalize().unwrap_or_default();
        let own = full.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let task = Self::of_set(&own, problem_set);
        if of_set.contains(&own) && task.is_at(&folder) {
            return Ok(task);
        }
        Self::in_folder(own, &folder)
    }

    /// A problem of the problem set.
    pub fn of_set(name: &str, problem_set: &ProblemSet) -> Self {
        let folder = (problem_set.folder)(name);
        Self { name: name.to_string(), folder, cases: None, package: None }
    }

    /// What lies in a folder.
    fn in_folder(name: String, folder: &Path) -> Result<Self, Error> {
        let shown = shown_path(folder);
        let (name, cases, package) = match packages::find(folder).map_err(usage)? {
            FolderContent::Package(package) => {
                (packages::name_of(&package.root), package.cases.clone(), Some(*package))
            }
            FolderContent::Cases(cases) => (name, cases, None),
            FolderContent::Problems(problems) => {
                let count = problems.len();
                let expected = cli::expected_one_of("문제", &problems);
                return Err(usage(match &problems[..] {
                    [problem] => say!(
                        en "{shown} holds a problem: name its folder, {shown}/{problem}",
                        ko "{shown}에는 문제가 하나 있습니다. 그 폴더를 지정하세요: {shown}/{problem}"),
                    _ => say!(
                        en "{shown} holds {count} problems: name the folder of one ({expected})",
                        ko "{shown}에는 문제가 {count}개 있습니다. 그중 하나의 폴더를 지정하세요({expected})"),
                }));
            }
        };
        Ok(Self { name, folder: Some(folder.to_path_buf()), cases: Some(cases), package })
    }

    /// The limits on its page, if a browser extension sent it. `is_given` says which of them the user gives.
    pub fn page(
        &self,
        problem_set: &ProblemSet,
        is_given: [bool; 2],
    ) -> Result<Option<Page>, String> {
        let object = match &self.folder {
            Some(folder) => Some(packages::files::text(&folder.join(page::FILE), folder)),
            None => (problem_set.page)(&self.name),
        };
        let object = object.filter(|object| !object.is_empty());
        object.map(|object| Page::read(&self.name, &object, is_given)).transpose()
    }

    /// Whether others wrote its test cases, in the layout of some tool.
    pub fn is_published(&self) -> bool {
        let is_of_others = |cases: &CaseFiles| !cases.is_own && !cases.is_empty();
        self.package.is_some() || self.cases.as_ref().is_some_and(is_of_others)
    }

    /// Whether its test cases are in a folder.
    fn is_at(&self, folder: &Path) -> bool {
        let own = self.folder.as_ref().and_then(|own| own.canonicalize().ok());
        own.is_some() && own == folder.canonicalize().ok()
    }

    /// The file of an input, as an error names it.
    pub fn shown_input(&self, case: &TestCase) -> String {
        self.shown(case, "in", |files| &files.input)
    }

    /// The file of an expected output, as an error names it.
    pub fn shown_output(&self, case: &TestCase) -> String {
        self.shown(case, "out", |files| &files.output)
    }

    fn shown(&self, case: &TestCase, ending: &str, file: fn(&Files) -> &PathBuf) -> String {
        match (&self.cases, &case.files) {
            (Some(_), Some(files)) => shown_path(file(files)),
            _ => format!("fixtures/{}/{}.{ending}", self.name, case.name),
        }
    }
}

/// Says on stderr that a word is taken for a problem, not for a folder.
fn say_which(name: &str, problem: &str, folder: &Path) {
    let folder = shown_path(folder);
    let note = say!(en "{name} is the problem {problem}; for the folder, type ./{folder}",
        ko "{name}: 문제 {problem}의 풀이로 채점합니다(폴더는 ./{folder})");
    // Ignore errors: the report follows.
    let _ = writeln!(io::stderr(), "{}", escaped(&note));
}

/// The error for a word that is neither a problem nor a folder. `names` are those of the problem set.
fn not_a_problem(name: &str, names: &Result<Vec<String>, String>) -> Error {
    let path = Path::new(name);
    if name.contains(is_separator) && !path.exists() {
        return usage(say!(en "{name}: no such folder", ko "{name}: 그런 폴더가 없습니다"));
    }
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    if path.is_file() && ARCHIVES.contains(&&*ending) {
        return usage(say!(en "{name}: unpack it first, and name the folder",
            ko "{name}: 먼저 압축을 풀고 그 폴더를 지정하세요"));
    }
    let names = match names {
        Ok(names) => names,
        Err(why) => return why.clone().into(),
    };
    let expected = cli::expected_one_of("문제", names);
    usage(if path.is_file() {
        say!(en "unexpected file {name} (PROBLEM comes first: {expected})",
            ko "{name}: 파일보다 PROBLEM을 먼저 쓰세요({expected})")
    } else {
        say!(
            en "unknown problem {name} ({expected}; for another, fixtures/{name} with sample.in and sample.out, or the path of a folder)",
            ko "알 수 없는 문제: {name}({expected}. 다른 문제는 fixtures/{name}에 sample.in과 sample.out을 넣거나 폴더의 경로를 쓰세요)")
    })
}

/// The error for a command without a problem.
pub fn no_problem(problem_set: &ProblemSet) -> Error {
    let example = (problem_set.words)().example;
    usage(if example.is_empty() {
        say!(en "missing PROBLEM (a folder; see --help)",
            ko "PROBLEM이 없습니다(폴더, --help 참고)")
    } else {
        say!(en "missing PROBLEM (a folder in fixtures, such as {example}; see --help)",
            ko "PROBLEM이 없습니다({example}처럼 fixtures에 있는 폴더의 이름, --help 참고)")
    })
}
