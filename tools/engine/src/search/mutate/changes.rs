//! Changes of an input. Letters of a word, words of a line, lines and columns are all items in a row: a few go, or come.
//! Two parts change places, or one becomes the other. Numbers become others, and as large and as small as is valid.

use super::draft::{is_number, shape, Draft};
use super::random::Random;
use super::samples::{kind, new_letter, Samples};
use crate::search::numbers::{digits_of, numbers_of};
use std::ops::Range;

/// Values that are tried for the largest that is valid.
const LARGE: [i64; 8] = [
    1_000_000_000_000_000_000,
    2_147_483_647,
    1_000_000_000,
    1_000_000,
    100_000,
    10_000,
    1000,
    100,
];

/// Lets some items go, or come. Returns how many more there are.
fn resize<T: Clone>(
    items: &mut Vec<T>,
    random: &mut Random,
    new: impl Fn(&T, &mut Random) -> T,
) -> i64 {
    let before = items.len();
    let place = random.below(before);
    let rest = before.saturating_sub(place).max(1);
    let count = random.one_of([1, 1, 1, 2, 3, rest]);
    let end = before.min(place + count);
    if random.chance(45) {
        let range = if random.chance(10) { place.min(1)..before } else { place..end };
        items.drain(range);
    } else if random.chance(40) {
        let run = items[place..end].to_vec();
        items.splice(end..end, run);
    } else {
        for _ in place..end {
            let like = if random.chance(60) { place } else { random.below(before) };
            let item = new(&items[like], random);
            items.insert(place, item);
        }
    }
    items.len() as i64 - before as i64
}

impl Draft<'_> {
    /// Letters of a word go, or come.
    pub fn letters(&mut self) {
        let line = self.any_line();
        let letters: Vec<char> = self.lines[line].chars().collect();
        let at = self.random.below(letters.len());
        let is_blank = |letter: &char| *letter == ' ';
        let start = letters[..at].iter().rposition(is_blank).map_or(0, |it| it + 1);
        let end = letters[at..].iter().position(is_blank).map_or(letters.len(), |it| at + it);
        let mut word = letters[start..end].to_vec();
        if word.is_empty() {
            return;
        }
        let samples = self.samples;
        let new = |like: &char, random: &mut Random| {
            let of_kind = &samples.letters[kind(*like)];
            let all = if random.chance(70) { of_kind.clone() } else { samples.all_letters() };
            let new = new_letter(*like, random);
            random.pick(&all).copied().filter(|_| random.chance(85)).unwrap_or(new)
        };
        let sizes = [word.len(), letters.len()];
        let by = resize(&mut word, self.random, new);
        self.lines[line] = letters[..start].iter().chain(&word).chain(&letters[end..]).collect();
        self.note(&sizes, by, line);
    }

    /// Words of a line go, or come.
    pub fn words(&mut self) {
        let line = self.any_line();
        let separator = self.separator(line);
        let near: Vec<i64> = numbers_of(&self.lines[line]);
        let mut words: Vec<String> = self.lines[line].split(separator).map(String::from).collect();
        let before = words.len();
        let samples = self.samples;
        let new = |like: &String, random: &mut Random| {
            if random.chance(12) {
                // A permutation needs the next name.
                (before as i64 + random.one_of([-1, 0, 0, 1])).to_string()
            } else if is_number(like) {
                other_number(like, &near, samples, random)
            } else {
                random.pick(&samples.words).unwrap_or(like).clone()
            }
        };
        let by = resize(&mut words, self.random, new);
        self.lines[line] = words.join(&separator.to_string());
        self.note(&[before, before - 1], by, line);
    }

    /// Lines go, or come, of a block of like ones or of all.
    pub fn some_lines(&mut self) {
        let line = self.any_line();
        let block = self.block(line, shape);
        let Range { start, end } =
            if self.random.chance(70) { block.clone() } else { 0..self.lines.len() };
        let (samples, others) = (&self.samples.lines, self.others);
        let new = |like: &String, random: &mut Random| {
            let other = random.pick(others).unwrap_or(samples);
            let pool = if random.chance(50) { samples } else { other };
            let all: Vec<&String> = pool.iter().filter(|it| shape(it) == shape(like)).collect();
            random.pick(&all).map_or(like, |it| it).clone()
        };
        let before = self.lines[start..end].to_vec();
        let mut lines = before.clone();
        let mut by = resize(&mut lines, self.random, new);
        let at = lines.iter().zip(&before).take_while(|(one, other)| one == other).count();
        self.lines.splice(start..end, lines);
        if by > 0 && self.random.chance(60) {
            self.number_in((start + at).saturating_sub(1)..(start + at + 1).min(self.lines.len()));
        }
        if self.random.chance(30) {
            // The lines may be one test case.
            by = by.signum();
        }
        let behind = before.len().saturating_sub(at);
        let sizes = [before.len(), block.len(), self.lines.len().saturating_sub(1), behind];
        let less = sizes.map(|size| size.saturating_sub(1));
        self.note(&[sizes, less].concat(), by, start + at);
    }

    /// Columns of like lines go, or come; of a square, perhaps the rows of the same numbers, too.
    pub fn columns(&mut self) {
        let line = self.any_line();
        let of_words = if self.lines[line].contains(' ') { 75 } else { 25 };
        let separator = self.random.chance(of_words).then(|| self.separator(line));
        let parts = |line: &str| -> Vec<String> {
            match separator {
                Some(separator) => line.split(separator).map(String::from).collect(),
                None => line.chars().map(String::from).collect(),
            }
        };
        let count = parts(&self.lines[line]).len();
        let Range { mut start, end } = self.block(line, |it| parts(it).len());
        let is_square = (count..count + 2).contains(&(end - start)) && self.random.chance(70);
        if is_square {
            start = end - count;
        } else if self.random.chance(25) {
            start += 1;
        }
        if count == 0 || start >= end {
            return;
        }
        let mut order: Vec<usize> = (0..count).collect();
        let by = resize(&mut order, self.random, |like, _| *like);
        let in_order = |line: &String| {
            let parts = parts(line);
            order.iter().map(|&at| parts[at].clone()).collect()
        };
        let mut rows: Vec<Vec<String>> = self.lines[start..end].iter().map(in_order).collect();
        if is_square {
            rows = order.iter().map(|&at| rows[at].clone()).collect();
            for row in 0..order.len() {
                for column in (0..order.len()).filter(|&it| it != row && order[it] == order[row]) {
                    // What comes twice is on the diagonal once.
                    let other = rows[row][self.random.below(order.len())].clone();
                    rows[row][column] = other;
                }
            }
        }
        let glue = separator.map_or(String::new(), String::from);
        self.lines.splice(start..end, rows.iter().map(|row| row.join(&glue)));
        self.note(&[count, count - 1], by, start);
    }

    /// A number becomes another one.
    pub fn number(&mut self) {
        self.number_in(0..self.lines.len());
    }

    fn number_in(&mut self, lines: Range<usize>) {
        let of_line =
            |line: usize| digits_of(&self.lines[line]).into_iter().map(move |it| (line, it));
        let places: Vec<(usize, Range<usize>)> = lines.flat_map(of_line).collect();
        let Some((line, bytes)) = self.random.pick(&places).cloned() else { return };
        let place = self.lines[line][..bytes.start].matches(' ').count();
        let around = line.saturating_sub(3)..self.lines.len().min(line + 4);
        let column = around.filter_map(|it| self.lines[it].split(' ').nth(place)?.parse().ok());
        let near: Vec<i64> = numbers_of(&self.lines[line]).into_iter().chain(column).collect();
        let new = other_number(&self.lines[line][bytes.clone()], &near, self.samples, self.random);
        self.lines[line].replace_range(bytes, &new);
    }

    /// One number, or all of a line or of like lines, become as large or as small as is valid: some values are tried.
    pub fn extremes(&mut self) {
        let line = self.any_line();
        let count = digits_of(&self.lines[line]).len();
        let lines = if self.random.chance(40) { self.lines_like(line) } else { vec![line] };
        let place = self.random.below(count);
        let (start, end) =
            self.random.one_of([(place, place + 1), (place, count), (0, count), (0, count)]);
        let (least, _) = self.samples.ends();
        let mut values = vec![least.min(0) - 1, 0, 1, least];
        if self.random.chance(60) {
            // Five of them are tried.
            let first = self.random.one_of([0, 0, 1, 2, 3]);
            let sign = if least < 0 { self.random.one_of([1, 1, -1]) } else { 1 };
            // A limit may be 2000 or 50,000.
            let times = sign * self.random.one_of([1, 1, 1, 2, 5]);
            let times_it = |value: &i64| value.saturating_mul(times).clamp(-LARGE[0], LARGE[0]);
            values = LARGE[first..].iter().map(times_it).collect();
        }
        for value in values {
            let mut draft = self.lines.clone();
            for &line in &lines {
                for bytes in digits_of(&draft[line]).into_iter().take(end).skip(start).rev() {
                    draft[line].replace_range(bytes, &value.to_string());
                }
            }
            self.drafts.push(draft);
        }
    }

    /// Two parts of the text change places, or one becomes the other: letters, words, brackets with what they hold, lines.
    pub fn parts(&mut self) {
        let text = self.lines.join("\n");
        let parts = match self.random.below(3) {
            0 => letters_of(&text),
            1 => ranges(&text, text.lines()),
            _ => words_of(&text),
        };
        let [Some(one), Some(other)] = [(); 2].map(|()| self.random.pick(&parts).cloned()) else {
            return;
        };
        let (first, second) = if one.start < other.start { (one, other) } else { (other, one) };
        let [before, behind] = [&text[..first.start], &text[second.end.max(first.end)..]];
        let new = if first.end > second.start || self.random.chance(50) {
            // One of them may hold the other.
            let (from, to) =
                if self.random.chance(50) { (&first, &second) } else { (&second, &first) };
            [&text[..to.start], &text[from.clone()], &text[to.end..]].concat()
        } else {
            let between = &text[first.end..second.start];
            [before, &text[second], between, &text[first], behind].concat()
        };
        self.lines = new.split('\n').map(String::from).collect();
    }
}

/// A number in place of one: another of the samples, one near to it, its neighbor, an end of what the samples have,
/// one in between, one a bit beyond.
fn other_number(old: &str, near: &[i64], samples: &Samples, random: &mut Random) -> String {
    let Ok(value) = old.parse::<i64>() else { return old.to_string() };
    let (least, most) = samples.ends();
    let mut new = match random.below(10) {
        0..2 => random.pick(&samples.numbers).copied().unwrap_or(value),
        2..4 if !near.is_empty() => near[random.below(near.len())],
        2..6 => value.saturating_add(random.one_of([-2, -1, -1, 1, 1, 2])),
        6 => random.within(least..=most),
        7 => random.within(least.min(1)..=most.clamp(3, 9)),
        8 => random.one_of([0, 1, least, most, value.saturating_neg()]),
        _ => random.one_of([
            most.saturating_add(1),
            most.saturating_mul(10),
            least.saturating_sub(1),
            value / 2,
            value / 100 * 100,
            value / 100 * 100 + 100,
            value / 100 * 100 - 100,
        ]),
    };
    if new < 0 && least >= 0 && !random.chance(25) {
        new = new.saturating_neg();
    }
    // A time or a date keeps its digits.
    let width = if old.starts_with('0') { old.len() } else { 0 };
    format!("{new:0width$}")
}

fn letters_of(text: &str) -> Vec<Range<usize>> {
    let letters = text.char_indices().filter(|(_, letter)| !letter.is_whitespace());
    letters.map(|(at, letter)| at..at + letter.len_utf8()).collect()
}

/// The words of a text, and its brackets with what they hold.
fn words_of(text: &str) -> Vec<Range<usize>> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && !".-".contains(letter));
    let mut parts = ranges(text, words);
    let mut open = Vec::new();
    for (at, letter) in text.char_indices() {
        if "([{<".contains(letter) {
            open.push(at);
        } else if ")]}>".contains(letter) {
            parts.extend(open.pop().map(|start| start..at + 1));
        }
    }
    parts
}

/// Where parts of a text are that are not empty.
fn ranges<'a>(text: &str, parts: impl Iterator<Item = &'a str>) -> Vec<Range<usize>> {
    let range = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    parts.filter(|part| !part.is_empty()).map(range).collect()
}
