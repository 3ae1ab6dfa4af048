//! What a file of each kind needs: the ending decides.
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
use std::path::Path;

/// What a file of each kind needs.
pub(super) struct Kind {
    pub endings: &'static [&'static str],
    /// Compilers or interpreters: the first that is there is taken.
    pub tools: &'static [&'static str],
    /// The options of a compiler, or what an interpreter runs to print its own path.
    pub options: &'static [&'static str],
    /// What to install if none of them is there, in English and Korean.
    pub install: [&'static str; 2],
}

const KINDS: [Kind; 6] = [
    Kind {
        endings: &["c"],
        tools: &["gcc", "clang", "cc"],
        options: &["-O2", "-std=gnu17", "-DONLINE_JUDGE", "-DBOJ"],
        install: ["gcc", "gcc"],
    },
    Kind {
        endings: &["cpp", "cc", "cxx"],
        tools: &["g++", "clang++"],
        options: &["-O2", "-std=gnu++20", "-DONLINE_JUDGE", "-DBOJ"],
        install: ["g++", "g++"],
    },
    Kind {
        endings: &["rs"],
        tools: &["rustc"],
        options: &["-O", "--edition", "2021", "--crate-name", "main"],
        install: ["Rust", "Rust"],
    },
    Kind {
        endings: &["java"],
        tools: &["javac"],
        options: &["-encoding", "UTF-8"],
        install: ["a JDK", "JDK"],
    },
    Kind {
        endings: &["py"],
        tools: &["python3", "python", "py"],
        options: &["-c", "import sys; print(sys.executable)"],
        install: ["Python 3", "Python 3"],
    },
    Kind {
        endings: &["js"],
        tools: &["node"],
        options: &["-p", "process.execPath"],
        install: ["Node.js", "Node.js"],
    },
];

/// The kind of a source file, by its ending in any case.
pub(super) fn kind(file: &Path) -> Option<&'static Kind> {
    let ending = file.extension()?.to_str()?.to_lowercase();
    KINDS.iter().find(|kind| kind.endings.contains(&&ending[..]))
}

/// Whether a file is called as source files are.
pub fn is_source(file: &Path) -> bool {
    kind(file).is_some()
}

/// The compilers to try, each by its words.
pub(super) fn compilers(kind: &Kind) -> Vec<Vec<OsString>> {
    let usual = || kind.tools.iter().map(|&tool| vec![tool.into()]).collect();
    cxx(kind).map_or_else(usual, |[command, _]| vec![command])
}

/// The options of the user, which come after the judge's: the last one wins.
pub(super) fn own_options(kind: &Kind) -> Vec<OsString> {
    cxx(kind).map_or_else(Vec::new, |[_, options]| options)
}

/// The compiler that `CXX` names for C++, and its options: that of macOS lacks a header that many programs use.
pub(super) fn cxx(kind: &Kind) -> Option<[Vec<OsString>; 2]> {
    let chosen = env::var("CXX").ok().filter(|_| kind.endings[0] == "cpp")?;
    let words: Vec<&str> = chosen.split_whitespace().collect();
    let end = words.iter().position(|word| word.starts_with('-')).unwrap_or(words.len());
    let (command, options) = words.split_at(end);
    let owned = |words: &[&str]| words.iter().map(OsString::from).collect();
    (!command.is_empty()).then(|| [owned(command), owned(options)])
}

/// What tells gcc and clang the language of a file whose ending they do not know, such as `.CC`.
pub(super) fn language_option(kind: &Kind, file: &Path) -> &'static [&'static str] {
    let is_known =
        file.extension().is_some_and(|ending| kind.endings.iter().any(|it| *it == ending));
    match kind.endings[0] {
        "c" if !is_known => &["-x", "c"],
        "cpp" if !is_known => &["-x", "c++"],
        _ => &[],
    }
}
