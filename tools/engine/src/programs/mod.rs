//! Makes a program out of a source file, once: compiles it, or finds its interpreter. Any other file is a
//! program. What is made is in a folder of this judging; nothing is written beside the source.

pub mod advice;
pub mod command;
mod compile;
pub mod java;
mod kept;
mod languages;
pub mod refused;
pub mod repository;
mod sources;
pub mod toolchain;

use crate::run::watch::End;
use crate::run::Run;
use command::{typed, with_folder, CommandLine, Given};
use console::cli::usage;
use console::language::say;
use console::text::shown_path;
use languages::DOUBT;
pub use languages::{is_source, other_ending, paths_in, SourceLanguage};
use refused::{checked, Made, MakeError};
use sources::Sources;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use toolchain::{Ran, Toolchain};

/// The standards of C++ that older sources need, from the newest.
const OLDER_STANDARDS: [&str; 3] = ["-std=gnu++17", "-std=gnu++14", "-std=gnu++11"];

/// A program by an older standard.
pub struct ReadBefore {
    pub command: CommandLine,
    /// How one chooses it.
    pub choosing: String,
}

/// Whether a source in C++ reads by `>>` into what it declares as an array of `char`.
fn reads_into_arrays(source: &str) -> bool {
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let declares = |statement: &str, name: &str| {
        let mut words = statement.split(|letter: char| !is_of_name(letter));
        words.any(|word| word == "char")
            && statement.match_indices(name).any(|(place, _)| {
                let is_whole = !statement[..place].ends_with(is_of_name);
                is_whole && statement[place + name.len()..].trim_start().starts_with('[')
            })
    };
    source.split(">>").skip(1).any(|rest| {
        let rest = rest.trim_start();
        let name = &rest[..rest.find(|letter| !is_of_name(letter)).unwrap_or(rest.len())];
        let mut statements = source.split([';', '{', '}', '(']);
        !name.is_empty() && statements.any(|statement| declares(statement, name))
    })
}

impl Toolchain {
    /// Makes a program.
    pub fn make(&self, given: &Given) -> Made {
        self.make_by(given, None)
    }

    /// Makes a program by the first standard of its language by which it compiles, and reads as it was meant to.
    pub fn make_by_any_standard(&self, given: &Given) -> Made {
        if let Some(old) = self.make_as_read_before(given) {
            return Ok(old.command);
        }
        let made = self.make(given);
        let is_cpp = matches!(given, Given::File(file) | Given::Folder(file)
            if SourceLanguage::of_any(file) == Some(SourceLanguage::Cpp));
        if !is_cpp || !matches!(made, Err(MakeError::Refused(_))) {
            return made;
        }
        let older = OLDER_STANDARDS.iter().map(|standard| self.make_by(given, Some(standard)));
        older.into_iter().find(Result::is_ok).unwrap_or(made)
    }

    /// Makes a program by the last standard of C++ in which `>>` reads a whole word into an array of `char`, if its file
    /// does so.
    pub fn make_as_read_before(&self, given: &Given) -> Option<ReadBefore> {
        let Given::File(file) = given else { return None };
        let language = SourceLanguage::of(file).filter(|it| *it == SourceLanguage::Cpp)?;
        if language.chosen().is_some_and(|chosen| !chosen.options.is_empty()) {
            return None;
        }
        if !reads_into_arrays(&String::from_utf8_lossy(&fs::read(file).ok()?)) {
            return None;
        }
        let command = self.make_by(given, Some(OLDER_STANDARDS[0])).ok()?;
        let tool = match self.compiler(language) {
            Some(compiler) => compiler.tool.clone(),
            None => language.tools().swap_remove(0),
        };
        Some(ReadBefore { command, choosing: language.choosing(&typed(&tool), OLDER_STANDARDS[0]) })
    }

    fn make_by(&self, given: &Given, standard: Option<&'static str>) -> Made {
        match given {
            Given::Command(command) => Ok(command.clone()),
            Given::File(file) => self.of_file(file, standard),
            Given::Folder(folder) => self.of_folder(folder, standard),
        }
    }

    fn of_file(&self, file: &Path, standard: Option<&'static str>) -> Made {
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
        self.of_sources(Sources { language, path: file, files, standard })
    }

    /// A program of all files of one language in a folder. Of Python, JavaScript and Rust, that of the file `main`.
    fn of_folder(&self, folder: &Path, standard: Option<&'static str>) -> Made {
        let shown = shown_path(folder);
        let language = SourceLanguage::of_any(folder);
        let language = language.ok_or_else(|| format!("{shown}: no source file in this folder"))?;
        let files = language.files_in(folder);
        if let SourceLanguage::Cpp | SourceLanguage::C | SourceLanguage::Java = language {
            return self.of_sources(Sources { language, path: folder, files, standard });
        }
        let is_main = |file: &&PathBuf| {
            let stem = file.file_stem().unwrap_or_default();
            stem == "main" || stem == "__main__" || files.len() == 1
        };
        let main = files.iter().find(is_main);
        let main = main.ok_or_else(|| format!("{shown}: several programs in this folder"))?;
        self.of_file(main, standard)
    }

    fn of_sources(&self, sources: Sources) -> Made {
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
    fn interpreted(&self, language: SourceLanguage, file: &Path, options: &[&str]) -> Made {
        let doubts = |run: &Run| matches!(run.end, End::Exited(it) if it.code() == Some(DOUBT));
        let is_there = |run: &Run| doubts(run) || run.has_succeeded();
        let with_file = |options: &[&str]| -> Vec<OsString> {
            options.iter().map(OsString::from).chain([file.into()]).collect()
        };
        let question = with_file(language.options());
        let Ran { tool, mut run } = self.first(language, file, &question, is_there)?;
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
            run = self.first(language, file, &checking, |_| true)?.run;
        }
        run.stdout.start.clear();
        checked(file, Some(run), typed(&[tool, checking].concat()), None, command)
    }
}
