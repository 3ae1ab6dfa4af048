//! Text for people: escaped, cut, side by side.

mod error_line;
mod escape;
pub mod shorten;
pub mod table;
pub mod wrong_line;

use crate::language::say;
pub use error_line::{error_index, error_line, frame_index, names_crash};
pub use escape::{escaped, is_invisible};
use std::path::Path;
pub use wrong_line::equal_start;

/// A path as people read and type it: with `/` on every system.
pub fn shown_path(path: impl AsRef<Path>) -> String {
    let shown = path.as_ref().display().to_string();
    if cfg!(windows) {
        shown.replace('\\', "/")
    } else {
        shown
    }
}

/// Whether bytes are UTF-16, which PowerShell 5 writes: by a byte-order mark, or a character with a NUL byte.
pub fn is_utf_16(bytes: &[u8]) -> bool {
    match *bytes {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => true,
        [first, second, ..] => (first == 0) != (second == 0),
        _ => false,
    }
}

/// A line as a sentence names it: in marks, or that it is empty.
pub fn in_marks(shown: &str) -> String {
    if shown.is_empty() {
        return say!(en "an empty line", ko "빈 줄");
    }
    format!("`{shown}`")
}

/// Joins lines, each with its newline.
pub fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
