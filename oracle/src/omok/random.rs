//! Random omok boards.

use super::{away, fives, is_on_board, text, Board, SIZE, STEPS};
use crate::{JudgeInput, Random};
use proptest::collection::vec;
use proptest::prelude::*;

/// The judge promises one five at most. Taking a stone out can only make another five out of a six,
/// so it is repeated.
pub(super) fn judge_inputs() -> BoxedStrategy<JudgeInput> {
    let promised = |mut board: Board| {
        while let Some(&((row, column), _)) = fives(&board).get(1) {
            board[row as usize][column as usize] = 0;
        }
        JudgeInput(text(&board))
    };
    boards().prop_map(promised).boxed()
}

/// Boards of a few lines of 1 to 9 stones, which begin or end anywhere, often at an edge, with
/// something on both ends; sometimes on stones all over the board.
pub fn boards() -> impl Strategy<Value = Board> {
    let place = || prop_oneof![0..SIZE, Just(0), Just(SIZE - 1)];
    let length = prop_oneof![4 => 4..=6, 2 => 1..=9];
    // The place is that of one end: lines go on from it or back from it.
    let line = (
        1..=2_u8,
        place(),
        place(),
        0..4_usize,
        any::<bool>(),
        length,
        [0..=3_u8, 0..=3_u8],
    );
    let empty = Just(vec![vec![0; 19]; 19]);
    let full = (0..=90_u32).prop_flat_map(|percent| {
        let stone = prop_oneof![100 - percent => Just(0), percent / 2 + 1 => Just(1), percent / 2 + 1 => Just(2)];
        vec(vec(stone, 19), 19)
    });
    (prop_oneof![3 => empty, 1 => full], vec(line, 0..=8)).prop_map(|(mut board, lines)| {
        for (color, row, column, step, is_last, length, neighbors) in lines {
            let step = STEPS[step];
            let first = if is_last {
                away((row, column), step, 1 - length)
            } else {
                (row, column)
            };
            let mut set = |steps, stone| {
                let (row, column) = away(first, step, steps);
                if is_on_board((row, column)) {
                    board[row as usize][column as usize] = stone;
                }
            };
            (0..length).for_each(|steps| set(steps, color));
            // 3 leaves what is there.
            for (steps, stone) in [-1, length]
                .into_iter()
                .zip(neighbors)
                .filter(|&(_, stone)| stone < 3)
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
