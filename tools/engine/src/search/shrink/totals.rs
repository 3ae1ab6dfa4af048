//! A number of the first line that is the total of others below goes down with them: of the words of a list, of the lengths of lists, or of
//! what the lines have.
//!
//! ```text
//! 3 5                   3 4          without a word of a list         2 3          without a line
//! 2 4 1                 1 4                                           2 4 1
//! 1 2           →       1 2                                     or    1 2
//! 2 3 1                 2 3 1
//! ```

use super::axis::Axis;
use super::text::{Edit, Fate, Text};
use std::collections::BTreeMap;
use std::ops::Range;

/// The total of a column is one of its first two words in each line.
const PLACES: usize = 2;

/// A word of the first line whose number is the sum of others below.
pub struct Total {
    word: usize,
    parts: Vec<usize>,
    /// What has the parts.
    axis: Axis,
}

impl Total {
    /// Whether parts go with those of an axis, or become less: with the words of a list whose length is one.
    pub fn is_of(&self, axis: &Axis) -> bool {
        let are_lengths = matches!(self.axis, Axis::Lines(_));
        let has_length = |words: &Range<usize>| self.parts.contains(&words.start.wrapping_sub(1));
        let is_list = matches!(axis, Axis::Words(words, _) if are_lengths && has_length(words));
        is_list || *axis == self.axis
    }
}

/// The totals of lists and of the columns of lines.
pub fn totals(
    text: &Text,
    blocks: &[Range<usize>],
    all: &BTreeMap<usize, Vec<Axis>>,
) -> Vec<Total> {
    let is_edge = |line: usize| {
        let next = blocks.partition_point(|block| block.start < line);
        line == blocks.get(next).map_or(text.lines.len(), |block| block.start)
    };
    let is_list = |words: &Range<usize>, width: usize| {
        let line = text.words[words.start].line;
        let is_line = *words == text.lines[line].words && width == words.len();
        is_line && is_edge(line) && is_edge(line + 1)
    };
    let is_column =
        |lines: &Range<usize>| lines.len() > 1 && is_edge(lines.start) && is_edge(lines.end);
    let mut totals = Vec::new();
    let mut add = |parts: Vec<usize>, axis: &Axis| {
        let sum: Option<usize> = parts.iter().map(|&part| text.size(part)).sum();
        // A number of as many lines is their count.
        let are_lines = |it: &[Axis]| it.iter().any(|axis| matches!(axis, Axis::Lines(_)));
        let is_count = |sum| sum == parts.len() || all.get(&sum).is_some_and(|it| are_lines(it));
        let sum = sum.filter(|&sum| !is_count(sum) && text.words[parts[0]].line > 0);
        let words = text.lines[0].words.clone();
        let words = words.filter(|&word| sum.is_some() && text.size(word) == sum);
        totals.extend(words.map(|word| Total { word, parts: parts.clone(), axis: axis.clone() }));
    };
    for axis in all.values().flatten() {
        match axis {
            Axis::Words(words, width) if is_list(words, *width) => {
                add(words.clone().collect(), axis);
            }
            Axis::Lines(lines) if is_column(lines) => {
                for place in 0..PLACES {
                    let part = |line: usize| text.lines[line].words.clone().nth(place);
                    if let Some(parts) = lines.clone().map(part).collect() {
                        add(parts, axis);
                    }
                }
            }
            _ => {}
        }
    }
    // The sum of several lists is a coincidence.
    let is_list = |it: &Total| matches!(it.axis, Axis::Words(..));
    let lists: Vec<usize> = totals.iter().filter(|it| is_list(it)).map(|it| it.word).collect();
    let is_only = |word| lists.iter().filter(|&&it| it == word).count() < 2;
    totals.retain(|it| !is_list(it) || is_only(it.word));
    totals
}

/// Lowers the totals whose parts went, or became less, after the lengths of lists. Returns whether one did.
pub fn recount_totals<'a>(edit: &mut Edit, totals: impl Iterator<Item = &'a Total>) -> bool {
    let text = edit.text;
    let mut has_changed = false;
    for Total { word, parts, .. } in totals {
        for &part in parts.iter().filter(|&&part| text.counts_rest(part)) {
            let rest = part + 1..text.lines[text.words[part].line].words.end;
            let goes = rest.clone().any(|word| edit.words[word] == Fate::Goes);
            if goes && edit.words[part] == Fate::Stays {
                let stay = rest.filter(|&word| edit.words[word] != Fate::Goes).count();
                edit.words[part] = Fate::Becomes(stay.to_string());
            }
        }
        let number = |&part: &usize| match &edit.words[part] {
            Fate::Becomes(new) => new.parse().ok(),
            _ => text.size(part),
        };
        let stay: Vec<&usize> = parts.iter().filter(|&&part| edit.has(part)).collect();
        let sum = stay.iter().copied().map(number).sum::<Option<usize>>();
        let sum = sum.filter(|&sum| !stay.is_empty() && text.size(*word) != Some(sum));
        let Some(sum) = sum else { continue };
        if edit.words[*word] == Fate::Stays {
            edit.words[*word] = Fate::Becomes(sum.to_string());
            has_changed = true;
        }
    }
    has_changed
}
