//! The parts of an input, which is lines of words.

use crate::known::items::{count_items, without_items, Items};
use std::collections::HashSet;
use std::ops::Range;

/// Lines of words.
pub type Text = Vec<Vec<String>>;

pub fn read(input: &str) -> Text {
    input.lines().map(|line| line.split_whitespace().map(String::from).collect()).collect()
}

pub fn written(text: &Text, newline: &str) -> String {
    text.iter().map(|line| line.join(" ") + newline).collect()
}

/// Kinds of parts.
#[derive(Clone, Copy)]
pub enum Kind {
    Items(Items),
    /// The first line has their number.
    Cases,
    Lines,
    /// Rows with their columns.
    Squares,
    /// Of a line, or columns of lines that are alike.
    Words,
    /// Of a word, or columns of words that are alike.
    Letters,
}

/// Parts side by side, in some lines.
pub struct Axis {
    pub kind: Kind,
    pub lines: Range<usize>,
    /// The word with the letters.
    word: usize,
}

/// Lists the axes of a kind.
pub fn axes(kind: Kind, text: &Text) -> Vec<Axis> {
    let axis = |lines: &Range<usize>| Axis { kind, lines: lines.clone(), word: 0 };
    let all = 0..text.len();
    let mut blocks = blocks(text);
    if text.iter().all(|line| line.len() == text[0].len()) {
        // Without a first line that is another.
        blocks.push(all.clone());
    }
    blocks.retain(|lines| lines.len() > 1);
    let single = (0..text.len()).map(|line| line..line + 1);
    match kind {
        Kind::Items(_) | Kind::Lines | Kind::Cases => vec![axis(&all)],
        Kind::Squares => {
            blocks.retain(|lines| {
                let width = letters(text, lines).unwrap_or(text[lines.start].len());
                lines.len() == width
            });
            blocks.iter().map(axis).collect()
        }
        Kind::Words => blocks.into_iter().chain(single).map(|lines| axis(&lines)).collect(),
        Kind::Letters => {
            blocks.retain(|lines| letters(text, lines).is_some());
            let words = single.flat_map(|lines| {
                let words = 0..text[lines.start].len();
                words.map(move |word| Axis { kind, lines: lines.clone(), word })
            });
            let words = words.filter(|it| number(&text[it.lines.start][it.word]).is_none());
            blocks.iter().map(axis).chain(words).collect()
        }
    }
}

/// The number of letters in each of some lines, if each is a word of this length.
fn letters(text: &Text, lines: &Range<usize>) -> Option<usize> {
    let length = |line: usize| text[line].first().map_or(0, |word| word.chars().count());
    let is_like_the_first =
        |line: usize| text[line].len() == 1 && length(line) == length(lines.start);
    lines.clone().all(is_like_the_first).then(|| length(lines.start))
}

/// Splits a text into runs of lines with the same number of words. The first line stands alone, and so does that of
/// each test case: they may have counts.
pub fn blocks(text: &Text) -> Vec<Range<usize>> {
    let cases = cases(text).into_iter().filter(|case| case.len() > 1);
    let heads: HashSet<usize> = [0].into_iter().chain(cases.map(|case| case.start)).collect();
    let mut blocks: Vec<Range<usize>> = Vec::new();
    for line in 0..text.len() {
        let is_like = |block: &&mut Range<usize>| {
            let has_head = heads.contains(&block.start) || heads.contains(&line);
            !has_head && text[block.start].len() == text[line].len()
        };
        match blocks.last_mut().filter(is_like) {
            Some(block) => block.end += 1,
            None => blocks.push(line..line + 1),
        }
    }
    blocks
}

/// Finds the test cases whose number is the first line: each begins with a line where one of the first two words
/// is the number of lines that follow, or each has the same number of lines.
pub fn cases(text: &Text) -> Vec<Range<usize>> {
    let numeral = |line: usize, word: usize| -> Option<usize> {
        number(text.get(line)?.get(word)?)?.try_into().ok()
    };
    let count = numeral(0, 0).filter(|&count| count > 0 && text[0].len() == 1);
    let Some(count) = count else { return Vec::new() };
    let equal = (text.len() - 1) / count;
    let split = |word: Option<usize>| {
        let mut cases = Vec::new();
        let mut start = 1;
        while start < text.len() && cases.len() < count {
            let others = word.map_or(equal.checked_sub(1), |word| numeral(start, word))?;
            let end = others.checked_add(start + 1)?;
            cases.push(start..end);
            start = end;
        }
        (start == text.len() && cases.len() == count).then_some(cases)
    };
    [Some(0), Some(1), None].into_iter().find_map(split).unwrap_or_default()
}

impl Axis {
    pub fn count(&self, text: &Text) -> usize {
        let line = text.get(self.lines.start);
        match self.kind {
            Kind::Items(items) => count_items(items, &written(text, "\n")),
            Kind::Cases => cases(text).len(),
            Kind::Lines => text.len(),
            Kind::Squares => self.lines.len(),
            Kind::Words => line.map_or(0, Vec::len),
            Kind::Letters => line.map_or(0, |line| line[self.word].chars().count()),
        }
    }

    /// The lines where a run of parts is.
    pub fn lines_of(&self, text: &Text, run: &Range<usize>) -> Range<usize> {
        match self.kind {
            Kind::Cases => cases(text)[run.start].start..cases(text)[run.end - 1].end,
            Kind::Lines => run.clone(),
            _ => self.lines.clone(),
        }
    }

    pub fn without(&self, text: &Text, run: &Range<usize>) -> Text {
        let mut rest = text.clone();
        let lines = self.lines_of(text, run);
        match self.kind {
            Kind::Items(items) => {
                return read(&without_items(items, &written(text, "\n"), run.clone()))
            }
            Kind::Cases | Kind::Lines => drop(rest.drain(lines)),
            Kind::Squares => {
                let columns =
                    if text[lines.start].len() == 1 { Kind::Letters } else { Kind::Words };
                rest = Self { kind: columns, lines: lines.clone(), word: 0 }.without(text, run);
                rest.drain(lines.start + run.start..lines.start + run.end);
            }
            Kind::Words => rest[lines].iter_mut().for_each(|line| drop(line.drain(run.clone()))),
            Kind::Letters => {
                for line in &mut rest[lines] {
                    let letters = line[self.word].chars().enumerate();
                    let kept = letters.filter(|(place, _)| !run.contains(place));
                    line[self.word] = kept.map(|(_, letter)| letter).collect();
                    line.retain(|word| !word.is_empty());
                }
            }
        }
        rest
    }
}

pub fn number(word: &str) -> Option<i64> {
    word.parse().ok()
}
