//! Cargo does not keep the modules of one package apart: this does.

use crate::root;
use std::fs;
use std::path::Path;

/// The rooms of the tools from the lowest floor up. A room uses only those below it.
const FLOORS: [&[&str]; 5] = [
    &["language", "crate_tests"],
    &["text", "clone"],
    &["cli", "submit", "problems"],
    &["judge"],
    &["bin"],
];

/// The rooms of the judge, likewise.
const FLOORS_OF_THE_JUDGE: [&[&str]; 7] =
    [&["cases"], &["run"], &["programs"], &["options"], &["verdict"], &["search"], &["report"]];

#[test]
fn arrows_run_down() {
    let sources = root().join("tools/src");
    check(&sources, "crate::", &FLOORS);
    check(&sources.join("judge"), "crate::judge::", &FLOORS_OF_THE_JUDGE);
}

/// Checks the rooms in a folder: `NAME.rs` or a folder each. `path` is the start of a path into one.
fn check(folder: &Path, path: &str, floors: &[&[&str]]) {
    let floor = |room: &str| floors.iter().position(|rooms| rooms.contains(&room));
    for entry in fs::read_dir(folder).expect("a folder") {
        let file = entry.expect("an entry").path();
        let room = file.file_stem().expect("a name").to_string_lossy().into_owned();
        if ["lib", "mod"].contains(&&room[..]) {
            continue;
        }
        let own = floor(&room).unwrap_or_else(|| panic!("{room} is on no floor"));
        let code = code(&file);
        let uses_library = code.lines().any(|line| line.starts_with("use boards"));
        assert!(!uses_library, "{room} uses the library");
        assert!(!code.contains("super::super"), "{room}: write {path}");
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
        for (start, _) in code.match_indices(path) {
            // As in `crate_tests::`.
            if code[..start].ends_with(is_part) {
                continue;
            }
            let used = code[start + path.len()..].split(|letter| !is_part(letter)).next();
            let used = used.unwrap_or_default();
            let is_below = floor(used).is_none_or(|used| used < own);
            assert!(is_below || used == room, "{room} uses {used}");
        }
    }
}

/// The code of a file, or of all files in a folder, without comments.
fn code(path: &Path) -> String {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry"));
        return entries.map(|entry| code(&entry.path())).collect();
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.to_string() + "\n").collect()
}
