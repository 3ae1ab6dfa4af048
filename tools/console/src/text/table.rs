//! Lays out texts side by side.

use crate::cli::obeys;
use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

/// The most columns of a line.
pub const WIDTH: usize = 80;

#[derive(Clone, Copy)]
pub struct Style {
    pub has_color: bool,
}

impl Style {
    /// How drawings look on stdout.
    pub fn of_stdout() -> Self {
        let no_color = env::var_os("NO_COLOR").unwrap_or_default();
        let has_color =
            has_color(obeys(io::stdout().is_terminal(), env::var_os("TERM")), &no_color);
        Self { has_color }
    }

    /// Paints a text in a color of the terminal (31 to 36) or in bold (1), if it has colors; 0 for none.
    pub fn paint(self, code: u8, text: &str) -> String {
        if self.has_color && code != 0 && !text.is_empty() {
            format!("\x1B[{code}m{text}\x1B[0m")
        } else {
            text.to_string()
        }
    }
}

/// Colors are for a terminal that obeys codes, unless `NO_COLOR` is set.
pub fn has_color(is_terminal: bool, no_color: &OsStr) -> bool {
    is_terminal && no_color.is_empty()
}

/// Counts the columns of a line on a terminal: two for a Korean letter, none for a color.
fn width(line: &str) -> usize {
    // A color is an escape character and a code that ends with an `m`.
    let mut parts = line.split('\x1B');
    let first = parts.next().unwrap_or("");
    let others = parts.filter_map(|part| part.split_once('m')).map(|(_, text)| text);
    let columns = |letter| match letter {
        '\u{1100}'..='\u{115F}' | '\u{2E80}'..='\u{D7A3}' | '\u{FF00}'..='\u{FF60}' => 2,
        _ => 1,
    };
    first.chars().chain(others.flat_map(str::chars)).map(columns).sum()
}

/// Pads a line with spaces to a width.
pub fn padded(line: &str, to: usize) -> String {
    line.to_string() + &" ".repeat(to.saturating_sub(width(line)))
}

pub fn widest(text: &str) -> usize {
    text.lines().map(width).max().unwrap_or(0)
}

/// Lays out texts side by side, in rows of at most [`WIDTH`] columns.
pub fn beside(texts: &[String]) -> String {
    let mut table = String::new();
    let mut rest = texts;
    while !rest.is_empty() {
        let mut total = 0;
        let fits = rest.iter().take_while(|text| {
            total += widest(text) + 2;
            total <= WIDTH + 2
        });
        let (row, below) = rest.split_at(fits.count().max(1));
        let height = row.iter().map(|text| text.lines().count()).max();
        for index in 0..height.unwrap_or(0) {
            let cell =
                |text: &String| padded(text.lines().nth(index).unwrap_or(""), widest(text) + 2);
            let line: String = row.iter().map(cell).collect();
            table += &format!("{}\n", line.trim_end());
        }
        if !below.is_empty() {
            table += "\n";
        }
        rest = below;
    }
    table
}

/// Lays out two texts under their titles. `|` marks lines that are not the same by a comparison.
pub fn compared(
    titles: [&str; 2],
    texts: [&str; 2],
    is_same: impl Fn(&str, &str) -> bool,
) -> String {
    let [left, right] = texts.map(|text| text.lines().collect::<Vec<_>>());
    let to = widest(texts[0]).max(width(titles[0]));
    let mut table = format!("{}   {}\n", padded(titles[0], to), titles[1]);
    for index in 0..left.len().max(right.len()) {
        let (left, right) = (left.get(index), right.get(index));
        let are_same = left.zip(right).is_some_and(|(left, right)| is_same(left, right));
        let mark = if are_same { ' ' } else { '|' };
        let left = padded(left.unwrap_or(&""), to);
        let line = format!("{left} {mark} {}", right.unwrap_or(&""));
        table += &format!("{}\n", line.trim_end());
    }
    table
}
