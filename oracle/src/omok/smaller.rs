//! A board as a set of stones that can go.

use super::{parse, text};
use crate::Items;

/// The items are the stones, in reading order.
pub(super) const ITEMS: Items = Items { count, keep, simpler: |_| Vec::new() };

fn count(input: &str) -> usize {
    let cells = parse(input).concat();
    cells.iter().filter(|&&cell| cell != 0).count()
}

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut board = parse(input);
    let stones = board.iter_mut().flatten().filter(|cell| **cell != 0);
    for (_, stone) in stones.enumerate().filter(|(index, _)| !keep(*index)) {
        *stone = 0;
    }
    text(&board)
}
