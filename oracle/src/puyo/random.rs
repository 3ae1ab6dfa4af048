//! Random puyo fields.

use super::{groups, text, Field, COLORS, COLUMNS, ROWS};
use crate::{Input, Random};
use proptest::collection::vec;
use proptest::prelude::*;

/// Settled fields, now and then one with a chain of chains, and one with groups high up.
pub(super) fn random_inputs() -> BoxedStrategy<Input> {
    let planted = (3..=18_usize, any::<u64>()).prop_map(|(chains, seed)| {
        let mut random = Random(seed);
        planted(chains, &mut |limit| random.below(limit))
    });
    prop_oneof![4 => fields(), 1 => planted, 1 => high()]
        .prop_map(|field| Input(text(&field)))
        .boxed()
}

/// Settled fields: six stacks of puyos in few colors, so that there are chains. Some are low, some
/// full.
pub fn fields() -> impl Strategy<Value = Field> {
    let height = prop_oneof![3 => 0..=6_usize, 3 => 0..=ROWS, 1 => Just(ROWS)];
    (1..=5_usize, vec(height, COLUMNS)).prop_flat_map(|(colors, heights)| {
        let stack = |height| vec((0..colors).prop_map(|color| COLORS[color]), height);
        heights.into_iter().map(stack).collect::<Vec<_>>().prop_map(|stacks| of_stacks(&stacks))
    })
}

/// Full or almost full columns, in which only the upper puyos are in few colors: what pops leaves its
/// gaps high up, often in the top row.
fn high() -> impl Strategy<Value = Field> {
    let stack = |colors: usize| {
        let upper = vec((0..colors).prop_map(|color| COLORS[color]), 2..=6);
        (upper, prop_oneof![3 => Just(0), 1 => 1..=2_usize])
    };
    (2..=3_usize).prop_flat_map(move |colors| vec(stack(colors), COLUMNS)).prop_map(|stacks| {
        let stacks = (0..).zip(stacks).map(|(column, (upper, empty))| {
            // Below, two other colors take turns, and nothing pops.
            let floor = (0..ROWS - upper.len() - empty).map(|row| COLORS[3 + (row + column) % 2]);
            floor.chain(upper).collect::<Vec<_>>()
        });
        of_stacks(&stacks.collect::<Vec<_>>())
    })
}

/// The field of six stacks, each from the bottom up.
fn of_stacks(stacks: &[Vec<char>]) -> Field {
    let cell = |row: usize, stack: &Vec<char>| stack.get(ROWS - 1 - row).copied().unwrap_or('.');
    (0..ROWS).map(|row| stacks.iter().map(|stack| cell(row, stack)).collect()).collect()
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
/// put into a field so that, when it has popped, the chains of that field follow. Of some groups that
/// do, the one that keeps the stacks lowest is taken: 18 chains fill the field.
pub(super) fn planted(chains: usize, random: &mut dyn FnMut(usize) -> usize) -> Field {
    let mut stacks: Vec<Vec<char>> = vec![Vec::new(); COLUMNS];
    for _ in 0..chains {
        let mut found = Vec::new();
        for _ in 0..300 {
            found.extend(with_a_group(&stacks, random));
            if found.len() == 4 {
                break;
            }
        }
        let squares = |stacks: &Vec<Vec<char>>| -> usize {
            stacks.iter().map(|stack| stack.len() * stack.len()).sum()
        };
        match found.into_iter().min_by_key(squares) {
            Some(lowest) => stacks = lowest,
            None => break,
        }
    }
    of_stacks(&stacks)
}

/// The stacks with a group somewhere in them, if it fits there and pops alone: then they come back.
fn with_a_group(
    stacks: &[Vec<char>],
    random: &mut dyn FnMut(usize) -> usize,
) -> Option<Vec<Vec<char>>> {
    let color = COLORS[random(COLORS.len())];
    let shape = SHAPES[random(SHAPES.len())];
    let first = random(COLUMNS + 1 - shape.len());
    // The group may start no higher than the lowest of the stacks below it.
    let below = stacks[first..].iter().zip(shape);
    let room = below.map(|(stack, (low, _))| stack.len().checked_sub(*low));
    let at = random(room.min()?? + 1);
    let mut tried = stacks.to_vec();
    for (stack, (low, height)) in tried[first..].iter_mut().zip(shape) {
        let at = at + low;
        if stack.len() + height > ROWS {
            return None;
        }
        stack.splice(at..at, std::iter::repeat_n(color, *height));
    }
    // Whatever else pops is another group, or makes this one larger.
    matches!(&groups(&of_stacks(&tried))[..], [group] if group.len() == 4).then_some(tried)
}

/// Groups of four by their columns: how high the lowest puyo is, and how many there are.
const SHAPES: [&[(usize, usize)]; 19] = [
    &[(0, 4)],
    &[(0, 1), (0, 1), (0, 1), (0, 1)],
    &[(0, 2), (0, 2)],
    &[(0, 2), (1, 2)],
    &[(1, 2), (0, 2)],
    &[(0, 1), (0, 2), (1, 1)],
    &[(1, 1), (0, 2), (0, 1)],
    &[(0, 3), (0, 1)],
    &[(0, 3), (1, 1)],
    &[(0, 3), (2, 1)],
    &[(0, 1), (0, 3)],
    &[(1, 1), (0, 3)],
    &[(2, 1), (0, 3)],
    &[(0, 2), (0, 1), (0, 1)],
    &[(0, 1), (0, 2), (0, 1)],
    &[(0, 1), (0, 1), (0, 2)],
    &[(0, 2), (1, 1), (1, 1)],
    &[(1, 1), (0, 2), (1, 1)],
    &[(1, 1), (1, 1), (0, 2)],
];
