//! Shared by the tests: fixtures, running programs, and outputs side by side.

// Not every test needs all of it.
#![allow(dead_code)]

pub mod child;
pub mod fixtures;
pub mod scratch;

/// Longer outputs are cut to this many lines.
const SHOWN: usize = 20;

/// Lays out two outputs side by side. `|` marks lines that differ. Skips equal lines at the start of long
/// outputs, and cuts them.
pub fn side_by_side(expected: &str, actual: &str) -> String {
    let [expected, actual] = [expected, actual].map(|text| text.lines().collect::<Vec<_>>());
    let height = expected.len().max(actual.len());
    let equal = expected.iter().zip(&actual).take_while(|(one, other)| one == other).count();
    let skipped = if height > SHOWN { equal.saturating_sub(3) } else { 0 };
    let rows = skipped..height.min(skipped + SHOWN);
    let line = |lines: &[&str], row: usize| lines.get(row).copied().unwrap_or("").to_string();
    let width = rows.clone().map(|row| line(&expected, row).chars().count()).max().unwrap_or(0);
    let width = width.max("expected".len());
    let mut table = format!("{:width$}   actual\n", "expected");
    if skipped > 0 {
        table += &format!("… {skipped} equal lines\n");
    }
    for row in rows.clone() {
        let mark = if expected.get(row) == actual.get(row) { ' ' } else { '|' };
        let (left, right) = (line(&expected, row), line(&actual, row));
        table += format!("{left:width$} {mark} {right}").trim_end();
        table += "\n";
    }
    if rows.end < height {
        table += &format!("… {} more lines\n", height - rows.end);
    }
    table
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
