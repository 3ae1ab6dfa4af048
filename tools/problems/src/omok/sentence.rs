//! Explains a wrong output in one or two sentences.

use super::{all_lines, at, color_name, ends, parse, Cell, Line, SIZE};
use console::language::{row_and_column, say};
use console::text::wrong_line::numbers;

/// Returns the color and the stone that an output names, if it has the form of an answer.
pub(super) fn claim(actual: &str) -> Option<(u8, Cell)> {
    match numbers(actual)?[..] {
        [color @ 1..=2, row, column] if row < 1000 && column < 1000 => {
            Some((color as u8, (row as i32 - 1, column as i32 - 1)))
        }
        _ => None,
    }
}

pub(super) fn sentence(input: &str, actual: &str) -> String {
    let board = parse(input);
    let all = all_lines(&board);
    let five = all.iter().find(|line| line.stones.len() == 5);
    let fact = match five {
        Some(five) => has_five(five),
        None => say!(en "No line of exactly five.",
            ko "정확히 다섯 개 이어진 줄이 없습니다."),
    };
    let claimed = match claim(actual) {
        Some((_, (row, column))) if !(0..SIZE).contains(&row) || !(0..SIZE).contains(&column) => {
            let (row, column) = (row + 1, column + 1);
            say!(en "Row {row}, column {column} is off the board.",
                ko "{row}행 {column}열은 바둑판 밖입니다.")
        }
        Some((color, cell)) if at(&board, cell) != color => no_stone(color, cell),
        Some((_, cell)) => about_line(&all, five, cell),
        None if actual.trim() == "0" => say!(en "The program says that nobody has won.",
            ko "프로그램은 승부가 나지 않았다고 출력했습니다."),
        None => say!(en "The output is neither 0 nor a color, a row and a column.",
            ko "출력은 0이거나 색, 행, 열이어야 하는데 어느 쪽도 아닙니다."),
    };
    format!("{fact} {claimed}")
}

fn has_five(five: &Line) -> String {
    let color = color_name(five.color);
    let [first, last] = ends(five);
    say!(en "Exactly five {color} stones from {first} to {last}.",
        ko "{color}이 {first}부터 {last}까지 정확히 다섯 개 이어져 있습니다.")
}

fn no_stone(color: u8, cell: Cell) -> String {
    let (color, place) = (color_name(color), row_and_column(cell.0, cell.1));
    say!(en "There is no {color} stone at {place}.",
        ko "{place}에는 {color}이 없습니다.")
}

fn about_line(all: &[Line], five: Option<&Line>, cell: Cell) -> String {
    let place = row_and_column(cell.0, cell.1);
    let is_through = |line: &&Line| line.stones.contains(&cell);
    if let Some(five) = five.filter(is_through) {
        let [first, korean] =
            if five.step == (1, 0) { ["topmost", "위쪽"] } else { ["leftmost", "왼쪽"] };
        return say!(en "The program prints {place}; it should print the {first} of the five.",
            ko "프로그램은 {place}을 출력했는데, 다섯 개 가운데 가장 {korean} 돌을 출력해야 합니다.");
    }
    let through = all.iter().filter(is_through).map(|line| line.stones.len());
    match through.max().unwrap_or(1) {
        1 => say!(en "The stone at {place} has no neighbor of its color.",
            ko "{place}의 돌 옆에는 같은 색 돌이 없습니다."),
        length @ 2..=4 => {
            say!(en "The longest line through {place} has {length} stones.",
            ko "{place}을 지나는 가장 긴 줄에는 돌이 {length}개 있습니다.")
        }
        length => say!(en "The line through {place} has {length} stones; six or more do not win.",
            ko "{place}을 지나는 줄에는 돌이 {length}개 이어져 있습니다. 여섯 개 이상(육목)은 승리로 치지 않습니다."),
    }
}
