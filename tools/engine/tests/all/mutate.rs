//! Inputs that are made of samples: where their lines end, what is never made, and that a seed makes the same ones.

use engine::cases::ValidatorArguments;
use engine::search::mutate::formats::Formats;
use engine::search::mutate::{Lines, Mutator, Source, MOST_LEFT_OUT};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The lines of a text whose line ends are written as ` / `.
fn lines(text: &str) -> Vec<String> {
    text.split(" / ").map(|line| line.trim().to_string()).collect()
}

/// Whether inputs in lines like those of the samples are made, and the same words in other lines are not.
fn check_lines(samples: &[&str], made: &[&str], not_made: &[&str]) {
    let all: Vec<Vec<String>> = samples.iter().map(|sample| lines(sample)).collect();
    let formats = Formats::new(&all, false);
    for text in samples.iter().chain(made) {
        assert!(formats.allow(&lines(text)), "{samples:?}: {text:?} is not made");
    }
    for text in not_made {
        assert!(!formats.allow(&lines(text)), "{samples:?}: {text:?} is made");
    }
}

#[test]
fn a_list_and_its_length() {
    check_lines(
        &["3 / 1 2 3"],
        &["1 / 1", "2 / 2 1", "5 / 1 5 2 3 4"],
        &["1 1", "2 / 2 / 1", "2 2 1"],
    );
    check_lines(&["1 / 5", "2 / 1 1"], &["3 / 7 8 9"], &["3 / 7 / 8 9", "3 7 8 9"]);
    // Of two lists, and of one whose length is the second number of its line.
    check_lines(&["2 3 / 5 6 / 7 8 9"], &["1 1 / 5 / 6"], &["1 1 / 5 6", "2 1 / 5 / 6 7"]);
    check_lines(&["3 2 / 4 5"], &["9 3 / 4 5 6", "1 1 / 4"], &["9 3 / 4 / 5 6"]);
}

#[test]
fn an_empty_list_has_an_empty_line_if_a_sample_shows_it() {
    check_lines(&["3 / 1 2 3", "0 / "], &["1 / 7"], &["0", "1 7"]);
    check_lines(&["3 / 1 2 3", "0"], &["1 / 7"], &["1 7"]);
    // No sample says what is behind a 0.
    check_lines(&["3 / 1 2 3"], &[], &["0"]);
}

#[test]
fn commands_have_as_many_words_as_in_the_samples() {
    let stack = "5 / push 1 / push 2 / top / size / pop";
    check_lines(
        &[stack],
        &[
            "2 / top / push 3",
            "3 / push 1 / pop / pop",
            "7 / pop / pop / pop / top / push 1 / size / top",
        ],
        &["2 / top push / 3", "1 / push / 3", "2 / pop pop"],
    );
    check_lines(
        &["3 / push 1 / top / pop"],
        &["2 / pop / top", "3 / push 5 / push 6 / pop"],
        &["2 / pop top"],
    );
    check_lines(
        &["4 / 1 5 / 2 / 1 3 / 3 1 2"],
        &["2 / 3 1 5 / 2", "1 / 2"],
        &["2 / 3 1 / 5 2", "2 / 2 2"],
    );
}

#[test]
fn first_words_that_are_numbers_say_little() {
    check_lines(
        &["2 / 5 / 1 1 2 3 3 / 2 / 3 4"],
        &["1 / 1 / 4", "2 / 2 / 1 1 / 1 / 9"],
        &["2 / 4 4 / 1 1 2 3 3 / 2 / 5", "2 / 2 / 1 1 5 3 3 / 2 / 4 4"],
    );
    check_lines(
        &["4 4 / 0 2 3 4 / 1 2 5 / 2 1 2 / 1 1 5 / 2 2 4"],
        &["2 1 / 7 7 / 2 1 1", "1 2 / 0 / 1 1 5 / 2 1 1"],
        &["4 4 / 1 2 5 / 2 1 2 / 0 2 3 4 / 1 1 5 / 2 2 4"],
    );
}

#[test]
fn numbers_of_a_list_count_nothing() {
    check_lines(
        &["5 4 / 1 2 3 4 5 / 1 2 4 / 2 3 0 / 1 1 5 / 3"],
        &["5 5 / 1 2 3 4 5 / 1 2 4 / 2 3 0 / 1 1 5 / 3 / 3", "1 1 / 7 / 3", "2 1 / 1 1 / 1 1 2"],
        &["5 3 / 1 2 3 4 5 / 1 2 / 2 3 / 3"],
    );
}

#[test]
fn types_of_lines_come_more_than_once() {
    check_lines(&["1 2 2 5 9 / 3 / 2 5 7"], &["5 2 2 5 1 / 1 / 9"], &["3 / 2 5 7", "3 / 2 1 1"]);
}

#[test]
fn the_nearest_of_equal_numbers_counts_words_and_each_counts_once() {
    check_lines(
        &["3 3 / 1 2 3 / 2 3 4"],
        &["1 2 / 5 / 1 1", "4 1 / 1 2 3 4 / 7"],
        &["1 2 / 1 1 / 5", "1 1 / 5 5"],
    );
    check_lines(
        &["3 3 / 1 2 3 / 1 2 / 2 2 / 1 3"],
        &["3 1 / 1 2 3 / 1 2", "1 3 / 1 / 1 1 / 1 1 / 1 1"],
        &["3 1 / 1 / 2 3 / 1 2", "3 1 / 1 2 3 1 2"],
    );
    check_lines(
        &["2 / 2 / 1 2 / 2 / 4 4"],
        &["1 / 3 / 1 2 3", "2 / 1 / 7 / 3 / 1 2 3"],
        &["1 / 2 / 1 / 2", "2 / 1 / 1 3 / 1 / 1 1"],
    );
}

#[test]
fn a_number_counts_itself_rather_than_one_less() {
    check_lines(
        &["4 3 / 0 2 3 4 / 2 1 2 / 1 1 5 / 2 2 4"],
        &["2 1 / 7 7 / 2 1 1", "1 2 / 0 / 1 1 5 / 2 1 1"],
        &["4 2 / 0 2 2 4 / 2 1 / 1 1 / 2 2"],
    );
}

#[test]
fn rows_come_before_columns() {
    for sample in ["2 2 / 1 2 / 3 4", "3 3 / 1 2 3 / 4 5 6 / 7 8 9"] {
        check_lines(
            &[sample],
            &[
                "1 1 / 5",
                "2 3 / 1 2 3 / 4 5 6",
                "3 2 / 1 2 / 3 4 / 5 6",
                "1 4 / 1 2 3 4",
                "4 1 / 1 / 2 / 3 / 4",
            ],
            &["2 3 / 1 2 / 3 4 / 5 6", "1 4 / 1 / 2 / 3 / 4", "1 1 5"],
        );
    }
    // A row of letters is a word.
    check_lines(&["2 2 / ab / cd"], &["3 2 / ab / cd / ef", "2 3 / abc / def"], &["2 3 / abc def"]);
    check_lines(&["2 / 1 2 / 3 4"], &["3 / 1 2 3 / 4 5 6 / 7 8 9", "1 / 5"], &["1 5"]);
}

#[test]
fn lines_of_some_words() {
    // Points, and edges of a tree.
    check_lines(&["2 / 0 0 / 1 5"], &["1 / 4 4", "3 / 1 2 / 3 4 / 5 6"], &["1 / 4 / 4", "1 4 4"]);
    check_lines(
        &["3 / 1 2 / 1 3"],
        &["2 / 1 2", "1", "4 / 1 2 / 1 3 / 1 4"],
        &["2 / 1 / 2", "2 1 2"],
    );
    // A name, a number of marks, and the marks.
    check_lines(
        &["2 / kim 3 1 2 3 / lee 1 5"],
        &["1 / lee 2 1 1", "3 / a 1 2 / b 2 1 1 / c 1 9"],
        &["1 / lee 2 1 / 1", "2 / a 1 2 b / 1 1"],
    );
    // Twice the number, one more than the number.
    check_lines(&["3 / 1 2 3 4 5 6"], &["2 / 1 2 3 4", "1 / 7 7"], &["1 / 7 / 7", "2 / 1 2 / 3 4"]);
    check_lines(&["3 / 1 2 3 4"], &["2 / 1 2 3", "1 / 7 7"], &["1 / 7 / 7", "1 7 7"]);
}

#[test]
fn triangles() {
    check_lines(
        &["3 / 7 / 3 8 / 8 1 0"],
        &["2 / 1 / 2 3", "4 / 1 / 2 3 / 4 5 6 / 7 8 9 9"],
        &["2 / 1 2 / 3", "2 / 1 2 3"],
    );
    check_lines(&["4 / 1 2 3 / 4 5 / 6"], &["3 / 1 2 / 3", "2 / 5"], &["3 / 1 / 2 3"]);
}

#[test]
fn sentences_have_any_number_of_words() {
    let sentences = "4 / hello big world / x / a b / c d e f g";
    check_lines(
        &[sentences],
        &["1 / one two three four", "2 / b a / hello x y"],
        &["2 / a b x", "1 / a / b"],
    );
    check_lines(&["the cat sat", "a dog"], &["a b c d e", "cat"], &["the cat / sat"]);
}

#[test]
fn parts_that_come_again() {
    // Pairs until the input ends, or until 0 0.
    check_lines(&["1 2 / 3 4 / 5 6"], &["1 2", "1 2 / 3 4 / 5 6 / 7 8"], &["1 2 3 4", "1 / 2"]);
    check_lines(&["1 2 / 3 4 / 0 0"], &["1 2 / 0 0"], &["1 2 0 0"]);
    // Test cases, with their number or without.
    let cases = "2 / 3 / 1 2 3 / 1 / 5";
    check_lines(
        &[cases],
        &["1 / 1 / 4", "3 / 1 / 4 / 1 / 5 / 2 / 1 1"],
        &["1 / 1 4", "2 / 1 / 4 2 / 1 1"],
    );
    check_lines(
        &["1 / 3 / 1 2 3"],
        &["2 / 1 / 4 / 2 / 1 1"],
        &["2 / 1 4 / 2 / 1 1", "2 / 1 / 4 2 / 1 1"],
    );
    check_lines(&["2 / 1 2 / 3 / 4 5 6 / 0"], &["1 / 7 / 0", "0"], &["1 7 / 0", "1 / 7 0"]);
    // Lists that end with -1.
    check_lines(
        &["1 3 2 -1 / 2 5 -1 / -1"],
        &["4 -1 / -1", "1 2 3 4 -1 / -1"],
        &["4 / -1 / -1", "4 -1 -1"],
    );
}

#[test]
fn without_a_format_lines_are_as_in_a_sample() {
    let sample = "1 2 3 4 / 5 6 / 7 8 9 / 1 2 / 3 / 4 5 6 7 8 / 9 9 9 / 1 1 1 1";
    let other = "9 / 1 2";
    check_lines(&[sample, other], &["7 / 8 9"], &["7 8 / 9", "7 8 9"]);
}

/// Makes inputs of samples, all valid that have fewer than so many words. Returns them, and what was left out.
fn made(
    samples: &[&str],
    seed: u64,
    lines: Lines,
    is_valid: impl Fn(&str) -> bool,
) -> [Vec<String>; 2] {
    let group = Arc::new(ValidatorArguments::default());
    let source = |text: &&str| Source { text: (*text).into(), group: Arc::clone(&group) };
    let mut mutator = Mutator::new(samples.iter().map(source).collect(), seed, lines);
    let mut all = Vec::new();
    for _ in 0..60 {
        let batch = mutator.batch();
        for mutant in &batch {
            let valid = mutant.texts.iter().find(|text| is_valid(text));
            all.extend(valid.cloned());
            let valid: Option<Arc<str>> = valid.map(|text| text[..].into());
            mutator.learn(mutant, valid.as_ref());
        }
    }
    let left_out = mutator.left_out.iter().map(|source| source.text.to_string()).collect();
    [all, left_out]
}

const WORDS: Lines = Lines { are_ignored: true, end_anywhere: false };

/// A list behind its length, by words alone; numbers up to a limit.
fn is_list(text: &str, limit: i64) -> bool {
    let words: Option<Vec<i64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    let Some([length, numbers @ ..]) = words.as_deref() else { return false };
    numbers.len() as i64 == *length && numbers.iter().all(|number| (1..=limit).contains(number))
}

#[test]
fn the_same_seed_makes_the_same_inputs() {
    let samples = ["3\n1 2 3\n", "1\n4\n"];
    let of_seed = |seed| made(&samples, seed, WORDS, |text| is_list(text, 9));
    assert_eq!(of_seed(1), of_seed(1));
    assert_ne!(of_seed(1), of_seed(2));
    let [all, _] = of_seed(1);
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "each input is new");
    assert!(all.len() > 100, "{all:?}");
}

#[test]
fn no_input_is_too_long_or_has_a_form_that_no_sample_has() {
    let samples = ["3\n1 2 3\n", "2\n5 -7\n"];
    let [all, _] = made(&samples, 3, Lines::default(), |_| true);
    for text in &all {
        assert!(text.len() <= 60, "{text:?} is too long");
        assert!(text.ends_with('\n') && !text.contains("\n\n") && !text.contains("  "), "{text:?}");
        assert!(text.lines().all(|line| line == line.trim()), "{text:?} has a blank at an end");
        for word in text.split_whitespace() {
            assert!(!word.starts_with('+') || word.len() == 1, "{word:?} of {text:?}");
            let digits = word.trim_start_matches('-');
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            assert!(
                !is_number || digits == "0" || !digits.starts_with('0'),
                "{word:?} of {text:?}"
            );
            let signs = word.bytes().zip(word.bytes().skip(1));
            let is_sum = |(one, next): (u8, u8)| one.is_ascii_digit() && b"+-".contains(&next);
            assert!(!signs.into_iter().any(is_sum), "{word:?} of {text:?}");
        }
    }
    // Where samples have such forms, inputs do.
    let [all, _] = made(&["1+2\n", "7-5\n"], 1, Lines::default(), |_| true);
    assert!(all.iter().any(|text| text.contains('+')) && all.iter().any(|text| text.contains('-')));
}

#[test]
fn a_program_that_reads_words_gets_the_lines_of_the_samples() {
    let samples = ["3\n1 2 3\n", "2\n5 7\n"];
    let in_lines = |text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        let [length, numbers] = lines[..] else { return false };
        length.split(' ').count() == 1 && numbers.split(' ').count().to_string() == length
    };
    let [kept, left_out] = made(&samples, 1, WORDS, |text| is_list(text, 9));
    assert_eq!(kept.iter().filter(|text| !in_lines(text)).collect::<Vec<_>>(), [""; 0]);
    assert_eq!(left_out.len(), MOST_LEFT_OUT);
    assert!(left_out.iter().all(|text| !in_lines(text)));
    // A validator that minds lines decides itself.
    let [all, left_out] = made(&samples, 1, Lines::default(), |text| is_list(text, 9));
    assert!(all.iter().any(|text| !in_lines(text)) && left_out.is_empty());
}

#[test]
fn numbers_become_as_large_and_as_small_as_is_valid() {
    let samples = ["3\n1 2 3\n", "2\n5 7\n"];
    for limit in [1000, 1_000_000, 1_000_000_000, 1_000_000_000_000_000_000] {
        let [all, _] = made(&samples, 1, WORDS, |text| is_list(text, limit));
        let large = limit.to_string();
        let are_two =
            |text: &String| text.split_whitespace().filter(|word| *word == large).count() > 1;
        assert!(all.iter().any(are_two), "{limit}: {all:?}");
    }
}
