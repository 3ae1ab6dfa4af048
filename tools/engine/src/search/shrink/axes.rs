//! Finds what a text has several of: an axis is a row of parts, such as the lines of a block, the words of a list or
//! the letters of a word. Parts with the same place on axes of the same length may be one thing.
//!
//! ```text
//! 3 2
//! 5 7 9       three words   ╮
//! 1 2         three lines   ├ three things, whose count is 3
//! 2 3                       │
//! 3 1                       ╯
//! ```

use super::axis::Axis;
use super::text::Text;
use super::totals::{totals, Total};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::iter::successors;
use std::ops::Range;

/// The shape of a text.
pub struct Axes {
    /// All axes, by their length.
    pub all: BTreeMap<usize, Vec<Axis>>,
    /// Words that may count something: numbers of short lines that stand alone, by their value.
    pub counts: WordsByValue,
    /// Lines with the same number of words.
    pub blocks: Vec<Range<usize>>,
    /// Numbers that are sums of others.
    pub totals: Vec<Total>,
}

/// Words by their values.
type WordsByValue = BTreeMap<usize, Vec<usize>>;

/// A line with more words is a list.
pub const SHORT: usize = 8;

impl Axes {
    pub fn new(text: &Text) -> Self {
        let end = text.lines.len();
        let cases = cases(text);
        let mut heads: BTreeSet<usize> = (0..end.min(1)).collect();
        for starts in cases.iter().filter(|starts| 2 * (starts.len() - 1) <= end) {
            if starts[0] == 0 || Some(starts.len() - 1) == text.size(0) {
                heads.extend(&starts[..starts.len() - 1]);
            }
        }
        heads.extend(counts_of_lines(text));
        let blocks = alike(text, &heads);
        let is_head = |block: &&Range<usize>| block.len() == 1 && text.width(block.start) <= 2;
        heads.extend(blocks.iter().filter(is_head).map(|block| block.start));
        heads.extend(end.checked_sub(1));
        let words = heads.iter().map(|&line| text.lines[line].words.clone());
        let words = words.filter(|words| words.len() <= SHORT).flatten();
        let mut counts = WordsByValue::new();
        for (word, size) in words.filter_map(|word| Some((word, text.size(word)?))) {
            counts.entry(size).or_default().push(word);
        }

        let mut found: Vec<Axis> = cases.into_iter().map(Axis::Cases).collect();
        found.extend(paragraphs(text).map(Axis::Cases));
        let lines: Vec<Range<usize>> = lines(text, &counts, &blocks).collect();
        found.extend(lines.iter().cloned().map(Axis::Lines));
        // Whatever seems to stand alone below the first line: a guess must not cut a table.
        let tables = alike(text, &BTreeSet::from([0]));
        found.extend(columns(text, &counts, [lines, tables].concat()));
        found.extend(lists(text, &counts).map(|words| Axis::Words(words.clone(), words.len())));
        found.extend(letters(text, &blocks));
        let mut all: BTreeMap<usize, Vec<Axis>> = BTreeMap::new();
        let mut seen = HashSet::new();
        for axis in found.into_iter().filter(|axis| axis.len() > 0) {
            if seen.insert(axis.clone()) {
                all.entry(axis.len()).or_default().push(axis);
            }
        }
        let totals = totals(text, &blocks, &all);
        Self { all, counts, blocks, totals }
    }
}

/// Runs of lines with the same number of words. Some lines stand alone.
fn alike(text: &Text, alone: &BTreeSet<usize>) -> Vec<Range<usize>> {
    let mut blocks: Vec<Range<usize>> = Vec::new();
    for line in 0..text.lines.len() {
        let is_like = |block: &&mut Range<usize>| {
            let is_alone = alone.contains(&block.start) || alone.contains(&line);
            !is_alone && text.width(block.start) == text.width(line)
        };
        match blocks.last_mut().filter(is_like) {
            Some(block) => block.end += 1,
            None => blocks.push(line..line + 1),
        }
    }
    blocks
}

/// Finds test cases, from the first line or the second: each begins with the number of lines that follow, or of one
/// more or less, or each has the same number of lines. Their first lines have the same number of words.
fn cases(text: &Text) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    let end = text.lines.len();
    for place in 0..2 {
        for (first, more) in [(0, 1), (1, 1), (1, 0), (1, 2)] {
            let next = |&line: &usize| {
                let word = text.lines.get(line)?.words.clone().nth(place)?;
                let next = line.checked_add(text.size(word)?)?.checked_add(more)?;
                // A blank line between cases is not behind the last.
                let next = if more == 2 && next == end + 1 { end } else { next };
                (next > line).then_some(next)
            };
            all.push(successors(Some(first), next).collect());
        }
    }
    let count = if text.words.is_empty() { 0 } else { text.size(0).unwrap_or(0) };
    if count > 0 && end > count && (end - 1) % count == 0 {
        all.push((1..=end).step_by((end - 1) / count).collect());
    }
    // One case is one if it is counted.
    let is_one = |starts: &[usize]| starts[0] == 1 && starts.len() == 2 && count == 1;
    let are_alike = |starts: &[usize]| {
        starts[..starts.len() - 1].iter().all(|&it| text.width(it) == text.width(starts[0]))
    };
    all.retain(|it| it.last() == Some(&end) && (it.len() > 2 || is_one(it)) && are_alike(it));
    all
}

/// Test cases with blank lines between them; the first line or what is above the first blank one may be none.
fn paragraphs(text: &Text) -> impl Iterator<Item = Vec<usize>> {
    let end = text.lines.len();
    let is_start = |&line: &usize| text.width(line - 1) == 0 && text.width(line) > 0;
    let starts: Vec<usize> = (1..end).filter(is_start).chain([end]).collect();
    let from = |first: usize| [&[first], &starts[..]].concat();
    let all = [from(0), from(1), starts.clone()];
    all.into_iter().filter(|starts| starts.len() > 2)
}

/// Lines of one word that is the number of the lines behind it, to the end or to the next such line.
fn counts_of_lines(text: &Text) -> Vec<usize> {
    let mut found = Vec::new();
    let mut end = text.lines.len();
    for line in (0..end).rev() {
        let size = text.lines[line].words.clone().find_map(|word| text.size(word));
        if text.width(line) == 1 && size == Some(end - line - 1) && line + 1 < end {
            found.push(line);
            end = line;
        }
    }
    found
}

/// The words that may count something, with their values in a range.
fn sized(counts: &WordsByValue, sizes: Range<usize>) -> impl Iterator<Item = (usize, usize)> + '_ {
    let counts = counts.range(sizes);
    counts.flat_map(|(&size, words)| words.iter().map(move |&word| (word, size)))
}

/// Lines that a number counts, behind it, before it, or at the end; and lines that are alike.
fn lines<'a>(
    text: &'a Text,
    counts: &WordsByValue,
    blocks: &[Range<usize>],
) -> impl Iterator<Item = Range<usize>> + 'a {
    let end = text.lines.len();
    let mut all = Vec::new();
    for (word, count) in sized(counts, 1..end) {
        let line = text.words[word].line;
        all.extend([line + 1..line + 1 + count, line.wrapping_sub(count)..line]);
        if line == 0 {
            all.push(end - count..end);
        }
    }
    all.extend(blocks.iter().cloned());
    all.into_iter().filter(move |lines| lines.start < lines.end && lines.end <= end)
}

/// Columns of lines that are alike, and of lists that may be several rows.
fn columns(text: &Text, counts: &WordsByValue, mut lines: Vec<Range<usize>>) -> Vec<Axis> {
    lines.retain(|lines| {
        let width = text.width(lines.start);
        lines.len() > 1 && width > 1 && lines.clone().all(|line| text.width(line) == width)
    });
    let of_lines = |it: &Range<usize>| Axis::Words(text.words_of(it), text.width(it.start));
    let mut all: Vec<Axis> = lines.iter().map(of_lines).collect();
    for line in text.lines.iter().filter(|line| line.words.len() > 1) {
        let count = line.words.len();
        let widths = counts.range(1..count).filter(|(&width, _)| count % width == 0);
        all.extend(widths.map(|(&width, _)| Axis::Words(line.words.clone(), width)));
    }
    all
}

/// The words of a line, those behind their number, and those of several lines that a number counts.
fn lists<'a>(text: &'a Text, counts: &WordsByValue) -> impl Iterator<Item = Range<usize>> + 'a {
    let mut all = Vec::new();
    for line in &text.lines {
        let words = line.words.clone();
        let count = text.count_of_rest(&words);
        all.extend(count.map(|word| word + 1..words.end).into_iter().chain([words]));
    }
    for (word, count) in sized(counts, 0..usize::MAX) {
        let line = text.words[word].line;
        let start = text.lines[line].words.end;
        let end = start.saturating_add(count);
        let next = text.words.get(end).map_or(text.lines.len(), |word| word.line);
        let is_whole = text.lines.get(next).is_none_or(|line| line.words.start == end);
        // As many words as lines are lines.
        if end <= text.words.len() && is_whole && next - line - 1 < end - start {
            all.push(start..end);
        }
    }
    all.into_iter().filter(|words| !words.is_empty())
}

/// Letters of words below each other, of each word, and of one that is a shorter word several times.
fn letters(text: &Text, blocks: &[Range<usize>]) -> Vec<Axis> {
    let width = |word: usize| text.word(word).chars().count();
    let mut all = Vec::new();
    for block in blocks.iter().filter(|it| it.len() > 1 && text.width(it.start) == 1) {
        let words = text.words_of(block);
        let first = width(words.start);
        if words.clone().all(|word| width(word) == first) {
            all.push(Axis::Letters(words, first));
        }
    }
    for place in 0..text.words.len() {
        let (count, word) = (width(place), text.word(place));
        let repeats = |&width: &usize| {
            count % width == 0 && word.is_ascii() && word[width..] == word[..count - width]
        };
        let repeated = (1..=count / 2).find(repeats);
        let whole = (count > 1 && text.words[place].number.is_none()).then_some(count);
        let widths = repeated.into_iter().chain(whole);
        all.extend(widths.map(|width| Axis::Letters(place..place + 1, width)));
    }
    all
}
