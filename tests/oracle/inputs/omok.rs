//! Omok boards with lines of 1 to 9 stones, many at an edge, with something at both ends.

use super::{below, pick, scattered, Record};

type Board = [[u8; 19]; 19];

/// A row and a column, from 0, on or off the board.
type Cell = (i32, i32);

/// The first stone of a line, and the step to the next.
type Line = (Cell, Cell);

const STEPS: [Cell; 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// Makes a board with at most one line of exactly five. A five at an edge is kept, if a record adds one.
pub fn input(records: &[Record], keep: &mut dyn FnMut() -> bool) -> String {
    let (mut board, five_at_an_edge) = board(records, keep);
    let kept = five_at_an_edge.or_else(|| fives(&board).first().copied());
    while let Some((first, step)) = fives(&board).into_iter().find(|&five| Some(five) != kept) {
        // Without this stone, a longer line may become a five, but not without end.
        set(&mut board, away(first, step, 1), 0);
    }
    text(&board)
}

/// Makes a board with any number of fives.
pub fn with_many_fives(records: &[Record], keep: &mut dyn FnMut() -> bool) -> String {
    text(&board(records, keep).0)
}

/// The board, and the five that the last record of that kind has added at an edge.
fn board(records: &[Record], keep: &mut dyn FnMut() -> bool) -> (Board, Option<Line>) {
    let mut board = [[0; 19]; 19];
    let mut five_at_an_edge = None;
    for record in records {
        match below(record[0], 16) {
            0..=10 => add_line(&mut board, record),
            11..=14 => five_at_an_edge = Some(record),
            _ => scatter(&mut board, record),
        }
    }
    // Last, so that no other record changes it.
    let five_at_an_edge = five_at_an_edge.map(|record| add_five_at_an_edge(&mut board, record));
    for stone in board.iter_mut().flatten().filter(|stone| **stone > 0) {
        *stone *= u8::from(keep());
    }
    (board, five_at_an_edge)
}

/// Adds a line, as far as it is on the board.
fn add_line(board: &mut Board, &[_, length, ends, color, step, row, column, way]: &Record) {
    let length = pick(&[1, 2, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 8, 9], length);
    // An end on the board, often at an edge. The line goes on from there, or back.
    let [row, column] = [row, column].map(|number| (below(number, 38) as i32 - 10).clamp(0, 18));
    let color = pick(&[1, 2], color);
    let step = pick(&STEPS, step);
    let end = (row, column);
    let first = pick(&[end, away(end, step, 1 - length)], way);
    (0..length).for_each(|steps| set(board, away(first, step, steps), color));
    for (index, stone) in [(-1, below(ends, 4)), (length, below(ends, 16) % 4)] {
        // 0 leaves the cell as it is.
        if stone > 0 {
            set(board, away(first, step, index), stone as u8 - 1);
        }
    }
}

/// Adds a five beside one of the 80 cells around the board, where an index that is not checked goes.
fn add_five_at_an_edge(board: &mut Board, &[_, ends, cell, line, color, ..]: &Record) -> Line {
    let color = pick(&[1, 2], color);
    let along = below(cell, 80) as i32 / 4;
    let outside = [(along, -1), (-1, along - 1), (along - 1, 19), (19, along)][below(cell, 80) % 4];
    let lines = STEPS
        .iter()
        .flat_map(|&step| [(away(outside, step, 1), step), (away(outside, step, -5), step)])
        .filter(|&(first, step)| is_on_board(first) && is_on_board(away(first, step, 4)));
    let (first, step) = pick(&lines.collect::<Vec<Line>>(), line);
    (0..5).for_each(|index| set(board, away(first, step, index), color));
    for index in [-1, 5] {
        set(board, away(first, step, index), pick(&[0, 3 - color], ends));
    }
    (first, step)
}

/// Scatters stones of both colors on up to 90 % of the cells.
fn scatter(board: &mut Board, &[_, density, seed, ..]: &Record) {
    for index in 0..19 * 19 {
        let number = scattered(seed, index);
        if number % 100 < below(density, 91) as u32 {
            board[index / 19][index % 19] = pick(&[1, 2], number);
        }
    }
}

fn away((row, column): Cell, (down, right): Cell, steps: i32) -> Cell {
    (row + steps * down, column + steps * right)
}

fn is_on_board((row, column): Cell) -> bool {
    (0..19).contains(&row) && (0..19).contains(&column)
}

fn set(board: &mut Board, cell: Cell, stone: u8) {
    if is_on_board(cell) {
        board[cell.0 as usize][cell.1 as usize] = stone;
    }
}

/// Finds all lines of exactly five.
fn fives(board: &Board) -> Vec<Line> {
    let at =
        |cell: Cell| if is_on_board(cell) { board[cell.0 as usize][cell.1 as usize] } else { 0 };
    let cells = (0..19 * 19).map(|index| (index / 19, index % 19));
    let lines = cells.flat_map(|first| STEPS.map(|step| (first, step)));
    let is_five = |&(first, step): &Line| {
        let is_same = |steps: i32| at(away(first, step, steps)) == at(first);
        at(first) > 0 && !is_same(-1) && (1..5).all(is_same) && !is_same(5)
    };
    lines.filter(is_five).collect()
}

fn text(board: &Board) -> String {
    let row = |row: &[u8; 19]| row.map(|stone| stone.to_string()).join(" ") + "\n";
    board.iter().map(row).collect()
}
