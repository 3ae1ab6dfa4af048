//! The languages of source files, by their endings.
//!
//! | ending | made by | runs as |
//! |---|---|---|
//! | `c` | gcc, clang or cc | the program |
//! | `cpp`, `cc`, `cxx` | `CXX`, or g++ or clang++ | the program |
//! | `rs` | rustc | the program |
//! | `java` | javac | java, with the class that has `main` |
//! | `py` | | python3, python or py |
//! | `js` | | node |

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceLanguage {
    C,
    Cpp,
    Rust,
    Java,
    Python,
    JavaScript,
}

use SourceLanguage::{Cpp, Java, JavaScript, Python, Rust, C};

const ALL: [SourceLanguage; 6] = [C, Cpp, Rust, Java, Python, JavaScript];

impl SourceLanguage {
    /// The language of a source file, by its ending in any case.
    pub fn of(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_str()?.to_lowercase();
        ALL.into_iter().find(|language| language.endings().contains(&&ending[..]))
    }

    /// The language of a source file, or of the sources in a folder: the first in this order that has one.
    pub fn of_any(path: &Path) -> Option<Self> {
        if !path.is_dir() {
            return Self::of(path);
        }
        let order = [Cpp, C, Rust, Java, Python, JavaScript];
        order.into_iter().find(|language| !language.files_in(path).is_empty())
    }

    /// The sources of this language in a folder, sorted.
    pub(super) fn files_in(self, folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        files.retain(|file| Self::of(file) == Some(self));
        files.sort();
        files
    }

    fn endings(self) -> &'static [&'static str] {
        match self {
            C => &["c"],
            Cpp => &["cpp", "cc", "cxx"],
            Rust => &["rs"],
            Java => &["java"],
            Python => &["py"],
            JavaScript => &["js"],
        }
    }

    /// Compilers or interpreters, each by its words: the first that is there is taken.
    pub(super) fn tools(self) -> Vec<Vec<OsString>> {
        if let Some(Cxx { command, .. }) = self.cxx() {
            return vec![command];
        }
        let tools: &[&str] = match self {
            C => &["gcc", "clang", "cc"],
            Cpp => &["g++", "clang++"],
            Rust => &["rustc"],
            Java => &["javac"],
            Python => &["python3", "python", "py"],
            JavaScript => &["node"],
        };
        tools.iter().map(|&tool| vec![tool.into()]).collect()
    }

    /// The options of a compiler, or what an interpreter runs to print its own path.
    pub(super) fn options(self) -> &'static [&'static str] {
        match self {
            C => &["-O2", "-std=gnu17", "-DONLINE_JUDGE"],
            Cpp => &["-O2", "-std=gnu++20", "-DONLINE_JUDGE"],
            Rust => &["-O", "--edition", "2021", "--crate-name", "main"],
            Java => &["-encoding", "UTF-8"],
            Python => &["-c", "import sys; print(sys.executable)"],
            JavaScript => &["-p", "process.execPath"],
        }
    }

    /// Whether its compiler takes `-DMACRO`.
    pub(super) fn has_macros(self) -> bool {
        matches!(self, C | Cpp)
    }

    /// What to install if none of the tools is there, in English and Korean.
    pub(super) fn install(self) -> [&'static str; 2] {
        match self {
            C => ["gcc", "gcc"],
            Cpp => ["g++", "g++"],
            Rust => ["Rust", "Rust"],
            Java => ["a JDK", "JDK"],
            Python => ["Python 3", "Python 3"],
            JavaScript => ["Node.js", "Node.js"],
        }
    }

    /// The compiler that the user chose for C++.
    pub(super) fn cxx(self) -> Option<Cxx> {
        let chosen = env::var("CXX").ok().filter(|_| self == Cpp)?;
        let words: Vec<&str> = chosen.split_whitespace().collect();
        let end = words.iter().position(|word| word.starts_with('-')).unwrap_or(words.len());
        let (command, options) = words.split_at(end);
        let owned = |words: &[&str]| words.iter().map(OsString::from).collect();
        (!command.is_empty()).then(|| Cxx { command: owned(command), options: owned(options) })
    }

    /// What tells gcc and clang the language of a file whose ending they do not know, such as `.CC`.
    pub(super) fn language_option(self, file: &Path) -> &'static [&'static str] {
        let is_known =
            file.extension().is_some_and(|ending| self.endings().iter().any(|it| *it == ending));
        match self {
            C if !is_known => &["-x", "c"],
            Cpp if !is_known => &["-x", "c++"],
            _ => &[],
        }
    }
}

/// The value of the variable `CXX`: that of macOS lacks a header that many programs use.
pub(super) struct Cxx {
    pub command: Vec<OsString>,
    /// They come after the judge's: the last one wins.
    pub options: Vec<OsString>,
}

/// Whether a file is called as source files are.
pub fn is_source(file: &Path) -> bool {
    SourceLanguage::of(file).is_some()
}
