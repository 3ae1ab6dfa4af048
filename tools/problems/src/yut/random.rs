//! Random dice.

use super::text;
use crate::random::Random;

/// Throws dice of any number, or of only two, which make pieces follow and meet each other. In one of 16
/// inputs, fives come first: then a piece can finish early, and a free pass pays.
pub(super) fn random_input(random: &mut Random) -> String {
    let two = [random.between(1, 5), random.between(1, 5)];
    let has_two = random.below(2) == 0;
    let mut dice =
        [(); 10].map(|()| if has_two { random.pick(&two) } else { random.between(1, 5) });
    if random.below(16) == 0 {
        dice[..7].fill(5);
    }
    text(&dice)
}
