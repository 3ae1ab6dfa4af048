//! Changes of what is there, which leave how many there are: numbers, letters, words and lines become others of the
//! samples, or change places.
//!
//! ```text
//! 3 5          3 5          3 5          3 5
//! 1 4 2   →    1 5 2        2 1 4        1 4 4        a number, the order, a tie
//! ```

use super::draft::shape;
use super::draft::{is_number, Draft};
use super::samples::{self, digits_of, is_operator, kind, new_letter, numbers_of};
use std::collections::BTreeSet;
use std::ops::Range;

/// Numbers further away are not lowered with a bound.
const LARGEST_BOUND: i64 = 1000;

impl Draft<'_> {
    /// A number becomes another one.
    pub fn number(&mut self) {
        self.number_in(0..self.lines.len());
    }

    /// A number of some lines becomes another one.
    pub fn number_in(&mut self, lines: Range<usize>) {
        let of_line =
            |line: usize| digits_of(&self.lines[line]).into_iter().map(move |it| (line, it));
        let places: Vec<(usize, Range<usize>)> = lines.flat_map(of_line).collect();
        let Some((line, bytes)) = self.random.pick(&places).cloned() else { return };
        let near = self.numbers_near(line, bytes.start);
        let old = self.lines[line][bytes.clone()].to_string();
        let new = self.other_number(&old, &near);
        self.lines[line].replace_range(bytes, &new);
    }

    /// The numbers of a line, and those of its column in the lines around it.
    fn numbers_near(&self, line: usize, start: usize) -> Vec<i64> {
        let place = self.lines[line][..start].matches(' ').count();
        let around = line.saturating_sub(3)..self.lines.len().min(line + 4);
        let column = around.filter_map(|it| self.lines[it].split(' ').nth(place)?.parse().ok());
        numbers_of(&self.lines[line]).into_iter().chain(column).collect()
    }

    /// A number in place of one: another of the samples, one near to it, its neighbor, an end of what the samples have,
    /// 0 or 1, one in between, one a bit beyond.
    pub fn other_number(&mut self, old: &str, near: &[i64]) -> String {
        let Ok(value) = old.parse::<i64>() else { return old.to_string() };
        let random = &mut *self.random;
        let (least, most) = self.samples.ends();
        let seen = random.pick(&self.samples.numbers).copied().unwrap_or(value);
        let mut new = match random.below(100) {
            0..22 => seen,
            22..44 if !near.is_empty() => near[random.below(near.len())],
            22..60 => value.saturating_add(random.one_of([-2, -1, -1, 1, 1, 2])),
            60..66 => random.one_of([0, 1, least, most]),
            66..76 => random.within(least..=most),
            76..86 => random.within(least.min(1)..=most.clamp(3, 9)),
            86..92 => random.within(least..=most.saturating_abs().saturating_mul(2)),
            92..96 if least < 0 || random.chance(30) => value.saturating_neg(),
            _ => random.one_of([
                most.saturating_add(1),
                most.saturating_mul(10),
                least.saturating_sub(1),
                value.saturating_mul(10),
                value.saturating_mul(2),
                value / 2,
            ]),
        };
        if new < 0 && least >= 0 && !random.chance(10) {
            new = new.saturating_neg();
        }
        // A time or a date keeps its digits.
        let width = if old.starts_with('0') { old.len() } else { 0 };
        format!("{new:0width$}")
    }

    /// Many numbers of a line, or of all lines like it, become random ones of a range, often a narrow one.
    pub fn numbers_of_a_range(&mut self) {
        let line = self.any_line();
        let values = numbers_of(&self.lines[line]);
        let Some((&low, &high)) = values.iter().min().zip(values.iter().max()) else { return };
        let (least, most) = self.samples.ends();
        let is_negative = least < 0 || self.random.chance(30);
        let (start, end) = self.random.one_of([
            (low, high),
            (least, most),
            (low, low.saturating_add(2)),
            (0, 2),
            if is_negative { (-3, -1) } else { (1, 3) },
            (high.saturating_sub(2), high),
            if is_negative { (least.min(-1), -1) } else { (0, most) },
            (most, most),
        ]);
        let is_block = self.random.chance(40);
        let lines = if is_block { self.lines_like(line) } else { vec![line] };
        let kept = self.random.one_of([0, 0, 1, 2]);
        let percent = self.random.one_of([100, 100, 40]);
        // One may be special: 0 on a diagonal, -1 for nothing.
        let spared = self.random.pick(&values).copied().filter(|_| self.random.chance(40));
        let spared = spared.map_or(String::new(), |it| it.to_string());
        for line in lines {
            for bytes in digits_of(&self.lines[line]).into_iter().skip(kept).rev() {
                if self.random.chance(percent) && self.lines[line][bytes.clone()] != spared {
                    let new = self.random.within(start..=end).to_string();
                    self.lines[line].replace_range(bytes, &new);
                }
            }
        }
    }

    /// Some letters become others of the same kind, or of those around.
    pub fn letters(&mut self) {
        let line = self.any_line();
        self.letters_of(line);
    }

    /// Some letters of a line become others.
    pub fn letters_of(&mut self, line: usize) {
        let mut letters: Vec<char> = self.lines[line].chars().collect();
        if letters.is_empty() || letters.iter().all(char::is_ascii_digit) && letters.len() < 3 {
            return;
        }
        // Each kind alike: marks are few, and say much.
        let kinds: BTreeSet<usize> = letters.iter().map(|letter| kind(*letter)).collect();
        let kinds = Vec::from_iter(kinds);
        let kind = kinds[self.random.below(kinds.len())];
        let of_kind = |place: &usize| samples::kind(letters[*place]) == kind;
        let places: Vec<usize> = (0..letters.len()).filter(of_kind).collect();
        let start = places[self.random.below(places.len())];
        let of_samples = if self.random.chance(70) {
            self.samples.letters(kind).to_vec()
        } else {
            self.samples.all_letters()
        };
        let around = line.saturating_sub(1)..self.lines.len().min(line + 2);
        let near: Vec<char> =
            self.lines[around].concat().split_whitespace().flat_map(str::chars).collect();
        let count = if self.random.chance(60) { 1 } else { 2 + self.random.below(5) };
        let percent = if is_operator(letters[start]) { 40 } else { 10 };
        for letter in letters.iter_mut().skip(start).take(count).filter(|it| !it.is_whitespace()) {
            *letter = if self.random.chance(percent) {
                new_letter(*letter, self.random)
            } else {
                let all = if self.random.chance(50) { &near } else { &of_samples };
                let others: Vec<char> = all.iter().copied().filter(|it| it != letter).collect();
                self.random.pick(&others).copied().unwrap_or(*letter)
            };
        }
        self.lines[line] = letters.into_iter().collect();
    }

    /// A word becomes another of its line, of its column or of the samples; or two change places.
    pub fn word(&mut self) {
        let line = self.any_line();
        let separator = self.separator(line);
        let mut words = split(&self.lines[line], separator);
        let place = self.random.below(words.len());
        let other = self.random.below(words.len());
        match self.random.below(10) {
            0..4 => words.swap(place, other),
            4..7 => {
                let copy = words[other].clone();
                words[place] = copy;
            }
            _ => {
                let line = self.any_line();
                let column = split(&self.lines[line], separator);
                let in_column = column[place.min(column.len() - 1)].clone();
                let of_samples = self.random.pick(&self.samples.words).cloned();
                let new = if self.random.chance(50) { of_samples } else { None };
                words[place] = new.unwrap_or(in_column);
            }
        }
        self.lines[line] = words.join(&separator.to_string());
    }

    /// A line becomes another one like it; or two change places.
    pub fn line(&mut self) {
        let line = self.any_line();
        let all = self.lines_like(line);
        let other = all[self.random.below(all.len())];
        match self.random.below(10) {
            0..4 => self.lines.swap(line, other),
            4..7 => {
                let copy = self.lines[other].clone();
                self.lines[line] = copy;
            }
            _ => {
                let own = shape(&self.lines[line]);
                let of_samples: Vec<&String> =
                    self.samples.lines.iter().filter(|it| shape(it) == own).collect();
                if let Some(&new) = self.random.pick(&of_samples) {
                    self.lines[line].clone_from(new);
                }
            }
        }
    }

    /// The words of a line, the letters of its last word, or lines that are alike, are sorted or shuffled.
    pub fn order(&mut self) {
        let line = self.any_line();
        let separator = self.separator(line);
        let mut words = split(&self.lines[line], separator);
        match self.random.below(20) {
            0..10 => {
                let first = self.random.one_of([0, 0, 1]).min(words.len());
                let rest = &mut words[first..];
                if self.random.chance(50) {
                    self.random.shuffle(rest);
                } else {
                    rest.sort_by_key(|word| by_number(word));
                    if self.random.chance(50) {
                        rest.reverse();
                    }
                }
                self.lines[line] = words.join(&separator.to_string());
            }
            10..13 => {
                let mut letters: Vec<char> = words.pop().unwrap_or_default().chars().collect();
                self.random.shuffle(&mut letters);
                words.push(letters.into_iter().collect());
                self.lines[line] = words.join(&separator.to_string());
            }
            _ => {
                let places = self.lines_like(line);
                let mut lines: Vec<String> =
                    places.iter().map(|&it| self.lines[it].clone()).collect();
                if self.random.chance(50) {
                    self.random.shuffle(&mut lines);
                } else {
                    lines.sort_by_key(|line| line.split(' ').map(by_number).collect::<Vec<_>>());
                }
                for (place, line) in places.into_iter().zip(lines) {
                    self.lines[place] = line;
                }
            }
        }
    }

    /// Two names change places everywhere; or one becomes another, or a new one.
    pub fn rename(&mut self) {
        let first = self.random.one_of([0, 0, 1]).min(self.lines.len());
        let names: Vec<&str> = self.lines[first..].iter().flat_map(|line| names_of(line)).collect();
        let Some(&one) = self.random.pick(&names) else { return };
        let Some(&other) = self.random.pick(&names) else { return };
        let (one, mut other) = (one.to_string(), other.to_string());
        let is_merged = self.random.chance(30);
        if is_merged && !is_number(&one) {
            other = one.chars().map(|letter| new_letter(letter, self.random)).collect();
        }
        for line in &mut self.lines[first..] {
            let mut renamed = String::new();
            let mut rest = &line[..];
            for name in names_of(line) {
                let start = name.as_ptr() as usize - rest.as_ptr() as usize;
                renamed += &rest[..start];
                renamed += match name {
                    _ if name == one => &other,
                    _ if name == other && !is_merged => &one,
                    _ => name,
                };
                rest = &rest[start + name.len()..];
            }
            *line = renamed + rest;
        }
    }

    /// A part of a line becomes that of another one: a tie. Or both exchange one part, or all but one.
    pub fn alike(&mut self) {
        let line = self.any_line();
        let all = self.lines_like(line);
        let other = all[self.random.below(all.len())];
        let [mut words, mut others] = [line, other].map(|it| split(&self.lines[it], ' '));
        let place = self.random.below(words.len());
        if self.random.chance(50) {
            words[place].clone_from(&others[place]);
        } else {
            let is_one = self.random.chance(50);
            for at in (0..words.len()).filter(|&at| is_one == (at == place)) {
                std::mem::swap(&mut words[at], &mut others[at]);
            }
            self.lines[other] = others.join(" ");
        }
        self.lines[line] = words.join(" ");
    }

    /// A bound becomes lower, and numbers above it come within.
    pub fn lower_bound(&mut self) {
        let bounds = self.sizes(2..LARGEST_BOUND);
        let of_first = &bounds[..bounds.len().min(3)];
        let among = if self.random.chance(70) { of_first } else { &bounds };
        let Some(&(line, bound)) = self.random.pick(among) else { return };
        let most = if self.random.chance(60) { bound - 1 } else { (bound - 1).min(6) };
        let new = self.random.within(1..=most);
        let from = self.random.one_of([0, 1, 1]);
        let is_above = |number: i64| number > new && number <= bound || number == new && from == 0;
        let end = self.lines.len();
        self.replace_numbers(line + 1..end, |number, random| {
            if is_above(number) {
                random.within(from..=(new - 1 + from).max(from))
            } else {
                number
            }
        });
        self.replace_numbers(
            line..line + 1,
            |number, _| if number == bound { new } else { number },
        );
    }

    /// Brackets with what they hold, a word or a mark: becomes another, comes twice, goes, opens or gets brackets.
    pub fn nested(&mut self) {
        let text = self.lines.join("\n");
        let parts = parts_of(&text, self.random.below(4));
        let Some(part) = self.random.pick(&parts).cloned() else { return };
        let Some(other) = self.random.pick(&parts).cloned() else { return };
        let (before, inner, after) = (&text[..part.start], &text[part.clone()], &text[part.end..]);
        let mark = after.chars().next().filter(|it| ", ;+-*/|".contains(*it));
        let mark = mark.map_or(String::new(), String::from);
        let mark = if mark.is_empty() && text.contains(',') { ",".to_string() } else { mark };
        let brackets = BRACKETS.iter().find(|pair| text.contains(pair[0])).unwrap_or(&BRACKETS[0]);
        let bare = BRACKETS
            .iter()
            .find_map(|&[open, close]| inner.strip_prefix(open)?.strip_suffix(close));
        let other = &text[other];
        let new = match self.random.below(20) {
            0..7 => format!("{before}{other}{after}"),
            7..12 => format!("{before}{inner}{mark}{other}{after}"),
            12..15 => format!("{before}{}", after.strip_prefix(&mark[..]).unwrap_or(after)),
            15..17 if bare.is_some() => format!("{before}{}{after}", bare.unwrap_or(inner)),
            _ => format!("{before}{}{inner}{}{after}", brackets[0], brackets[1]),
        };
        self.lines = new.split('\n').map(String::from).collect();
    }
}

const BRACKETS: [[char; 2]; 4] = [['(', ')'], ['[', ']'], ['{', '}'], ['<', '>']];

/// The parts of a text: brackets with what they hold, several times, marks, and words in one of four senses.
fn parts_of(text: &str, sense: usize) -> Vec<Range<usize>> {
    let is_apart = |letter: char| match sense {
        0 => !letter.is_alphanumeric() && letter != '_',
        1 => letter.is_whitespace() || letter == ',',
        2 => letter.is_whitespace() || "-:".contains(letter),
        _ => letter.is_whitespace(),
    };
    let range = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let mut parts: Vec<Range<usize>> =
        text.split(is_apart).filter(|word| !word.is_empty()).map(range).collect();
    let mut open = Vec::new();
    for (place, letter) in text.char_indices().filter(|(_, letter)| letter.is_ascii_punctuation()) {
        parts.push(place..place + 1);
        if BRACKETS.iter().any(|pair| pair[0] == letter) {
            open.push(place);
        } else if BRACKETS.iter().any(|pair| pair[1] == letter) {
            // Of all parts, the brackets matter most.
            parts.extend(open.pop().into_iter().flat_map(|start| vec![start..place + 1; 3]));
        }
    }
    parts
}

/// Words of letters and digits.
fn names_of(line: &str) -> impl Iterator<Item = &str> {
    line.split(|it: char| !it.is_alphanumeric() && it != '_').filter(|name| !name.is_empty())
}

pub fn split(line: &str, separator: char) -> Vec<String> {
    line.split(separator).map(String::from).collect()
}

/// Sorts numbers by value, and before words.
fn by_number(word: &str) -> (i64, String) {
    let number = word.parse();
    (*number.as_ref().unwrap_or(&i64::MAX), number.map_or(word.to_string(), |_| String::new()))
}
