//! Cuts long text for a report.

use super::{error_index, escaped, frame_index, lines};
use crate::language::say;

/// Longer lines are cut to this many characters.
const CHARACTERS: usize = 200;

/// A tab in a table.
pub const TAB: &str = "→";

/// At most this many lines are shown beyond a limit: a note in their place would save little.
const SLACK: usize = 3;

/// Whether a text is so long that it is cut to this many lines.
pub fn is_longer(text: &str, height: usize) -> bool {
    text.lines().count() > height + SLACK
}

/// Cuts a text for a table to a number of lines, if it is much longer. `is_cut` says that its end is lost already. Tabs can
/// be seen, and a line that is cut says how much is left out, unless that is lost.
pub fn rows(text: &str, is_cut: bool, height: usize) -> String {
    let all: Vec<&str> = text.lines().collect();
    let is_whole = all.len() <= height || !is_cut && !is_longer(text, height);
    let shown = if is_whole { &all[..] } else { &all[..height] };
    let row = |(index, line): (usize, &&str)| {
        let line = line.trim_ascii_end();
        let shown = shown_line(line).replace('\t', TAB);
        let is_lost = is_cut && index + 1 == all.len();
        match line.chars().count().saturating_sub(CHARACTERS) {
            more if more > 0 && !is_lost => say!(
                en "{shown} {more} more characters", ko "{shown} {more}자 더"),
            _ => shown,
        }
    };
    let more = (!is_cut).then_some(all.len() - shown.len());
    let note = (!is_whole).then(|| more_lines(more));
    lines(shown.iter().enumerate().map(row).chain(note))
}

/// Cuts the words of a program that failed, or of a compiler, to its first and last lines, and the one that names
/// the error: some languages name it first, others last, and node between the two. `is_cut` as above.
pub fn words_of_failure(words: &str, is_cut: bool, [first, last]: [usize; 2]) -> String {
    let all: Vec<&str> = words.lines().collect();
    let named = [error_index(&all), frame_index(&all)];
    let is_kept =
        |index: usize| index < first || index + last >= all.len() || named.contains(&Some(index));
    let mut shown = Vec::new();
    let mut start = 0;
    for end in 0..=all.len() {
        if end < all.len() && !is_kept(end) {
            continue;
        }
        let gap = &all[start..end];
        if gap.len() > SLACK {
            shown.push(more_lines(Some(gap.len())));
        } else {
            shown.extend(gap.iter().map(|line| shown_line(line)));
        }
        shown.extend(all.get(end).map(|line| shown_line(line)));
        start = end + 1;
    }
    shown.extend(is_cut.then(|| more_lines(None)));
    lines(shown)
}

/// A note in place of this many lines, or of an unknown number.
fn more_lines(count: Option<usize>) -> String {
    match count {
        None => say!(en "… more lines", ko "… 더 있음"),
        Some(count) => say!(en "… {count} more lines", ko "… {count}줄 더"),
    }
}

/// Cuts a line, and escapes what cannot be seen or could steer a terminal.
pub fn shown_line(line: &str) -> String {
    let line = line.trim_ascii_end();
    let cut = if line.chars().nth(CHARACTERS).is_some() { "…" } else { "" };
    escaped(&line.chars().take(CHARACTERS).collect::<String>()) + cut
}
