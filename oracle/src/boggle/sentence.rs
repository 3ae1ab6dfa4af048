//! Explains a wrong output in one or two sentences.

use super::{ends, parse, verdict, walk, Board};
use crate::{say, Language};

pub(super) fn sentence(input: &str, actual: &str, language: Language) -> String {
    let cases = parse(input);
    let words =
        cases.iter().flat_map(|case| case.words.iter().map(move |word| (&case.board, word)));
    let mut lines = actual.lines().map(str::trim_end);
    for (number, (board, word)) in (1..).zip(words) {
        let expected = verdict(board, word);
        let Some(line) = lines.next() else {
            return say!(language, en "Line {number} is missing: it should be `{expected}`.",
                ko "{number}번째 줄이 없습니다. `{expected}`여야 합니다.");
        };
        if line == expected {
            continue;
        }
        let shown: String = line.chars().take(80).flat_map(char::escape_debug).collect();
        let fact = match line.strip_prefix(word.as_str()).map(str::trim_start) {
            // The word is right, and the answer is another one.
            Some("YES" | "NO") => fact(board, word, language),
            None if !line.is_empty() && expected.ends_with(line) => {
                language.say("The word before the answer is missing.", "답 앞에 단어가 없습니다.")
            }
            _ => String::new(),
        };
        let claim = say!(language,
            en "Line {number} should be `{expected}`; the program prints `{shown}`.",
            ko "{number}번째 줄은 `{expected}`여야 하는데 프로그램의 출력은 `{shown}`입니다.");
        return format!("{claim} {fact}").trim_end().to_string();
    }
    String::new()
}

/// Why a word can be walked or not.
fn fact(board: &Board, word: &str, language: Language) -> String {
    let (ends, length) = (ends(board, word), word.len());
    if let Some(&(row, column)) = walk(&ends).get(length - 1) {
        let place = language.place(row, column);
        return say!(language, en "A walk can end at {place}.",
            ko "{place}에서 끝나는 경로가 있습니다.");
    }
    let (walked, letter) = (&word[..ends.len()], &word[ends.len()..=ends.len()]);
    // The names of these letters end with a consonant.
    let particle = if "LMNR".contains(letter) { "이" } else { "가" };
    if walked.is_empty() {
        return say!(language, en "There is no {letter} on the board.",
            ko "판에 {letter}{particle} 없습니다.");
    }
    say!(language, en "No {letter} is next to a cell where {walked} can end.",
        ko "{walked}까지 이었을 때 마지막 칸 옆에 {letter}{particle} 없습니다.")
}
