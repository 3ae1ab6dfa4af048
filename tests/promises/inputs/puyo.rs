//! Settled puyo fields, from blocks that are pushed in under what is there. A group that is pushed in parts
//! what was joined above it: once it pops, the rest falls together again, and that makes chains.

use super::{below, pick, scattered, Record};

const ROWS: usize = 12;
const COLUMNS: usize = 6;
const COLORS: [char; 5] = ['R', 'G', 'B', 'P', 'Y'];

pub fn input(records: &[Record], keep: &mut dyn FnMut() -> bool) -> String {
    // Six columns, each from the bottom.
    let mut stacks: [Vec<char>; COLUMNS] = Default::default();
    for record in records {
        for (column, stack) in stacks.iter_mut().enumerate() {
            let (height, puyos) = pushed_in(record, column);
            let height = height.min(stack.len());
            stack.splice(height..height, puyos);
            stack.truncate(ROWS);
        }
    }
    for stack in &mut stacks {
        stack.retain(|_| keep());
    }
    let cell = |row, column: usize| stacks[column].get(row).copied().unwrap_or('.');
    let row = |row| (0..COLUMNS).map(|column| cell(row, column)).chain(['\n']).collect();
    (0..ROWS).rev().map(row).collect::<Vec<String>>().concat()
}

/// What a record pushes into a column, and at which height above the bottom: a part of a block. One in
/// four blocks has mixed colors. One in eight is a full row with a full column at a side: an index that
/// wraps joins that group to single puyos at the opposite side.
fn pushed_in(
    &[kind, count, width, first, height, color, seed, colors]: &Record,
    column: usize,
) -> (usize, Vec<char>) {
    let count = pick(&[1, 1, 2, 3, 4, 4, 5, 7, 12], count);
    let width = 1 + below(width, COLUMNS);
    let first = below(first, COLUMNS);
    let height = below(height, ROWS);
    let color = pick(&COLORS, color);
    let is_inside = (first..first + width).contains(&column);
    let mixed = |row| pick(&COLORS[..=below(colors, 5)], scattered(seed, ROWS * column + row));
    let puyos = match below(kind, 8) {
        0..=4 if is_inside => vec![color; count],
        5 | 6 if is_inside => (0..count).map(mixed).collect(),
        7 if column == 0 && first < 3 || column == 5 && first >= 3 => vec![color; ROWS],
        7 => vec![color],
        _ => Vec::new(),
    };
    (height, puyos)
}
