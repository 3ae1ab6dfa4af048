//! What the report of a small input says, tried by force: it knows nothing of how the input became small.

use std::collections::BTreeSet;
use std::ops::Range;

/// Asserts that no line, word or letter of an input can be taken away, no run of up to four, no two of a kind, and no
/// word with its lines: alone, or with a lower number before it.
pub fn assert_small(input: &str, fails: impl Fn(&str) -> bool) {
    for goes in all_cuts(input) {
        for smaller in smaller(input, &goes) {
            assert!(!fails(&smaller), "{input:?} has {smaller:?}, without {goes:?}");
        }
    }
}

type Bytes = Range<usize>;

/// All sets of parts to take away.
fn all_cuts(input: &str) -> Vec<Vec<Bytes>> {
    let lines = lines(input);
    let words = words(input);
    let mut all = runs_and_pairs(&lines, 4);
    all.extend(runs_and_pairs(&words, 4));
    let letters = letters(input);
    all.extend(runs_and_pairs(&letters, 4));
    for word in &words {
        let letters: Vec<Bytes> =
            letters.iter().filter(|letter| word.contains(&letter.start)).cloned().collect();
        all.extend(runs_and_pairs(&letters, letters.len()));
    }
    for word in &words {
        let equal: Vec<Bytes> = words
            .iter()
            .filter(|it| input[(*it).clone()] == input[word.clone()])
            .cloned()
            .collect();
        let has_word = |line: &&Bytes| equal.iter().any(|it| line.contains(&it.start));
        all.push(lines.iter().filter(has_word).cloned().collect());
        all.push(equal);
    }
    all
}

fn runs_and_pairs(parts: &[Bytes], longest: usize) -> Vec<Vec<Bytes>> {
    let mut all = Vec::new();
    for start in 0..parts.len() {
        for end in start + 1..=parts.len().min(start + longest) {
            all.push(parts[start..end].to_vec());
        }
        for other in start + 1..parts.len() {
            all.push(vec![parts[start].clone(), parts[other].clone()]);
        }
    }
    all
}

fn lines(input: &str) -> Vec<Bytes> {
    let mut end = 0;
    let line = |line: &str| {
        let start = end;
        end += line.len();
        start..end
    };
    input.split_inclusive('\n').map(line).collect()
}

fn words(input: &str) -> Vec<Bytes> {
    let start = |word: &str| word.as_ptr() as usize - input.as_ptr() as usize;
    input.split_whitespace().map(|word| start(word)..start(word) + word.len()).collect()
}

fn letters(input: &str) -> Vec<Bytes> {
    let letters = input.char_indices().filter(|(_, letter)| !letter.is_whitespace());
    letters.map(|(start, letter)| start..start + letter.len_utf8()).collect()
}

/// The input without some parts: with its numbers as they are, and with each before them that may be a count lower.
fn smaller(input: &str, goes: &[Bytes]) -> BTreeSet<String> {
    let stays = |byte: usize| !goes.iter().any(|it| it.contains(&byte));
    let mut all = BTreeSet::from([written(input, &stays, None)]);
    for word in words(input).into_iter().filter(|word| word.start < goes[0].end) {
        let number: Option<usize> = input[word.clone()].parse().ok();
        let number = number.filter(|_| word.clone().all(stays)).unwrap_or(0);
        for lower in number.saturating_sub(goes.len())..number {
            all.insert(written(input, &stays, Some((&word, lower))));
        }
    }
    all.remove(input);
    // A number is written like those of the input.
    let has_bare = |text: &str| {
        let mut words = text.split_whitespace().filter(|word| word.parse::<f64>().is_ok());
        words.any(|word| word.trim_start_matches('-').starts_with('.') || word.ends_with('.'))
    };
    all.retain(|text| has_bare(input) || !has_bare(text));
    all
}

/// Writes what stays, each word with the blank before it; not what has no word left.
fn written(input: &str, stays: &impl Fn(usize) -> bool, lower: Option<(&Bytes, usize)>) -> String {
    let mut text = String::new();
    for line in lines(input).into_iter().filter(|line| line.clone().any(stays)) {
        let mut shown = String::new();
        let mut has_word = false;
        let mut is_behind = false;
        let mut behind = line.start;
        for word in words(input).into_iter().filter(|word| line.contains(&word.start)) {
            let kept: Vec<u8> = match lower {
                Some((place, number)) if *place == word => number.to_string().into_bytes(),
                _ => word
                    .clone()
                    .filter(|&byte| stays(byte))
                    .map(|byte| input.as_bytes()[byte])
                    .collect(),
            };
            if !kept.is_empty() {
                let blank = &input[behind..word.start];
                shown += if has_word || !is_behind { blank } else { "" };
                shown += std::str::from_utf8(&kept).expect("whole letters");
                has_word = true;
            }
            is_behind = true;
            behind = word.end;
        }
        if has_word || !is_behind {
            text += &shown;
            text += &input[behind..line.end];
        }
    }
    if !input.ends_with('\n') {
        text.truncate(text.trim_end_matches(['\r', '\n']).len());
    }
    text
}
