//! Texts beside each other, for people to compare.

use std::env;

/// How wide a line may be: what `COLUMNS` says, or 80.
fn width() -> usize {
    let columns = env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    columns.unwrap_or(80)
}

/// Texts beside each other, as many as fit, and the others below.
#[must_use]
pub fn beside(texts: &[String]) -> String {
    let wide = |text: &String| {
        text.lines()
            .map(|line| line.chars().count())
            .max()
            .unwrap_or(0)
    };
    let mut table = String::new();
    let mut rest = texts;
    while !rest.is_empty() {
        let mut total = 0;
        let fits = rest.iter().take_while(|text| {
            total += wide(text) + 3;
            total <= width() + 3
        });
        let (row, below) = rest.split_at(fits.count().max(1));
        for index in 0..row
            .iter()
            .map(|text| text.lines().count())
            .max()
            .unwrap_or(0)
        {
            let cell = |text: &String| {
                format!(
                    "{:1$}   ",
                    text.lines().nth(index).unwrap_or(""),
                    wide(text)
                )
            };
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

/// Two texts under their titles, line by line. A `|` stands where they differ.
#[must_use]
pub fn compared(titles: [&str; 2], texts: [&str; 2]) -> String {
    let [left, right] = texts.map(|text| text.lines().collect::<Vec<_>>());
    let width = left
        .iter()
        .chain(&titles[..1])
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let mut table = format!("{:width$}   {}\n", titles[0], titles[1]);
    for index in 0..left.len().max(right.len()) {
        let (left, right) = (left.get(index), right.get(index));
        let mark = if left == right { ' ' } else { '|' };
        let line = format!(
            "{:width$} {mark} {}",
            left.unwrap_or(&""),
            right.unwrap_or(&"")
        );
        table += &format!("{}\n", line.trim_end());
    }
    table
}
