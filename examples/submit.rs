//! `cargo submit PROBLEM > FILE`: one self-contained file for a judge.
//!
//! The binary's source, untouched, and behind it `mod boards { … }` with the library modules that it
//! reaches. Since nothing is rewritten, nothing can be rewritten wrongly; but it only works by these
//! conventions, and whatever breaks one is an error that names its file and line:
//!
//! - `src/lib.rs` has comments and lines `pub mod NAME;`, each a file `src/NAME.rs`;
//! - a binary reaches a module by a line `use boards::NAME…`, a module another one by `super::NAME`;
//! - no other file is reached (`mod x;`, `include_str!`, `env!`), and no macro leaves its module;
//! - tests are one `#[cfg(test)] mod` at the end of a module, and go.
//!
//! Lines are looked at as text, strings and all: a doubtful one is refused rather than let through.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo submit: one self-contained file of a solution, for a judge

usage: cargo submit PROBLEM > FILE

Without PROBLEM it lists them. The file compiles alone, by `rustc -O`, from Rust
1.63 on.

    $ cargo submit omok > omok.rs
";

fn main() -> ExitCode {
    let root = env::var_os("CARGO_MANIFEST_DIR").map_or_else(PathBuf::new, PathBuf::from);
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let problems = match problems(&root) {
        Ok(problems) => problems,
        Err(error) => return complain(&error, 1),
    };
    let output = match &arguments[..] {
        [] => Ok(problems.join("\n") + "\n"),
        [help] if help == "--help" => Ok(HELP.to_string()),
        [name] => match problems.iter().find(|problem| name == &problem[..]) {
            Some(problem) => single_file(&root, problem),
            None => {
                return complain(
                    &format!("no problem {name:?}: there are {}", problems.join(", ")),
                    2,
                )
            }
        },
        _ => return complain("one PROBLEM at a time: cargo submit PROBLEM > FILE", 2),
    };
    match output.map(|text| io::stdout().write_all(text.as_bytes())) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) => complain(&format!("stdout: {error}"), 1),
        Err(error) => complain(&error, 1),
    }
}

fn complain(error: &str, status: u8) -> ExitCode {
    eprintln!("submit: {error}");
    ExitCode::from(status)
}

/// The names of the files in `src/bin`.
fn problems(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("src/bin");
    let entries = fs::read_dir(&folder).map_err(|error| format!("src/bin: {error}"))?;
    let files = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut problems: Vec<_> = files
        .filter_map(|file| file.strip_suffix(".rs").map(String::from))
        .collect();
    problems.sort();
    Ok(problems)
}

/// A source file of the crate.
struct Source {
    /// From the root of the crate.
    path: String,
    text: String,
}

impl Source {
    fn read(root: &Path, path: String) -> Result<Self, String> {
        let text =
            fs::read_to_string(root.join(&path)).map_err(|error| format!("{path}: {error}"))?;
        Ok(Self { path, text })
    }

    /// The lines that are no comments, by their numbers from 1.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let is_code = |(_, line): &(usize, &str)| !line.trim_start().starts_with("//");
        (1..).zip(self.text.lines()).filter(is_code)
    }

    fn refuse<T>(&self, line: usize, why: &str) -> Result<T, String> {
        Err(format!("{}:{line}: {why}", self.path))
    }

    /// Refuses what works in the crate, but not in one file.
    fn check(&self) -> Result<(), String> {
        const OTHER_FILES: [&str; 6] = [
            "include!",
            "include_str!",
            "include_bytes!",
            "env!",
            "option_env!",
            "#[path",
        ];
        for (number, line) in self.code() {
            if let Some(word) = OTHER_FILES.iter().find(|&word| line.contains(word)) {
                return self.refuse(number, &format!("`{word}` reaches out of the file"));
            }
            let is_file_module =
                line.trim_end().ends_with(';') && words(line).any(|(_, word, _)| word == "mod");
            if is_file_module {
                return self.refuse(number, "a module in a file of its own");
            }
            if line.contains("macro_export") || line.contains("macro_use") {
                return self.refuse(number, "a macro that leaves its module");
            }
        }
        Ok(())
    }

    /// The text without its tests.
    fn without_tests(&self) -> Result<String, String> {
        let Some(first) = self.code().find(|(_, line)| line.contains("cfg(test)")) else {
            return Ok(self.text.clone());
        };
        let lines: Vec<&str> = self.text.lines().collect();
        let (kept, tests) = lines.split_at(first.0 - 1);
        let is_inside = |line: &&str| line.is_empty() || line.starts_with(' ');
        match tests {
            ["#[cfg(test)]", module, inside @ .., "}"]
                if module.starts_with("mod ")
                    && module.ends_with('{')
                    && inside.iter().all(is_inside) =>
            {
                Ok(format!("{}\n", kept.join("\n").trim_end()))
            }
            _ => self.refuse(
                first.0,
                "tests that are no `#[cfg(test)]` module at the end of the file",
            ),
        }
    }
}

/// The words of a line (names and numbers), each with what stands before and behind it.
fn words(line: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let starts = line
        .char_indices()
        .filter(move |&(index, letter)| is_word(letter) && !line[..index].ends_with(is_word));
    starts.map(move |(start, _)| {
        let rest = &line[start..];
        let length = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        (&line[..start], &rest[..length], &rest[length..])
    })
}

/// The word that a path goes on with, if it does: `grid` in `::grid::Set`.
fn next_in_path(behind: &str) -> Option<&str> {
    let rest = behind.strip_prefix("::")?;
    words(rest)
        .next()
        .filter(|(before, _, _)| before.is_empty())
        .map(|(_, word, _)| word)
}

/// The modules of the library in the order of `src/lib.rs`.
fn modules(root: &Path) -> Result<Vec<Source>, String> {
    let library = Source::read(root, "src/lib.rs".to_string())?;
    let mut modules = Vec::new();
    for (number, line) in library.code().filter(|(_, line)| !line.is_empty()) {
        let name = line
            .strip_prefix("pub mod ")
            .and_then(|rest| rest.strip_suffix(';'));
        match name.filter(|name| {
            words(name)
                .next()
                .map_or(false, |(_, word, _)| word == *name)
        }) {
            Some(name) => modules.push(Source::read(root, format!("src/{name}.rs"))?),
            None => return library.refuse(number, "something other than `pub mod NAME;`"),
        }
    }
    Ok(modules)
}

fn single_file(root: &Path, problem: &str) -> Result<String, String> {
    let binary = Source::read(root, format!("src/bin/{problem}.rs"))?;
    let modules = modules(root)?;
    let find = |name: &str| {
        modules
            .iter()
            .position(|module| module.path == format!("src/{name}.rs"))
    };

    binary.check()?;
    let mut reached = BTreeSet::new();
    for (number, line) in binary.code() {
        let imports = ["use ", "pub use ", "extern crate "]
            .iter()
            .any(|import| line.trim_start().starts_with(import));
        for (before, _, behind) in words(line).filter(|(_, word, _)| *word == "boards") {
            let module = next_in_path(behind)
                .filter(|_| before == "use ")
                .and_then(find);
            match module {
                Some(module) => drop(reached.insert(module)),
                None if imports
                    || behind.starts_with("::")
                    || before.trim_end().ends_with("mod") =>
                {
                    return binary.refuse(
                        number,
                        "`boards` in something other than a line `use boards::MODULE…`",
                    );
                }
                None => {}
            }
        }
    }

    let mut pending: Vec<usize> = reached.iter().copied().collect();
    while let Some(module) = pending.pop() {
        let module = &modules[module];
        module.check()?;
        for (number, line) in module.code() {
            for (before, word, behind) in words(line) {
                match word {
                    "super" if before.ends_with('(') && behind.starts_with(')') => {}
                    "super" => match next_in_path(behind).and_then(find) {
                        Some(other) if reached.insert(other) => pending.push(other),
                        Some(_) => {}
                        None => {
                            return module
                                .refuse(number, "`super` in something other than `super::MODULE…`")
                        }
                    },
                    "crate" | "boards" if behind.starts_with("::") || before.ends_with("use ") => {
                        return module.refuse(
                            number,
                            "a path that begins at the crate: `super::MODULE…` is followed",
                        );
                    }
                    "extern" => {
                        return module.refuse(number, "something from outside of the crate")
                    }
                    _ => {}
                }
            }
        }
    }

    let mut file = format!(
        "// {problem}, from the crate {} {}\n",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION")
    );
    file += &binary.text;
    file += "\n#[allow(dead_code)]\nmod boards {\n";
    for index in reached {
        let name = modules[index]
            .path
            .trim_start_matches("src/")
            .trim_end_matches(".rs");
        file += &format!("pub mod {name} {{\n{}}}\n", modules[index].without_tests()?);
    }
    file += "}\n";
    Ok(file)
}
