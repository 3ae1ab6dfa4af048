//! Random omok boards.

use super::{away, fives, is_on_board, text, Board, Cell, SIZE, STEPS};
use crate::Random;

/// A board of the kinds of [`board`], often with a trap or two, and with one five at most: that is a
/// constraint of the problem.
pub(super) fn random_input(random: &mut Random) -> String {
    let mut board = board(random);
    for _ in 0..random.below(3) {
        random.pick(&TRAPS)(&mut board, random);
    }
    // Taking a stone out can only make another five out of a longer line.
    while let Some(&(first, step)) = fives(&board).get(1) {
        // Not the first one, which may be a stone of all lines of a star.
        set(&mut board, away(first, step, 1), 0);
    }
    text(&board)
}

/// Each puts something on a board that hides a five or looks like one.
const TRAPS: [fn(&mut Board, &mut Random); 6] = [star, star, crossed, runs, wrapped, wrapped];

/// Lines of four to seven in all directions that share a stone, often the first or the last one.
fn star(board: &mut Board, random: &mut Random) {
    let (cell, color) = (any_cell(random), any_color(random));
    for step in STEPS {
        let length = random.pick(&[4, 5, 5, 6, 6, 7]);
        let back = [0, 0, length - 1, random.below(length as usize) as i32][random.below(4)];
        let first = away(cell, step, -back);
        line(board, first, step, length, color);
    }
}

/// A five that crosses a line of six, in the same direction, at each of its stones.
fn crossed(board: &mut Board, random: &mut Random) {
    let (first, color) = (any_cell(random), any_color(random));
    let way = random.below(4);
    let (step, across) = (STEPS[way], STEPS[(way + 1 + random.below(3)) % 4]);
    for steps in 0..5 {
        let back = random.below(6) as i32;
        let cell = away(away(first, step, steps), across, -back);
        line(board, cell, across, 6, color);
    }
    line(board, first, step, 5, color);
}

/// From edge to edge, runs of stones of both colors and of empty cells, most of them of five or six.
fn runs(board: &mut Board, random: &mut Random) {
    let step = random.pick(&STEPS);
    let mut cell = to_the_edge(any_cell(random), away((0, 0), step, -1));
    while is_on_board(cell) {
        let stone = random.below(3) as u8;
        for _ in 0..random.pick(&[1, 1, 5, 5, 6, 6, 7]) {
            set(board, cell, stone);
            cell = away(cell, step, 1);
        }
    }
}

/// A five to an edge, and its color where a wrapped index continues it: a row on, a column on, or at
/// the opposite edge.
fn wrapped(board: &mut Board, random: &mut Random) {
    let (step, color) = (random.pick(&STEPS), any_color(random));
    let step = away((0, 0), step, random.pick(&[1, -1]));
    let last = to_the_edge(any_cell(random), step);
    for steps in 0..5 {
        set(board, away(last, step, -steps), color);
    }
    set(board, away(last, step, -5), 0);
    let (row, column) = away(last, step, 1);
    let (by_row, by_column) = (row * SIZE + column, column * SIZE + row);
    set(board, (by_row.div_euclid(SIZE), by_row.rem_euclid(SIZE)), color);
    set(board, (by_column.rem_euclid(SIZE), by_column.div_euclid(SIZE)), color);
    set(board, (row.rem_euclid(SIZE), column.rem_euclid(SIZE)), color);
}

/// A line of `length` stones, with an empty cell at each end.
fn line(board: &mut Board, first: Cell, step: Cell, length: i32, color: u8) {
    for steps in -1..=length {
        let is_stone = (0..length).contains(&steps);
        set(board, away(first, step, steps), if is_stone { color } else { 0 });
    }
}

fn any_color(random: &mut Random) -> u8 {
    1 + random.below(2) as u8
}

fn any_cell(random: &mut Random) -> Cell {
    (random.below(19) as i32, random.below(19) as i32)
}

/// The last cell on the board that steps get to.
fn to_the_edge(mut cell: Cell, step: Cell) -> Cell {
    while is_on_board(away(cell, step, 1)) {
        cell = away(cell, step, 1);
    }
    cell
}

fn set(board: &mut Board, (row, column): Cell, stone: u8) {
    if is_on_board((row, column)) {
        board[row as usize][column as usize] = stone;
    }
}

/// A few lines of 1 to 9 stones, which start or end anywhere, often at an edge, with something on
/// both ends; sometimes on stones all over the board. There may be many fives.
pub fn board(random: &mut Random) -> Board {
    let most = random.pick(&[1, 1, 1, 91]);
    let percent = random.below(most);
    let mut board = scattered(random, percent);
    for _ in 0..random.below(9) {
        let (color, step) = (any_color(random), random.pick(&STEPS));
        let mut place = || [random.below(19), random.below(19), 0, 18][random.below(4)] as i32;
        let end = (place(), place());
        let (shortest, longest) = random.pick(&[(4, 6), (4, 6), (1, 9)]);
        let length = random.between(shortest, longest) as i32;
        // Lines go on from that end or back from it.
        let first = random.pick(&[end, away(end, step, 1 - length)]);
        (0..length).for_each(|steps| set(&mut board, away(first, step, steps), color));
        for steps in [-1, length] {
            // 3 leaves what is there.
            let stone = random.below(4) as u8;
            if stone < 3 {
                set(&mut board, away(first, step, steps), stone);
            }
        }
    }
    board
}

/// Stones of both colors on so many of a hundred cells.
fn scattered(random: &mut Random, percent: usize) -> Board {
    let mut cell = |_| if random.below(100) < percent { any_color(random) } else { 0 };
    (0..19).map(|_| (0..19).map(&mut cell).collect()).collect()
}

pub(super) fn mixed_density(random: &mut Random) -> String {
    let percent = random.below(101);
    text(&scattered(random, percent))
}
