//! Cuts long text for a report.

use super::{escaped, lines};
use crate::language::{say, Language};

/// Longer lines are cut to this many characters.
const CHARACTERS: usize = 200;

/// At most this many lines are shown beyond a limit: a note in their place would save little.
const SLACK: usize = 3;

/// Cuts a text to a number of lines, if it is much longer. `is_cut` says that its end is lost already.
pub fn first_lines(text: &str, is_cut: bool, height: usize, language: Language) -> String {
    let more = text.lines().count().saturating_sub(height);
    let (height, more) = if more <= SLACK && !is_cut { (height + more, 0) } else { (height, more) };
    let note = (more > 0).then(|| more_lines((!is_cut).then_some(more), language));
    lines(text.lines().take(height).map(shown_line).chain(note))
}

/// A note in place of this many lines, or of an unknown number.
pub fn more_lines(count: Option<usize>, language: Language) -> String {
    match count {
        None => say!(language, en "… more lines", ko "… 더 있음"),
        Some(count) => say!(language, en "… {count} more lines", ko "… {count}줄 더"),
    }
}

/// Cuts a line, and escapes what cannot be seen or could steer a terminal.
pub fn shown_line(line: &str) -> String {
    let line = line.trim_ascii_end();
    let cut = if line.chars().nth(CHARACTERS).is_some() { "…" } else { "" };
    escaped(&line.chars().take(CHARACTERS).collect::<String>()) + cut
}
