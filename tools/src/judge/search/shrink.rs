//! Makes a failing input small: takes parts away as long as it fails, first long runs of them, then single ones,
//! until none can be taken away. (Delta debugging, without its complements: Zeller and Hildebrandt, "Simplifying
//! and isolating failure-inducing input", 2002.)
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

use crate::problems::{count_items, without_items, Items};
use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// Inputs to try, each smaller than the last that failed.
pub type Candidates<'a> = Box<dyn Iterator<Item = String> + Send + 'a>;

/// Returns the first candidate that fails. An error ends the work.
pub type Find<'a, E> = dyn FnMut(Candidates) -> Result<Option<String>, E> + 'a;

/// Takes away what can be: items, if the problem has them, else lines, words and so on. Returns an input that fails
/// as long as each of its parts is there.
pub fn shrink<E>(input: &str, items: Option<Items>, find: &mut Find<E>) -> Result<String, E> {
    let mut shrinking = Shrinking { text: read(input), passed: HashSet::new(), find };
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
            return Ok(written(&before));
        }
    }
}

struct Shrinking<'a, 'b, E> {
    /// The smallest so far that fails.
    text: Text,
    /// The hashes of those that are not valid or do not fail.
    passed: HashSet<u64>,
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
            let count = count(text);
            let candidates = (start..count).step_by(length).flat_map(|start| {
                let smaller =
                    repaired(text, &axes(kind, text)[number], start..count.min(start + length));
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
        let input = written(&self.text);
        let passed = &self.passed;
        let mut asked = Vec::new();
        let candidates = candidates.filter_map(|(place, text)| {
            let candidate = written(&text);
            let hash = hash(&candidate);
            let is_new = size(&candidate) < size(&input) && !passed.contains(&hash);
            is_new.then(|| {
                asked.push((place, hash));
                candidate
            })
        });
        let found = (self.find)(Box::new(candidates))?;
        // Later ones may have been asked for, and have no answer.
        let hash_found = found.as_deref().map(hash);
        let before = asked.iter().take_while(|&&(_, hash)| Some(hash) != hash_found).count();
        self.passed.extend(asked[..before].iter().map(|&(_, hash)| hash));
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

/// Lines of words.
type Text = Vec<Vec<String>>;

fn read(input: &str) -> Text {
    input.lines().map(|line| line.split_whitespace().map(String::from).collect()).collect()
}

fn written(text: &Text) -> String {
    text.iter().map(|line| line.join(" ") + "\n").collect()
}

/// Kinds of parts.
#[derive(Clone, Copy)]
enum Kind {
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
struct Axis {
    kind: Kind,
    lines: Range<usize>,
    /// The word with the letters.
    word: usize,
}

/// Lists the axes of a kind.
fn axes(kind: Kind, text: &Text) -> Vec<Axis> {
    let axis = |lines: &Range<usize>| Axis { kind, lines: lines.clone(), word: 0 };
    let all = 0..text.len();
    let mut blocks = blocks(text);
    blocks.retain(|lines| lines.len() > 1);
    let single = (0..text.len()).map(|line| line..line + 1);
    match kind {
        Kind::Items(_) | Kind::Lines | Kind::Cases => vec![axis(&all)],
        Kind::Squares => {
            blocks.retain(|lines| lines.len() == text[lines.start].len());
            blocks.iter().map(axis).collect()
        }
        Kind::Words => blocks.into_iter().chain(single).map(|lines| axis(&lines)).collect(),
        Kind::Letters => {
            let length = |line: usize| text[line].first().map_or(0, |word| word.chars().count());
            blocks.retain(|lines| {
                text[lines.start].len() == 1
                    && lines.clone().all(|line| length(line) == length(lines.start))
            });
            let words = single.flat_map(|lines| {
                let words = 0..text[lines.start].len();
                words.map(move |word| Axis { kind, lines: lines.clone(), word })
            });
            let words = words.filter(|it| number(&text[it.lines.start][it.word]).is_none());
            blocks.iter().map(axis).chain(words).collect()
        }
    }
}

/// Splits a text into runs of lines with as many words.
fn blocks(text: &Text) -> Vec<Range<usize>> {
    let runs = text.chunk_by(|one, other| one.len() == other.len());
    let mut end = 0;
    runs.map(|run| {
        end += run.len();
        end - run.len()..end
    })
    .collect()
}

/// Finds the test cases whose number is the first line: each begins with a line where one of the words is the
/// number of lines that follow, or each has as many lines.
fn cases(text: &Text) -> Vec<Range<usize>> {
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
    [Some(0), Some(1), Some(2), None].into_iter().find_map(split).unwrap_or_default()
}

impl Axis {
    fn count(&self, text: &Text) -> usize {
        let line = text.get(self.lines.start);
        match self.kind {
            Kind::Items(items) => count_items(items, &written(text)),
            Kind::Cases => cases(text).len(),
            Kind::Lines => text.len(),
            Kind::Squares | Kind::Words => line.map_or(0, Vec::len),
            Kind::Letters => line.map_or(0, |line| line[self.word].chars().count()),
        }
    }

    /// The lines where a run of parts is.
    fn lines_of(&self, text: &Text, run: &Range<usize>) -> Range<usize> {
        match self.kind {
            Kind::Cases => cases(text)[run.start].start..cases(text)[run.end - 1].end,
            Kind::Lines => run.clone(),
            _ => self.lines.clone(),
        }
    }

    fn without(&self, text: &Text, run: &Range<usize>) -> Text {
        let mut rest = text.clone();
        let lines = self.lines_of(text, run);
        match self.kind {
            Kind::Items(items) => return read(&without_items(items, &written(text), run.clone())),
            Kind::Cases | Kind::Lines => drop(rest.drain(lines)),
            Kind::Squares => {
                rest[lines.clone()].iter_mut().for_each(|line| drop(line.drain(run.clone())));
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

fn number(word: &str) -> Option<i64> {
    word.parse().ok()
}

/// A text without a run of parts: with a count lowered, and with names or places lowered, too; and without a repair.
fn repaired(text: &Text, axis: &Axis, run: Range<usize>) -> Vec<Text> {
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
        .flat_map(|line| (0..text[line].len().min(4)).map(move |word| (line, word)))
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

/// Replaces a letter by the least ones of the text, or by `a` or `A`.
fn letters_lowered(text: &Text, line: usize, word: usize) -> Vec<Text> {
    let old = &text[line][word];
    if number(old).is_some() {
        return Vec::new();
    }
    let words = text.iter().flatten().filter(|word| number(word).is_none());
    let least: BTreeSet<char> = words.flat_map(|word| word.chars()).collect();
    let mut all = Vec::new();
    for (place, letter) in old.char_indices() {
        let a = match letter {
            'b'..='z' => Some('a'),
            'B'..='Z' => Some('A'),
            _ => None,
        };
        for &other in a.iter().chain(least.range(..letter)) {
            let mut text = text.clone();
            let end = place + letter.len_utf8();
            text[line][word].replace_range(place..end, &other.to_string());
            all.push(text);
        }
    }
    all
}
