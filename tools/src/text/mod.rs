//! Text for people: escaped, cut, side by side.

mod escape;
pub mod shorten;
pub mod table;

pub use escape::{escaped, is_invisible};

/// Joins lines, each with its newline.
pub fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
