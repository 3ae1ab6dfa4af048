//! Random omok boards.

use super::{away, fives, is_on_board, text, Board, Cell, STEPS};
use crate::Random;

/// Makes a [`board`] with at most one five, as the constraints ask.
pub(super) fn random_input(random: &mut Random) -> String {
    let mut board = board(random);
    // Taking a stone out can only make another five out of a longer line.
    while let Some(&(first, step)) = fives(&board).get(1) {
        set(&mut board, away(first, step, 1), 0);
    }
    text(&board)
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
        let (color, step) = (any_color(random), random.pick(&STEPS));
        let mut place = || [random.below(19), random.below(19), 0, 18][random.below(4)] as i32;
        let end = (place(), place());
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

/// Scatters stones of both colors on `percent` of the cells.
fn scattered(random: &mut Random, percent: usize) -> Board {
    let mut cell = |_| if random.below(100) < percent { any_color(random) } else { 0 };
    (0..19).map(|_| (0..19).map(&mut cell).collect()).collect()
}

pub(super) fn mixed_density(random: &mut Random) -> String {
    let percent = random.below(101);
    text(&scattered(random, percent))
}
