//! An input while it is changed: its lines, and what has become more or less in it.

use super::random::Random;
use super::samples::Samples;
use std::ops::Range;

pub struct Draft<'a> {
    /// Without their ends; at least one.
    pub lines: Vec<String>,
    /// All inputs that are there, as lines.
    pub others: &'a [Vec<String>],
    pub samples: &'a Samples,
    pub random: &'a mut Random,
    pub growth: Growth,
    /// What it may become, the first first, if there are several.
    pub drafts: Vec<Vec<String>>,
}

/// What has become more, or less.
#[derive(Default)]
pub struct Growth {
    /// How many there were: a number that counted it is one of these.
    pub sizes: Vec<usize>,
    /// How many more there are now.
    pub by: i64,
    /// A number that counts it is in this line or before.
    pub line: usize,
}

/// The marks that may part words where no blank does.
const MARKS: [char; 7] = [',', ';', ':', '-', '/', '|', ' '];

impl Draft<'_> {
    /// One of the lines.
    pub fn any_line(&mut self) -> usize {
        self.random.below(self.lines.len())
    }

    /// Lines with as many words as this one, beginning alike.
    pub fn lines_like(&self, line: usize) -> Vec<usize> {
        let shape = shape(&self.lines[line]);
        (0..self.lines.len()).filter(|&it| shape == self::shape(&self.lines[it])).collect()
    }

    /// The block of lines around this one that have the same value of something.
    pub fn block<T: PartialEq>(&self, line: usize, of: impl Fn(&str) -> T) -> Range<usize> {
        let is_like = |it: &usize| of(&self.lines[*it]) == of(&self.lines[line]);
        let start = (0..line).rev().take_while(is_like).last().unwrap_or(line);
        let end = (line..self.lines.len()).take_while(is_like).last().unwrap_or(line) + 1;
        start..end
    }

    /// What parts the words of a line: a blank, at times another mark that is there.
    pub fn separator(&mut self, line: usize) -> char {
        let text = &self.lines[line];
        let marks: Vec<char> = MARKS.into_iter().filter(|&mark| text.contains(mark)).collect();
        let has_blank = text.contains(' ');
        if has_blank && !self.random.chance(20) {
            return ' ';
        }
        self.random.pick(&marks).copied().unwrap_or(' ')
    }

    /// Notes what has become more or less.
    pub fn note(&mut self, sizes: &[usize], by: i64, line: usize) {
        self.growth = Growth { sizes: sizes.to_vec(), by, line };
    }
}

/// How many words a line has, and whether it begins with a digit.
pub fn shape(line: &str) -> (usize, bool) {
    (line.split(' ').count(), line.starts_with(|it: char| it.is_ascii_digit()))
}

/// Whether a word is a number.
pub fn is_number(word: &str) -> bool {
    word.parse::<i64>().is_ok()
}
