//! The text of a single file: the source of a program, and after it `mod boards { … }` with the modules of
//! the library as they are, so that `use boards::grid::…` means them.
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
    let mut file = format!("// {program}, from the crate boards\n");
    let folder = format!("src/bin/{program}/main.rs");
    let is_folder = root.join(&folder).exists();
    file += &read(if is_folder { folder } else { format!("src/bin/{program}.rs") })?;
    if !file.contains("boards::") {
        return Ok(file);
    }
    file += "\n#[allow(dead_code)]\nmod boards {\n";
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    for (index, line) in read("src/lib.rs".to_string())?.lines().enumerate() {
        let module = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';'));
        file += &match module.filter(|name| name.chars().all(is_part)) {
            Some(name) => {
                let module = read(format!("src/{name}.rs"))?;
                format!("pub mod {name} {{\n{}\n}}\n", module.trim_end())
            }
            None if line.is_empty() || line.starts_with("//") => format!("{line}\n"),
            None => {
                let expected = "expected a comment or \"pub mod NAME;\", alone on its line";
                return Err(format!("src/lib.rs:{}: {expected}, found {line:?}", index + 1));
            }
        };
    }
    Ok(file + "}\n")
}
