//! Where the lines of an input end. A program that reads words does not see that, so it is a guess: the shortest formats
//! that all samples have put the words of an input into lines.
//!
//! ```text
//! 3 2        a line of 2 words
//! 4 1 5      a line of as many words as the first number says
//! 1 2        as many lines of 2 words as the second number says
//! 2 3
//! ```
//!
//! The first format that can read the words of an input decides. So a square sample allows rows and columns of other
//! numbers: the number that comes first counts the lines. A guess can only leave out inputs.

use super::draft::is_number;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A format has at most this many parts; so many beginnings of formats are continued, and so many formats kept.
const MOST_PARTS: usize = 6;
const MOST_BEGINNINGS: usize = 60;
const MOST_FORMATS: usize = 60;

/// A format may cost this much more than the cheapest. See [`Format::cost`].
const DEARER: usize = 4;

/// At most this many numbers are types of lines, as `1 x y` and `2 x` of queries.
const MOST_TYPES: usize = 4;

/// What it costs that parts come again until the input ends.
const AGAIN: usize = 4;

/// A number that counts is one of this many first words of its line.
const MOST_WORDS: usize = 4;

/// A number, as a word of the last line of a part, and what it says: so many times as many, and some more.
#[derive(Clone, Copy, PartialEq)]
struct Number {
    part: usize,
    word: usize,
    times: usize,
    more: i64,
}

impl Number {
    fn value(self, read: &[&[&str]]) -> Option<usize> {
        let number: i64 = read[self.part].get(self.word)?.parse().ok()?;
        usize::try_from(number.checked_mul(self.times as i64)?.checked_add(self.more)?).ok()
    }

    fn cost(self) -> usize {
        // The number itself counts more often.
        2 * usize::from(self.times != 1 || self.more != 0)
    }
}

/// How many words a line has.
#[derive(Clone)]
enum Width {
    Words(usize),
    Number(Number),
    /// A word of it says how many follow, or how many pairs.
    Own {
        word: usize,
        times: usize,
    },
    /// One more than the line before, from 1; or one less, to 1.
    Rising,
    Falling,
    /// It runs to this word.
    Until(String),
    /// By its first word.
    First(BTreeMap<String, usize>),
    Any,
}

impl Width {
    fn number(&self) -> Option<Number> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// What tells more of an input costs less.
    fn cost(&self) -> usize {
        match self {
            Self::Words(1) => 0,
            Self::Number(number) => number.cost(),
            Self::Words(_) => 1,
            Self::Own { times, .. } => *times,
            Self::Rising | Self::Falling | Self::Until(_) => 2,
            // Of numbers, it may be by chance.
            Self::First(widths) => 3 + widths.keys().filter(|word| is_number(word)).count() / 2,
            Self::Any => 6,
        }
    }
}

/// Lines that are alike: one, or as many as a number says.
#[derive(Clone)]
struct Part {
    count: Option<Number>,
    width: Width,
}

impl Part {
    /// The numbers that count its lines and their words.
    fn numbers(&self) -> impl Iterator<Item = Number> {
        [self.count, self.width.number()].into_iter().flatten()
    }

    /// How many of these are 1 in all samples: that says little, and may be the number of test cases.
    fn ones(&self, readings: &[Reading]) -> usize {
        let is_one = |number: &Number| {
            readings.iter().all(|it| it.read[number.part].get(number.word) == Some(&"1"))
        };
        self.numbers().filter(is_one).count()
    }

    fn is_any(&self) -> bool {
        matches!(self.width, Width::Any)
    }
}

#[derive(Clone, Default)]
pub(super) struct Format {
    parts: Vec<Part>,
    /// From this part on, all comes again until the input ends.
    again: Option<usize>,
    /// How much there is to say of it: 2 for a part, and what its count and width cost.
    cost: usize,
}

/// The words of an input, and how many each line has.
struct Input<'a> {
    words: Vec<&'a str>,
    widths: Vec<usize>,
    /// Whether a line of no words is not there: `0`, and nothing behind it.
    skips_empty: bool,
}

impl<'a> Input<'a> {
    fn of(lines: &'a [String], skips_empty: bool) -> Self {
        let words = lines.iter().flat_map(|line| line.split_whitespace()).collect();
        let widths: Vec<usize> = lines.iter().map(|it| it.split_whitespace().count()).collect();
        Self { words, widths, skips_empty }
    }
}

/// How far an input is read.
#[derive(Clone)]
struct Reading<'a> {
    /// The last line of each part.
    read: Vec<&'a [&'a str]>,
    at: usize,
    widths: Vec<usize>,
}

impl<'a> Reading<'a> {
    fn new(parts: usize) -> Self {
        Self { read: vec![&[]; parts], at: 0, widths: Vec::new() }
    }

    /// Reads the lines of a part, if the words are enough.
    fn read(&mut self, number: usize, part: &Part, input: &'a Input) -> Option<()> {
        let count = part.count.map_or(Some(1), |count| count.value(&self.read))?;
        if count > input.words.len().max(input.widths.len()) {
            return None;
        }
        for line in 0..count {
            let rest = &input.words[self.at..];
            let width = match &part.width {
                Width::Words(width) => *width,
                Width::Number(number) => number.value(&self.read)?,
                Width::Own { word, times } => {
                    let follow = rest.get(*word)?.parse::<usize>().ok()?.checked_mul(*times)?;
                    follow.checked_add(word + 1)?
                }
                Width::Rising => line + 1,
                Width::Falling => count - line,
                Width::First(widths) => *widths.get(*rest.first()?)?,
                Width::Until(end) => rest.iter().position(|word| word == end)? + 1,
                Width::Any => {
                    let (before, rest) = input.widths.split_at_checked(self.widths.len())?;
                    // Only where lines began alike so far.
                    *rest.first().filter(|_| before.iter().sum::<usize>() == self.at)?
                }
            };
            self.read[number] = rest.get(..width)?;
            self.at += width;
            self.widths.extend(Some(width).filter(|&width| width > 0 || !input.skips_empty));
        }
        Some(())
    }
}

impl Format {
    /// How many words each line has if all words are read; nothing if they are too few or too many.
    fn widths(&self, input: &Input) -> Option<Vec<usize>> {
        let mut reading = Reading::new(self.parts.len());
        let mut start = None;
        let mut number = 0;
        loop {
            if number == self.parts.len() {
                let Some(again) = self.again.filter(|_| reading.at < input.words.len()) else {
                    break;
                };
                // What reads nothing would not end.
                if start.replace(reading.at) == Some(reading.at) {
                    return None;
                }
                number = again;
            }
            reading.read(number, &self.parts[number], input)?;
            number += 1;
        }
        (reading.at == input.words.len()).then_some(reading.widths)
    }

    /// The formats with a part more that all inputs begin with. The first input has the most lines.
    fn longer(&self, inputs: &[Input]) -> Vec<Self> {
        let mut readings = Vec::new();
        for input in inputs {
            let mut reading = Reading::new(self.parts.len() + 1);
            for (number, part) in self.parts.iter().enumerate() {
                if reading.read(number, part, input).is_none() {
                    return Vec::new();
                }
            }
            readings.push(reading);
        }
        let first = &readings[0];
        let Some(&next) = inputs[0].widths.get(first.widths.len()) else { return Vec::new() };
        // Of equal numbers, one of the nearest line that counts nothing yet, the first: it says how many lines.
        let is_used =
            |it: &Number| self.parts.iter().any(|part| part.numbers().any(|own| own == *it));
        let mut numbers = numbers_of(&readings);
        // A number of a list counts nothing.
        numbers.retain(|it| matches!(self.parts[it.part].width, Width::Words(_)));
        numbers.sort_by_key(|it| (is_used(it), Reverse(it.part), it.word));
        let counts = numbers.iter().copied().map(Some).chain([None]);
        let counts: Vec<Option<Number>> = counts
            .filter(|count| count.is_none_or(|it| it.value(&first.read).is_some_and(|it| it > 0)))
            .collect();
        let is_next = |it: &&Number| it.value(&first.read) == Some(next);
        let mut widths: Vec<Width> =
            numbers.iter().filter(is_next).copied().map(Width::Number).collect();
        widths.extend([Width::Words(next), Width::Any]);
        widths.extend(widths_by_first(inputs, &readings));
        for (word, times) in [(0, 1), (1, 1), (0, 2), (1, 2)] {
            widths.push(Width::Own { word, times });
        }
        // What ends a list is no number that may be in it.
        let end = inputs[0].words.get((first.at + next).wrapping_sub(1));
        let end = end.filter(|word| word.parse::<i64>().is_ok_and(|number| number <= 0));
        widths.extend(end.map(|word| Width::Until((*word).to_string())));
        let mut all = Vec::new();
        for count in counts {
            widths.sort_by_key(|it| it.number().is_some_and(|it| Some(it) == count));
            let steps = if count.is_some() { &[Width::Rising, Width::Falling][..] } else { &[] };
            for width in widths.iter().chain(steps) {
                let part = Part { count, width: width.clone() };
                let begins = |(input, reading): (&Input, &Reading)| {
                    let mut reading = reading.clone();
                    let is_read = reading.read(self.parts.len(), &part, input).is_some();
                    is_read && input.widths.starts_with(&reading.widths)
                };
                if inputs.iter().zip(&readings).all(begins) {
                    let mut longer = self.clone();
                    longer.cost += 2 + count.map_or(0, |it| 1 + it.cost()) + part.width.cost();
                    longer.cost += AGAIN * part.ones(&readings);
                    longer.parts.push(part);
                    all.push(longer);
                }
            }
        }
        all
    }

    /// This format, and what it is if some parts come again: the whole inputs are to have it.
    fn ended(&self, inputs: &[Input]) -> Vec<Self> {
        let again =
            |again: usize| Self { again: Some(again), cost: self.cost + AGAIN, ..self.clone() };
        let mut all = vec![self.clone()];
        // Any lines to the end would be no format.
        let starts = self.parts.iter().rposition(Part::is_any).map_or(0, |any| any + 1);
        all.extend((starts..self.parts.len()).map(again));
        let is_whole = |format: &Self| {
            inputs.iter().all(|input| format.widths(input).as_ref() == Some(&input.widths))
        };
        all.retain(is_whole);
        all
    }
}

/// The numbers that may count something in all inputs, by what was read of them.
fn numbers_of(readings: &[Reading]) -> Vec<Number> {
    let parts = 0..readings[0].read.len() - 1;
    let places = parts.flat_map(|part| (0..MOST_WORDS).map(move |word| (part, word)));
    let ways = [(1, 0), (1, -1), (1, 1), (2, 0)];
    let all = places
        .flat_map(|(part, word)| ways.map(|(times, more)| Number { part, word, times, more }));
    all.filter(|number| readings.iter().all(|it| number.value(&it.read).is_some())).collect()
}

/// How many words the lines behind what was read have, by their first words, if these say it.
fn widths_by_first(inputs: &[Input], readings: &[Reading]) -> Option<Width> {
    let mut widths = BTreeMap::new();
    let mut lines = 0;
    for (input, reading) in inputs.iter().zip(readings) {
        let mut rest = &input.words[reading.at..];
        for &width in &input.widths[reading.widths.len()..] {
            lines += 1;
            let first = rest.first().filter(|_| width > 0)?;
            if *widths.entry((*first).to_string()).or_insert(width) != width {
                return None;
            }
            rest = &rest[width..];
        }
    }
    let numbers = widths.keys().filter(|word| is_number(word)).count();
    // Where no number comes twice, that says nothing.
    let are_types = numbers == 0 || numbers <= MOST_TYPES && lines > widths.len();
    are_types.then_some(Width::First(widths))
}

/// The cheapest formats that all inputs have, the cheapest first.
fn cheapest(inputs: &[Input]) -> Vec<Format> {
    let mut beginnings = vec![Format::default()];
    let mut all: Vec<Format> = Vec::new();
    for _ in 0..MOST_PARTS {
        beginnings = beginnings.iter().flat_map(|it| it.longer(inputs)).collect();
        beginnings.sort_by_key(|format| format.cost);
        beginnings.truncate(MOST_BEGINNINGS);
        all.extend(beginnings.iter().flat_map(|it| it.ended(inputs)));
    }
    // What comes again does so most often behind the number of test cases.
    let is_any = |format: &Format| format.parts.iter().any(Part::is_any);
    all.sort_by_key(|format| (format.cost, is_any(format), format.again != Some(1)));
    let most = all.first().map_or(0, |cheapest| cheapest.cost + DEARER);
    all.retain(|format| format.cost <= most);
    all.truncate(MOST_FORMATS);
    all
}

/// The formats that the samples may have.
pub struct Formats {
    pub(super) all: Vec<Format>,
    /// How many words each line of a sample has.
    samples: Vec<Vec<usize>>,
    skips_empty: bool,
    end_anywhere: bool,
}

impl Formats {
    /// Of samples as lines. Whether an input may end behind any line: then without a format, any lines are like theirs.
    pub fn new(samples: &[Vec<String>], end_anywhere: bool) -> Self {
        let of = |skips_empty: bool| {
            let mut inputs: Vec<Input> =
                samples.iter().map(|lines| Input::of(lines, skips_empty)).collect();
            inputs.sort_by_key(|input| usize::MAX - input.widths.len());
            let all = cheapest(&inputs);
            let samples = inputs.into_iter().map(|input| input.widths).collect();
            Self { all, samples, skips_empty, end_anywhere }
        };
        let [exact, skipping] = [false, true].map(of);
        let cost = |formats: &Self| formats.all.first().map_or(usize::MAX, |format| format.cost);
        let has_empty = skipping.samples.iter().flatten().any(|&width| width == 0);
        if !has_empty && cost(&skipping) < cost(&exact) {
            skipping
        } else {
            exact
        }
    }

    /// Whether lines end where the first format that can read the words lets them end. Without a format, where they do
    /// in a sample.
    pub fn allow(&self, lines: &[String]) -> bool {
        let input = Input::of(lines, self.skips_empty);
        if self.all.is_empty() {
            return self.end_anywhere || self.samples.contains(&input.widths);
        }
        let read = self.all.iter().find_map(|format| format.widths(&input));
        read.is_some_and(|widths| widths == input.widths)
    }
}
