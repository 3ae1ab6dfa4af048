//! Random dice.

use super::text;
use crate::random::Random;

/// Throws dice of any number, or of only two, which make pieces follow and meet each other.
pub(super) fn random_input(random: &mut Random) -> String {
    let two = [random.between(1, 5), random.between(1, 5)];
    let has_two = random.below(2) == 0;
    let die = |()| if has_two { random.pick(&two) } else { random.between(1, 5) };
    text(&[(); 10].map(die))
}
