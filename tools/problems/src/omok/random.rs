//! Random omok boards.

use super::{away, fives, is_on_board, text, Board, Cell, SIZE, STEPS};
use crate::random::Random;

/// Makes a [`board`] with at most one five, as the constraints ask. In three of four, it ends at an edge.
pub(super) fn random_input(random: &mut Random) -> String {
    let mut board = board(random);
    let kept = if random.below(4) > 0 {
        Some(set_five_at_an_edge(&mut board, random))
    } else {
        fives(&board).first().copied()
    };
    // Taking a stone out can only make another five out of a longer line.
    while let Some((first, step)) = fives(&board).into_iter().find(|&five| Some(five) != kept) {
        set(&mut board, away(first, step, 1), 0);
    }
    text(&board)
}

/// Sets a five beside any of the 80 cells around the board, where an index that is not checked goes.
/// Returns its first stone and its step.
fn set_five_at_an_edge(board: &mut Board, random: &mut Random) -> (Cell, Cell) {
    let color = any_color(random);
    let along = random.below(20) as i32;
    let outside = random.pick(&[(-1, along - 1), (along, -1), (19, along), (along - 1, 19)]);
    let (first, step) = loop {
        let step = random.pick(&STEPS);
        let first = random.pick(&[away(outside, step, 1), away(outside, step, -5)]);
        if is_on_board(first) && is_on_board(away(first, step, 4)) {
            break (first, step);
        }
    };
    (0..5).for_each(|index| set(board, away(first, step, index), color));
    for index in [-1, 5] {
        set(board, away(first, step, index), random.pick(&[0, 3 - color]));
    }
    (first, step)
}

fn any_color(random: &mut Random) -> u8 {
    1 + random.below(2) as u8
}

fn set(board: &mut Board, (row, column): Cell, stone: u8) {
    if is_on_board((row, column)) {
        board[row as usize][column as usize] = stone;
    }
}

/// Makes a board with a few lines of 1 to 9 stones, which start or end anywhere, often at an edge, with
/// something at both ends; sometimes on stones all over the board. There may be many fives.
pub fn board(random: &mut Random) -> Board {
    let most = random.pick(&[1, 1, 1, 91]);
    let percent = random.below(most);
    let mut board = scattered(random, percent);
    for _ in 0..random.below(9) {
        let color = any_color(random);
        let step = random.pick(&STEPS);
        let end = (row_or_column(random), row_or_column(random));
        let (shortest, longest) = random.pick(&[(4, 6), (4, 6), (1, 9)]);
        let length = random.between(shortest, longest) as i32;
        // Lines go on from that end or back from it.
        let first = random.pick(&[end, away(end, step, 1 - length)]);
        (0..length).for_each(|steps| set(&mut board, away(first, step, steps), color));
        for steps in [-1, length] {
            // 3 leaves the cell as it is.
            let stone = random.below(4) as u8;
            if stone < 3 {
                set(&mut board, away(first, step, steps), stone);
            }
        }
    }
    board
}

/// Picks the number of a row or column. Half of them are at an edge.
fn row_or_column(random: &mut Random) -> i32 {
    match random.below(4) {
        0 => 0,
        1 => SIZE - 1,
        _ => random.below(19) as i32,
    }
}

/// Scatters stones of both colors on `percent` of the cells.
fn scattered(random: &mut Random, percent: usize) -> Board {
    let mut cell = |_| if random.below(100) < percent { any_color(random) } else { 0 };
    (0..19).map(|_| (0..19).map(&mut cell).collect()).collect()
}

pub(super) fn mixed_density(random: &mut Random) -> String {
    let percent = random.below(101);
    text(&scattered(random, percent))
}
