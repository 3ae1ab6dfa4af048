//! Omok by looking at every cell in every direction.

mod mistakes;
mod random;
#[allow(
    clippy::unnecessary_wraps,
    reason = "the wrong programs of all problems have one type"
)]
mod wrong;

use crate::{lines, numbers, promise, without_each, Language, Problem, Shrink, Stream};
pub use random::boards;
use std::time::Duration;

/// What is known of omok.
pub const PROBLEM: Problem = Problem {
    name: "omok",
    time_limit: Duration::from_secs(2),
    naive,
    promises,
    judge_inputs: random::judge_inputs,
    explain,
    why,
    mistakes: mistakes::MISTAKES,
    wrong: wrong::answer,
    wrong_source: include_str!("wrong.rs"),
    shrink: Shrink { count, keep, lower },
    streams: &[Stream {
        title: "mixed density",
        judge_inputs: 20_000,
        boards: 1,
        judge_input: random::mixed_density,
        targets: Some([0.19, 0.28, 0.33]),
    }],
};

/// 19 rows of 19 cells: 0 empty, 1 black, 2 white.
pub type Board = Vec<Vec<u8>>;

/// Rows and columns.
pub const SIZE: i32 = 19;

/// A row and a column, from 0; not always on the board.
pub type Cell = (i32, i32);

/// The four ways that a line goes from its leftmost stone, or from its topmost.
pub const STEPS: [Cell; 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// The cell some steps away.
fn away((row, column): Cell, (down, right): Cell, steps: i32) -> Cell {
    (row + steps * down, column + steps * right)
}

fn is_on_board((row, column): Cell) -> bool {
    (0..SIZE).contains(&row) && (0..SIZE).contains(&column)
}

/// What is on a cell; off the board nothing is.
fn at(board: &Board, cell: Cell) -> u8 {
    if is_on_board(cell) {
        board[cell.0 as usize][cell.1 as usize]
    } else {
        0
    }
}

/// All lines of exactly five: their first stone, which is the leftmost or topmost, and the step
/// along them, in reading order of the stone.
#[must_use]
pub fn fives(board: &Board) -> Vec<(Cell, Cell)> {
    let mut fives = Vec::new();
    for row in 0..SIZE {
        for column in 0..SIZE {
            for step in STEPS {
                let color = at(board, (row, column));
                let is_same = |steps| at(board, away((row, column), step, steps)) == color;
                if color != 0 && !is_same(-1) && (1..5).all(is_same) && !is_same(5) {
                    fives.push(((row, column), step));
                }
            }
        }
    }
    fives
}

fn naive(input: &str) -> String {
    let board = parse(input);
    match fives(&board).first() {
        Some(&(cell, _)) => format!("{}\n{}\n", at(&board, cell), place(cell)),
        None => "0\n".to_string(),
    }
}

/// A row and a column as people count them.
fn place((row, column): Cell) -> String {
    format!("{} {}", row + 1, column + 1)
}

fn promises(text: &str) -> Result<(), String> {
    let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split(' ').collect()).collect();
    promise(rows.len() == 19 && text.ends_with('\n'), "19 lines")?;
    promise(rows.iter().all(|row| row.len() == 19), "19 numbers in each")?;
    let is_stone = |stone: &&str| ["0", "1", "2"].contains(stone);
    promise(rows.iter().flatten().all(is_stone), "stones of 0, 1 or 2")?;
    promise(fives(&parse(text)).len() <= 1, "one five at most")
}

/// The board, with a `*` behind each stone of a five and a `?` where another answer sees one.
fn explain(input: &str, actual: Option<&str>, _: Language) -> String {
    let board = parse(input);
    let mut marks = vec![vec![' '; 19]; 19];
    let mut mark = |(row, column): Cell, mark| marks[row as usize][column as usize] = mark;
    for (cell, step) in fives(&board) {
        (0..5).for_each(|steps| mark(away(cell, step, steps), '*'));
    }
    if let Some((_, cell)) = actual
        .and_then(claim)
        .filter(|&(_, cell)| is_on_board(cell))
    {
        mark(cell, '?');
    }
    let cell =
        |(&stone, &mark): (&u8, &char)| format!("{}{mark}", [".", "1", "2"][usize::from(stone)]);
    let row = |(row, marks): (&Vec<u8>, &Vec<char>)| row.iter().zip(marks).map(cell).collect();
    lines(board.iter().zip(&marks).map(row))
}

/// The color and the stone that an answer names, if it has the form of one.
fn claim(actual: &str) -> Option<(u8, Cell)> {
    match numbers(actual)?[..] {
        [color @ 1..=2, row, column] if row < 1000 && column < 1000 => {
            Some((color as u8, (row as i32 - 1, column as i32 - 1)))
        }
        _ => None,
    }
}

fn why(input: &str, actual: &str, language: Language) -> String {
    let board = parse(input);
    let name = |color: u8| {
        language.say(
            ["no one", "black", "white"][usize::from(color)].into(),
            ["아무도", "검은 돌", "흰 돌"][usize::from(color)].into(),
        )
    };
    let five = fives(&board)
        .first()
        .map(|&(cell, step)| (at(&board, cell), cell, away(cell, step, 4), step));
    let fact = match five {
        Some((color, first, last, _)) => language.say(
            format!(
                "{} has exactly five from {} to {}",
                name(color),
                place(first),
                place(last)
            ),
            format!(
                "{}이 {}부터 {}까지 정확히 다섯 개 이어져 있습니다",
                name(color),
                place(first),
                place(last)
            ),
        ),
        None => language.say(
            "nobody has exactly five".into(),
            "정확히 다섯 개가 이어진 곳이 없습니다".into(),
        ),
    };
    let Some((color, cell)) = claim(actual) else {
        let said = if actual.trim() == "0" {
            language.say(
                "your program says that nobody has won".into(),
                "그런데 프로그램은 승부가 나지 않았다고 답했습니다".into(),
            )
        } else {
            language.say(
                "your program's output is neither 0 nor a color, a row and a column".into(),
                "그런데 프로그램의 출력은 0도 아니고, 색과 행과 열도 아닙니다".into(),
            )
        };
        return language.say(format!("{fact}; {said}."), format!("{fact}. {said}."));
    };
    let longest = STEPS
        .map(|step| {
            let length = |step| {
                (1..SIZE)
                    .take_while(|&steps| at(&board, away(cell, step, steps)) == color)
                    .count()
            };
            1 + length(step) + length((-step.0, -step.1))
        })
        .into_iter()
        .max()
        .unwrap_or(0);
    let said = if !is_on_board(cell) {
        language.say(
            format!("{} is not on the board", place(cell)),
            format!("{} 자리는 판 밖입니다", place(cell)),
        )
    } else if five.is_some_and(|(five, first, last, step)| {
        five == color
            && cell != first
            && (0..5).any(|steps| away(first, step, steps) == cell || last == cell)
    }) {
        language.say(
            format!("the answer names the leftmost stone, or in a column the topmost; your program names {}", place(cell)),
            format!("답은 가장 왼쪽 돌(세로줄이면 가장 위쪽 돌)인데, 프로그램의 답은 {}입니다", place(cell)),
        )
    } else if at(&board, cell) != color {
        language.say(
            format!("there is no {} stone at {}", name(color), place(cell)),
            format!("{}에는 {}이 없습니다", place(cell), name(color)),
        )
    } else if longest > 5 {
        language.say(
            format!("the line that your program sees at {} has {longest} stones, and six or more are no win", place(cell)),
            format!("프로그램이 {}에서 찾은 줄은 {longest}개짜리이고, 여섯 개 이상은 이긴 것이 아닙니다", place(cell)),
        )
    } else {
        language.say(
            format!(
                "the longest line of {} stones through {} has {longest}",
                name(color),
                place(cell)
            ),
            format!(
                "{}을 지나는 {}의 줄은 가장 긴 것이 {longest}개입니다",
                place(cell),
                name(color)
            ),
        )
    };
    language.say(format!("{fact}; {said}."), format!("{fact}. {said}."))
}

/// The board of a text.
///
/// # Panics
///
/// If it is not valid.
#[must_use]
pub fn parse(input: &str) -> Board {
    let cells: Vec<u8> = input
        .split_whitespace()
        .map(|cell| cell.parse().expect("a cell"))
        .collect();
    cells.chunks(19).map(<[u8]>::to_vec).collect()
}

/// The text of a board.
#[must_use]
pub fn text(board: &Board) -> String {
    let row = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    lines(board.iter().map(row))
}

/// The things are the stones.
fn count(input: &str) -> usize {
    parse(input)
        .concat()
        .iter()
        .filter(|&&cell| cell != 0)
        .count()
}

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut board = parse(input);
    let stones = board.iter_mut().flatten().filter(|cell| **cell != 0);
    for (_, stone) in stones.enumerate().filter(|(index, _)| !keep(*index)) {
        *stone = 0;
    }
    text(&board)
}

fn lower(input: &str) -> Vec<String> {
    without_each(input, &PROBLEM.shrink)
}
