//! A row of parts of a text, and the text without some of them.
//!
//! ```text
//! 1 2 3         1 3
//! 4 5 6    →    4 6         without the second part of the words 1 to 6, in rows of three
//! ```

use super::text::{Edit, Fate, Text};
use std::ops::Range;

#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Test cases: the first line of each, and the end of the last.
    Cases(Vec<usize>),
    Lines(Range<usize>),
    /// Words of a list, or columns of words, in rows of this width.
    Words(Range<usize>, usize),
    /// Letters of a word, or columns of the letters of some words, in rows of this width.
    Letters(Range<usize>, usize),
}

impl Axis {
    pub fn len(&self) -> usize {
        match self {
            Self::Cases(starts) => starts.len() - 1,
            Self::Lines(lines) => lines.len(),
            Self::Words(_, width) | Self::Letters(_, width) => *width,
        }
    }

    /// The words of all parts.
    pub fn words(&self, text: &Text) -> Range<usize> {
        match self {
            Self::Cases(starts) => text.words_of(&(starts[0]..starts[starts.len() - 1])),
            Self::Lines(lines) => text.words_of(lines),
            Self::Words(words, _) | Self::Letters(words, _) => words.clone(),
        }
    }

    /// Takes a run of parts away.
    pub fn take(&self, run: &Range<usize>, edit: &mut Edit) {
        let behind = |start: usize| start + run.start..start + run.end;
        match self {
            Self::Cases(starts) => {
                let (start, end) = (starts[run.start], starts[run.end]);
                let is_behind_blank = |line: usize| line > 0 && edit.text.width(line - 1) == 0;
                // The last has no blank line behind it, so the one before goes.
                let before = usize::from(is_behind_blank(start) && !is_behind_blank(end));
                edit.lines[start - before..end].fill(true);
            }
            Self::Lines(lines) => edit.lines[behind(lines.start)].fill(true),
            Self::Words(words, width) => {
                for row in words.clone().step_by(*width) {
                    edit.words[behind(row)].fill(Fate::Goes);
                }
            }
            Self::Letters(words, width) => {
                for word in words.clone() {
                    let letters = edit.text.word(word).chars().enumerate();
                    let kept = letters.filter(|(place, _)| !run.contains(&(place % width)));
                    let kept: String = kept.map(|(_, letter)| letter).collect();
                    let goes = kept.is_empty();
                    edit.words[word] = if goes { Fate::Goes } else { Fate::Becomes(kept) };
                }
            }
        }
    }
}
