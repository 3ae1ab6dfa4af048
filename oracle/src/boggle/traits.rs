//! The circumstances in which programs fail on a word of boggle.

use super::{parse, Board, Cell};
use crate::Trait;

pub(super) fn traits(input: &str) -> Vec<Vec<Trait>> {
    let cases = parse(input);
    let mut all = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        for (index, word) in case.words.iter().enumerate() {
            let board = &case.board;
            let earlier = cases[..number].iter().rev().find(|earlier| earlier.words.contains(word));
            let other = earlier.map(|earlier| is_there(&earlier.board, word));
            all.push(of_word(board, word, (number, index), other));
        }
    }
    all
}

fn is_there(board: &Board, word: &str) -> bool {
    can(board, word, &|_, _| true)
}

/// By the number of its board and its place among the words there; and the answer on an earlier board
/// with the same word.
fn of_word(board: &Board, word: &str, at: (usize, usize), earlier: Option<bool>) -> Vec<Trait> {
    let is_yes = is_there(board, word);
    let needs_step = |down: i32, right: i32| {
        is_yes && !can(board, word, &|from, to| (to.0 - from.0, to.1 - from.1) != (down, right))
    };
    let needs = |is_out: &dyn Fn(Cell) -> bool| is_yes && !can(board, word, &|_, to| !is_out(to));
    let letters: Vec<char> = board.concat();
    let count = |letter: char| letters.iter().filter(|&&it| it == letter).count();
    let are_there = word.chars().all(|letter| count(letter) > 0);
    let has_double = word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
    let is_reused = is_yes && !word_walk(board, word);
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
        "every walk uses a cell twice" "같은 칸을 두 번 지나야 하는 경우" if is_reused;
        "every walk needs a step up" "위로 이동해야 하는 경우" if needs_step(-1, 0);
        "every walk needs a step down" "아래로 이동해야 하는 경우" if needs_step(1, 0);
        "every walk needs a step left" "왼쪽으로 이동해야 하는 경우" if needs_step(0, -1);
        "every walk needs a step right" "오른쪽으로 이동해야 하는 경우" if needs_step(0, 1);
        "every walk needs a step up and left" "왼쪽 위로 이동해야 하는 경우" if needs_step(-1, -1);
        "every walk needs a step up and right" "오른쪽 위로 이동해야 하는 경우" if needs_step(-1, 1);
        "every walk needs a step down and left" "왼쪽 아래로 이동해야 하는 경우" if needs_step(1, -1);
        "every walk needs a step down and right" "오른쪽 아래로 이동해야 하는 경우" if needs_step(1, 1);
        "every walk needs a diagonal step" "대각선으로 이동해야 하는 경우"
            if is_yes && !can(board, word, &|from, to| from.0 == to.0 || from.1 == to.1);
        "every walk needs a step that is not diagonal" "상하좌우로 이동해야 하는 경우"
            if is_yes && !can(board, word, &|from, to| from.0 == to.0 && from.1 == to.1 || from.0 != to.0 && from.1 != to.1);
        "every walk needs the first row" "첫 행을 지나야 하는 경우" if needs(&|cell| cell.0 == 0);
        "every walk needs the last row" "마지막 행을 지나야 하는 경우" if needs(&|cell| cell.0 == 4);
        "every walk needs the first column" "첫 열을 지나야 하는 경우" if needs(&|cell| cell.1 == 0);
        "every walk needs the last column" "마지막 열을 지나야 하는 경우" if needs(&|cell| cell.1 == 4);
        "the board is not the first" "첫 번째 판이 아닌 경우" if at.0 > 0;
        "the word is not the first on its board" "판의 첫 단어가 아닌 경우" if at.1 > 0;
        "an earlier board has the same word" "앞선 판에도 같은 단어가 있는 경우" if earlier.is_some();
        "an earlier board has the same word with another answer" "앞선 판의 같은 단어는 답이 다른 경우" if earlier == Some(!is_yes);
    }
}

/// Whether a word can be walked by allowed steps alone, from one cell to another; the first is one
/// from a cell to itself.
fn can(board: &Board, word: &str, is_allowed: &dyn Fn(Cell, Cell) -> bool) -> bool {
    let cells = || (0..25).map(|index| (index / 5, index % 5));
    let mut ends: Vec<Cell> = Vec::new();
    for (index, letter) in word.chars().enumerate() {
        let is_end = |&to: &Cell| {
            let is_step = |&from: &Cell| {
                (from.0 - to.0).abs().max((from.1 - to.1).abs()) == 1 && is_allowed(from, to)
            };
            let is_reached = if index == 0 { is_allowed(to, to) } else { ends.iter().any(is_step) };
            board[to.0 as usize][to.1 as usize] == letter && is_reached
        };
        ends = cells().filter(is_end).collect();
    }
    !ends.is_empty()
}

/// Whether a word can be walked without using a cell twice.
fn word_walk(board: &Board, word: &str) -> bool {
    fn goes_on(board: &mut Board, (row, column): (usize, usize), word: &[char]) -> bool {
        let [letter, rest @ ..] = word else { return true };
        if board.get(row).and_then(|row| row.get(column)) != Some(letter) {
            return false;
        }
        board[row][column] = '.';
        let steps = (0..9)
            .map(|step| ((row + step / 3).wrapping_sub(1), (column + step % 3).wrapping_sub(1)));
        let is_found = rest.is_empty() || steps.clone().any(|cell| goes_on(board, cell, rest));
        board[row][column] = *letter;
        is_found
    }
    let letters: Vec<char> = word.chars().collect();
    let mut board = board.clone();
    (0..25).any(|cell| goes_on(&mut board, (cell / 5, cell % 5), &letters))
}
