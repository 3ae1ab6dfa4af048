//! Makes a failing input small: takes parts away as long as it fails, first long runs of them, then single ones,
//! until none can be taken away. (Delta debugging, which tries only complements, no subsets: Zeller and
//! Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.)
//!
//! An input is lines of words. Its *parts* are test cases, lines, words, letters, columns of words or letters, and
//! the rows of a square, each with its column. Where a part goes, a count, names or places may have to change, so
//! these *repairs* are tried, too. Whether an input is valid and fails, others decide.
//!
//! ```text
//! 4 2             3 2         the count of the numbers
//! 5 6 7 8         5 7 8
//! 1 4      →      1 3         places in the list
//! 3 4             2 3
//! ```

mod parts;
mod repairs;

use crate::known::items::Items;
use parts::{axes, number, read, written, Kind, Text};
use repairs::repaired;
use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Inputs to try, each smaller than the last that failed.
pub type Candidates<'a> = Box<dyn Iterator<Item = String> + Send + 'a>;

/// Returns the first candidate that fails. An error ends the work.
pub type Find<'a, E> = dyn FnMut(Candidates) -> Result<Option<String>, E> + 'a;

/// Takes away what can be: items, if the problem has them, else lines, words and so on. The last input that was
/// found is the result.
pub fn shrink<E>(input: &str, items: Option<Items>, find: &mut Find<E>) -> Result<(), E> {
    let newline = if input.contains("\r\n") { "\r\n" } else { "\n" };
    let mut shrinking = Shrinking { text: read(input), newline, rejected: HashSet::new(), find };
    loop {
        let before = shrinking.text.clone();
        if let Some(items) = items {
            shrinking.thin(Kind::Items(items), 0)?;
        } else {
            for kind in [Kind::Cases, Kind::Lines, Kind::Squares, Kind::Words, Kind::Letters] {
                let mut number = 0;
                while axes(kind, &shrinking.text).len() > number {
                    shrinking.thin(kind, number)?;
                    number += 1;
                }
            }
            shrinking.lower(numbers_lowered)?;
            shrinking.lower(letters_lowered)?;
        }
        if shrinking.text == before {
            return Ok(());
        }
    }
}

struct Shrinking<'a, 'b, E> {
    /// The smallest so far that fails.
    text: Text,
    /// What ends each line of the input.
    newline: &'static str,
    /// The hashes of those that are not valid or do not fail.
    rejected: HashSet<u64>,
    find: &'a mut Find<'b, E>,
}

impl<E> Shrinking<'_, '_, E> {
    /// Takes runs of the parts of an axis away.
    fn thin(&mut self, kind: Kind, number: usize) -> Result<(), E> {
        let count = |text: &Text| axes(kind, text).get(number).map_or(0, |axis| axis.count(text));
        let mut length = count(&self.text).next_power_of_two();
        let mut start = 0;
        while length > 0 {
            let text = &self.text.clone();
            let Some(axis) = axes(kind, text).into_iter().nth(number) else { return Ok(()) };
            let count = axis.count(text);
            let candidates = (start..count).step_by(length).flat_map(|start| {
                let smaller = repaired(text, &axis, start..count.min(start + length));
                smaller.into_iter().map(move |text| (start, text))
            });
            if let Some(place) = self.step(candidates)? {
                start = place;
            } else {
                start = 0;
                length /= 2;
            }
        }
        Ok(())
    }

    /// Changes words, one after another.
    fn lower(&mut self, smaller: fn(&Text, usize, usize) -> Vec<Text>) -> Result<(), E> {
        let mut start = 0;
        loop {
            let text = &self.text.clone();
            let words = text.iter().enumerate();
            let words =
                words.flat_map(|(line, words)| (0..words.len()).map(move |word| (line, word)));
            let candidates = words.enumerate().skip(start).flat_map(|(place, (line, word))| {
                smaller(text, line, word).into_iter().map(move |text| (place, text))
            });
            match self.step(candidates)? {
                Some(place) => start = place,
                None => return Ok(()),
            }
        }
    }

    /// Takes the first candidate that is smaller and fails. Returns the place that comes with it.
    fn step(
        &mut self,
        candidates: impl Iterator<Item = (usize, Text)> + Send,
    ) -> Result<Option<usize>, E> {
        let (newline, rejected) = (self.newline, &self.rejected);
        let input = written(&self.text, newline);
        let mut asked = Vec::new();
        // Repairs often come to the same.
        let mut seen = HashSet::new();
        let candidates = candidates.filter_map(|(place, text)| {
            let candidate = written(&text, newline);
            let hash = hash(&candidate);
            let is_new = !rejected.contains(&hash) && seen.insert(hash);
            (is_new && size(&candidate) < size(&input)).then(|| {
                asked.push((place, hash));
                candidate
            })
        });
        let found = (self.find)(Box::new(candidates))?;
        // Later ones may have been asked for, and have no answer.
        let hash_found = found.as_deref().map(hash);
        let before = asked.iter().take_while(|&&(_, hash)| Some(hash) != hash_found).count();
        self.rejected.extend(asked[..before].iter().map(|&(_, hash)| hash));
        if let Some(found) = found {
            self.text = read(&found);
        }
        Ok(asked.get(before).map(|&(place, _)| place))
    }
}

/// What gets smaller with each step: first the number of words.
pub fn size(input: &str) -> (usize, usize, &str) {
    (input.split_whitespace().count(), input.len(), input)
}

fn hash(input: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    hasher.finish()
}

/// Lowers a number toward 0, alone and with all that are equal.
fn numbers_lowered(text: &Text, line: usize, word: usize) -> Vec<Text> {
    let Some(from) = number(&text[line][word]) else { return Vec::new() };
    let halves = std::iter::successors(Some(from), |distance| Some(distance / 2));
    let halves = halves.take_while(|&distance| distance != 0).map(|distance| from - distance);
    let mut all = Vec::new();
    for to in [0, 1, from.saturating_abs()].into_iter().chain(halves) {
        let mut alone = text.clone();
        alone[line][word] = to.to_string();
        let mut together = text.clone();
        for word in together.iter_mut().flatten().filter(|it| number(it) == Some(from)) {
            *word = to.to_string();
        }
        all.extend([alone, together]);
    }
    all
}

/// Replaces a letter by `a` or `A`, and by each smaller letter of the text.
fn letters_lowered(text: &Text, line: usize, word: usize) -> Vec<Text> {
    let old = &text[line][word];
    if number(old).is_some() {
        return Vec::new();
    }
    let words = text.iter().flatten().filter(|word| number(word).is_none());
    let letters: BTreeSet<char> = words.flat_map(|word| word.chars()).collect();
    let mut all = Vec::new();
    for (place, letter) in old.char_indices() {
        let a = match letter {
            'b'..='z' => Some('a'),
            'B'..='Z' => Some('A'),
            _ => None,
        };
        for &other in a.iter().chain(letters.range(..letter)) {
            let mut text = text.clone();
            let end = place + letter.len_utf8();
            text[line][word].replace_range(place..end, &other.to_string());
            all.push(text);
        }
    }
    all
}
