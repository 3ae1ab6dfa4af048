//! Finds the problem that an argument names, and where its fixtures are.

use super::embedded;
use crate::cli::{self, usage, Error};
use crate::clone::{self, SHARED};
use crate::language::{say, Language};
use crate::problems::{self, Problem, FOUR};
use crate::text::escaped;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{is_separator, Path, PathBuf};

/// A problem to judge.
#[derive(Clone)]
pub struct Task {
    pub name: String,
    /// What is known of it, if it is one of the four.
    pub known: Option<&'static Problem>,
    pub source: Source,
}

/// Where the fixtures of a problem are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A folder of the clone, which has nothing but fixtures.
    Clone(PathBuf),
    /// Any other folder, which may have other files.
    Folder(PathBuf),
    /// The executable of an installed judge.
    Embedded,
}

impl Task {
    /// Finds a problem. A word is the name of a problem, or another name of one of the four; a path, or any other
    /// word, is a folder. If a word could be both, says on stderr which is taken.
    pub fn find(argument: &OsStr, language: Language) -> Result<Self, Error> {
        let argument = argument.to_string_lossy();
        let name = argument.trim_end_matches(is_separator);
        if name.is_empty() {
            return Err(no_problem(language));
        }
        let names = names();
        if SHARED.contains(&name) && names.is_ok() {
            return Err(usage(say!(language,
                en "fixtures/{name} is not a problem: it holds a folder for each",
                ko "fixtures/{name}: 문제가 아니라 문제별 폴더를 모아 둔 폴더입니다")));
        }
        let known = names.as_deref().unwrap_or_default();
        // A shell completes the name of a folder with a slash.
        let is_path = argument.ends_with(is_separator) && Path::new(name).is_dir();
        if let Some(problem) = problem_called(name, known).filter(|_| !is_path) {
            let task = Self::of_problem(&problem);
            if let Some(folder) = folder_called(name).filter(|folder| !task.is_at(folder)) {
                let folder = folder.display();
                let note = say!(language,
                    en "{name} is the problem {problem}; for the folder, type ./{folder}",
                    ko "{name}: 문제 {problem}의 풀이로 채점합니다(폴더는 ./{folder})");
                // Ignore errors: the report follows.
                let _ = writeln!(io::stderr(), "{}", escaped(&note));
            }
            return Ok(task);
        }
        if let Some(folder) = folder_called(name) {
            let full = folder.canonicalize().unwrap_or_default();
            let own = full.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let task = Self::of_problem(&own);
            if known.contains(&own) && task.is_at(&folder) {
                return Ok(task);
            }
            return Ok(Self { name: own, known: None, source: Source::Folder(folder) });
        }
        if name.contains(is_separator) && !Path::new(name).exists() {
            return Err(usage(say!(language, en "{name}: no such folder",
                ko "{name}: 그런 폴더가 없습니다")));
        }
        let expected = cli::expected_one_of("문제", &names?, language);
        if Path::new(name).is_file() {
            return Err(usage(say!(language,
                en "unexpected file {name} (PROBLEM comes first: {expected})",
                ko "{name}: 파일보다 PROBLEM을 먼저 쓰세요({expected})")));
        }
        Err(usage(say!(language,
            en "unknown problem {name} ({expected}; for another, fixtures/{name} with sample.in and sample.out, or the path of a folder)",
            ko "알 수 없는 문제: {name}({expected}. 다른 문제는 fixtures/{name}에 sample.in과 sample.out을 넣거나 폴더의 경로를 쓰세요)")))
    }

    /// Whether its fixtures are in a folder.
    fn is_at(&self, folder: &Path) -> bool {
        match &self.source {
            Source::Clone(own) => own.canonicalize().ok() == folder.canonicalize().ok(),
            _ => false,
        }
    }

    /// A problem that has fixtures in the clone or in the executable.
    pub fn of_problem(name: &str) -> Self {
        let source = match clone::find() {
            Some(clone) => Source::Clone(clone.join("fixtures").join(name)),
            None => Source::Embedded,
        };
        Self { name: name.to_string(), known: problems::problem(name), source }
    }

    /// The file of a fixture. `None` in an executable.
    pub fn file(&self, case: &str, ending: &str) -> Option<PathBuf> {
        match &self.source {
            Source::Clone(folder) => Some(folder.join(format!("{case}.{ending}"))),
            Source::Folder(folder) => {
                let file = folder.join(format!("{case}.{ending}"));
                let answer = folder.join(format!("{case}.ans"));
                Some(if ending == "out" && !file.exists() && answer.exists() {
                    answer
                } else {
                    file
                })
            }
            Source::Embedded => None,
        }
    }

    /// The file of a fixture as an error names it.
    pub fn shown(&self, case: &str, ending: &str) -> String {
        match self.file(case, ending) {
            Some(file) if matches!(self.source, Source::Folder(_)) => file.display().to_string(),
            _ => format!("fixtures/{}/{case}.{ending}", self.name),
        }
    }
}

/// The error for a command without a problem.
pub fn no_problem(language: Language) -> Error {
    usage(say!(language,
        en "missing PROBLEM (a folder in fixtures, such as omok; see --help)",
        ko "PROBLEM이 없습니다(omok처럼 fixtures에 있는 폴더의 이름, --help 참고)"))
}

/// The problem that a word means: another name of one of the four, or one of the known names.
fn problem_called(word: &str, known: &[String]) -> Option<String> {
    let is_meant = |problem: &&Problem| {
        problem.name.eq_ignore_ascii_case(word) || problem.aliases.contains(&word)
    };
    let four = FOUR.into_iter().find(is_meant).map(|problem| problem.name.to_string());
    four.or_else(|| known.iter().find(|name| *name == word).cloned())
}

/// The folder that a word or a path means: here, or for an installed judge in `fixtures`.
fn folder_called(name: &str) -> Option<PathBuf> {
    let folders = [PathBuf::from(name), Path::new("fixtures").join(name)];
    folders.into_iter().find(|folder| folder.is_dir())
}

/// The names of the problems that have fixtures, sorted.
fn names() -> Result<Vec<String>, String> {
    match clone::find() {
        Some(clone) => clone::problems(&clone),
        None => Ok(embedded::problems()),
    }
}
