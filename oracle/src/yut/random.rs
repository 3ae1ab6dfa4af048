//! Random dice.

use super::text;
use crate::Random;

/// Dice of any number, and dice of only two, which make pieces follow and meet each other. Now and
/// then most are fives: all pieces that can move are blocked only when others have finished early. Or
/// it is a game that few dice make, or that game but for a die.
pub(super) fn random_input(random: &mut Random) -> String {
    let mut dice = [(); 10].map(|()| random.between(1, 5));
    match random.below(13) {
        0..4 => {}
        4..10 => {
            let two = [random.between(1, 5), random.between(1, 5)];
            dice = dice.map(|_| random.pick(&two));
        }
        10 => dice[..random.between(6, 8)].fill(5),
        _ => {
            let (throw, other) = (random.below(10), dice[0]);
            dice = random.pick(&RARE);
            if random.below(2) == 0 {
                dice[throw] = other;
            }
        }
    }
    text(&dice)
}

/// Dice whose best game depends on two pieces that meet at 25, 30, 35 and 40, by two roads; and on
/// two that stand on two stations of the same number.
const RARE: [[usize; 10]; 5] = [
    [1, 4, 1, 1, 4, 4, 4, 4, 1, 1],
    [4, 2, 2, 2, 2, 5, 1, 4, 1, 2],
    [2, 2, 2, 2, 5, 5, 2, 5, 5, 2],
    [3, 3, 3, 3, 5, 3, 3, 3, 3, 3],
    [3, 3, 4, 4, 4, 4, 4, 3, 4, 3],
];
