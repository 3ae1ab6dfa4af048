//! Makes a program out of a source file, once: compiles it, or finds its interpreter. Any other file is a
//! program. What is made is in a folder of this judging; nothing is written beside the source.

pub mod advice;
mod cache;
pub mod command;
mod compile;
pub mod compile_error;
pub mod java;
mod languages;
pub mod repository;
mod sources;
pub mod toolchain;

use crate::run::watch::End;
use crate::run::Run;
use command::{typed, with_folder, CommandLine, ProgramSource};
use compile_error::{checked, BuildResult};
use console::cli::usage;
use console::language::say;
use console::text::shown_path;
use languages::DOES_NOT_COMPILE;
pub use languages::{is_python_2, is_source, not_run, paths_in, SourceLanguage};
use sources::Sources;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use toolchain::{ToolRun, Toolchain};

impl Toolchain {
    /// Makes a program.
    pub fn make(&self, source: &ProgramSource) -> BuildResult {
        match source {
            ProgramSource::Command(command) => Ok(command.clone()),
            ProgramSource::File(file) => self.of_file(file),
            ProgramSource::Folder(folder) => self.of_folder(folder),
        }
    }

    fn of_file(&self, file: &Path) -> BuildResult {
        let shown = shown_path(file);
        let metadata = fs::metadata(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        if metadata.is_dir() {
            return Err(usage(say!(en "{shown}: expected a file, found a folder",
                ko "{shown}: 파일이 아니라 폴더입니다"))
            .into());
        }
        let Some(language) = SourceLanguage::of(file) else {
            return Ok(CommandLine::new(vec![with_folder(file)]));
        };
        // A pipe could be opened for ever.
        if !metadata.is_file() {
            return Err(usage(say!(en "{shown}: not a regular file",
                ko "{shown}: 일반 파일이 아닙니다"))
            .into());
        }
        File::open(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        let files = vec![file.to_path_buf()];
        self.of_sources(Sources::new(language, file, files))
    }

    /// A program of all files of one language in a folder. Of Python, JavaScript and Rust, that of the file `main`.
    fn of_folder(&self, folder: &Path) -> BuildResult {
        let shown = shown_path(folder);
        let language = SourceLanguage::of_any(folder);
        let language = language.ok_or_else(|| {
            say!(en "{shown}: no source file in this folder", ko "{shown}: 소스 파일이 없는 폴더입니다")
        })?;
        let files = language.files_in(folder);
        if let SourceLanguage::Cpp | SourceLanguage::C | SourceLanguage::Java = language {
            return self.of_sources(Sources::new(language, folder, files));
        }
        let is_main = |file: &&PathBuf| {
            let stem = file.file_stem().unwrap_or_default();
            stem == "main" || stem == "__main__" || files.len() == 1
        };
        let main = files.iter().find(is_main);
        let main = main.ok_or_else(|| {
            say!(en "{shown}: several programs in this folder",
                ko "{shown}: 프로그램이 여러 개 있는 폴더입니다")
        })?;
        self.of_file(main)
    }

    fn of_sources(&self, sources: Sources) -> BuildResult {
        let Sources { language, path, .. } = sources;
        match language {
            SourceLanguage::Python => self.interpreted(language, path, &["-W", "ignore"]),
            SourceLanguage::JavaScript => self.interpreted(language, path, &[]),
            SourceLanguage::Java => java::java(self, &sources),
            SourceLanguage::C | SourceLanguage::Cpp | SourceLanguage::Rust => {
                compile::compiled(self, sources)
            }
        }
    }

    /// A file for an interpreter, which is asked once where it is, and whether the file compiles: what is called so may
    /// be a script that looks for the interpreter in each run.
    fn interpreted(&self, language: SourceLanguage, file: &Path, options: &[&str]) -> BuildResult {
        let doubts =
            |run: &Run| matches!(run.end, End::Exited(it) if it.code() == Some(DOES_NOT_COMPILE));
        let is_there = |run: &Run| doubts(run) || run.has_succeeded();
        let with_file = |options: &[&str]| -> Vec<OsString> {
            options.iter().map(OsString::from).chain([file.into()]).collect()
        };
        let question = with_file(&language.options(""));
        let ToolRun { tool, mut run } = self.run_first_tool(language, file, &question, is_there)?;
        let path = String::from_utf8_lossy(&run.stdout.start).trim().to_string();
        let words = [vec![path.into()], with_file(options)].concat();
        let by_hand = typed(&[tool[0].as_os_str(), file.as_os_str()]);
        // It leaves no compiled modules beside a source.
        let environment = vec![("PYTHONDONTWRITEBYTECODE", "1".into())];
        let command = CommandLine { words, environment, by_hand };
        if !doubts(&run) {
            return Ok(command);
        }
        let checking = with_file(match language {
            SourceLanguage::JavaScript => &["--check"],
            _ => &["-m", "py_compile"],
        });
        if language == SourceLanguage::JavaScript {
            run = self.run_first_tool(language, file, &checking, |_| true)?.run;
        }
        run.stdout.start.clear();
        checked(file, Some(run), typed(&[tool, checking].concat()), None, command)
    }
}
