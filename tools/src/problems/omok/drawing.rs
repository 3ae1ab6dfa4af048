//! Draws the board with the lines that decide.

use super::sentence::claim;
use super::{all_lines, at, color_name, ends, is_on_board, parse, Board, Cell, Line};
use crate::language::{say, Language};
use crate::problems::output::lines;
use crate::problems::table::Style;

/// At most this many lines other than fives are listed.
const LISTED: usize = 3;

/// Draws the board with a `*` after each stone of a five, a `!` after each stone of a longer line, and a
/// `?` where another output claims a five, unless one starts there. On a board without either line, a `-`
/// marks the longest lines. Omits empty rows at the top and at the bottom.
pub(super) fn draw(input: &str, actual: Option<&str>, style: Style) -> String {
    let board = parse(input);
    let all = all_lines(&board);
    let longest = all.iter().map(|line| line.length).max().unwrap_or(0);
    let decides = |line: &&Line| line.length >= 5.min(longest);
    let (fives, others): (Vec<&Line>, _) =
        all.iter().filter(decides).partition(|line| line.length == 5);
    let mark_of = |line: &Line| match line.length {
        ..=4 => '-',
        5 => '*',
        6.. => '!',
    };
    let mut marks = vec![vec![' '; 19]; 19];
    let mut mark = |(row, column): Cell, mark| marks[row as usize][column as usize] = mark;
    for line in others.iter().chain(&fives) {
        line.stones().for_each(|stone| mark(stone, mark_of(line)));
    }
    let claimed = actual.and_then(claim).map(|(_, cell)| cell);
    let is_wrong = |cell: &Cell| is_on_board(*cell) && fives.iter().all(|five| five.first != *cell);
    if let Some(cell) = claimed.filter(is_wrong) {
        mark(cell, '?');
    }
    let cell = |(&stone, mark): (&u8, &char)| {
        let stone = [".".to_string(), style.paint(31, "1"), style.paint(36, "2")]
            [usize::from(stone)]
        .clone();
        stone + &style.paint(1, &mark.to_string())
    };
    let row = |row: usize| {
        let cells: String = board[row].iter().zip(&marks[row]).map(cell).collect();
        format!("{:>2} {cells}", row + 1).trim_end().to_string()
    };
    let header = |digit: fn(usize) -> String| (1..=19).map(digit).collect::<Vec<_>>().join(" ");
    let tens = header(|column| if column < 10 { " " } else { "1" }.to_string());
    let ones = header(|column| (column % 10).to_string());
    let mut drawing = format!("   {tens}\n   {ones}\n");
    let is_shown = |&row: &usize| {
        board[row].iter().any(|&stone| stone != 0) || marks[row].iter().any(|&mark| mark != ' ')
    };
    let (first, last) = ((0..19).find(is_shown), (0..19).rfind(is_shown));
    drawing += &lines((first.unwrap_or(0)..=last.unwrap_or(0)).map(row));
    if fives.is_empty() {
        drawing += &say!(style.language, en "no line of exactly five\n",
            ko "정확히 다섯 개인 줄 없음\n");
    }
    for line in fives.iter().chain(others.iter().take(LISTED)) {
        drawing += &format!("{} {}\n", mark_of(line), described(&board, line, style.language));
    }
    if others.len() > LISTED {
        let more = others.len() - LISTED;
        let more = say!(style.language, en "and {more} more\n", ko "그 밖에 {more}줄\n");
        drawing += &format!("{} {more}", mark_of(others[LISTED]));
    }
    drawing
}

fn described(board: &Board, line: &Line, language: Language) -> String {
    let (color, length) = (color_name(at(board, line.first), language), line.length);
    let [first, last] = ends(line, language);
    say!(language, en "{length} {color}: {first} to {last}",
        ko "{color} {length}개: {first} ~ {last}")
}
