//! Random boggle boards and words.

use super::{text, Board, Case};
use crate::{Input, Random};
use proptest::collection::vec;
use proptest::prelude::*;

/// A few boards, and now and then as many as the judge has. Often a board is the one before it but
/// for a few cells, with the same words.
pub(super) fn random_inputs() -> BoxedStrategy<Input> {
    let count = prop_oneof![30 => 1..=3_usize, 1 => 4..=50_usize];
    count
        .prop_flat_map(|count| vec((case(), proptest::option::of(change())), count))
        .prop_map(|cases| {
            let mut all: Vec<Case> = Vec::new();
            for (mut case, change) in cases {
                if let (Some(change), Some(last)) = (change, all.last()) {
                    let new = case.board;
                    case = last.clone();
                    for (row, column) in change {
                        case.board[row][column] = new[row][column];
                    }
                }
                all.push(case);
            }
            Input(text(&all))
        })
        .boxed()
}

/// The cells that two boards do not have in common.
fn change() -> impl Strategy<Value = Vec<(usize, usize)>> {
    vec((0..5_usize, 0..5_usize), 1..=6)
}

/// Boards of few letters, with words that were walked on them, some of them with one letter
/// changed.
pub fn case() -> impl Strategy<Value = Case> {
    let letters = prop_oneof![3 => 1..=3_u8, 2 => 4..=8_u8, 1 => Just(26_u8)];
    letters.prop_flat_map(|letters| {
        let letter = (0..letters).prop_map(|letter| char::from(b'A' + letter));
        // Steps off the board are left out, so that some more are taken than a word has letters.
        let steps = prop_oneof![3 => 0..=9_usize, 1 => 10..=18_usize];
        let walk = (
            0..5_usize,
            0..5_usize,
            steps.prop_flat_map(|steps| vec((0..3_usize, 0..3_usize), steps)),
        );
        let slip =
            proptest::option::weighted(0.4, (0..10_usize, prop_oneof![letter.clone(), Just('Z')]));
        (vec(vec(letter, 5), 5), vec((walk, slip), 1..=10)).prop_map(|(board, words)| {
            let words = words.into_iter().map(|((row, column, steps), slip)| {
                let mut word = walked(&board, row, column, &steps);
                word.truncate(10);
                if let Some((index, letter)) = slip {
                    let index = index % word.len();
                    word[index] = letter;
                }
                word.into_iter().collect()
            });
            Case { words: words.collect(), board }
        })
    })
}

/// The letters on a walk whose steps go 0 back, 1 stay, 2 on in rows and in columns. A step off the
/// board is left out.
fn walked(board: &Board, mut row: usize, mut column: usize, steps: &[(usize, usize)]) -> Vec<char> {
    let mut word = vec![board[row][column]];
    for (down, right) in steps {
        let (next_row, next_column) = (row + down, column + right);
        if (1..=5).contains(&next_row)
            && (1..=5).contains(&next_column)
            && (*down, *right) != (1, 1)
        {
            (row, column) = (next_row - 1, next_column - 1);
            word.push(board[row][column]);
        }
    }
    word
}

/// Fifty boards of random letters, with ten words each of up to so many.
pub(super) fn random_boards(random: &mut Random, longest: usize) -> String {
    let letters = |count, random: &mut Random| -> String {
        (0..count).map(|_| char::from(b'A' + random.below(26) as u8)).collect()
    };
    let case = |_| {
        let board = (0..5).map(|_| letters(5, random).chars().collect()).collect();
        let words = (0..10).map(|_| {
            let length = 1 + random.below(longest);
            letters(length, random)
        });
        Case { words: words.collect(), board }
    };
    text(&(0..50).map(case).collect::<Vec<_>>())
}
