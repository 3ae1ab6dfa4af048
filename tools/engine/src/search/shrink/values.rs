//! Makes simpler what cannot go: blanks, numbers, letters.
//!
//! ```text
//! 3··7⏎     →     1·1⏎
//! dog⏎            aaa⏎
//! ```

use super::axes::Axes;
use super::axis::Axis;
use super::counts::{recount, Counts};
use super::text::{Edit, Fate, Text, Variants};
use super::things::{parts, together, Things};
use super::totals::recount_totals;
use std::collections::{BTreeMap, BTreeSet};
use std::iter::{once, successors};
use std::ops::Range;

/// A number goes down by about half of what was tried before; above this, by an eighth.
const LARGE: u64 = 1000;

/// No number has as many to try.
const MOST_STEPS: usize = 64;

/// What gets smaller with each step: first the number of words.
pub fn size(input: &str) -> (usize, usize, usize, usize, &str) {
    let text = Text::new(input.to_string());
    let letters = text.words.iter().map(|word| word.bytes.len()).sum();
    (text.words.len(), letters, irregular(&text).len(), input.len(), input)
}

/// Whether a word begins or ends with a point, and whether such a word is a number: `.5`.
pub fn bare_points(input: &str) -> [bool; 2] {
    let is_bare = |word: &&str| {
        let word = word.trim_start_matches(['+', '-']);
        word.starts_with('.') || word.ends_with('.')
    };
    let mut words = input.split_whitespace().filter(is_bare).peekable();
    [words.peek().is_some(), words.any(|word| word.parse::<f64>().is_ok())]
}

/// Blanks and line ends that are unlike those of most inputs, and these.
fn irregular(text: &Text) -> Vec<(Range<usize>, &'static str)> {
    let mut all = Vec::new();
    for (number, line) in text.lines.iter().enumerate() {
        let regular = |word: usize| if word == line.words.start { "" } else { " " };
        all.extend(line.words.clone().map(|word| (text.gap(word), regular(word))));
        all.push((text.tail(number), "\n"));
    }
    all.retain(|(bytes, regular)| text.input[bytes.clone()] != **regular);
    all
}

/// Makes all blanks regular, then each, or shorter, or takes it away between words of a text.
pub fn blanks(text: &Text) -> Variants<'_> {
    let all = irregular(text);
    let joints = joints(text).into_iter().map(|bytes| (bytes, ""));
    let each = all.clone().into_iter().chain(joints).enumerate();
    let each = each.flat_map(move |(place, (bytes, regular))| {
        let shorter = (bytes.start + 1..bytes.end).filter(|&end| text.input.is_char_boundary(end));
        let shorter = shorter.map(move |end| (end..bytes.end, ""));
        let edits = once((bytes.clone(), regular)).chain(shorter);
        edits.map(move |edit| (place, text.spliced([edit])))
    });
    Box::new(once((0, text.spliced(all))).chain(each))
}

/// The blanks between two words of a line. A number stays apart.
fn joints(text: &Text) -> Vec<Range<usize>> {
    let is_joint = |&word: &usize| {
        let both = [&text.words[word - 1], &text.words[word]];
        both[0].line == both[1].line && both.iter().all(|it| it.number.is_none())
    };
    (1..text.words.len()).filter(is_joint).map(|word| text.gap(word)).collect()
}

/// Takes some numbers of a list away, and raises the others to the largest: what fails may be their sum.
pub fn raised<'a>(text: &'a Text, axes: &'a Axes) -> Variants<'a> {
    let all = [together(text, axes), parts(text, axes)].concat();
    let halves = |count: usize| successors(Some(count / 2), |length| Some(length / 2));
    let runs = all.into_iter().flat_map(move |things| {
        let lengths = halves(things.count).take_while(|&length| length > 0);
        lengths.map(move |length| (things.clone(), length))
    });
    Box::new(runs.flat_map(move |(things, length)| {
        let mut edit = Edit::new(text);
        things.take(&(0..length), &mut edit);
        recount(&mut edit, axes, &things, length, Counts::All);
        let rows = things.axes.into_iter().flat_map(|axis| rows(text, &axis));
        rows.filter_map(move |row| {
            let numbers = row.iter().map(|&word| text.words[word].number);
            let largest = numbers.collect::<Option<Vec<i64>>>()?.into_iter().max()?;
            let mut edit = edit.clone();
            for &word in &row[length..] {
                edit.words[word] = Fate::Becomes(largest.to_string());
            }
            Some((0, edit.written()))
        })
    }))
}

/// The words of a list, or of each column of lines.
fn rows(text: &Text, axis: &Axis) -> Vec<Vec<usize>> {
    let words = axis.words(text);
    let count = axis.len();
    match axis {
        Axis::Words(..) => words.step_by(count).map(|it| (it..it + count).collect()).collect(),
        Axis::Lines(lines) => {
            let width = text.width(lines.start);
            let columns =
                (0..width).map(|place| words.clone().skip(place).step_by(width).collect());
            columns.filter(|column: &Vec<usize>| column.len() == count).collect()
        }
        _ => Vec::new(),
    }
}

/// Lowers a number toward 0, alone, with its totals and with all that are equal, by less and less.
pub fn numbers<'a>(text: &'a Text, axes: &'a Axes) -> Variants<'a> {
    let mut equal: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    let numbers = text.words.iter().enumerate().filter_map(|(word, it)| Some((word, it.number?)));
    numbers.clone().for_each(|(word, number)| equal.entry(number).or_default().push(word));
    Box::new(numbers.flat_map(move |(word, from)| {
        let part = |distance: &i64| if distance.unsigned_abs() > LARGE { 8 } else { 2 };
        let distances = successors(Some(from), move |it| Some(it / part(it)));
        let distances = distances.take_while(|&it| it != 0);
        let smaller = [0, 1, from.saturating_abs()].into_iter();
        let smaller = smaller.chain(distances.map(move |distance| from - distance));
        let places = word * MOST_STEPS..;
        let smaller = places
            .zip(smaller)
            .filter(move |(_, to)| (to.unsigned_abs(), *to < 0) < (from.unsigned_abs(), from < 0));
        let equal = equal[&from].clone();
        smaller.flat_map(move |(place, to)| {
            let all = [replaced(text, &[word], to), replaced(text, &equal, to)].into_iter();
            all.chain(with_totals(text, axes, word, to)).map(move |text| (place, text))
        })
    }))
}

/// Lowers two equal numbers to 0 or 1.
pub fn pairs(text: &Text) -> Variants<'_> {
    let number = |word: usize| text.words[word].number.filter(|&number| number > 0);
    let words = 0..text.words.len();
    Box::new(words.clone().flat_map(move |one| {
        let from = number(one);
        let others = (one + 1..words.end).filter(move |&it| from.is_some() && number(it) == from);
        let to = (0..2).filter(move |&to| Some(to) < from);
        others.flat_map(move |it| to.clone().map(move |to| (one, replaced(text, &[one, it], to))))
    }))
}

/// Lowers a number and its totals, if it has some.
fn with_totals(text: &Text, axes: &Axes, word: usize, to: i64) -> Option<String> {
    let mut edit = Edit::new(text);
    edit.words[word] = Fate::Becomes(to.to_string());
    recount_totals(&mut edit, axes.totals.iter()).then(|| edit.written())
}

fn replaced(text: &Text, words: &[usize], to: i64) -> String {
    let to = to.to_string();
    text.spliced(words.iter().map(|&word| (text.words[word].bytes.clone(), &to[..])))
}

/// Replaces a letter by `a`, `A` or `0`, and by each smaller letter of the text; alone and wherever it is.
pub fn letters(text: &Text) -> Variants<'_> {
    let words = (0..text.words.len())
        .filter(|&word| text.words[word].number.is_none() || is_picture(text, word));
    let letters = words.flat_map(|word| {
        let start = text.words[word].bytes.start;
        text.word(word).char_indices().map(move |(place, letter)| (start + place, letter))
    });
    let used: BTreeSet<char> = letters.clone().map(|(_, letter)| letter).collect();
    Box::new(letters.flat_map(move |(place, letter)| {
        let a = match letter {
            'b'..='z' => Some('a'),
            'B'..='Z' => Some('A'),
            '1'..='9' => Some('0'),
            _ => None,
        };
        let smaller: BTreeSet<char> = used.range(..letter).copied().chain(a).collect();
        smaller.into_iter().flat_map(move |other| {
            let mut new = [0; 4];
            let new = other.encode_utf8(&mut new);
            let alone = text.spliced([(place..place + letter.len_utf8(), &*new)]);
            [(place, alone), (place, text.input.replace(letter, new))]
        })
    }))
}

/// Whether a number is a row of a picture: alone in its line, with as many digits as the one above or below.
fn is_picture(text: &Text, word: usize) -> bool {
    let row = |line: usize| {
        let words = &text.lines.get(line)?.words;
        (words.len() == 1).then(|| text.word(words.start).len())
    };
    let line = text.words[word].line;
    let width = row(line);
    width > Some(1) && (width == row(line + 1) || line > 0 && width == row(line - 1))
}

/// The letters or digits of each word, of all that are equal, and of all numbers with as many.
pub fn digits(text: &Text, _: &Axes) -> Vec<Things> {
    let mut alike: BTreeMap<(usize, &str), Vec<Axis>> = BTreeMap::new();
    for place in 0..text.words.len() {
        let word = text.word(place);
        let count = word.chars().count();
        let mut add = |word| {
            let axes: &mut Vec<Axis> = alike.entry((count, word)).or_default();
            axes.push(Axis::Letters(place..place + 1, count));
        };
        add(word);
        if text.words[place].number.is_some() {
            add("");
        }
    }
    let mut things = Vec::new();
    for ((count, word), axes) in alike.into_iter().filter(|&((count, _), _)| count > 1) {
        let each = axes.clone().into_iter().filter(|_| word.is_empty()).map(|axis| vec![axis]);
        things.extend(once(axes).chain(each).map(|axes| Things::new(axes, count)));
    }
    things
}
