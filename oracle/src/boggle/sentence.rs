//! Explains a wrong output in one or two sentences.

use super::{parse, verdict, walked, Board};
use crate::Language;

pub(super) fn sentence(input: &str, actual: &str, language: Language) -> String {
    let mut claims = (1..).zip(actual.lines());
    let cases = parse(input);
    let words =
        cases.iter().flat_map(|case| case.words.iter().map(move |word| (&case.board, word)));
    for (number, (board, word)) in (1..).zip(words) {
        let expected = verdict(board, word);
        let Some((_, claim)) = claims.next() else {
            return language.say(
                format!("Line {number} is missing: `{expected}`."),
                format!("{number}번째 줄이 없습니다: `{expected}`."),
            );
        };
        let claim = claim.trim_end();
        if claim != expected {
            let claim: String = claim.chars().take(80).flat_map(char::escape_debug).collect();
            return language.say(
                format!(
                    "Line {number} is `{claim}`, not `{expected}`: {}.",
                    fact(board, word, language)
                ),
                format!(
                    "{number}번째 줄은 `{expected}`여야 하는데 `{claim}`입니다. {}.",
                    fact(board, word, language)
                ),
            );
        }
    }
    let next = claims.next().map_or(0, |(number, _)| number);
    language.say(
        format!("The output goes on at line {next}, after the last word."),
        format!("마지막 단어 뒤에 {next}번째 줄이 더 있습니다."),
    )
}

/// Why a word can be walked or not.
fn fact(board: &Board, word: &str, language: Language) -> String {
    let (length, ends) = walked(board, word);
    let (walked, rest) = word.split_at(length);
    let Some(letter) = rest.chars().next() else {
        let (row, column) = ends[0];
        let place = language.place(row, column);
        return language.say(
            format!("{word} can be walked, for example to {place}"),
            format!("단어 {word}: 판 위에 있습니다(예: {place}에서 끝나는 경로)"),
        );
    };
    if walked.is_empty() {
        language.say(
            format!("there is no {letter} on the board"),
            format!("판에 {letter} 글자가 없습니다"),
        )
    } else {
        language.say(
            format!("no {letter} is next to a cell where {walked} can end"),
            format!("{walked}까지 이었을 때 마지막 칸 옆에 {letter} 글자가 없습니다"),
        )
    }
}
