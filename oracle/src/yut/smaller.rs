//! An input as a set of dice that can be 1.

use super::{parse, text};
use crate::Items;

/// The items are the dice above 1. None can go, but each can be 1.
pub(super) const ITEMS: Items =
    Items { count: |input| parse(input).iter().filter(|&&die| die > 1).count(), keep, simpler };

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut dice = parse(input);
    let items = dice.iter_mut().filter(|die| **die > 1);
    for (_, die) in items.enumerate().filter(|(index, _)| !keep(*index)) {
        *die = 1;
    }
    text(&dice)
}

/// With a die lower by one.
fn simpler(input: &str) -> Vec<String> {
    let dice = parse(input);
    let simpler = |throw: usize| {
        let mut dice = dice.clone();
        dice[throw] -= 1;
        text(&dice)
    };
    let above_1 = (0..dice.len()).filter(|&throw| dice[throw] > 1);
    above_1.map(simpler).collect()
}
