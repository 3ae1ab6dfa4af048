//! Random dice.

use super::text;
use crate::Input;
use proptest::collection::vec;
use proptest::prelude::*;

/// Dice of any number, and dice of only two, which make pieces follow and meet each other. Now and
/// then most are fives: all pieces that can move are blocked only when others have finished early. Or
/// pieces meet by two roads, but for a die.
pub(super) fn random_inputs() -> BoxedStrategy<Input> {
    let two = (1..=5_usize, 1..=5_usize, vec(any::<bool>(), 10));
    let two = two.prop_map(|(one, other, which)| {
        which.iter().map(|&which| if which { one } else { other }).collect()
    });
    let fives = (6..=8_usize, vec(1..=5_usize, 10)).prop_map(|(count, mut dice)| {
        dice[..count].fill(5);
        dice
    });
    let meeting = (0..MEETINGS.len(), 0..10_usize, 1..=5_usize).prop_map(|(game, throw, die)| {
        let mut dice = MEETINGS[game].to_vec();
        dice[throw] = die;
        dice
    });
    prop_oneof![5 => vec(1..=5_usize, 10), 5 => two, 1 => fives, 1 => meeting]
        .prop_map(|dice| Input(text(&dice)))
        .boxed()
}

/// Dice whose best game depends on two pieces that meet at 25, 30, 35 and 40, by two roads.
const MEETINGS: [[usize; 10]; 4] = [
    [4, 2, 2, 2, 2, 5, 1, 4, 1, 2],
    [2, 2, 2, 2, 5, 5, 2, 5, 5, 2],
    [3, 3, 3, 3, 5, 3, 3, 3, 3, 3],
    [3, 3, 4, 4, 4, 4, 4, 3, 4, 3],
];
