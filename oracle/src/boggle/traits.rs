//! The circumstances in which programs fail on a word of boggle.

use super::{parse, text, wrong, Board, Case};
use crate::Trait;

pub(super) fn traits(input: &str) -> Vec<Vec<Trait>> {
    let cases = parse(input);
    let mut all = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        for (index, word) in case.words.iter().enumerate() {
            let mut earlier = cases[..number].iter().rev().filter(|it| it.words.contains(word));
            let other = earlier.next().and_then(|earlier| answer(&earlier.board, word, "none"));
            all.push(of_word(&case.board, word, (number, index), other));
        }
    }
    all
}

/// The answer of a program with a mistake to a word, if it takes no longer than others.
fn answer(board: &Board, word: &str, mistake: &str) -> Option<bool> {
    let case = Case { board: board.clone(), words: vec![word.to_string()] };
    Some(wrong::answer(&text(&[case]), mistake)?.ends_with("YES\n"))
}

/// By the number of its board and its place among the words there; and the answer on an earlier board
/// with the same word.
fn of_word(board: &Board, word: &str, at: (usize, usize), earlier: Option<bool>) -> Vec<Trait> {
    let is_yes = answer(board, word, "none") == Some(true);
    let needs = |mistake| is_yes && answer(board, word, mistake) == Some(false);
    let letters: Vec<char> = board.concat();
    let count = |letter: char| letters.iter().filter(|&&it| it == letter).count();
    let are_there = word.chars().all(|letter| count(letter) > 0);
    let has_double = word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
    crate::traits! {
        "the answer is YES" "정답이 YES인 경우" if is_yes;
        "the answer is NO" "정답이 NO인 경우" if !is_yes;
        "the word has one letter" "단어가 한 글자인 경우" if word.len() == 1;
        "the word has two letters or more" "단어가 두 글자 이상인 경우" if word.len() > 1;
        "the word has five letters or more" "단어가 다섯 글자 이상인 경우" if word.len() > 4;
        "the word has ten letters" "단어가 열 글자인 경우" if word.len() == 10;
        "all letters are on the board, but the answer is NO" "글자는 모두 판에 있지만 정답이 NO인 경우" if !is_yes && are_there;
        "a letter is not on the board" "판에 없는 글자가 있는 경우" if !are_there;
        "the first letter is on the board more than once" "첫 글자가 판에 여러 개인 경우" if word.chars().next().is_some_and(|first| count(first) > 1);
        "a letter follows itself" "같은 글자가 이어지는 경우" if has_double;
        "every walk uses a cell twice" "같은 칸을 두 번 지나야 하는 경우" if needs("cells-are-not-used-again");
        "every walk needs a step up" "위로 이동해야 하는 경우" if needs("no-step-up");
        "every walk needs a step down" "아래로 이동해야 하는 경우" if needs("no-step-down");
        "every walk needs a step left" "왼쪽으로 이동해야 하는 경우" if needs("no-step-left");
        "every walk needs a step right" "오른쪽으로 이동해야 하는 경우" if needs("no-step-right");
        "every walk needs a step up and left" "왼쪽 위로 이동해야 하는 경우" if needs("no-step-up-and-left");
        "every walk needs a step up and right" "오른쪽 위로 이동해야 하는 경우" if needs("no-step-up-and-right");
        "every walk needs a step down and left" "왼쪽 아래로 이동해야 하는 경우" if needs("no-step-down-and-left");
        "every walk needs a step down and right" "오른쪽 아래로 이동해야 하는 경우" if needs("no-step-down-and-right");
        "every walk needs a diagonal step" "대각선으로 이동해야 하는 경우" if needs("four-directions");
        "every walk needs a step that is not diagonal" "상하좌우로 이동해야 하는 경우" if needs("diagonals-alone");
        "every walk needs the last row" "마지막 행을 지나야 하는 경우" if needs("last-row-is-left-out");
        "every walk needs the last column" "마지막 열을 지나야 하는 경우" if needs("last-column-is-left-out");
        "the board is not the first" "첫 번째 판이 아닌 경우" if at.0 > 0;
        "the word is not the first on its board" "판의 첫 단어가 아닌 경우" if at.1 > 0;
        "an earlier board has the same word" "앞선 판에도 같은 단어가 있는 경우" if earlier.is_some();
        "an earlier board has the same word with another answer" "앞선 판의 같은 단어는 답이 다른 경우" if earlier == Some(!is_yes);
    }
}
