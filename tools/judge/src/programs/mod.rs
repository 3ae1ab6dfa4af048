//! Makes a program out of a source file, once: compiles it, or finds its interpreter. Any other file is a
//! program. What is made is in a folder of this judging; nothing is written beside the source.

pub mod command;
mod compile;
pub mod hints;
pub mod java;
mod languages;
pub mod refused;
pub mod repository;
pub mod toolchain;

use crate::run::watch::End;
use crate::run::Run;
use command::{typed, with_folder, CommandLine, Given};
use kit::cli::usage;
use kit::language::say;
pub use languages::{is_source, SourceLanguage};
use refused::MakeError;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use toolchain::{Ran, Toolchain};

impl Toolchain {
    /// Makes a program.
    pub fn make(&self, given: &Given) -> Result<CommandLine, MakeError> {
        match given {
            Given::Command(command) => Ok(command.clone()),
            Given::File(file) => self.of_file(file),
        }
    }

    fn of_file(&self, file: &Path) -> Result<CommandLine, MakeError> {
        let shown = file.display();
        let metadata = fs::metadata(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        if metadata.is_dir() {
            return Err(usage(say!(self.language, en "{shown}: expected a file, found a folder",
                ko "{shown}: 파일이 아니라 폴더입니다"))
            .into());
        }
        let Some(language) = SourceLanguage::of(file) else {
            return Ok(CommandLine::new(vec![with_folder(file)]));
        };
        File::open(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        match language {
            SourceLanguage::Python => self.interpreted(language, file, &["-W", "ignore"]),
            SourceLanguage::JavaScript => self.interpreted(language, file, &[]),
            SourceLanguage::Java => java::java(self, file),
            SourceLanguage::C | SourceLanguage::Cpp | SourceLanguage::Rust => {
                compile::compiled(self, language, file)
            }
        }
    }

    /// A file for an interpreter, which is asked once where it is: what is called so may be a script that
    /// looks for the interpreter in each run.
    fn interpreted(
        &self,
        language: SourceLanguage,
        file: &Path,
        options: &[&str],
    ) -> Result<CommandLine, MakeError> {
        let is_there = |run: &Run| matches!(run.end, End::Exited(status) if status.success());
        let question: Vec<OsString> = language.options().iter().map(OsString::from).collect();
        let Ran { tool, run } = self.first(language, file, &question, is_there)?;
        let path = String::from_utf8_lossy(&run.stdout.start).trim().to_string();
        let mut words = vec![OsString::from(path)];
        words.extend(options.iter().map(OsString::from));
        words.push(file.into());
        let by_hand = typed(&[tool[0].as_os_str(), file.as_os_str()]);
        Ok(CommandLine { words, environment: Vec::new(), by_hand })
    }
}
