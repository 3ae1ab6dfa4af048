//! Random puyo fields.

use super::{groups, text, Field, COLORS, COLUMNS, ROWS};
use crate::Random;

/// Makes a settled field, or one with a chain of chains.
pub(super) fn random_input(random: &mut Random) -> String {
    if random.below(4) > 0 {
        return settled(random);
    }
    let chains = random.between(3, 18);
    text(&planted(chains, random))
}

/// Makes a field of six stacks, each from the bottom up.
fn of_stacks(stacks: &[Vec<char>]) -> Field {
    let cell = |row: usize, stack: &Vec<char>| stack.get(ROWS - 1 - row).copied().unwrap_or('.');
    (0..ROWS).map(|row| stacks.iter().map(|stack| cell(row, stack)).collect()).collect()
}

pub(super) fn settled(random: &mut Random) -> String {
    let colors = random.between(1, 5);
    let heights = [(); COLUMNS].map(|()| random.between(0, ROWS));
    let mut stack = |height| (0..height).map(|_| random.pick(&COLORS[..colors])).collect();
    text(&of_stacks(&heights.map(&mut stack)))
}

/// Builds a field with `chains` chains, or fewer if no group fits, from its last chain backwards: each
/// group pops into the field built so far. Of four places, takes the one that keeps the stacks lowest:
/// 18 chains fill the field.
pub(super) fn planted(chains: usize, random: &mut Random) -> Field {
    let mut stacks: Vec<Vec<char>> = vec![Vec::new(); COLUMNS];
    for _ in 0..chains {
        let found = (0..300).filter_map(|_| with_a_group(&stacks, random)).take(4);
        let squares = |stacks: &Field| stacks.iter().map(|it| it.len().pow(2)).sum::<usize>();
        let Some(lowest) = found.min_by_key(squares) else { break };
        stacks = lowest;
    }
    of_stacks(&stacks)
}

/// Inserts a group somewhere into the stacks, if it fits there and pops alone.
fn with_a_group(stacks: &[Vec<char>], random: &mut Random) -> Option<Vec<Vec<char>>> {
    let color = random.pick(&COLORS);
    let shape = random.pick(&SHAPES);
    let first = random.below(COLUMNS + 1 - shape.len());
    // The group may start no higher than the lowest of the stacks below it.
    let below = stacks[first..].iter().zip(shape);
    let room = below.map(|(stack, (low, _))| stack.len().checked_sub(*low));
    let at = random.below(room.min()?? + 1);
    let mut tried = stacks.to_vec();
    for (stack, (low, height)) in tried[first..].iter_mut().zip(shape) {
        let at = at + low;
        if stack.len() + height > ROWS {
            return None;
        }
        stack.splice(at..at, std::iter::repeat_n(color, *height));
    }
    // Anything else that pops is another group, or makes this one larger.
    matches!(&groups(&of_stacks(&tried))[..], [group] if group.len() == 4).then_some(tried)
}

/// Groups of four by their columns: the height of the lowest puyo, and the number of puyos.
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
