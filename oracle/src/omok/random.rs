//! Random omok boards.

use super::{away, fives, is_on_board, text, Board, Cell, SIZE, STEPS};
use crate::{Input, Random};
use proptest::collection::vec;
use proptest::prelude::*;

/// The judge promises one five at most. Taking a stone out can only make another five out of a six,
/// so it is repeated.
pub(super) fn random_inputs() -> BoxedStrategy<Input> {
    let promised = |mut board: Board| {
        while let Some(&(first, step)) = fives(&board).get(1) {
            // Not the first one, which may be a stone of all lines of a star.
            set(&mut board, away(first, step, 1), 0);
        }
        Input(text(&board))
    };
    let traps = vec((0..TRAPS.len(), any::<u64>()), 0..=2);
    let planted = (boards(), traps).prop_map(|(mut board, traps)| {
        for (trap, seed) in traps {
            TRAPS[trap](&mut board, &mut Random(seed));
        }
        board
    });
    planted.prop_map(promised).boxed()
}

/// Each puts something on a board that hides a five or looks like one.
const TRAPS: [fn(&mut Board, &mut Random); 7] = [star, star, crossed, runs, long, wrapped, crowded];

/// Lines of four to seven in all directions that share a stone, often the first or the last one.
fn star(board: &mut Board, random: &mut Random) {
    let (cell, color) = (any_cell(random), any_color(random));
    for step in STEPS {
        let length = [4, 5, 5, 6, 6, 7][random.below(6)];
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
    let step = STEPS[random.below(4)];
    let mut cell = to_the_edge(any_cell(random), away((0, 0), step, -1));
    while is_on_board(cell) {
        let stone = random.below(3) as u8;
        for _ in 0..[1, 1, 5, 5, 6, 6, 7][random.below(7)] {
            set(board, cell, stone);
            cell = away(cell, step, 1);
        }
    }
}

/// A line of six or more, as long as it gets.
fn long(board: &mut Board, random: &mut Random) {
    let (step, color) = (STEPS[random.below(4)], any_color(random));
    let last = to_the_edge(any_cell(random), step);
    let (gap, length) = (random.below(3) as i32, 6 + random.below(14) as i32);
    for steps in gap..gap + length {
        set(board, away(last, step, -steps), color);
    }
}

/// A five to an edge, and its color where a wrapped index continues it: a row on, a column on, or at
/// the opposite edge.
fn wrapped(board: &mut Board, random: &mut Random) {
    let (step, color) = (STEPS[random.below(4)], any_color(random));
    let step = away((0, 0), step, [1, -1][random.below(2)]);
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

/// A five in a crowd of its own color.
fn crowded(board: &mut Board, random: &mut Random) {
    let (first, color) = (any_cell(random), any_color(random));
    let step = STEPS[random.below(4)];
    for steps in 0..5 {
        for (down, right) in (-2..=2).flat_map(|down| (-2..=2).map(move |right| (down, right))) {
            if random.below(3) == 0 {
                let (row, column) = away(first, step, steps);
                set(board, (row + down, column + right), color);
            }
        }
    }
    line(board, first, step, 5, color);
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

/// Puts something on a cell, if it is on the board.
fn set(board: &mut Board, (row, column): Cell, stone: u8) {
    if is_on_board((row, column)) {
        board[row as usize][column as usize] = stone;
    }
}

/// Boards of a few lines of 1 to 9 stones, which start or end anywhere, often at an edge, with
/// something on both ends; sometimes on stones all over the board.
pub fn boards() -> impl Strategy<Value = Board> {
    let place = || prop_oneof![0..SIZE, Just(0), Just(SIZE - 1)];
    let length = prop_oneof![4 => 4..=6, 2 => 1..=9];
    // The place is that of one end: lines go on from it or back from it.
    let line =
        (1..=2_u8, place(), place(), 0..4_usize, any::<bool>(), length, [0..=3_u8, 0..=3_u8]);
    let empty = Just(vec![vec![0; 19]; 19]);
    let full = (0..=90_u32).prop_flat_map(|percent| {
        let stone = prop_oneof![100 - percent => Just(0), percent / 2 + 1 => Just(1), percent / 2 + 1 => Just(2)];
        vec(vec(stone, 19), 19)
    });
    (prop_oneof![3 => empty, 1 => full], vec(line, 0..=8)).prop_map(|(mut board, lines)| {
        for (color, row, column, step, is_last, length, neighbors) in lines {
            let step = STEPS[step];
            let first = if is_last { away((row, column), step, 1 - length) } else { (row, column) };
            let mut set = |steps, stone| set(&mut board, away(first, step, steps), stone);
            (0..length).for_each(|steps| set(steps, color));
            // 3 leaves what is there.
            for (steps, stone) in
                [-1, length].into_iter().zip(neighbors).filter(|&(_, stone)| stone < 3)
            {
                set(steps, stone);
            }
        }
        board
    })
}

pub(super) fn mixed_density(random: &mut Random) -> String {
    let percent = random.below(101);
    let mut cell = |_| {
        let is_stone = random.below(100) < percent;
        if is_stone {
            1 + random.below(2) as u8
        } else {
            0
        }
    };
    let board: Board = (0..19).map(|_| (0..19).map(&mut cell).collect()).collect();
    text(&board)
}
