//! Draws the board with the lines that decide.

use super::sentence::claim;
use super::{all_lines, color_name, ends, parse, Cell, Line};
use crate::drawing::{self, Drawing, Note, Pieces, Trail};
use console::language::say;

/// At most this many lines other than fives are listed.
const LISTED: usize = 3;

/// Draws the board with a `*` after each stone of a five, a `!` after each stone of a longer line, and a
/// `?` where another output claims a five, unless one starts there. On a board without either line, a `-`
/// marks the longest lines. Omits empty rows at the top and at the bottom.
pub(super) fn draw(input: &str, actual: Option<&str>) -> Drawing {
    let board = parse(input);
    let all = all_lines(&board);
    let longest = all.iter().map(|line| line.stones.len()).max().unwrap_or(0);
    let decides = |line: &&Line| line.stones.len() >= 5.min(longest);
    let (fives, others): (Vec<&Line>, _) =
        all.iter().filter(decides).partition(|line| line.stones.len() == 5);
    let cell = |&stone: &u8| drawing::DrawnCell {
        text: [".", "1", "2"][usize::from(stone)].to_string(),
        color: [0, 31, 36][usize::from(stone)],
        mark: String::new(),
    };
    let mut cells: Vec<Vec<_>> = board.iter().map(|row| row.iter().map(cell).collect()).collect();
    // A claim may be off the board.
    let mut mark = |(row, column): Cell, mark: char| {
        let row = cells.get_mut(row as usize);
        if let Some(cell) = row.and_then(|row| row.get_mut(column as usize)) {
            cell.mark = mark.to_string();
        }
    };
    for line in others.iter().chain(&fives) {
        line.stones.iter().for_each(|&stone| mark(stone, mark_of(line)));
    }
    let claimed = actual.and_then(claim).map(|(_, cell)| cell);
    let is_wrong = |cell: &Cell| fives.iter().all(|five| five.stones[0] != *cell);
    if let Some(cell) = claimed.filter(is_wrong) {
        mark(cell, '?');
    }
    let is_shown =
        |&row: &usize| cells[row].iter().any(|cell| !cell.is_empty() || !cell.mark.is_empty());
    let (first, last) = ((0..19).find(is_shown), (0..19).rfind(is_shown));
    let place = |&(row, column): &Cell| (row as usize, column as usize);
    let trail = |five: &&Line| Trail {
        name: "five",
        cells: five.stones.iter().map(place).collect(),
        labels: Vec::new(),
    };
    let trails = fives.iter().map(trail).collect();
    let board = drawing::DrawnBoard {
        rows: first.unwrap_or(0)..last.unwrap_or(0) + 1,
        is_numbered: true,
        trails,
        notes: notes(&fives, &others),
        cells,
        ..drawing::DrawnBoard::default()
    };
    Drawing { pieces: Pieces::Stones, table: None, boards: vec![board], rest: String::new() }
}

fn mark_of(line: &Line) -> char {
    match line.stones.len() {
        ..=4 => '-',
        5 => '*',
        6.. => '!',
    }
}

fn notes(fives: &[&Line], others: &[&Line]) -> Vec<Note> {
    let mut notes = Vec::new();
    if fives.is_empty() {
        let text = say!(en "no line of exactly five", ko "정확히 다섯 개인 줄 없음");
        notes.push(Note { mark: None, text });
    }
    for line in fives.iter().chain(others.iter().take(LISTED)) {
        notes.push(Note { mark: Some(mark_of(line)), text: described(line) });
    }
    if others.len() > LISTED {
        let more = others.len() - LISTED;
        let text = say!(en "and {more} more", ko "그 밖에 {more}줄");
        notes.push(Note { mark: Some(mark_of(others[LISTED])), text });
    }
    notes
}

fn described(line: &Line) -> String {
    let (color, length) = (color_name(line.color), line.stones.len());
    let [first, last] = ends(line);
    say!(en "{length} {color}: {first} to {last}",
        ko "{color} {length}개: {first} ~ {last}")
}
