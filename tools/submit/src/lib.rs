//! The single file of a solution: its source as it stands, and below it `mod boards { … }` with what it uses of the
//! library.
//!
//! ```text
//! text.rs      the sources, put together
//! tokens.rs    Rust as tokens and items
//! prune.rs     what is left out
//! json.rs      what the compiler calls unused
//! ```
//!
//! The modules name each other by `super`, so that the crate's tests can compile them without cargo.
//!
//! The compiler decides what is right. It compiles the file as judges do, `rustc -O --edition 2021` to a program; if
//! `OLD_RUSTC` is set, that compiler does too. (The tests compile the four in other editions, and by Rust 1.63.)
//!
//! What it cannot see, since it compiles in both places and can differ:
//!
//! - `option_env!`, `env!` of a variable that is not cargo's, `cfg!(feature = …)`, `--cfg` in rustflags, and
//!   what a build script sets;
//! - `panic = "abort"` and other settings of a profile;
//! - `file!`, `line!`, `module_path!` and `type_name`;
//! - `include!` and its kin, or `#[path]`, with an absolute path or the file's own name;
//! - a method of a type that hides one of a trait in another module;
//! - a macro of the binary with the name of one that the modules use.

pub mod clone;

// The names of the four problems, which their own package knows.
#[path = "../../problems/src/names.rs"]
pub mod names;

mod json;
mod prune;
mod text;
mod tokens;

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
pub use text::{single_file as sources, SingleFile};

/// Hints on what to write instead, by a part of the compiler's first error. The first that fits counts.
const HINTS: [(&[&str], &str); 3] = [
    (
        &[
            "import `boards`",
            "name `boards`",
            "find `boards`",
            "crate `boards`",
            "crate for `boards`",
            "module `boards`",
        ],
        "write `use boards::grid;` at the top of a binary, and `use super::set::Set;` in a module of it or \
         of `src`: `boards` in a module, `::boards`, `boards::{self}` and `extern crate boards` fail in the \
         single file",
    ),
    // The compiler's advice, in a line of code or after a colon, fails in the crate. A note on types
    // quotes such a path too, and advises nothing.
    (
        &[" crate::boards::", ": `crate::boards::"],
        "`crate::boards` is in the single file only: write `use boards::grid;` at the top of a binary, and \
         `use super::set::Set;` in a module of it or of `src`",
    ),
    (
        &[
            "file not found for module",
            "couldn't read",
            "environment variable `",
            "crate for `",
            "unlinked crate `",
            "crate or module `",
            "imported crates",
            "external crate",
        ],
        "the single file stands alone, with std and the modules of `src`: write other modules inline, and \
         data and the values of variables into the source",
    ),
];

/// The names of the programs in `src/bin`, sorted: `NAME.rs` or `NAME/main.rs`.
pub fn programs(root: &Path) -> Result<Vec<String>, String> {
    let entries =
        fs::read_dir(root.join("src/bin")).map_err(|error| format!("src/bin: {error}"))?;
    let name = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        if entry.path().join("main.rs").is_file() {
            return Some(name);
        }
        name.strip_suffix(".rs").map(String::from)
    };
    let mut programs: Vec<String> = entries.flatten().filter_map(name).collect();
    programs.sort();
    Ok(programs)
}

/// A file to submit.
pub struct Submission {
    pub text: String,
    /// Why it holds the library whole, if it does.
    pub why_whole: Option<String>,
}

/// Makes the single file of a program, and compiles it. If that fails, the error names the file, which
/// stays.
pub fn single_file(root: &Path, program: &str) -> Result<Submission, String> {
    let file = text::single_file(root, program)?;
    let folder = env::temp_dir().join(format!("boards-submit-{}", process::id()));
    let pruned = pruned(&folder, program, &file);
    let text = pruned.as_ref().map_or_else(|_| file.written(), Clone::clone);
    compile(&folder, program, &text, "link")?;
    // What cannot be removed stays with the other temporary files.
    let _ = fs::remove_dir_all(folder);
    Ok(Submission { text, why_whole: pruned.err() })
}

/// Leaves out of a single file what the solution does not use.
///
/// # Errors
///
/// Why the library must stay whole.
pub fn pruned(folder: &Path, name: &str, file: &SingleFile) -> Result<String, String> {
    if file.library.is_empty() {
        return Ok(file.written());
    }
    let ask = |text: &str| {
        let source = written(folder, name, text)?;
        let compiler = env::var_os("RUSTC").unwrap_or("rustc".into());
        let mut rustc = rustc(&compiler, &source, "metadata", folder.join("pruned"));
        let output = rustc.args(prune::LINTS).output().map_err(|error| error.to_string())?;
        let answer = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() {
            Ok(answer)
        } else {
            Err(json::errors(&answer))
        }
    };
    let pruned = prune::pruned(file, &ask).map(|pruned| pruned.written());
    pruned.map_err(|why| why.lines().next().unwrap_or_default().to_string())
}

/// Writes a program into a folder and compiles it there, as judges do: by rustc and, if it is set, by
/// `OLD_RUSTC`, whose program is called `old-NAME`. `emit` is rustc's: `link` makes the program, `metadata`
/// only checks it.
pub fn compile(folder: &Path, name: &str, text: &str, emit: &str) -> Result<(), String> {
    let source = written(folder, name, text)?;
    let compilers =
        [Some(env::var_os("RUSTC").unwrap_or("rustc".into())), env::var_os("OLD_RUSTC")];
    let programs = [name.to_string(), format!("old-{name}")];
    for (compiler, program) in compilers.into_iter().flatten().zip(programs) {
        let program = folder.join(program).with_extension(env::consts::EXE_EXTENSION);
        let output = rustc(&compiler, &source, emit, program).output();
        let compiler = compiler.to_string_lossy();
        let output = output.map_err(|error| format!("{compiler}: {error}"))?;
        if !output.status.success() {
            let words = String::from_utf8_lossy(&output.stderr);
            let hint = hint(&words).map_or(String::new(), |hint| format!("\nhint: {hint}\n"));
            let source = source.display();
            return Err(format!("{source} does not compile with {compiler}:\n{words}{hint}"));
        }
    }
    Ok(())
}

/// Writes the source of a program into a folder.
fn written(folder: &Path, name: &str, text: &str) -> Result<PathBuf, String> {
    let source = folder.join(format!("{name}.rs"));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&source, text))
        .map_err(|error| format!("{}: {error}", source.display()))?;
    Ok(source)
}

/// A compiler as judges run it.
fn rustc(compiler: &OsStr, source: &Path, emit: &str, made: PathBuf) -> Command {
    let mut rustc = Command::new(compiler);
    rustc.args(["-O", "--edition", "2021", "--emit", emit, "-o"]).arg(made).arg(source);
    rustc.current_dir(source.parent().expect("it is in a folder"));
    // Cargo's variables must not be compiled in: a judge does not set them.
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("CARGO_") {
            rustc.env_remove(name);
        }
    }
    rustc
}

/// Finds the hint for an output of the compiler.
fn hint(words: &str) -> Option<&'static str> {
    let error = words.split("\n\n").find(|part| part.starts_with("error"))?;
    let fits = |&&(parts, _): &&(&[&str], _)| parts.iter().any(|part| error.contains(part));
    HINTS.iter().find(fits).map(|&(_, hint)| hint)
}
