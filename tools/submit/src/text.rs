//! The single file of a program: its source as it stands, and below it `mod boards { … }` with the modules of the
//! library. `use boards::grid::…` means them.
//!
//! Nothing is renamed or moved: only `src/lib.rs` is read for its structure.

use super::tokens::is_part;
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

/// Reads the parts of the single file of a program of the crate in a folder.
///
/// # Errors
///
/// A source that cannot be read, or `src/lib.rs` with more than modules.
pub fn single_file(root: &Path, program: &str) -> Result<SingleFile, String> {
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
        for name in module_names(&read("src/lib.rs".to_string())?)? {
            let text = read(format!("src/{name}.rs"))?;
            modules.push(format!("pub mod {name} {{\n{}\n}}\n", text.trim_end()));
        }
    }
    Ok(SingleFile { solution, library: modules.join("\n") })
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
