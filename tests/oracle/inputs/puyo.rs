//! Settled puyo fields, from blocks that are pushed in between what is there. A block that parts another one
//! makes a chain: once it pops, the other falls together again.

use super::{below, pick, scattered, Record};

const ROWS: usize = 12;
const COLUMNS: usize = 6;
const COLORS: [char; 5] = ['R', 'G', 'B', 'P', 'Y'];

/// Six columns, each from the bottom.
type Stacks = [Vec<char>; COLUMNS];

/// Where a block is pushed in, and its size.
struct Block {
    first: usize,
    width: usize,
    height: usize,
    count: usize,
}

pub fn input(records: &[Record], keep: &mut dyn FnMut() -> bool) -> String {
    let mut stacks = Stacks::default();
    let mut last = Block { first: 0, width: 1, height: 0, count: 1 };
    let mut filling = None;
    for record in records {
        match below(record[0], 16) {
            0..=3 => last = push(&mut stacks, block(record), record),
            4..=9 => last = push(&mut stacks, parting_block(&last, record), record),
            10..=13 => push_mixed(&mut stacks, &block(record), record),
            _ => filling = Some(record),
        }
        for stack in &mut stacks {
            stack.truncate(ROWS);
        }
    }
    // Last, so that no other record changes it.
    if let Some(record) = filling {
        fill(&mut stacks, record);
    }
    for stack in &mut stacks {
        // From the top, since what is above a puyo falls.
        stack.reverse();
        stack.retain(|_| keep());
        stack.reverse();
    }
    let cell = |row, column: usize| stacks[column].get(row).copied().unwrap_or('.');
    let row = |row| (0..COLUMNS).map(|column| cell(row, column)).chain(['\n']).collect();
    (0..ROWS).rev().map(row).collect::<Vec<String>>().concat()
}

fn block(&[_, count, width, first, height, ..]: &Record) -> Block {
    Block {
        first: below(first, COLUMNS),
        width: 1 + below(width, COLUMNS),
        height: below(height, ROWS),
        count: pick(&[1, 1, 2, 3, 4, 4, 5, 7, 12], count),
    }
}

/// A group of four in the middle of the last block, upright, or under a part of it.
fn parting_block(last: &Block, &[_, way, _, first, height, ..]: &Record) -> Block {
    if below(way, 2) == 0 {
        let first = last.first + below(first, last.width);
        Block { first, width: 1, height: last.height + below(height, last.count), count: 4 }
    } else {
        let first = pick(&[last.first + 1, last.first.saturating_sub(1)], first);
        Block { first, width: 4, height: last.height, count: 1 }
    }
}

/// Pushes a block of one color in.
fn push(stacks: &mut Stacks, block: Block, &[.., color, _, _]: &Record) -> Block {
    for stack in stacks.iter_mut().skip(block.first).take(block.width) {
        let height = stack.len().min(block.height);
        stack.splice(height..height, vec![pick(&COLORS, color); block.count]);
    }
    block
}

/// Pushes a block of mixed colors in.
fn push_mixed(stacks: &mut Stacks, block: &Block, &[.., colors, seed]: &Record) {
    let columns = stacks.iter_mut().enumerate().skip(block.first).take(block.width);
    for (column, stack) in columns {
        let height = stack.len().min(block.height);
        let colors = &COLORS[..=below(colors, 5)];
        let mixed = |row| pick(colors, scattered(seed, ROWS * column + row));
        stack.splice(height..height, (0..block.count).map(mixed));
    }
}

/// Makes a full field of two or three colors, with one in a whole row and in the first or last column. An
/// index that wraps joins that group to single puyos at the opposite edge.
fn fill(stacks: &mut Stacks, &[_, _, _, side, full_row, color, colors, seed]: &Record) {
    let colors = &COLORS[..2 + below(colors, 2)];
    let full_column = pick(&[0, COLUMNS - 1], side);
    for (column, stack) in stacks.iter_mut().enumerate() {
        let mixed = |row| pick(colors, scattered(seed, ROWS * column + row));
        *stack = (0..ROWS).map(mixed).collect();
        stack[below(full_row, ROWS)] = pick(colors, color);
        if column == full_column {
            stack.fill(pick(colors, color));
        }
    }
}
