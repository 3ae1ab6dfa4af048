//! Draws the boards, each with a walk of a word or with the place where it ends.

use super::{ends, parse, verdict, walk, words, Board};
use crate::language::say;
use crate::problems::output::lines;
use crate::problems::table::{self, Style};

/// At most this many words are drawn.
const DRAWN: usize = 8;

/// At most this many steps of a walk are written beside a cell.
const STEPS: usize = 3;

/// Draws a board for each word, with the numbers of the steps of a walk, or a `*` where the longest
/// prefix that can be traced can end. With another output, draws only its first wrong word.
pub(super) fn draw(input: &str, actual: Option<&str>, style: Style) -> String {
    let mut claims = actual.unwrap_or("").lines();
    let cases = parse(input);
    let is_wrong = |&(board, word): &(&Board, &str)| {
        claims.next().is_none_or(|claim| claim.trim_end() != verdict(board, word))
    };
    let mut wrong = words(&cases).filter(is_wrong);
    let count = if actual.is_some() { 1 } else { DRAWN };
    let drawn: Vec<String> =
        wrong.by_ref().take(count).map(|(board, word)| drawing(board, word, style)).collect();
    let mut text = table::beside(&drawn);
    let more = wrong.count();
    if more > 0 && actual.is_none() {
        text += &say!(style.language, en "\n… {more} more words\n", ko "\n… 단어 {more}개 더\n");
    }
    text
}

fn drawing(board: &Board, word: &str, style: Style) -> String {
    let ends = ends(board, word);
    let length = ends.len();
    let last = ends.last().map_or(&[][..], Vec::as_slice);
    let walk = if length == word.len() { walk(&ends) } else { Vec::new() };
    let marks = |cell| {
        if walk.is_empty() {
            return if last.contains(&cell) { "*".into() } else { String::new() };
        }
        let steps = (1..).zip(&walk).filter(|&(_, &there)| there == cell);
        let steps: Vec<String> = steps.map(|(step, _): (usize, _)| step.to_string()).collect();
        let more = if steps.len() > STEPS { ",.." } else { "" };
        steps[..steps.len().min(STEPS)].join(",") + more
    };
    let cells: Vec<(char, String)> = (0..25)
        .map(|index| (board[index / 5][index % 5], marks((index as i32 / 5, index as i32 % 5))))
        .collect();
    let width = cells.iter().map(|(_, marks)| marks.len()).max().unwrap_or(0);
    let cell = |(letter, marks): &(char, String)| {
        format!("{letter}{}{}", style.paint(1, marks), " ".repeat(width - marks.len()))
    };
    let rows = cells.chunks(5).map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "));
    let mut drawing = format!("{}\n{}", verdict(board, word), lines(rows));
    if !walk.is_empty() {
        drawing += &say!(style.language, en "numbers: a walk\n",
            ko "숫자: 경로 순서\n");
    }
    if let Some(letter) = word[length..].chars().next() {
        drawing += &if length == 0 {
            say!(style.language, en "no {letter}\n", ko "{letter} 없음\n")
        } else {
            let walked = &word[..length];
            say!(style.language, en "* {walked} can end here\nno {letter} next to it\n",
                ko "* {walked}까지 이은 칸\n옆에 {letter} 없음\n")
        };
    }
    drawing
}
