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
use std::ops::Range;

/// Which of the numbers that are as many as the things count them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    None,
    All,
    /// One of several: 0 is the nearest before the things.
    One(usize),
    /// Of several, the nearest and those with its place in other lines.
    Column,
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
    let mut equal = axes.counts.clone();
    equal.retain(|&word| text.size(word) == Some(things.count) && change.has(word) && !own[word]);
    if counts != Counts::All {
        let first = own.iter().position(|&is_own| is_own).unwrap_or(0);
        equal.sort_by_key(|&word| (word > first, word.abs_diff(first)));
        let number = if let Counts::One(number) = counts { number } else { 0 };
        let (Some(&one), 2..) = (equal.get(number), equal.len()) else { return false };
        let place = |word: usize| word - text.lines[text.words[word].line].words.start;
        equal.retain(|&it| it == one || counts == Counts::Column && place(it) == place(one));
    }
    let count = (things.count - gone).to_string();
    for word in equal {
        change.words[word] = Fate::Becomes(count.clone());
    }
    let shorter = shorter(change, axes, things);
    for &word in axes.counts.iter().filter(|_| has_more) {
        let counts =
            |it: &&Shorter| Some(it.before) == text.size(word) && !it.words.contains(&word);
        if let (Some(it), Fate::Stays) = (shorter.iter().find(counts), &change.words[word]) {
            change.words[word] = Fate::Becomes(it.now.to_string());
        }
    }
    true
}

/// A block of lines or a list that lost some, but not things.
struct Shorter {
    before: usize,
    now: usize,
    words: Range<usize>,
}

/// Finds what is shorter. A line that has its number of words gets the new one.
fn shorter(change: &mut Change, axes: &Axes, things: &Things) -> Vec<Shorter> {
    let text = change.text;
    let mut listed = vec![false; text.words.len()];
    for axis in &things.axes {
        if let Axis::Words(words, _) = axis {
            listed[words.clone()].fill(true);
        }
    }
    let mut all = Vec::new();
    for block in &axes.blocks {
        let lost = change.lines[block.clone()].iter().filter(|&&goes| goes).count();
        if lost > 0 {
            let (before, words) = (block.len(), text.words_of(block));
            all.push(Shorter { before, now: before - lost, words });
        }
    }
    for line in (0..text.lines.len()).filter(|&line| !change.lines[line]) {
        let words = text.lines[line].words.clone();
        let stay = |fates: &[Fate]| fates.iter().filter(|&fate| *fate != Fate::Goes).count();
        let now = stay(&change.words[words.clone()]);
        let count = count_of_rest(text, &words).filter(|&word| {
            !listed[word] && words.len() != things.count && change.words[word] == Fate::Stays
        });
        match count {
            _ if now == words.len() => {}
            Some(word) => {
                let rest = stay(&change.words[word + 1..words.end]);
                change.words[word] = Fate::Becomes(rest.to_string());
            }
            None => all.push(Shorter { before: words.len(), now, words }),
        }
    }
    all
}
