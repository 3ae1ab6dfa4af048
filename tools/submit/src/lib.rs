//! The single file of a solution: its source as it stands, and below it `mod boards { … }` with what it uses of the
//! library.
//!
//! ```text
//! text.rs      the sources, put together
//! prune.rs     what is left out
//! captured.rs  what of the solution the library would call
//! tokens.rs    Rust as tokens and items
//! json.rs      what the compiler says
//! clone.rs     where the clone is, and its problems
//! names.rs     the other names of the four problems
//! ```
//!
//! The compiler decides what is right. It compiles the file as judges do, `rustc -O --edition 2021` to a program; if
//! `OLD_RUSTC` is set, that compiler does too. (The tests compile the four in other editions, and by Rust 1.63.)
//!
//! What it cannot see, since it compiles in both places and can differ:
//!
//! - `option_env!`, `env!` of a variable that is not cargo's, `cfg!(feature = …)`, `--cfg` in rustflags, and
//!   what a build script sets;
//! - `panic = "abort"` and other settings of a profile;
//! - `file!`, `line!`, `column!`, `module_path!`, `type_name` and `Location::caller`;
//! - the text of a path that a macro shows: `crate` of a module is written `crate::boards`;
//! - what is under a `cfg` that this machine does not meet, such as `#[cfg(windows)]`;
//! - `include!` and its kin, or `#[path]`, with an absolute path or the file's own name;
//! - a method of a type that hides one of a trait in another module;
//! - a trait that the binary has for a type of the library, if the library calls a method of its name;
//! - an unused type with the name of one that is always there, such as `String`, behind `use super::a::*`.

pub mod clone;
pub mod names;

mod captured;
mod json;
mod prune;
mod text;
mod tokens;

use console::language::say;
pub use prune::Pruned;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
pub use text::{single_file as sources, SingleFile};
use tokens::is_part;

/// Stands for a macro of the library that is not named by its module.
const MACRO: &str = "boards::…!";

/// Hints on what to write instead, by a part of the compiler's first error. The first that fits counts.
const HINTS: [(&[&str], &str); 4] = [
    (
        &[MACRO],
        "a macro is named by its module, as in `boards::grid::two!()`: write `#[macro_export] macro_rules! two_ { … }` \
         and `pub use two_ as two;`",
    ),
    (
        &["the lint level is defined here", "incompatible with previous forbid"],
        "a lint that is an error in the solution is one in the library below it, too: leave it out",
    ),
    // The compiler's advice, in a line of code or after a colon, fails in the crate. A note on types
    // quotes such a path too, and advises nothing.
    (
        &[
            "import `boards`",
            "name `boards`",
            "find `boards`",
            "crate `boards`",
            "crate for `boards`",
            "module `boards`",
            " crate::boards::",
            ": `crate::boards::",
        ],
        "write `use boards::grid;` at the top of a binary, and `use super::set::Set;` in a module of it or \
         of `src`: `boards` in a module, `::boards`, `crate::boards`, `boards::{self}` and `extern crate \
         boards` fail in the crate or in the single file",
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
    /// Why it may hold something of the library that the solution does not use.
    pub why_more: Option<String>,
    /// Why it lacks the modules that the solution does not name: the first error with them. `None` if it has what is used.
    pub why_less: Option<String>,
}

/// Makes the single file of a program, and compiles it. If that fails, the error names the file, which
/// stays.
pub fn single_file(root: &Path, program: &str) -> Result<Submission, String> {
    let folder = env::temp_dir().join(format!("boards-submit-{}", process::id()));
    let submission = pruned(root, program, &folder)?;
    compile(&folder, program, &submission.text, "link")?;
    // What cannot be removed stays with the other temporary files.
    let _ = fs::remove_dir_all(folder);
    Ok(submission)
}

/// Makes the single file of a program, which it compiles without parts of the library in a folder.
pub fn pruned(root: &Path, program: &str, folder: &Path) -> Result<Submission, String> {
    let ask = |text: &str| {
        let failed = |first| json::Errors { first, ..json::Errors::default() };
        let source = written(folder, program, text).map_err(failed)?;
        let compiler = env::var_os("RUSTC").unwrap_or("rustc".into());
        let mut rustc = rustc(&compiler, &source, "metadata", folder.join("pruned"));
        let output =
            rustc.args(prune::LINTS).output().map_err(|error| failed(error.to_string()))?;
        let answer = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() {
            Ok(answer)
        } else {
            Err(json::errors(&answer))
        }
    };
    let whole = sources(root, program, false)?;
    let (made, why_more, why_less) = match prune::pruned(&whole, &ask) {
        Ok(Pruned { file, why_more }) => (file, why_more, None),
        // A module that the solution does not need must not keep it from being submitted.
        Err(why) => match prune::pruned(&sources(root, program, true)?, &ask) {
            Ok(Pruned { file, why_more }) => {
                let calls = captured::captured(&whole, &ask)?.map(|name| {
                    say!(en "the library would call {name}! of the solution",
                        ko "라이브러리가 풀이의 {name}!를 호출합니다")
                });
                (file, why_more, Some(calls.unwrap_or(why)))
            }
            Err(_) => (whole, Some(why), None),
        },
    };
    if let Some(name) = captured::captured(&made, &ask)? {
        return Err(say!(
            en "{program}: {name}! is also called in the library, which is below the solution in the single file: \
                give the macro another name",
            ko "{program}: 라이브러리도 {name}!를 호출하는데, 제출 파일에서는 라이브러리가 풀이 아래에 있습니다. 매크로 이름을 바꾸세요"));
    }
    Ok(Submission { text: made.written(), why_more, why_less })
}

/// Writes a program into a folder and compiles it there, as judges do: by rustc and, if it is set, by
/// `OLD_RUSTC`, a path or a command with arguments, whose program is called `old-NAME`. `emit` is rustc's: `link` makes the program, `metadata`
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
    let text = compiler.to_string_lossy();
    let is_path = Path::new(compiler).is_file();
    let mut words: Vec<&OsStr> = text.split_whitespace().map(OsStr::new).collect();
    if is_path || words.is_empty() {
        words = vec![compiler];
    }
    let mut rustc = Command::new(words[0]);
    rustc.args(&words[1..]);
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
    let mut names = error.split("boards::").skip(1).map(|rest| rest.trim_start_matches(is_part));
    let has_macro = names.any(|rest| rest.starts_with('!'));
    let is_in = |part: &&str| if *part == MACRO { has_macro } else { error.contains(part) };
    HINTS.iter().find(|(parts, _)| parts.iter().any(is_in)).map(|&(_, hint)| hint)
}
