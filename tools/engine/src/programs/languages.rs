//! The languages of source files, by their endings. (`compile.rs` tries other standards of C, C++ and Rust.)
//!
//! | ending | made by | runs as |
//! |---|---|---|
//! | `c` | `CC`, or gcc, clang or cc | the program |
//! | `cpp`, `cc`, `cxx` | `CXX`, or g++ or clang++ | the program |
//! | `rs` | `RUST`, or rustc | the program |
//! | `java` | `JAVAC`, or javac | `JAVA`, or java, with the class that has `main` |
//! | `py`, `py3` | | python3, python or py |
//! | `js` | | node |
//!
//! The names in capitals are variables of the environment, each with a compiler and perhaps its options. A new language
//! is also a line of `ALL` and a word of the help, which the compiler does not ask for.

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

pub(super) const ALL: [SourceLanguage; 6] = [Cpp, C, Rust, Java, Python, JavaScript];

impl SourceLanguage {
    /// The language of a source file, by its ending in any case.
    pub fn of(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_str()?.to_lowercase();
        ALL.into_iter().find(|language| language.endings().contains(&&ending[..]))
    }

    /// The language of a source file, or of the sources in a folder: the first of all that has one.
    pub fn of_any(path: &Path) -> Option<Self> {
        if !path.is_dir() {
            return Self::of(path);
        }
        ALL.into_iter().find(|language| !language.files_in(path).is_empty())
    }

    /// The sources of this language in a folder, sorted.
    pub(super) fn files_in(self, folder: &Path) -> Vec<PathBuf> {
        let mut files = paths_in(folder);
        files.retain(|file| Self::of(file) == Some(self));
        files
    }

    fn endings(self) -> &'static [&'static str] {
        match self {
            C => &["c"],
            Cpp => &["cpp", "cc", "cxx"],
            Rust => &["rs"],
            Java => &["java"],
            Python => &["py", "py3"],
            JavaScript => &["js"],
        }
    }

    /// Compilers or interpreters, each by its words: the first that is there is taken.
    pub(super) fn tools(self) -> Vec<Vec<OsString>> {
        if let Some(UserCompiler { command, .. }) = self.chosen() {
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

    /// The options of a compiler with a standard, or what an interpreter runs, with the path of a source, to print its
    /// own path and then end with [`DOES_NOT_COMPILE`] if that does not compile.
    pub(super) fn options(self, standard: &'static str) -> Vec<&'static str> {
        let options = match self {
            C | Cpp => vec!["-O2", standard, "-DONLINE_JUDGE"],
            Rust => vec!["-O", standard, "--crate-name", "main"],
            Java => vec!["-encoding", "UTF-8"],
            Python => vec!["-W", "ignore", "-c", COMPILE_PYTHON],
            JavaScript => vec!["-e", COMPILE_JAVASCRIPT],
        };
        options.into_iter().filter(|option| !option.is_empty()).collect()
    }

    /// The usual standard of a language. Nothing if it has none, or if the user chose one. Before C++20, `>>` reads a
    /// whole word into an array of `char`, as many programs expect.
    pub(super) fn standard(self) -> &'static str {
        let chooses = |option: &OsString| {
            let option = option.to_string_lossy();
            option.starts_with("-std=") || option.starts_with("--edition")
        };
        match self {
            _ if self.chosen().is_some_and(|chosen| chosen.options.iter().any(chooses)) => "",
            C => "-std=gnu17",
            Cpp => "-std=gnu++17",
            Rust => "--edition=2021",
            Java | Python | JavaScript => "",
        }
    }

    /// Other standards: the newer ones, and the older ones, from the nearest.
    pub(super) fn other_standards(self) -> [&'static [&'static str]; 2] {
        match self {
            C => [&["-std=gnu2x"], &["-std=gnu89"]],
            Cpp => [&["-std=gnu++20", "-std=gnu++2b"], &["-std=gnu++14", "-std=gnu++11"]],
            Rust => [&["--edition=2024"], &["--edition=2018", "--edition=2015"]],
            Java | Python | JavaScript => [&[], &[]],
        }
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

    /// The variable that names a compiler, as for `make`.
    pub(super) fn variable(self) -> Option<&'static str> {
        match self {
            C => Some("CC"),
            Cpp => Some("CXX"),
            // `RUSTC` is the one that compiles the judge.
            Rust => Some("RUST"),
            Java => Some("JAVAC"),
            Python | JavaScript => None,
        }
    }

    /// The compiler that the user chose.
    pub(super) fn chosen(self) -> Option<UserCompiler> {
        UserCompiler::of(self.variable()?)
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

/// The value of a variable such as `CXX`: the compiler of macOS lacks a header that many programs use.
pub(super) struct UserCompiler {
    pub command: Vec<OsString>,
    /// They come after the judge's: the last one wins.
    pub options: Vec<OsString>,
}

impl UserCompiler {
    /// The words up to the first option are the command. A path of a file may have spaces.
    pub fn of(variable: &str) -> Option<Self> {
        let value = env::var(variable).ok()?;
        if Path::new(&value).is_file() {
            return Some(Self { command: vec![value.into()], options: Vec::new() });
        }
        let words: Vec<&str> = value.split_whitespace().collect();
        let end = words.iter().position(|word| word.starts_with('-')).unwrap_or(words.len());
        let (command, options) = words.split_at(end);
        let owned = |words: &[&str]| words.iter().map(OsString::from).collect();
        (!command.is_empty()).then(|| Self { command: owned(command), options: owned(options) })
    }
}

/// The status of an interpreter for a source that does not compile.
pub(super) const DOES_NOT_COMPILE: i32 = 3;

/// Prints the path of Python, and then the error of a source as Python prints it. `compile` lets comments be in any
/// encoding, but Python does not.
const COMPILE_PYTHON: &str = "\
import sys
print(sys.executable)
path = sys.argv[1]
try:
    with open(path, 'rb') as file:
        source = file.read()
    try:
        b'coding' in source[:200] or source.decode()
    except UnicodeDecodeError as error:
        line = source.count(b'\\n', 0, error.start) + 1
        raise SyntaxError('(unicode error) %s' % error, (path, line, None, None))
    compile(source, path, 'exec')
except (SyntaxError, ValueError) as error:
    error.__context__ = None
    sys.excepthook(type(error), error.with_traceback(None), None)
    sys.exit(3)
except Exception:
    pass
";

/// Prints the path of node. A module is no script, but may be right.
const COMPILE_JAVASCRIPT: &str = "\
console.log(process.execPath);
try {
    const text = require('fs').readFileSync(process.argv[1], 'utf8').replace(/^\\uFEFF/, '').replace(/^#!.*/, '');
    new (require('vm').Script)(require('module').wrap(text));
} catch { process.exitCode = 3; }
";

/// The files and folders in a folder, sorted. None if it cannot be read.
pub fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// What setters write beside their submissions.
const NOTES: [&str; 4] = ["md", "txt", "yaml", "yml"];

/// What is said of a submission in no known language, by its name. `None` for notes; a folder is as its first file.
pub fn not_run(path: &Path, name: String) -> Option<String> {
    let files = paths_in(path);
    let file = files.first().map_or(path, PathBuf::as_path);
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    if is_python_2(file) {
        return Some(name + " (Python 2)");
    }
    (!NOTES.contains(&&ending[..])).then_some(name)
}

/// Whether a file says in its first line that it is for Python 2, which Python 3 may read and run otherwise.
pub fn is_python_2(file: &Path) -> bool {
    let text = fs::read(file).unwrap_or_default();
    let first = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    first.starts_with(b"#!") && first.windows(7).any(|part| part == b"python2")
}

/// Whether a file is called as source files are.
pub fn is_source(file: &Path) -> bool {
    SourceLanguage::of(file).is_some()
}
