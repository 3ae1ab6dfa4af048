//! The single file: the binary's source, and behind it `mod boards { … }` with the modules of the
//! library as they stand, so that `use boards::grid::…` means them.
//!
//! Nothing is rewritten, and nothing is checked by its text: the compiler gets exactly what is to be
//! printed, alone, and decides. What it cannot see is left to the tests, which run the files:
//! `file!`, `module_path!` and `cfg!(feature = …)` compile in both places and can differ.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};

/// The editions that judges compile for.
const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// The names of the binaries of a crate, sorted.
///
/// # Errors
///
/// When `src/bin` cannot be read.
pub fn problems(root: &Path) -> Result<Vec<String>, String> {
    let entries =
        fs::read_dir(root.join("src/bin")).map_err(|error| format!("src/bin: {error}"))?;
    let files = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let names = files.filter_map(|file| file.strip_suffix(".rs").map(String::from));
    let mut problems: Vec<String> = names.collect();
    problems.sort();
    Ok(problems)
}

/// The single file of a problem of a crate.
///
/// # Errors
///
/// When a source file cannot be read, or with the compiler's words when it refuses the file.
pub fn single_file(root: &Path, problem: &str) -> Result<String, String> {
    let read = |path: String| {
        let text = fs::read_to_string(root.join(&path));
        text.map_err(|error| format!("{path}: {error}"))
    };
    let mut file = format!(
        "// {problem}, from the crate boards {}\n",
        env!("CARGO_PKG_VERSION")
    );
    file += &read(format!("src/bin/{problem}.rs"))?;
    file += "\n#[allow(dead_code)]\nmod boards {\n";
    for line in read("src/lib.rs".to_string())?.lines() {
        let module = line
            .strip_prefix("pub mod ")
            .and_then(|rest| rest.strip_suffix(';'));
        file += &match module {
            Some(name) => format!(
                "pub mod {name} {{\n{}\n}}\n",
                read(format!("src/{name}.rs"))?.trim_end()
            ),
            None => format!("{line}\n"),
        };
    }
    file += "}\n";
    compile(problem, &file)?;
    Ok(file)
}

/// Prints a text.
///
/// # Errors
///
/// When stdout cannot be written.
pub fn print(text: &str) -> Result<(), String> {
    let mut stdout = io::stdout();
    let printed = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    printed.map_err(|error| format!("stdout: {error}"))
}

/// Has the compiler look at a file: alone, in an empty folder, without what cargo would tell it.
fn compile(problem: &str, file: &str) -> Result<(), String> {
    let folder = Folder::new().map_err(|error| format!("an empty folder: {error}"))?;
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let failed = |error: io::Error| format!("{}: {error}", compiler.to_string_lossy());
    for edition in EDITIONS {
        let mut rustc = Command::new(&compiler);
        rustc
            .args(["-", "-D", "warnings", "--emit=metadata", "-o", "metadata"])
            .args(["--crate-name", problem, "--edition", edition])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .current_dir(&folder.0);
        for (name, _) in
            env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO"))
        {
            rustc.env_remove(name);
        }
        let mut rustc = rustc.spawn().map_err(failed)?;
        if let Some(mut stdin) = rustc.stdin.take() {
            // One that stops reading says why.
            let _ = stdin.write_all(file.as_bytes());
        }
        let finished = rustc.wait_with_output().map_err(failed)?;
        if !finished.status.success() {
            let words = String::from_utf8_lossy(&finished.stderr);
            return Err(format!(
                "{problem} does not compile as one file, edition {edition}:\n{words}"
            ));
        }
    }
    Ok(())
}

/// An empty folder that goes when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        let mut number = 0;
        loop {
            let folder = env::temp_dir().join(format!("submit-{}-{number}", process::id()));
            match fs::create_dir(&folder) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                created => return created.map(|()| Self(folder)),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
