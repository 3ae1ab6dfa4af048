//! The text of a single file: the source of a program, and after it `mod boards { … }` with the modules of
//! the library that it needs, as they are, so that `use boards::grid::…` means them.
//!
//! Nothing is rewritten. Only `src/lib.rs` is read for its structure; the compiler decides the rest.
//! `cargo submit` prints this text. This file needs no other.

use std::fs;
use std::path::Path;

/// Makes the single file of a program of the crate in a folder. A plain program, which does not use
/// `boards`, is the whole file.
///
/// # Errors
///
/// A source that cannot be read, or a line of `src/lib.rs` that is none of these: a comment, an empty line
/// or `pub mod NAME;`.
pub fn single_file(root: &Path, program: &str) -> Result<String, String> {
    let read = |path: String| match fs::read_to_string(root.join(&path)) {
        // Some editors write a byte-order mark. In the middle of a file it is an error.
        Ok(text) => Ok(text.trim_start_matches('\u{FEFF}').to_string()),
        Err(error) => Err(format!("{path}: {error}")),
    };
    let folder = format!("src/bin/{program}/main.rs");
    let is_folder = root.join(&folder).exists();
    let source = read(if is_folder { folder } else { format!("src/bin/{program}.rs") })?;
    let mut file = format!("// {program}, from the crate boards\n{source}");
    if !source.contains("boards::") {
        return Ok(file);
    }
    let mut modules = Vec::new();
    for name in modules_of(&read("src/lib.rs".to_string())?)? {
        let (file, folder) = (format!("src/{name}.rs"), format!("src/{name}/mod.rs"));
        if !root.join(&file).exists() && root.join(&folder).exists() {
            return Err(format!("{folder}: expected the module in one file, {file}"));
        }
        let text = read(file)?;
        modules.push(Module { name, text, is_needed: false });
    }
    need(&source, &mut modules);
    file += "\n#[allow(dead_code)]\nmod boards {\n";
    for Module { name, text, .. } in modules.iter().filter(|module| module.is_needed) {
        file += &format!("pub mod {name} {{\n{}\n}}\n", text.trim_end());
    }
    Ok(file + "}\n")
}

/// A module of the library.
struct Module {
    name: String,
    text: String,
    is_needed: bool,
}

/// The names of the modules in `src/lib.rs`.
fn modules_of(lib: &str) -> Result<Vec<String>, String> {
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

/// Marks the modules that some code names, and those that these name: a word of the code is the name. That
/// may be one too many, for a variable; the compiler would report one too few.
fn need(code: &str, modules: &mut [Module]) {
    let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    for word in code.flat_map(|line| line.split(|letter| !is_part(letter))) {
        let is_new = |module: &&mut Module| module.name == word && !module.is_needed;
        if let Some(module) = modules.iter_mut().find(is_new) {
            module.is_needed = true;
            let text = module.text.clone();
            need(&text, modules);
        }
    }
}

/// Whether a letter is part of a name.
fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}
