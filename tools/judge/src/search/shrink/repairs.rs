//! What may have to change where a part goes: a count, names, or places.

use super::parts::{blocks, cases, number, Axis, Kind, Text};
use std::collections::BTreeSet;
use std::ops::Range;

/// A text without a run of parts: with a count lowered, and with names or places lowered, too; and without a repair.
pub fn repaired(text: &Text, axis: &Axis, run: Range<usize>) -> Vec<Text> {
    let rest = axis.without(text, &run);
    if matches!(axis.kind, Kind::Items(_)) {
        return vec![rest];
    }
    let mut all = Vec::new();
    for (line, word) in counts(text, axis, &run) {
        let count = number(&text[line][word]).and_then(|count| count.checked_sub(run.len() as i64));
        let Some(count) = count.filter(|&count| count >= 0) else { continue };
        let mut counted = rest.clone();
        counted[line][word] = count.to_string();
        let named = with_names_lowered(text, &counted, (line, word));
        let placed = with_places_lowered(text, &counted, axis, &run);
        all.extend([counted, named, placed]);
    }
    all.push(rest);
    all
}

/// The words of a line that may be counts: the first ones.
const COUNTS: usize = 4;

/// Lists where the count of some parts may be, each by line and word: in the first line, in the line that begins the
/// test case, in the line before those that are like the first of the parts, or before them in their line, if it
/// counts all that follow there.
fn counts(text: &Text, axis: &Axis, run: &Range<usize>) -> Vec<(usize, usize)> {
    let first = axis.lines_of(text, run).start;
    let mut lines = BTreeSet::from([0]);
    if !matches!(axis.kind, Kind::Cases) {
        lines.extend(cases(text).iter().map(|case| case.start).rfind(|&start| start <= first));
        let block = blocks(text).into_iter().rfind(|block| block.start <= first);
        lines.extend(block.and_then(|block| block.start.checked_sub(1)));
    }
    let before = lines.into_iter().filter(|&line| line < first);
    let mut counts: Vec<(usize, usize)> = before
        .flat_map(|line| (0..text[line].len().min(COUNTS)).map(move |word| (line, word)))
        .collect();
    if matches!(axis.kind, Kind::Words) && axis.lines.len() == 1 {
        let words = &text[first];
        let counts_rest =
            |&word: &usize| number(&words[word]) == Some((words.len() - word - 1) as i64);
        counts.extend((0..run.start).filter(counts_rest).map(|word| (first, word)));
    }
    counts
}

/// Numbers that are nowhere anymore were names: the larger names go down, and so does the number of all names,
/// beside the count. Lines up to that of the count have no names.
///
/// ```text
/// 4 3         3 2
/// 1 4    →    1 3     without the line 2 1
/// 2 1         3 2
/// 4 3
/// ```
fn with_names_lowered(text: &Text, counted: &Text, (line, count): (usize, usize)) -> Text {
    let names = |text: &Text| -> BTreeSet<i64> {
        text[line + 1..].iter().flatten().filter_map(|word| number(word)).collect()
    };
    let all = names(text);
    let gone = &all - &names(counted);
    let mut renamed = counted.clone();
    for word in renamed[line + 1..].iter_mut().flatten() {
        if let Some(name) = number(word) {
            *word = (name - gone.range(..name).count() as i64).to_string();
        }
    }
    let Some(largest) = all.last() else { return renamed };
    let fewer = largest.saturating_sub(gone.len() as i64);
    for (place, word) in renamed[line].iter_mut().enumerate() {
        if place != count && *word == largest.to_string() {
            *word = fewer.to_string();
        }
    }
    renamed
}

/// Numbers in the lines after a list were places in it, from 1: those in a run that went, and after it, go down. A
/// line of one number is a count.
fn with_places_lowered(text: &Text, counted: &Text, axis: &Axis, run: &Range<usize>) -> Text {
    let mut placed = counted.clone();
    let (first, after) = match axis.kind {
        Kind::Words if axis.lines.len() == 1 => (run.start, axis.lines.end),
        Kind::Lines => {
            let block = blocks(text).into_iter().find(|block| block.contains(&run.start));
            block.map_or((0, text.len()), |block| {
                (run.start - block.start, block.end.max(run.end) - run.len())
            })
        }
        _ => return placed,
    };
    for line in placed.iter_mut().skip(after).filter(|line| line.len() > 1) {
        for word in line {
            let Some(place) = number(word).and_then(|place| usize::try_from(place).ok()) else {
                continue;
            };
            let end = first + run.len();
            if place > first {
                *word = (place.max(end) - run.len()).max(1).to_string();
            }
        }
    }
    placed
}
