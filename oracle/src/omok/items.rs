//! A board as a set of stones that can go.

use super::{all_lines, parse, text};
use crate::{without_each, Items};

/// The items are the stones, in reading order.
pub(super) const ITEMS: Items =
    Items { count, keep, groups, smaller: |input| without_each(input, &ITEMS) };

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

/// The stones of long lines and the others; then line by line, and the others by their rows.
fn groups(input: &str) -> Vec<Vec<usize>> {
    let board = parse(input);
    let lines = all_lines(&board);
    let mut by_line = Vec::new();
    for row in 0..19 {
        for column in (0..19).filter(|&column| board[row][column] != 0) {
            let stone = (row as i32, column as i32);
            let longest = lines
                .iter()
                .enumerate()
                .filter(|(_, line)| line.length >= 5 && line.stones().any(|other| other == stone))
                .max_by_key(|(_, line)| line.length);
            by_line.push(longest.map_or(row, |(number, _)| 19 + number));
        }
    }
    let is_long = by_line.iter().map(|&group| usize::from(group >= 19));
    vec![is_long.collect(), by_line]
}
