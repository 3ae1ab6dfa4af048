//! Random puyo fields.

use super::{fields_of, text, Field, COLORS, COLUMNS, ROWS};
use crate::{JudgeInput, Random};
use proptest::collection::vec;
use proptest::prelude::*;

/// Settled fields, and now and then one with a chain of chains.
pub(super) fn judge_inputs() -> BoxedStrategy<JudgeInput> {
    let planted = (3..=12_usize, any::<u64>()).prop_map(|(chains, seed)| {
        let mut random = Random(seed);
        planted(chains, &mut |limit| random.below(limit))
    });
    prop_oneof![4 => fields(), 1 => planted]
        .prop_map(|field| JudgeInput(text(&field)))
        .boxed()
}

/// Settled fields: six stacks of puyos in few colors, so that there are chains. Some are low, some
/// full.
pub fn fields() -> impl Strategy<Value = Field> {
    let height = prop_oneof![3 => 0..=6_usize, 3 => 0..=ROWS, 1 => Just(ROWS)];
    (1..=5_usize, vec(height, COLUMNS)).prop_flat_map(|(colors, heights)| {
        let stack = |height| vec((0..colors).prop_map(|color| COLORS[color]), height);
        heights
            .into_iter()
            .map(stack)
            .collect::<Vec<_>>()
            .prop_map(|stacks| of_stacks(&stacks))
    })
}

/// The field of six stacks, each from the bottom up.
fn of_stacks(stacks: &[Vec<char>]) -> Field {
    let cell = |row: usize, stack: &Vec<char>| stack.get(ROWS - 1 - row).copied().unwrap_or('.');
    (0..ROWS)
        .map(|row| stacks.iter().map(|stack| cell(row, stack)).collect())
        .collect()
}

pub(super) fn settled(random: &mut Random) -> String {
    let colors = 1 + random.below(5);
    let heights: Vec<usize> = (0..COLUMNS).map(|_| random.below(ROWS + 1)).collect();
    let stacks: Vec<Vec<char>> = heights
        .into_iter()
        .map(|height| (0..height).map(|_| COLORS[random.below(colors)]).collect())
        .collect();
    text(&of_stacks(&stacks))
}

/// A field with as many chains as asked for, or as many as were found, built backwards: a group is
/// put into a field so that, when it has popped, the chains of that field follow.
pub(super) fn planted(chains: usize, random: &mut dyn FnMut(usize) -> usize) -> Field {
    let mut stacks = vec![Vec::new(); COLUMNS];
    let count = |stacks: &[Vec<char>]| fields_of(of_stacks(stacks)).len() - 1;
    let mut found = 0;
    for _ in 0..40 * chains {
        if found == chains {
            break;
        }
        let mut tried: Vec<Vec<char>> = stacks.clone();
        let color = COLORS[random(COLORS.len())];
        // Four in a column, two by two, or four in a row, somewhere in the stacks.
        let (columns, height) = [(1, 4), (2, 2), (4, 1)][random(3)];
        let first = random(COLUMNS + 1 - columns);
        let low = tried[first..first + columns]
            .iter()
            .map(Vec::len)
            .min()
            .unwrap_or(0);
        let at = random(low + 1);
        for stack in &mut tried[first..first + columns] {
            stack.splice(at..at, std::iter::repeat_n(color, height));
        }
        if tried.iter().all(|stack| stack.len() <= ROWS) && count(&tried) == found + 1 {
            (stacks, found) = (tried, found + 1);
        }
    }
    of_stacks(&stacks)
}
