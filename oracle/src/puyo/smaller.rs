//! A field as a set of puyos that can go.

use super::{fall, parse, text};
use crate::Items;

/// The items are the puyos, in reading order. Where one goes, those above it fall.
pub(super) const ITEMS: Items = Items { count, keep, simpler: |_| Vec::new() };

fn count(input: &str) -> usize {
    let cells = parse(input).concat();
    cells.iter().filter(|&&cell| cell != '.').count()
}

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut field = parse(input);
    let puyos = field.iter_mut().flatten().filter(|cell| **cell != '.');
    for (_, puyo) in puyos.enumerate().filter(|(index, _)| !keep(*index)) {
        *puyo = '.';
    }
    fall(&mut field);
    text(&field)
}
