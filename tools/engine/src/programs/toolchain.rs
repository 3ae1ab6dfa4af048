//! Runs compilers, and finds interpreters.

use super::command::typed;
use super::languages::{SourceLanguage, ALL};
use super::repository::Repository;
use crate::run::files::Folder;
use crate::run::{Environment, Program, Run, RunError, Runner};
use console::cli::{usage, Error};
use console::language::say;
use console::text::shown_path;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// The CPU time of a compiler, and how long it may be idle.
pub(super) const COMPILER_LIMIT: Duration = Duration::from_secs(60);

/// Makes programs, in a folder of this judging that is removed with it.
pub struct Toolchain {
    pub(super) repository: Repository,
    limit: Duration,
    folder: OnceLock<Result<Folder, String>>,
    /// What the compiler of each language said of its version, once it was asked.
    compilers: [OnceLock<Option<ToolRun>>; ALL.len()],
}

/// A compiler or an interpreter that ran.
pub(super) struct ToolRun {
    pub tool: Vec<OsString>,
    pub run: Run,
}

impl Toolchain {
    pub fn new(repository: Repository) -> Self {
        let (folder, compilers) = Default::default();
        Self { repository, limit: COMPILER_LIMIT, folder, compilers }
    }

    /// The same with another limit, for tests.
    #[must_use]
    pub fn with_limit(self, limit: Duration) -> Self {
        Self { limit, ..self }
    }

    pub(super) fn folder(&self) -> Result<&Folder, String> {
        let folder = || {
            Folder::guarded().map_err(|error| format!("{}: {error}", shown_path(env::temp_dir())))
        };
        self.folder.get_or_init(folder).as_ref().map_err(Clone::clone)
    }

    pub(super) fn new_path(&self, ending: &str) -> Result<PathBuf, String> {
        Ok(self.folder()?.new_path(ending))
    }

    /// The compiler of a language and what it says of its version, if it does.
    pub(super) fn compiler(&self, language: SourceLanguage) -> Option<&ToolRun> {
        let ask =
            || self.run_first_tool(language, Path::new(""), &["--version".into()], |_| true).ok();
        let asked = self.compilers[language as usize].get_or_init(ask).as_ref();
        asked.filter(|ran| ran.run.has_succeeded())
    }

    /// Runs the first of some tools of a language that is there and does. The error says what to install.
    pub(super) fn run_first_tool(
        &self,
        source: SourceLanguage,
        file: &Path,
        arguments: &[OsString],
        does: impl Fn(&Run) -> bool,
    ) -> Result<ToolRun, Error> {
        let mut tried = Vec::new();
        for tool in source.tools() {
            let program = Program {
                words: tool.clone(),
                environment: self.environment(source)?,
                limit: self.limit,
                memory: None,
            };
            match Runner::start()?.run(&program, arguments, b"", 0) {
                Ok(run) if does(&run) => return Ok(ToolRun { tool, run }),
                Err(RunError::Broken(error)) => return Err(error.into()),
                Ok(_) | Err(RunError::NotStarted(_)) => tried.push(typed(&tool)),
            }
        }
        let file = shown_path(file);
        if let (Some(variable), Some(_)) = (source.variable(), source.chosen()) {
            let tried = tried.join(", ");
            return Err(usage(say!(en "{file}: {tried} not found, which {variable} names",
                ko "{file}: {variable}로 지정한 컴파일러가 없습니다({tried})")));
        }
        let [install, korean] = source.install();
        let none = if tried.len() > 1 { "none of" } else { "no" };
        let tried = tried.join(", ");
        Err(usage(say!(en "{file}: {none} {tried} found: install {install}",
            ko "{file}: 필요한 프로그램이 없습니다({tried}). {korean}부터 설치하세요")))
    }

    /// The variables of a compiler. One that is killed leaves files in the folder of this judging.
    fn environment(&self, source: SourceLanguage) -> Result<Environment, String> {
        let folder = self.folder()?.path();
        let names = ["TMPDIR", "TMP", "TEMP"];
        let mut environment: Environment =
            names.into_iter().map(|name| (name, folder.into())).collect();
        if source == SourceLanguage::Java {
            environment.extend(java_environment());
        }
        Ok(environment)
    }
}

/// The variables of javac and java, which take the encoding of file names from the locale: classes may have
/// Korean names, and so may the files beside a source.
pub(super) fn java_environment() -> Environment {
    vec![("LC_ALL", "C.UTF-8".into())]
}

/// Lets a compiler complain about a file that stays, not about a copy of it.
pub(super) fn replace_path(run: &mut Run, copy: &Path, file: &Path) {
    let words = String::from_utf8_lossy(&run.stderr.start);
    let words = words.replace(&copy.display().to_string(), &shown_path(file));
    run.stderr.start = words.into_bytes();
}
