//! Counts go down with what they count: numbers that equal the number of things, and of the lines of a block or the
//! words of a list that lose some because of a name.
//!
//! ```text
//! 4 3         3 2         without vertex 1, which becomes 4, the other end of its edge:
//! 1 2         3 1         three vertices and two edges
//! 3 4    →    2 3
//! 4 1
//! ```

use super::axes::Axes;
use super::text::{Edit, Fate};
use super::things::{Column, Things};

/// Which of the numbers that equal the number of things count them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    None,
    All,
    /// Of several only this one, by their order.
    One(usize),
}

/// Lowers the counts of things. Returns whether there may be such counts.
pub fn recount(edit: &mut Edit, axes: &Axes, things: &Things, gone: usize, counts: Counts) -> bool {
    let text = edit.text;
    let mut own = vec![false; text.words.len()];
    things.axes.iter().for_each(|axis| own[axis.words(text)].fill(true));
    let mut equal = axes.counts.get(&things.count).cloned().unwrap_or_default();
    equal.retain(|&word| edit.has(word) && !own[word]);
    if let Counts::One(place) = counts {
        if equal.len() < 2 || place >= equal.len() {
            return false;
        }
        equal = vec![equal[place]];
    }
    let count = (things.count - gone).to_string();
    for word in equal {
        edit.words[word] = Fate::Becomes(count.clone());
    }
    true
}

/// Lowers the counts at the start of lists that lost some words, and those of blocks that lost some lines.
pub fn recount_rest(edit: &mut Edit, axes: &Axes, beside: Option<Column>) {
    let text = edit.text;
    for line in (0..text.lines.len()).filter(|&line| !edit.lines[line]) {
        let words = text.lines[line].words.clone();
        let known = beside.and_then(|column| column.word(text, line));
        let known = known.filter(|&word| text.counts_rest(word));
        let count = known.or_else(|| text.count_of_rest(&words));
        if let Some(word) = count.filter(|&word| edit.words[word] == Fate::Stays) {
            let rest = &edit.words[word + 1..words.end];
            let stay = rest.iter().filter(|&fate| *fate != Fate::Goes).count();
            if stay < rest.len() {
                edit.words[word] = Fate::Becomes(stay.to_string());
            }
        }
    }
    let counts_lines = |word: usize| {
        let line = text.words[word].line;
        line == 0 || text.count_of_rest(&text.lines[line].words) != Some(word)
    };
    for block in &axes.blocks {
        let stay = edit.lines[block.clone()].iter().filter(|&&goes| !goes).count();
        let words = text.words_of(block);
        let counts = axes.counts.get(&block.len()).filter(|_| stay < block.len());
        for &word in counts.into_iter().flatten().filter(|word| !words.contains(word)) {
            if edit.words[word] == Fate::Stays && counts_lines(word) {
                edit.words[word] = Fate::Becomes(stay.to_string());
            }
        }
    }
}
