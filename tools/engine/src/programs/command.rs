//! Programs as the command line gives them, and as they run.

use super::languages::SourceLanguage;
use crate::run::{Environment, Program};
use console::text::escaped;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{is_separator, Path, PathBuf};
use std::time::Duration;

/// A program as the judge's command line gives it.
#[derive(Clone, PartialEq, Eq)]
pub enum ProgramSource {
    /// A source file, which is yet to be made a program, or a program.
    File(PathBuf),
    /// A folder of source files that make one program.
    Folder(PathBuf),
    Command(CommandLine),
}

impl ProgramSource {
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) | Self::Folder(path) => Some(path),
            Self::Command(_) => None,
        }
    }

    /// The language of a source.
    pub fn language(&self) -> Option<SourceLanguage> {
        SourceLanguage::of(self.path()?)
    }

    /// As a report names it: without its folder, or the command.
    pub fn shown(&self) -> String {
        match self {
            Self::File(path) | Self::Folder(path) => {
                escaped(&path.file_name().unwrap_or_default().to_string_lossy())
            }
            Self::Command(command) => escaped(&command.by_hand),
        }
    }
}

/// A command to run.
#[derive(Clone, PartialEq, Eq)]
pub struct CommandLine {
    /// The program and its arguments; at least the program.
    pub words: Vec<OsString>,
    pub environment: Environment,
    /// What one types to do the same.
    pub by_hand: String,
}

impl CommandLine {
    pub fn new(words: Vec<OsString>) -> Self {
        let by_hand = typed(&words);
        Self { words, environment: Vec::new(), by_hand }
    }

    /// A command that a shell runs, with the arguments of a run after its own.
    pub fn of_shell(text: &str) -> Self {
        let words = if cfg!(windows) {
            vec!["cmd".into(), "/C".into(), text.into()]
        } else {
            vec!["sh".into(), "-c".into(), format!("{text} \"$@\"").into(), "sh".into()]
        };
        Self { words, environment: Vec::new(), by_hand: text.to_string() }
    }

    /// Without a limit of memory.
    pub fn with_limit(&self, limit: Duration) -> Program {
        let (words, environment) = (self.words.clone(), self.environment.clone());
        Program { words, environment, limit, memory: None }
    }
}

/// Writes words as one types them.
pub fn typed(words: &[impl AsRef<OsStr>]) -> String {
    let words: Vec<String> = words.iter().map(|word| quoted(word.as_ref())).collect();
    words.join(" ")
}

/// A path that a system does not look for among its programs.
pub(super) fn with_folder(file: &Path) -> OsString {
    if file.to_string_lossy().contains(is_separator) {
        return file.into();
    }
    Path::new(".").join(file).into()
}

/// The file of a program, as the system finds it.
pub fn find(program: &OsStr) -> Option<PathBuf> {
    let files = |folder: &Path| {
        let file = folder.join(program);
        let with_ending = file.with_extension(env::consts::EXE_EXTENSION);
        [file, with_ending].into_iter().find(|file| file.is_file())
    };
    if Path::new(program).components().count() > 1 {
        return files(Path::new(""));
    }
    env::split_paths(&env::var_os("PATH")?).find_map(|folder| files(&folder))
}

/// Quotes a word of a command for a shell.
pub fn quoted(word: &OsStr) -> String {
    let word = escaped(&word.to_string_lossy());
    let is_special = |letter: char| {
        let is_backslash = letter == '\\' && !cfg!(windows);
        is_backslash || letter.is_whitespace() || r#"'"$`*?[]{}~#!;&|<>()"#.contains(letter)
    };
    if word.is_empty() || word.contains(is_special) {
        format!("'{}'", word.replace('\'', r"'\''"))
    } else {
        word
    }
}
