//! Random dice.

use super::text;
use crate::JudgeInput;
use proptest::collection::vec;
use proptest::prelude::*;

/// Dice of any number, and dice of only two, which make pieces follow and meet each other.
pub(super) fn judge_inputs() -> BoxedStrategy<JudgeInput> {
    let two = (1..=5_usize, 1..=5_usize, vec(any::<bool>(), 10));
    let two = two.prop_map(|(one, other, which)| {
        which
            .iter()
            .map(|&which| if which { one } else { other })
            .collect()
    });
    prop_oneof![vec(1..=5_usize, 10), two]
        .prop_map(|dice| JudgeInput(text(&dice)))
        .boxed()
}
