//! Random puyo fields.

use super::{groups, text, Field, COLORS, COLUMNS, ROWS};
use crate::Random;

/// Settled fields, now and then one with a chain of chains, and one with groups high up.
pub(super) fn random_input(random: &mut Random) -> String {
    let field = match random.below(6) {
        0 => {
            let chains = random.between(3, 18);
            planted(chains, random)
        }
        1 => high(random),
        _ => field(random),
    };
    text(&field)
}

/// Six stacks of puyos in few colors, so that there are chains. Some are low, more are high or full.
fn field(random: &mut Random) -> Field {
    let colors = random.between(1, 5);
    let stacks = [(); COLUMNS].map(|()| {
        let (low, high) = random.pick(&[(0, 6), (0, ROWS), (6, ROWS), (6, ROWS), (ROWS, ROWS)]);
        let height = random.between(low, high);
        // The lower of two numbers: large groups of the first colors wind around the others.
        let mut color = || COLORS[random.below(colors).min(random.below(colors))];
        (0..height).map(|_| color()).collect::<Vec<_>>()
    });
    of_stacks(&stacks)
}

/// Puyos in some of the colors.
fn stack(random: &mut Random, height: usize, colors: usize) -> Vec<char> {
    (0..height).map(|_| random.pick(&COLORS[..colors])).collect()
}

/// Full or almost full columns, in which only the upper puyos are in few colors: what pops leaves its
/// gaps high up, often in the top row.
fn high(random: &mut Random) -> Field {
    let colors = random.between(2, 3);
    let mut stacks = Vec::new();
    for column in 0..COLUMNS {
        let (upper, empty) = (random.between(2, 6), random.pick(&[0, 0, 0, 0, 0, 0, 1, 2]));
        // Below, two other colors take turns, and nothing pops.
        let floor = (0..ROWS - upper - empty).map(|row| COLORS[3 + (row + column) % 2]);
        stacks.push(floor.chain(stack(random, upper, colors)).collect());
    }
    of_stacks(&stacks)
}

/// The field of six stacks, each from the bottom up.
fn of_stacks(stacks: &[Vec<char>]) -> Field {
    let cell = |row: usize, stack: &Vec<char>| stack.get(ROWS - 1 - row).copied().unwrap_or('.');
    (0..ROWS).map(|row| stacks.iter().map(|stack| cell(row, stack)).collect()).collect()
}

pub(super) fn settled(random: &mut Random) -> String {
    let colors = random.between(1, 5);
    let heights = [(); COLUMNS].map(|()| random.between(0, ROWS));
    text(&of_stacks(&heights.map(|height| stack(random, height, colors))))
}

/// A field with as many chains as asked for, or as many as were found, built backwards: a group is
/// put into a field so that, when it has popped, the chains of that field follow. Of some groups that
/// do, the one that keeps the stacks lowest is taken: 18 chains fill the field.
pub(super) fn planted(chains: usize, random: &mut Random) -> Field {
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
