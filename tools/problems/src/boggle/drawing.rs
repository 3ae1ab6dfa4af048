//! Draws the boards, each with a walk of a word or with the place where it ends.

use super::{ends, parse, verdict, walk, words, Board};
use crate::drawing::{Drawing, DrawnBoard, DrawnCell, Note, Pieces, Trail};
use console::language::say;

/// At most this many words are drawn.
const DRAWN: usize = 8;

/// At most this many steps of a walk are written beside a cell.
const STEPS: usize = 3;

/// Draws a board for each word, with the numbers of the steps of a walk, or a `*` where the longest
/// prefix that can be traced can end. With another output, draws only its first wrong word.
pub(super) fn draw(input: &str, actual: Option<&str>) -> Drawing {
    let mut claims = actual.unwrap_or("").lines();
    let cases = parse(input);
    let is_wrong = |&(board, word): &(&Board, &str)| {
        claims.next().is_none_or(|claim| claim.trim_end() != verdict(board, word))
    };
    let mut wrong = words(&cases).filter(is_wrong);
    let count = if actual.is_some() { 1 } else { DRAWN };
    let drawn = wrong.by_ref().take(count).map(|(board, word)| drawn(board, word));
    let boards = drawn.collect();
    let rest = match wrong.count() {
        more if more > 0 && actual.is_none() => {
            say!(en "… {more} more words", ko "… 단어 {more}개 더")
        }
        _ => String::new(),
    };
    Drawing { pieces: Pieces::Tiles, table: None, boards, rest }
}

fn drawn(board: &Board, word: &str) -> DrawnBoard {
    let ends = ends(board, word);
    let length = ends.len();
    let last = ends.last().map_or(&[][..], Vec::as_slice);
    let walk = if length == word.len() { walk(&ends) } else { Vec::new() };
    let marks = |cell: (usize, usize)| {
        if walk.is_empty() {
            return if last.contains(&cell) { "*".into() } else { String::new() };
        }
        let steps = (1..).zip(&walk).filter(|&(_, &there)| there == cell);
        let steps: Vec<String> = steps.map(|(step, _): (usize, _)| step.to_string()).collect();
        let more = if steps.len() > STEPS { ",.." } else { "" };
        steps[..steps.len().min(STEPS)].join(",") + more
    };
    let cell = |row: usize, column: usize| DrawnCell {
        text: board[row][column].to_string(),
        color: 0,
        mark: marks((row, column)),
    };
    let mut notes = Vec::new();
    let mut note = |mark, text| notes.push(Note { mark, text });
    if !walk.is_empty() {
        note(None, say!(en "numbers: a walk", ko "숫자: 경로 순서"));
    }
    match word[length..].chars().next() {
        Some(letter) if length == 0 => {
            note(None, say!(en "no {letter}", ko "{letter} 없음"));
        }
        Some(letter) => {
            let walked = &word[..length];
            note(Some('*'), say!(en "{walked} can end here", ko "{walked}까지 이은 칸"));
            note(None, say!(en "no {letter} next to it", ko "옆에 {letter} 없음"));
        }
        None => {}
    }
    DrawnBoard {
        title: verdict(board, word),
        cells: (0..5).map(|row| (0..5).map(|column| cell(row, column)).collect()).collect(),
        rows: 0..5,
        trails: vec![Trail { name: "walk", cells: walk, labels: Vec::new() }],
        notes,
        ..DrawnBoard::default()
    }
}
