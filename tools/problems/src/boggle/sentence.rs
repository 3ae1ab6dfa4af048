//! Explains a wrong output in one or two sentences.

use super::{ends, parse, verdict, walk, words, Board};
use crate::crate_tests::naive;
use console::language::{row_and_column, say};
use console::text::wrong_line::wrong_line;

pub(super) fn sentence(input: &str, actual: &str) -> String {
    let cases = parse(input);
    let Some(wrong) = wrong_line(&naive::boggle::solve(input), actual) else {
        return String::new();
    };
    let word = words(&cases).nth(wrong.index);
    let line = actual.lines().nth(wrong.index);
    let (Some((board, word)), Some(line)) = (word, line) else { return wrong.sentence };
    let fact = match line.strip_prefix(word).map(str::trim) {
        // The word is right, the answer wrong.
        Some("YES" | "NO") => fact(board, word),
        None if !line.is_empty() && verdict(board, word).ends_with(line) => {
            say!(en "The word before the answer is missing.",
                ko "답 앞에 단어가 없습니다.")
        }
        _ => String::new(),
    };
    format!("{} {fact}", wrong.sentence).trim_end().to_string()
}

/// Says why a word can be traced or not.
fn fact(board: &Board, word: &str) -> String {
    let ends = ends(board, word);
    let length = word.len();
    if let Some(&(row, column)) = walk(&ends).get(length - 1) {
        let place = row_and_column(row as i32, column as i32);
        return say!(en "The word can be traced; it can end at {place}.",
            ko "{place}에서 끝나는 경로가 있습니다.");
    }
    let walked = &word[..ends.len()];
    let letter = &word[ends.len()..=ends.len()];
    // The names of these letters end with a consonant.
    let particle = if "LMNR".contains(letter) { "이" } else { "가" };
    if walked.is_empty() {
        return say!(en "There is no {letter} on the board.",
            ko "판에 {letter}{particle} 없습니다.");
    }
    say!(en "No {letter} is next to a cell where {walked} can end.",
        ko "{walked}까지 어떻게 이어도 마지막 칸 옆에 {letter}{particle} 없습니다.")
}
