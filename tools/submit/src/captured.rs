//! Whether the library would call a macro of the solution. A `macro_rules!` reaches what is below it, to the end of its
//! block or module, and the library is below the solution: the compiler is asked what a name means there.
//!
//! ```text
//! macro_rules! vec { … }
//! mod here { pub use vec as captured_vec; }
//! mod std { pub use ::std::vec as captured_vec; }
//! use {here::*, std::*};
//! use captured_vec as _0;        error: `captured_vec` is ambiguous
//! ```

use super::prune::Ask;
use super::text::SingleFile;
use super::tokens::Source;
use std::collections::BTreeSet;

/// Returns a macro of the solution that the library would call in the place of std's.
pub fn captured(file: &SingleFile, ask: &Ask) -> Result<Option<String>, String> {
    let [solution, library] = [Source::new(&file.solution)?, Source::new(&file.library)?];
    let own = defined(&library);
    let mut names = defined(&solution);
    names.retain(|name| !own.contains(name) && is_called(&library, name));
    if names.is_empty() {
        return Ok(None);
    }
    let probes: Vec<String> = names.iter().map(|name| probe(name)).collect();
    // Without the library: a call that fits no rule of the macro would hide what a name means.
    let file = SingleFile { solution: file.solution.clone(), library: probes.concat() };
    let ambiguous = ask(&file.written()).err().unwrap_or_default().names;
    Ok(names.into_iter().find(|name| ambiguous.contains(&format!("captured_{name}"))))
}

fn probe(name: &str) -> String {
    format!(
        "mod of_{name} {{
mod here {{ pub use {name} as captured_{name}; }}
mod std {{ pub use ::std::{name} as captured_{name}; }}
use {{here::*, std::*}};
use captured_{name} as _0;
}}
"
    )
}

/// The names of the macros that a source defines.
fn defined(source: &Source) -> BTreeSet<String> {
    let is_name = |&name: &usize| {
        name > 1 && source.at(name - 2) == "macro_rules" && source.before(name) == "!"
    };
    let names = (0..source.tokens.len()).filter(is_name);
    names.map(|name| source.at(name).trim_start_matches("r#").to_string()).collect()
}

/// Whether a source calls a macro by its name, not by its path.
fn is_called(source: &Source, name: &str) -> bool {
    (0..source.tokens.len()).any(|index| {
        let is_in_path = index > 1 && [index - 2, index - 1].iter().all(|&it| source.at(it) == ":");
        let is_call =
            source.at(index + 1) == "!" && matches!(source.at(index + 2), "(" | "[" | "{");
        source.at(index).trim_start_matches("r#") == name && is_call && !is_in_path
    })
}
