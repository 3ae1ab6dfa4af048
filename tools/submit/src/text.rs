//! The single file of a program: its source as it stands, and below it `mod boards { … }` with the modules of the
//! library. `use boards::grid::…` means them.
//!
//! Only `src/lib.rs` is read for its structure, and only `crate` is rewritten: in a module of the library it is the
//! library, which is `crate::boards` here.

use super::tokens::{is_part, tokens, Kind, Source};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A single file in its two parts.
pub struct SingleFile {
    /// The source of the program.
    pub solution: String,
    /// The modules of the library. Empty if the program uses none.
    pub library: String,
}

impl SingleFile {
    /// What follows the library.
    pub const END: &'static str = "}\n";

    /// The text of the file. Lints of the library are not for those who read the solution.
    pub fn written(&self) -> String {
        if self.library.trim().is_empty() {
            return self.solution.clone();
        }
        format!("{}{}{}", self.before_library("#[allow(unused)]"), self.library, Self::END)
    }

    /// What precedes the library, whose module has an attribute.
    pub fn before_library(&self, attribute: &str) -> String {
        let mark = "// The solution ends here. Below is what it uses of the library boards.";
        format!("{}\n{mark}\n{attribute}\nmod boards {{\n", self.solution)
    }
}

/// Reads the parts of the single file of a program of the crate in a folder: all modules, or only those that the
/// solution names, and modules that it names.
///
/// # Errors
///
/// A source that cannot be read, or `src/lib.rs` with more than modules.
pub fn single_file(root: &Path, program: &str, only_named: bool) -> Result<SingleFile, String> {
    let read = |path: String| match fs::read_to_string(root.join(&path)) {
        // Some editors write a byte-order mark. In the middle of a file it is an error.
        Ok(text) => Ok(text.trim_start_matches('\u{FEFF}').to_string()),
        Err(error) => Err(format!("{path}: {error}")),
    };
    let folder = format!("src/bin/{program}/main.rs");
    let is_folder = root.join(&folder).exists();
    let solution = read(if is_folder { folder } else { format!("src/bin/{program}.rs") })?;
    let mut modules = Vec::new();
    if solution.contains("boards") {
        let names = module_names(&read("src/lib.rs".to_string())?)?;
        for name in &names {
            let [beside, within] = ["", "/mod"].map(|rest| format!("src/{name}{rest}.rs"));
            let text = read(if root.join(&within).exists() { within } else { beside })?;
            modules.push((name.clone(), in_boards(text.trim_end(), &names)));
        }
    }
    if only_named {
        let named = named(&solution, &modules)?;
        modules.retain(|(name, _)| named.contains(name));
    }
    let module = |(name, text)| format!("pub mod {name} {{\n{text}\n}}\n");
    let modules: Vec<String> = modules.into_iter().map(module).collect();
    Ok(SingleFile { solution, library: modules.join("\n") })
}

/// Writes `crate::grid` of a module as `crate::boards::grid`, and `pub(crate)` as `pub(in crate::boards)`.
fn in_boards(module: &str, names: &[String]) -> String {
    let mut tokens = tokens(module);
    tokens.retain(|token| !matches!(token.kind, Kind::Comment | Kind::Doc));
    let at = |index: usize| tokens.get(index).map_or("", |token| &module[token.bytes.clone()]);
    let mut written = module.to_string();
    for index in (1..tokens.len()).rev().filter(|&index| at(index) == "crate") {
        let next = at(index + 3);
        let is_path = [at(index + 1), at(index + 2)] == [":", ":"];
        // A macro of the library is beside `boards`.
        let is_module = matches!(next, "{" | "*") || names.iter().any(|name| name == next);
        if is_path && is_module || at(index + 1) == ")" {
            written.insert_str(tokens[index].bytes.end, "::boards");
        }
        if at(index - 1) == "(" && at(index + 1) == ")" {
            written.insert_str(tokens[index].bytes.start, "in ");
        }
    }
    written
}

/// The modules that a solution names, and those that these name.
fn named(solution: &str, modules: &[(String, String)]) -> Result<BTreeSet<String>, String> {
    let mut named = BTreeSet::new();
    let mut texts = vec![solution];
    while let Some(text) = texts.pop() {
        let source = Source::new(text)?;
        let is_in = |name: &str| (0..source.tokens.len()).any(|index| source.at(index) == name);
        for (name, text) in modules.iter().filter(|(name, _)| is_in(name)) {
            if named.insert(name.clone()) {
                texts.push(text);
            }
        }
    }
    Ok(named)
}

/// Reads the names of the modules in `src/lib.rs`.
///
/// # Errors
///
/// A line that is none of these: a comment, an empty line or `pub mod NAME;`.
fn module_names(lib: &str) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for (index, line) in lib.lines().enumerate() {
        let name = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';'));
        match name.filter(|name| name.chars().all(is_part)) {
            Some(name) => names.push(name.to_string()),
            None if line.is_empty() || line.starts_with("//") => {}
            None => {
                let expected = "expected a comment or \"pub mod NAME;\", alone on its line";
                return Err(format!("src/lib.rs:{}: {expected}, found {line:?}", index + 1));
            }
        }
    }
    Ok(names)
}
