//! Things to take away, each with its parts on some axes, and the text without some of them.
//!
//! ```text
//! 3               2               without the first thing: a word, a row and a column
//! 5 7 9           7 9
//! 0 1 1     →     0 1
//! 1 0 1           1 0
//! 1 1 0
//! ```

use super::axes::Axes;
use super::axis::Axis;
use super::text::{Edit, Text};
use std::collections::BTreeMap;
use std::ops::Range;

/// Queries begin at one of so many blocks of lines.
const MOST_BLOCKS: usize = 3;

#[derive(Clone)]
pub struct Things {
    /// Where they have parts. On an axis with one part less, the first thing has none.
    pub axes: Vec<Axis>,
    pub count: usize,
    /// The name of the first: 1 or 0.
    pub base: i64,
    /// What is no name beside them: the type of a query, or how many names follow.
    pub beside: Option<Column>,
}

/// A word of each line, from one on.
#[derive(Clone, Copy)]
pub struct Column {
    start: usize,
    place: usize,
}

impl Column {
    pub fn word(&self, text: &Text, line: usize) -> Option<usize> {
        text.lines[line].words.clone().nth(self.place).filter(|_| line >= self.start)
    }
}

impl Things {
    pub fn new(axes: Vec<Axis>, count: usize) -> Self {
        Self { axes, count, base: 1, beside: None }
    }

    /// About how many bytes go with all of them. Names without parts are everywhere.
    pub fn weight(&self, text: &Text) -> usize {
        let bytes = |axis: &Axis| {
            let words = &text.words[axis.words(text)];
            let end = words.last().map_or(0, |word| word.bytes.end);
            end - words.first().map_or(0, |word| word.bytes.start)
        };
        if self.axes.is_empty() {
            return text.input.len();
        }
        self.axes.iter().map(bytes).sum()
    }

    /// Takes a run of things away.
    pub fn take(&self, run: &Range<usize>, edit: &mut Edit) {
        for axis in &self.axes {
            let start = run.start.saturating_sub(self.count - axis.len());
            axis.take(&(start..axis.len().min(start + run.len())), edit);
        }
    }

    /// The shortest run: there may be far more names than words.
    pub fn shortest(&self, text: &Text) -> usize {
        let are_names_alone = self.axes.is_empty();
        let of_a_word = if are_names_alone { self.count / text.words.len() } else { 1 };
        of_a_word.max(1)
    }
}

/// Things with parts on one axis of some kind.
pub fn alone(axes: &Axes, is_of_kind: impl Fn(&Axis) -> bool) -> Vec<Things> {
    let all = axes.all.values().rev().flatten().filter(|axis| is_of_kind(axis));
    all.map(|axis| Things::new(vec![axis.clone()], axis.len())).collect()
}

/// Things with parts on one axis. The words of a line in a block are none: its columns go, or the line.
pub fn parts(text: &Text, axes: &Axes) -> Vec<Things> {
    let is_list = |words: &Range<usize>| {
        let line = text.words[words.start].line;
        let block = axes.blocks.partition_point(|block| block.end <= line);
        axes.blocks[block].len() == 1
    };
    alone(axes, |axis| match axis {
        Axis::Words(words, width) => *width < words.len() || is_list(words),
        _ => true,
    })
}

/// Things with parts on several axes of the same length.
pub fn together(text: &Text, axes: &Axes) -> Vec<Things> {
    let mut things = Vec::new();
    for (&count, all) in axes.all.iter().rev() {
        let several = disjoint(text, axes, all.iter(), count).into_iter().filter(|it| it.len() > 1);
        things.extend(several.map(|axes| Things::new(axes, count)));
    }
    things
}

/// Things with names, whose number is there: with parts, and without.
pub fn named(text: &Text, axes: &Axes) -> Vec<Things> {
    let mut things = Vec::new();
    for count in sizes(text, axes) {
        let all = axes.all.get(&count).into_iter().flatten();
        let [own, _] = disjoint(text, axes, all.clone(), count);
        let lists = all.clone().filter(|axis| matches!(axis, Axis::Words(..)));
        let guesses = [own, Vec::new()].into_iter().chain(lists.map(|axis| vec![axis.clone()]));
        things.extend(guesses.map(|axes| Things::new(axes, count)));
        things.extend(all.filter_map(|axis| {
            let beside = Some(counts_of_lists(text, axis)?);
            Some(Things { beside, ..Things::new(vec![axis.clone()], count) })
        }));
    }
    with_bases(text, things)
}

/// The first or second word of each line, if it is the number of the following ones.
fn counts_of_lists(text: &Text, axis: &Axis) -> Option<Column> {
    let Axis::Lines(lines) = axis else { return None };
    let counts =
        |line, column: &Column| column.word(text, line).is_some_and(|word| text.counts_rest(word));
    let mut columns = (0..2).map(|place| Column { start: lines.start, place });
    columns.find(|column| lines.clone().all(|line| counts(line, column)))
}

/// Things whose number is there, of which the first has no part on some axes: the root of a tree has no parent.
pub fn but_the_first(text: &Text, axes: &Axes) -> Vec<Things> {
    let mut things = Vec::new();
    for count in sizes(text, axes) {
        let Some(short) = axes.all.get(&(count - 1)) else { continue };
        let all = axes.all.get(&count).into_iter().flatten().chain(short);
        let all = disjoint(text, axes, all, count);
        things.extend(all.map(|axes| Things::new(axes, count)));
    }
    with_bases(text, things)
}

/// Things with names, without parts or in lists, above queries that begin with a type.
pub fn typed(text: &Text, axes: &Axes) -> Vec<Things> {
    let lists = |count: usize| {
        let all = axes.all.get(&count).into_iter().flatten();
        all.filter(|axis| matches!(axis, Axis::Words(..)))
    };
    let blocks = axes.blocks.iter().skip(1).filter(|block| text.width(block.start) > 1);
    let mut things = Vec::new();
    for count in sizes(text, axes) {
        let [own, _] = disjoint(text, axes, lists(count), count);
        let [rooted, _] = disjoint(text, axes, lists(count).chain(lists(count - 1)), count);
        for block in blocks.clone().take(MOST_BLOCKS) {
            let beside = Some(Column { start: block.start, place: 0 });
            let guesses = [Vec::new(), own.clone(), rooted.clone()];
            things.extend(guesses.map(|axes| Things { beside, ..Things::new(axes, count) }));
        }
    }
    with_bases(text, things)
}

/// Numbers that may count something, the largest first.
fn sizes<'a>(text: &'a Text, axes: &'a Axes) -> impl Iterator<Item = usize> + 'a {
    let is_before_others = |&word: &usize| text.words[word].line + 1 < text.lines.len();
    let sizes = axes.counts.range(1..).rev();
    sizes.filter(move |(_, words)| words.iter().any(is_before_others)).map(|(&size, _)| size)
}

/// Names begin at 1, or at 0 if there is one.
fn with_bases(text: &Text, mut things: Vec<Things>) -> Vec<Things> {
    if text.words.iter().any(|word| word.number == Some(0)) {
        let from_0: Vec<Things> =
            things.iter().map(|it| Things { base: 0, ..it.clone() }).collect();
        things.extend(from_0);
    }
    things
}

/// Axes that share no word; only rows and columns may. Two guesses: axes without a number that may count them; and all,
/// from the last.
fn disjoint<'a>(
    text: &Text,
    axes: &Axes,
    all: impl DoubleEndedIterator<Item = &'a Axis> + Clone,
    count: usize,
) -> [Vec<Axis>; 2] {
    let all = all.filter(|axis| !matches!(axis, Axis::Cases(_)));
    let equal = axes.counts.get(&count).map_or(&[][..], |words| words);
    let is_counted_inside = |axis: &&Axis| {
        let words = axis.words(text);
        let next = equal.partition_point(|&word| word < words.start);
        equal.get(next).is_some_and(|&word| word < words.end)
    };
    let outside = all.clone().filter(|axis| !is_counted_inside(axis));
    [without_overlap(text, outside), without_overlap(text, all.rev())]
}

fn without_overlap<'a>(text: &Text, all: impl Iterator<Item = &'a Axis>) -> Vec<Axis> {
    let mut taken = [BTreeMap::new(), BTreeMap::new()];
    let mut chosen = Vec::new();
    for axis in all {
        let words = axis.words(text);
        let taken = &mut taken[usize::from(matches!(axis, Axis::Lines(_)))];
        if taken.range(..words.end).next_back().is_none_or(|(_, &end)| end <= words.start) {
            taken.insert(words.start, words.end);
            chosen.push(axis.clone());
        }
    }
    chosen
}
