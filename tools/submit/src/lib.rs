//! The single file, whose text `tests/promises/single_file/text.rs` makes: the binary's source, and after it
//! `mod boards { … }` with the modules of the library that it names, and those that these name, as they stand:
//! `use boards::grid::…` means them.
//!
//! Nothing is rewritten. Only `src/lib.rs` is read for its structure; the compiler decides the rest. It
//! compiles the file as judges do, `rustc -O --edition 2021` to a program; if `OLD_RUSTC` is set, that
//! compiler does too. (The tests compile the four in other editions, and by Rust 1.63.)
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
#[path = "../../four/src/names.rs"]
pub mod names;

// The crate's own tests compile this very text, so it is there.
#[path = "../../../tests/promises/single_file/text.rs"]
mod single_file;

pub use single_file::single_file as text;
use std::env;
use std::fs;
use std::path::Path;
use std::process::{self, Command};

/// Hints on what to write instead, by a part of the compiler's first error. The first that fits counts.
const HINTS: [(&[&str], &str); 5] = [
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
        &["file not found for module", "couldn't read"],
        "the single file stands alone: write a module inline, and paste data into the source",
    ),
    (
        &["environment variable `"],
        "a judge does not set that variable: write its value into the source",
    ),
    (
        &["crate for `", "unlinked crate `", "crate or module `", "imported crates", "external crate"],
        "the single file can use std and the modules of `src` only",
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

/// Makes the single file of a program, and compiles it. If that fails, the error names the file, which
/// stays.
pub fn single_file(root: &Path, program: &str) -> Result<String, String> {
    let text = text(root, program)?;
    check(program, &text, "link")?;
    Ok(text)
}

/// Compiles a program in a new folder, which is removed unless that fails.
pub fn check(name: &str, text: &str, emit: &str) -> Result<(), String> {
    let folder = env::temp_dir().join(format!("boards-submit-{}", process::id()));
    compile(&folder, name, text, emit)?;
    // What cannot be removed stays with the other temporary files.
    let _ = fs::remove_dir_all(folder);
    Ok(())
}

/// Writes a program into a folder and compiles it there, as judges do: by rustc and, if it is set, by
/// `OLD_RUSTC`, whose program is called `old-NAME`. `emit` is rustc's: `link` makes the program, `metadata`
/// only checks it.
pub fn compile(folder: &Path, name: &str, text: &str, emit: &str) -> Result<(), String> {
    let source = folder.join(format!("{name}.rs"));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&source, text))
        .map_err(|error| format!("{}: {error}", source.display()))?;
    let compilers =
        [Some(env::var_os("RUSTC").unwrap_or("rustc".into())), env::var_os("OLD_RUSTC")];
    let programs = [name.to_string(), format!("old-{name}")];
    for (compiler, program) in compilers.into_iter().flatten().zip(programs) {
        let mut rustc = Command::new(&compiler);
        rustc.args(["-O", "--edition", "2021", "--emit", emit, "-o"]);
        rustc.arg(folder.join(program).with_extension(env::consts::EXE_EXTENSION));
        rustc.arg(&source).current_dir(folder);
        // Cargo's variables must not be compiled in: a judge does not set them.
        for (name, _) in env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_") {
                rustc.env_remove(&*name);
            }
        }
        let compiler = compiler.to_string_lossy();
        let output = rustc.output().map_err(|error| format!("{compiler}: {error}"))?;
        if !output.status.success() {
            let words = String::from_utf8_lossy(&output.stderr);
            let hint = hint(&words).map_or(String::new(), |hint| format!("\nhint: {hint}\n"));
            let source = source.display();
            return Err(format!("{source} does not compile with {compiler}:\n{words}{hint}"));
        }
    }
    Ok(())
}

/// Finds the hint for an output of the compiler.
fn hint(words: &str) -> Option<&'static str> {
    let error = words.split("\n\n").find(|part| part.starts_with("error"))?;
    let fits = |&&(parts, _): &&(&[&str], _)| parts.iter().any(|part| error.contains(part));
    HINTS.iter().find(fits).map(|&(_, hint)| hint)
}
