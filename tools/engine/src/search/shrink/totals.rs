//! A number of the first line that is the total of a column goes down with what goes below: the lengths of lists, or
//! what the lines have.
//!
//! ```text
//! 3 5                   3 4          without a word of a list         2 3          without a line
//! 2 4 1                 1 4                                           2 4 1
//! 1 2           →       1 2                                     or    1 2
//! 2 3 1                 2 3 1
//! ```

use super::axes::{counts_rest, Axes, Axis};
use super::text::{Edit, Fate, Text};
use super::values::Variants;
use std::collections::BTreeMap;

/// The total of a column is one of its first two words in each line.
const PLACES: usize = 2;

/// A word of the first line whose number is the sum of others, one in each of several lines below.
pub struct Total {
    word: usize,
    parts: Vec<usize>,
}

/// The totals of the columns of lines.
pub fn totals(text: &Text, all: &BTreeMap<usize, Vec<Axis>>) -> Vec<Total> {
    let mut totals = Vec::new();
    for axis in all.values().flatten() {
        let Axis::Lines(lines) = axis else { continue };
        for place in 0..PLACES {
            let part = |line: usize| text.lines[line].words.clone().nth(place);
            let Some(parts) = lines.clone().map(part).collect::<Option<Vec<_>>>() else { continue };
            let Some(sum) = parts.iter().map(|&part| text.size(part)).sum() else { continue };
            let words = text.lines[0].words.clone().filter(|_| lines.start > 0);
            let words = words.filter(|&word| text.size(word) == Some(sum));
            totals.extend(words.map(|word| Total { word, parts: parts.clone() }));
        }
    }
    totals
}

/// Lowers the totals whose parts went, or became less.
fn recount_totals(edit: &mut Edit, axes: &Axes) {
    let text = edit.text;
    for Total { word, parts } in &axes.totals {
        let stays = |&&part: &&usize| edit.has(part);
        let number = |&part: &usize| match &edit.words[part] {
            Fate::Becomes(new) => new.parse().ok(),
            _ => text.size(part),
        };
        let Some(sum) = parts.iter().filter(stays).map(number).sum::<Option<usize>>() else {
            continue;
        };
        if edit.words[*word] == Fate::Stays && text.size(*word) != Some(sum) {
            edit.words[*word] = Fate::Becomes(sum.to_string());
        }
    }
}

/// Without a line below a total, or without a word of its list.
pub fn below_totals<'a>(text: &'a Text, axes: &'a Axes) -> Variants<'a> {
    let lines = axes.totals.iter().flat_map(move |Total { word, parts }| {
        let counts = axes.counts.get(&parts.len()).into_iter().flatten();
        let counts: Vec<usize> = counts.copied().filter(|count| count != word).collect();
        parts.iter().flat_map(move |&part| {
            let mut edit = Edit::new(text);
            edit.lines[text.words[part].line] = true;
            let lowered = counts.clone().into_iter().filter(|&count| edit.has(count));
            let lowered: Vec<Edit> = lowered
                .map(|count| {
                    let mut edit = edit.clone();
                    edit.words[count] = Fate::Becomes((parts.len() - 1).to_string());
                    edit
                })
                .collect();
            lowered
        })
    });
    let are_lengths = |total: &&Total| {
        let words = |part: usize| &text.lines[text.words[part].line].words;
        total.parts.iter().all(|&part| counts_rest(text, part, words(part)))
    };
    let parts = axes.totals.iter().filter(are_lengths).flat_map(|total| &total.parts);
    let words = parts.flat_map(move |&part| {
        let end = text.lines[text.words[part].line].words.end;
        (part + 1..end).map(move |word| {
            let mut edit = Edit::new(text);
            edit.words[word] = Fate::Goes;
            edit.words[part] = Fate::Becomes((end - part - 2).to_string());
            edit
        })
    });
    Box::new(lines.chain(words).map(|mut edit| {
        recount_totals(&mut edit, axes);
        (0, edit.written())
    }))
}
