//! Omok by looking at every cell in every direction.

use super::{lines, JudgeInput, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

pub const PROBLEM: Problem = Problem {
    name: "omok",
    naive,
    judge_inputs,
    explain,
};

/// 19 rows of 19 cells: 0 empty, 1 black, 2 white.
pub type Board = Vec<Vec<u8>>;

pub const SIZE: i32 = 19;

/// Down and right, to the neighbor on a line.
pub type Step = (i32, i32);

pub const STEPS: [Step; 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// The cell at a row and a column, from 0; off the board it is empty.
fn at(board: &Board, row: i32, column: i32) -> u8 {
    if (0..SIZE).contains(&row) && (0..SIZE).contains(&column) {
        board[row as usize][column as usize]
    } else {
        0
    }
}

/// All lines of exactly five: their first cell, which is the leftmost or topmost, and the step
/// along them.
pub fn fives(board: &Board) -> Vec<(i32, i32, Step)> {
    let mut fives = Vec::new();
    for row in 0..SIZE {
        for column in 0..SIZE {
            for (down, right) in STEPS {
                let color = at(board, row, column);
                let is_same =
                    |index: i32| at(board, row + index * down, column + index * right) == color;
                if color != 0 && !is_same(-1) && (1..5).all(is_same) && !is_same(5) {
                    fives.push((row, column, (down, right)));
                }
            }
        }
    }
    fives
}

fn naive(input: &str) -> String {
    let board = parse(input);
    match fives(&board).first() {
        Some(&(row, column, _)) => {
            format!("{}\n{} {}\n", at(&board, row, column), row + 1, column + 1)
        }
        None => "0\n".to_string(),
    }
}

/// The board, with a `*` behind each stone of a five.
fn explain(input: &str) -> String {
    let board = parse(input);
    let mut drawn: Vec<Vec<String>> = board
        .iter()
        .map(|row| {
            row.iter()
                .map(|&cell| [". ", "1 ", "2 "][usize::from(cell)].to_string())
                .collect()
        })
        .collect();
    for (row, column, (down, right)) in fives(&board) {
        for index in 0..5 {
            let (row, column) = (row + index * down, column + index * right);
            drawn[row as usize][column as usize].replace_range(1.., "*");
        }
    }
    lines(drawn.iter().map(|row| row.concat()))
}

pub fn parse(input: &str) -> Board {
    let cells: Vec<u8> = input
        .split_whitespace()
        .map(|cell| cell.parse().expect("a cell"))
        .collect();
    cells.chunks(19).map(<[u8]>::to_vec).collect()
}

pub fn text(board: &Board) -> String {
    let row = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    lines(board.iter().map(row))
}

/// The judge promises one five at most. Taking a stone out can only make another five out of a six,
/// so it is repeated.
fn judge_inputs() -> BoxedStrategy<JudgeInput> {
    let promised = |mut board: Board| {
        while let Some(&(row, column, _)) = fives(&board).get(1) {
            board[row as usize][column as usize] = 0;
        }
        JudgeInput(text(&board))
    };
    boards().prop_map(promised).boxed()
}

/// Boards of a few lines of 1 to 9 stones, often at the edges, sometimes on stones all over the
/// board.
pub fn boards() -> impl Strategy<Value = Board> {
    let place = || prop_oneof![0..SIZE, Just(0), Just(SIZE - 1)];
    let length = prop_oneof![4 => 4..=6, 2 => 1..=9];
    let line = (1..=2_u8, place(), place(), 0..4_usize, length);
    let empty = Just(vec![vec![0; 19]; 19]);
    let full = (0..=90_u32).prop_flat_map(|percent| {
        let stone = prop_oneof![100 - percent => Just(0), percent / 2 + 1 => Just(1), percent / 2 + 1 => Just(2)];
        vec(vec(stone, 19), 19)
    });
    (prop_oneof![3 => empty, 1 => full], vec(line, 0..=8)).prop_map(|(mut board, lines)| {
        for (color, row, column, step, length) in lines {
            let (down, right) = STEPS[step];
            for index in 0..length {
                let (row, column) = (row + index * down, column + index * right);
                if (0..SIZE).contains(&row) && (0..SIZE).contains(&column) {
                    board[row as usize][column as usize] = color;
                }
            }
        }
        board
    })
}
