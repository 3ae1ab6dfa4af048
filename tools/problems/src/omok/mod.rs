//! Omok: the lines of stones on a board, which decide.

mod drawing;
#[allow(clippy::unnecessary_wraps, reason = "the wrong programs of all problems have one type")]
mod mistakes;
mod sentence;
mod valid;

use crate::crate_tests::{inputs, naive, reader};
use crate::problem::{keep_symbols, CommonMistake, CommonMistakes, Problem};
use console::language::{row_and_column, say};
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "omok",
    time_limit: Duration::from_secs(2),
    naive: naive::omok::solve,
    input: inputs::omok::input,
    items: Some(|input, keep| keep_symbols(input, '0', keep)),
    item: ["stone", "돌"],
    read: reader::omok,
    draw: drawing::draw,
    sentence: sentence::sentence,
    mistakes: CommonMistakes {
        page: include_str!("mistakes.txt"),
        answer: mistakes::answer,
        family,
    },
    is_valid: valid::is_valid,
};

/// Lists the mistakes of the page, made row by row.
fn family() -> Vec<(String, [String; 2])> {
    let by_rows =
        |it: CommonMistake| (format!("{} by rows", it.name), it.description.map(String::from));
    PROBLEM.mistakes.list().into_iter().map(by_rows).collect()
}

/// 19 rows of 19 cells: 0 empty, 1 black, 2 white.
pub type Board = Vec<Vec<u8>>;

pub const SIZE: i32 = 19;

/// A row and a column, from 0, on or off the board.
pub type Cell = (i32, i32);

/// The four directions of a line, from its leftmost stone or, in a column, its topmost.
const STEPS: [Cell; 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// Goes some steps along a line.
fn away((row, column): Cell, (down, right): Cell, steps: i32) -> Cell {
    (row + steps * down, column + steps * right)
}

/// Returns the value of a cell; 0 off the board.
fn at(board: &Board, (row, column): Cell) -> u8 {
    // A negative number wraps to a huge one.
    let row = board.get(row as usize);
    row.and_then(|row| row.get(column as usize)).copied().unwrap_or(0)
}

/// A maximal run of two or more stones of one color.
struct Line {
    color: u8,
    step: Cell,
    /// From the leftmost, or the topmost in a column.
    stones: Vec<Cell>,
}

/// Names the first and the last stone of a line.
fn ends(line: &Line) -> [String; 2] {
    [0, line.stones.len() - 1].map(|place| {
        let (row, column) = line.stones[place];
        row_and_column(row, column)
    })
}

fn color_name(color: u8) -> String {
    match color {
        1 => say!(en "black", ko "검은 돌"),
        _ => say!(en "white", ko "흰 돌"),
    }
}

/// Finds all lines, in reading order of their first stones.
fn all_lines(board: &Board) -> Vec<Line> {
    let cells = (0..SIZE * SIZE).map(|index| (index / SIZE, index % SIZE));
    let starts = cells.flat_map(|first| STEPS.map(|step| (first, step)));
    let line = |(first, step)| {
        let color = at(board, first);
        let is_same = |cell: &Cell| at(board, *cell) == color;
        let stones = (0..SIZE).map(|steps| away(first, step, steps));
        let stones: Vec<Cell> = stones.take_while(is_same).collect();
        let starts = color != 0 && !is_same(&away(first, step, -1));
        (starts && stones.len() > 1).then_some(Line { color, step, stones })
    };
    starts.filter_map(line).collect()
}

pub fn parse(input: &str) -> Board {
    let cells: Vec<u8> =
        input.split_whitespace().map(|cell| cell.parse().expect("a cell")).collect();
    cells.chunks(19).map(<[u8]>::to_vec).collect()
}
