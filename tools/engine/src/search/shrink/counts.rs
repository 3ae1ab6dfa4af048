//! Counts go down with what they count: numbers that are as many as there are things, and as many as there are lines
//! of a block or words of a list that lose some because of a name.
//!
//! ```text
//! 4 3         3 1         without vertex 1, which goes with its lines
//! 1 2         2 3
//! 3 4    →
//! 4 1
//! ```

use super::axes::{count_of_rest, Axes, Axis};
use super::text::{Change, Fate};
use super::things::Things;
use std::collections::HashMap;
use std::ops::Range;

/// Which of the numbers that are as many as the things count them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    None,
    All,
    /// Of several only this one, by their order.
    One(usize),
}

/// Lowers the counts of things, and those of the rest where names went with more than the things. Returns whether
/// there may be such counts.
pub fn recount(
    change: &mut Change,
    axes: &Axes,
    things: &Things,
    gone: usize,
    counts: Counts,
    has_more: bool,
) -> bool {
    let text = change.text;
    let mut own = vec![false; text.words.len()];
    things.axes.iter().for_each(|axis| own[axis.words(text)].fill(true));
    let mut equal = axes.counts.get(&things.count).cloned().unwrap_or_default();
    equal.retain(|&word| change.has(word) && !own[word]);
    if let Counts::One(place) = counts {
        if equal.len() < 2 || place >= equal.len() {
            return false;
        }
        equal = vec![equal[place]];
    }
    let count = (things.count - gone).to_string();
    for word in equal {
        change.words[word] = Fate::Becomes(count.clone());
    }
    if has_more {
        recount_rest(change, axes, &things.axes);
    }
    true
}

/// Lowers the counts of blocks and lists that lost some, but for those of these axes.
pub fn recount_rest(change: &mut Change, axes: &Axes, own: &[Axis]) {
    for (size, it) in shorter(change, axes, own) {
        for &word in axes.counts.get(&size).into_iter().flatten() {
            if change.words[word] == Fate::Stays && !it.words.contains(&word) {
                change.words[word] = Fate::Becomes(it.count.to_string());
            }
        }
    }
}

/// A block of lines or a list that lost some.
struct Shorter {
    count: usize,
    words: Range<usize>,
}

/// Finds what is shorter, by the length before. A line that has its number of words gets the new one.
fn shorter(change: &mut Change, axes: &Axes, own: &[Axis]) -> HashMap<usize, Shorter> {
    let text = change.text;
    let mut all = HashMap::new();
    for block in &axes.blocks {
        let count = change.lines[block.clone()].iter().filter(|&&goes| !goes).count();
        if count < block.len() {
            let words = text.words_of(block);
            all.entry(block.len()).or_insert(Shorter { count, words });
        }
    }
    let mut listed = vec![false; text.words.len()];
    for axis in own {
        if let Axis::Words(words, _) = axis {
            listed[words.clone()].fill(true);
        }
    }
    let stay = |fates: &[Fate]| fates.iter().filter(|&fate| *fate != Fate::Goes).count();
    for line in (0..text.lines.len()).filter(|&line| !change.lines[line]) {
        let words = text.lines[line].words.clone();
        let count = stay(&change.words[words.clone()]);
        if count == words.len() {
            continue;
        }
        let is_count = |&word: &usize| !listed[word] && change.words[word] == Fate::Stays;
        if let Some(word) = count_of_rest(text, &words).filter(is_count) {
            let rest = stay(&change.words[word + 1..words.end]);
            change.words[word] = Fate::Becomes(rest.to_string());
        } else {
            all.entry(words.len()).or_insert(Shorter { count, words });
        }
    }
    all
}
