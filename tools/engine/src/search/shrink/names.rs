//! Names go with their things: the larger ones go down, and what has a name that goes must go or be renamed.
//!
//! ```text
//! 4 3         3 2         without vertex 2, which becomes the other end of an edge,
//! 1 2         1 2         so that a tree stays one
//! 2 3    →    2 3
//! 3 4
//! ```

use super::axes::{Axes, SHORT};
use super::axis::Axis;
use super::text::{Edit, Fate, Text};
use super::things::Things;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// What becomes of a name whose thing goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Names {
    /// Numbers are no names.
    None,
    /// It goes alone: it was in a list.
    Words,
    /// It becomes the other end of its edge, which goes.
    Ends,
    /// It becomes the name that its thing has: the parent.
    Parents,
    /// It becomes the next one.
    Next,
}

struct Edge {
    line: usize,
    from: i64,
    to: i64,
}

/// Renames what stays. Returns whether some name changes.
pub fn rename(
    edit: &mut Edit,
    axes: &Axes,
    things: &Things,
    run: &Range<usize>,
    names: Names,
) -> bool {
    let text = edit.text;
    let words = name_words(text, axes, things, names);
    let gone = things.base + run.start as i64..things.base + run.end as i64;
    if words.iter().all(|&(_, name)| name < gone.start) {
        return false;
    }
    let edges = if names == Names::Ends { edges(text, &words) } else { Vec::new() };
    let ends = edges.iter().flat_map(|&Edge { from, to, .. }| [(from, to), (to, from)]);
    let parents = if names == Names::Parents { parents(text, things) } else { Vec::new() };
    let others = other_ends(ends.chain(parents), &gone);
    let last = things.base + (things.count - run.len()) as i64 - 1;
    let renamed = |name: i64| match others.get(&name).copied().unwrap_or(name) {
        name if gone.contains(&name) => gone.start.min(last).max(things.base),
        name if name >= gone.end => name - run.len() as i64,
        name => name,
    };
    for edge in edges.iter().filter(|edge| edge.from != edge.to) {
        edit.lines[edge.line] |= renamed(edge.from) == renamed(edge.to);
    }
    for (word, name) in words {
        match names {
            _ if !edit.has(word) => {}
            Names::Words if gone.contains(&name) => edit.words[word] = Fate::Goes,
            _ if renamed(name) == name => {}
            _ => edit.words[word] = Fate::Becomes(renamed(name).to_string()),
        }
    }
    true
}

/// Words that may be names, and these: columns of a block and lists where all numbers are names, or 0 or -1, which say
/// that there is none. A number that may be a count is no name, nor is what stands beside names, nor a part of the
/// things, unless that is the name of a parent.
fn name_words(text: &Text, axes: &Axes, things: &Things, names: Names) -> Vec<(usize, i64)> {
    let own = things.axes.iter().filter(|axis| matches!(axis, Axis::Words(..)));
    let own: Vec<Range<usize>> = own.map(|axis| axis.words(text)).collect();
    let is_own = |word: &usize| names != Names::Parents && own.iter().any(|own| own.contains(word));
    let known = things.base..things.base + things.count as i64;
    let is_count = |&&word: &&usize| {
        let line = text.words[word].line;
        line == 0 || text.width(line) == 1 && line + 1 < text.lines.len()
    };
    let lengths = axes.counts.iter().filter(|(size, _)| axes.all.contains_key(size));
    let counts: HashSet<&usize> = lengths.flat_map(|(_, words)| words).filter(is_count).collect();
    let mut all = Vec::new();
    for block in &axes.blocks {
        let words = text.words_of(block);
        let width = text.width(block.start);
        let columns = if block.len() == 1 && width > SHORT { 1 } else { width };
        let mut fit = vec![true; columns];
        for (place, word) in words.clone().enumerate() {
            fit[place % columns] &=
                text.words[word].number.is_some_and(|it| (-1..known.end).contains(&it));
        }
        let words = words.enumerate().filter(|(place, _)| fit[place % columns]);
        let words = words.filter(|(_, word)| !counts.contains(word));
        all.extend(words.filter_map(|(_, word)| Some((word, text.words[word].number?))));
    }
    let is_beside = |&word: &usize| {
        let column = things.beside.filter(|_| !own.iter().any(|own| own.contains(&word)));
        column.and_then(|it| it.word(text, text.words[word].line)) == Some(word)
    };
    all.retain(|(word, name)| known.contains(name) && !is_own(word) && !is_beside(word));
    all
}

/// Lines with two names, but the first.
fn edges(text: &Text, words: &[(usize, i64)]) -> Vec<Edge> {
    let lines = words.chunk_by(|one, other| text.words[one.0].line == text.words[other.0].line);
    let edge = |words: &[(usize, i64)]| match words {
        [(word, from), (_, to), ..] => {
            Some(Edge { line: text.words[*word].line, from: *from, to: *to })
        }
        _ => None,
    };
    lines.filter_map(edge).filter(|edge| edge.line > 0).collect()
}

/// The name of each thing of a list, with the name that it has.
fn parents(text: &Text, things: &Things) -> Vec<(i64, i64)> {
    let lists = things.axes.iter().filter(|axis| axis.words(text).len() == axis.len());
    let parents = lists.flat_map(|axis| {
        let first = things.base + (things.count - axis.len()) as i64;
        (first..).zip(axis.words(text))
    });
    parents.filter_map(|(name, word)| Some((name, text.words[word].number?))).collect()
}

/// What each name that goes becomes, by the ends of edges: the other end of its edge, or of the edge of that, and so on.
fn other_ends(ends: impl Iterator<Item = (i64, i64)>, gone: &Range<i64>) -> HashMap<i64, i64> {
    let mut neighbors: HashMap<i64, Vec<i64>> = HashMap::new();
    let mut found = Vec::new();
    for (from, to) in ends.filter(|(from, _)| gone.contains(from)) {
        if gone.contains(&to) {
            neighbors.entry(to).or_default().push(from);
        } else {
            found.push((from, to));
        }
    }
    let mut others = HashMap::new();
    while let Some((from, to)) = found.pop() {
        if let Entry::Vacant(other) = others.entry(from) {
            other.insert(to);
            let more = neighbors.remove(&from).unwrap_or_default();
            found.extend(more.into_iter().map(|from| (from, to)));
        }
    }
    others
}
