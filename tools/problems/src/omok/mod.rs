//! Omok by looking at every cell in every direction.

mod drawing;
mod random;
mod sentence;
mod valid;
#[allow(clippy::unnecessary_wraps, reason = "the wrong programs of all problems have one type")]
mod wrong;

use crate::language::{say, Language};
use crate::output::lines;
use crate::problem::{keep_cells, Constraints, Mistake, Mistakes, Problem, Stream};
use crate::reader::Reader;
pub use random::board;
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "omok",
    number: Some(2615),
    time_limit: Duration::from_secs(2),
    naive: Some(naive),
    random_input: Some(random::random_input),
    items: Some(|input, keep| keep_cells(input, 0, "0", keep)),
    read: Some(read),
    draw: Some(drawing::draw),
    sentence: Some(sentence::sentence),
    mistakes: Some(Mistakes {
        page: include_str!("mistakes.txt"),
        answer: wrong::answer,
        source: include_str!("wrong.rs"),
        family,
    }),
    constraints: Some(Constraints { is_valid: valid::is_valid, source: include_str!("valid.rs") }),
    streams: &[Stream {
        title: "mixed density",
        inputs: 20_000,
        boards: 1,
        input: random::mixed_density,
    }],
    item: ["stone", "돌"],
    ..Problem::BARE
};

/// Lists the mistakes of the page, made row by row.
fn family() -> Vec<(String, [String; 2])> {
    let listed = PROBLEM.mistakes.as_ref().map_or(Vec::new(), Mistakes::list);
    let by_rows = |it: Mistake| (format!("{} by rows", it.name), it.description.map(String::from));
    listed.into_iter().map(by_rows).collect()
}

/// 19 rows of 19 cells: 0 empty, 1 black, 2 white.
pub type Board = Vec<Vec<u8>>;

pub const SIZE: i32 = 19;

/// A row and a column, from 0, on or off the board.
pub type Cell = (i32, i32);

/// The four directions of a line, from its leftmost stone or, in a column, its topmost.
pub const STEPS: [Cell; 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// Goes some steps along a line.
fn away((row, column): Cell, (down, right): Cell, steps: i32) -> Cell {
    (row + steps * down, column + steps * right)
}

fn is_on_board((row, column): Cell) -> bool {
    (0..SIZE).contains(&row) && (0..SIZE).contains(&column)
}

/// Returns the value of a cell; 0 off the board.
fn at(board: &Board, cell: Cell) -> u8 {
    if is_on_board(cell) {
        board[cell.0 as usize][cell.1 as usize]
    } else {
        0
    }
}

/// A maximal run of two or more stones of one color.
struct Line {
    /// The leftmost stone, or the topmost in a column.
    first: Cell,
    step: Cell,
    length: i32,
}

impl Line {
    fn stones(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.length).map(|steps| away(self.first, self.step, steps))
    }
}

/// Names the first and the last stone of a line.
fn ends(line: &Line, language: Language) -> [String; 2] {
    [0, line.length - 1].map(|steps| {
        let (row, column) = away(line.first, line.step, steps);
        language.place(row, column)
    })
}

fn color_name(color: u8, language: Language) -> String {
    match color {
        1 => say!(language, en "black", ko "검은 돌"),
        _ => say!(language, en "white", ko "흰 돌"),
    }
}

/// Finds all lines, in reading order of their first stones.
fn all_lines(board: &Board) -> Vec<Line> {
    let cells = (0..SIZE * SIZE).map(|index| (index / SIZE, index % SIZE));
    let starts = cells.flat_map(|first| STEPS.map(|step| (first, step)));
    let line = |(first, step)| {
        let color = at(board, first);
        let is_same = |steps: &i32| at(board, away(first, step, *steps)) == color;
        let length = (0..SIZE).take_while(is_same).count() as i32;
        (color != 0 && !is_same(&-1) && length > 1).then_some(Line { first, step, length })
    };
    starts.filter_map(line).collect()
}

/// Finds all lines of exactly five, in reading order: the first stone and the step of each.
pub fn fives(board: &Board) -> Vec<(Cell, Cell)> {
    let fives = all_lines(board).into_iter().filter(|line| line.length == 5);
    fives.map(|line| (line.first, line.step)).collect()
}

fn naive(input: &str) -> String {
    let board = parse(input);
    match fives(&board).first() {
        Some(&(cell, _)) => format!("{}\n{} {}\n", at(&board, cell), cell.0 + 1, cell.1 + 1),
        None => "0\n".to_string(),
    }
}

fn read(reader: &mut Reader) -> Result<String, String> {
    let mut stone = |_| reader.symbol("a stone (0, 1 or 2)", "012");
    let stones: Vec<String> = (0..SIZE * SIZE).map(&mut stone).collect::<Result<_, _>>()?;
    Ok(lines(stones.chunks(19).map(|row| row.join(" "))))
}

pub fn parse(input: &str) -> Board {
    let cells: Vec<u8> =
        input.split_whitespace().map(|cell| cell.parse().expect("a cell")).collect();
    cells.chunks(19).map(<[u8]>::to_vec).collect()
}

pub fn text(board: &Board) -> String {
    let row = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    lines(board.iter().map(row))
}
