//! Takes parts of short rows away, without a guess at what they are. What belongs together by its letters goes before
//! numbers are lowered; the closing search comes last, where nothing else goes.
//!
//! ```text
//! aab⏎     rows: 5 lines; 6 words; 8 letters; the letters of each word
//! 3⏎
//! c·d⏎     without a line, and one less of the three:     aab⏎2⏎c·d⏎c⏎
//! e⏎       without two letters that lie apart:            a⏎3⏎c·d⏎e⏎c⏎
//! c⏎       without `c` and its lines, and two less:       aab⏎1⏎e⏎
//! ```

use super::axes::{Axes, SHORT};
use super::counts::recount_rest;
use super::text::{Edit, Fate, Text, Variants};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A longer row has too many pairs.
const LONGEST: usize = 60;

/// Longer runs of lines or words are left to the other passes.
const LONGEST_RUN: usize = 4;

/// Something that goes.
struct Cut<'a> {
    edit: Edit<'a>,
    /// A number that counts it is before this byte: where the first part ends.
    end: usize,
    /// How many parts go.
    count: usize,
}

/// What belongs together by its letters: brackets, equal words, the words of a line.
pub fn by_letters<'a>(text: &'a Text, axes: &'a Axes) -> Variants<'a> {
    candidates(brackets(text).chain(equal_words(text, axes)).chain(merged(text)))
}

/// Runs from every start, then pairs.
pub fn closing<'a>(text: &'a Text, _: &Axes) -> Variants<'a> {
    candidates(runs(text).chain(pairs(text)))
}

fn candidates<'a>(cuts: impl Iterator<Item = Cut<'a>> + Send + 'a) -> Variants<'a> {
    Box::new(cuts.flat_map(|cut| recounted(&cut)).map(|smaller| (0, smaller)))
}

/// Parts that follow each other, by their bytes.
struct Sequence {
    parts: Vec<Range<usize>>,
    longest_run: usize,
}

/// All lines, all words, all letters, and the letters of each word.
fn rows(text: &Text) -> Vec<Sequence> {
    let lines = (0..text.lines.len()).map(|line| text.lines[line].bytes.clone()).collect();
    let mut rows = vec![Sequence { parts: lines, longest_run: LONGEST_RUN }];
    if has_few_words(text) {
        let words = (0..text.words.len()).map(|word| text.words[word].bytes.clone()).collect();
        let letters: Vec<_> = (0..text.words.len()).map(|word| letters(text, word)).collect();
        rows.push(Sequence { parts: words, longest_run: LONGEST_RUN });
        rows.push(Sequence { parts: letters.concat(), longest_run: LONGEST_RUN });
        let of_a_word = letters.into_iter().map(|parts| Sequence { parts, longest_run: LONGEST });
        rows.extend(of_a_word);
    }
    rows.retain(|row| row.parts.len() <= LONGEST);
    rows
}

fn has_few_words(text: &Text) -> bool {
    text.words.len() <= LONGEST
}

/// Whether an input is so short that its lines, words and letters are tried one by one and two by two.
pub fn is_short(input: &str) -> bool {
    let text = Text::new(input.to_string());
    has_few_words(&text) && rows(&text).len() == 3 + text.words.len()
}

fn letters(text: &Text, word: usize) -> Vec<Range<usize>> {
    let start = text.words[word].bytes.start;
    let letters = text.word(word).char_indices();
    letters.map(|(place, it)| start + place..start + place + it.len_utf8()).collect()
}

fn runs(text: &Text) -> impl Iterator<Item = Cut<'_>> + Send {
    rows(text).into_iter().flat_map(move |Sequence { parts, longest_run }| {
        let end = parts.len();
        let lengths = (1..=longest_run.min(end)).rev();
        let runs = lengths.flat_map(move |it| (0..=end - it).map(move |start| start..start + it));
        runs.map(move |run| cut(text, &parts[run]))
    })
}

fn pairs(text: &Text) -> impl Iterator<Item = Cut<'_>> + Send {
    rows(text).into_iter().flat_map(move |Sequence { parts, .. }| {
        let end = parts.len();
        let pairs = (0..end).flat_map(move |one| (one + 2..end).map(move |other| [one, other]));
        pairs.map(move |pair| cut(text, &pair.map(|part| parts[part].clone())))
    })
}

/// Brackets go, and what is between them stays.
fn brackets(text: &Text) -> impl Iterator<Item = Cut<'_>> + Send {
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for (place, letter) in text.input.char_indices() {
        match letter {
            '(' | '[' | '{' | '<' => open.push(place),
            ')' | ']' | '}' | '>' => pairs.extend(open.pop().map(|start| [start, place])),
            _ => {}
        }
    }
    pairs.into_iter().take(LONGEST).map(|pair| cut(text, &pair.map(|start| start..start + 1)))
}

/// A word with all its lines, and alone from these, with their counts.
fn equal_words<'a>(text: &'a Text, axes: &'a Axes) -> impl Iterator<Item = Cut<'a>> + Send {
    let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for word in (0..text.words.len()).filter(|_| has_few_words(text)) {
        places.entry(text.word(word)).or_default().push(word);
    }
    places.into_values().flat_map(move |places| {
        let lines: BTreeSet<usize> = places.iter().map(|&word| text.words[word].line).collect();
        let lines: Vec<_> = lines.into_iter().map(|line| text.lines[line].bytes.clone()).collect();
        let words: Vec<_> = places.into_iter().map(|word| text.words[word].bytes.clone()).collect();
        let mut alone = cut(text, &words);
        recount_rest(&mut alone.edit, axes, None);
        [cut(text, &lines), alone]
    })
}

/// A line goes, and one of its words becomes another: the ends of an edge, or a leaf that becomes the word for none.
fn merged(text: &Text) -> impl Iterator<Item = Cut<'_>> + Send {
    let is_line = |line: &usize| has_few_words(text) && text.width(*line) <= SHORT;
    (0..text.lines.len()).filter(is_line).flat_map(move |line| {
        let words = text.lines[line].words.clone();
        let pairs = words.clone().flat_map(move |one| words.clone().map(move |it| [one, it]));
        let is_name = |word: usize| text.words[word].number.is_none();
        let pairs = pairs.filter(move |&[one, it]| is_name(one) && text.word(one) != text.word(it));
        pairs.map(move |[one, other]| {
            let mut cut = cut(text, &[text.lines[line].bytes.clone()]);
            for word in (0..text.words.len()).filter(|&it| text.word(it) == text.word(one)) {
                cut.edit.words[word] = Fate::Becomes(text.word(other).to_string());
            }
            cut
        })
    })
}

/// Takes parts away: a word goes with its last letter, and a line with its last word.
fn cut<'a>(text: &'a Text, parts: &[Range<usize>]) -> Cut<'a> {
    let goes = |byte: usize| parts.iter().any(|part| part.contains(&byte));
    let mut edit = Edit::new(text);
    for word in 0..text.words.len() {
        let letters = letters(text, word);
        let stay = letters.iter().filter(|letter| !goes(letter.start));
        let stay: Vec<&str> = stay.map(|letter| &text.input[letter.clone()]).collect();
        if stay.is_empty() {
            edit.words[word] = Fate::Goes;
        } else if stay.len() < letters.len() {
            edit.words[word] = Fate::Becomes(stay.concat());
        }
    }
    for line in 0..text.lines.len() {
        let words = &edit.words[text.lines[line].words.clone()];
        edit.lines[line] = if words.is_empty() {
            goes(text.lines[line].bytes.start)
        } else {
            words.iter().all(|it| *it == Fate::Goes)
        };
    }
    Cut { edit, end: parts[0].end, count: parts.len() }
}

/// No number goes down, or one that may count what goes: by how many parts go, or by one, which they may be together.
fn recounted(cut: &Cut) -> Vec<String> {
    let edit = &cut.edit;
    let text = edit.text;
    let words = 0..text.words.partition_point(|word| word.bytes.start < cut.end);
    let stays = |&word: &usize| edit.words[word] == Fate::Stays;
    let lengths = lengths_of_numbers(edit);
    let mut all = vec![edit.written()];
    for word in words.filter(|&word| may_count(text, word, cut.end)).filter(stays) {
        let size = text.size(word).unwrap_or(0);
        if lengths.as_ref().is_some_and(|lengths| !lengths.contains(&size)) {
            continue;
        }
        for less in BTreeSet::from([1, cut.count]).into_iter().filter(|&less| less <= size) {
            let mut edit = edit.clone();
            edit.words[word] = Fate::Becomes((size - less).to_string());
            all.push(edit.written());
        }
    }
    all
}

/// Where nothing goes but digits of numbers, of which others stay: how many each number has. A count of such digits is
/// one of these.
fn lengths_of_numbers(edit: &Edit) -> Option<Vec<usize>> {
    let text = edit.text;
    let changed = (0..text.words.len()).filter(|&word| edit.words[word] != Fate::Stays);
    let length = |word: usize| {
        let is_shorter = edit.words[word] != Fate::Goes && text.words[word].number.is_some();
        is_shorter.then(|| text.word(word).len())
    };
    let lengths: Option<Vec<usize>> = changed.map(length).collect();
    lengths.filter(|lengths| !lengths.is_empty())
}

/// Whether a word may count what ends at a byte behind it: it is in the first line, or begins a line and counts parts of
/// that line, or what follows, which is unlike that line; or it is behind a name, and as many lines as it says follow.
fn may_count(text: &Text, word: usize, end: usize) -> bool {
    let line = text.words[word].line;
    let first = text.lines[line].words.start;
    let is_in_line = end <= text.lines[line].bytes.end;
    if line == 0 || first == word {
        return line == 0 || is_in_line || text.width(line + 1) != text.width(line);
    }
    let last = text.size(word).and_then(|size| text.lines.get(line + size));
    let is_below = !is_in_line && last.is_some_and(|last| end <= last.bytes.end);
    text.words[first].number.is_none() && is_below
}
