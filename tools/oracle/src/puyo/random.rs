//! Random puyo fields.

use super::{fields_of, parse, text, Field, COLORS, COLUMNS, ROWS};
use crate::random::Random;

/// Makes a settled field or, in one of four inputs, one with more chains than most.
pub(super) fn random_input(random: &mut Random) -> String {
    if random.below(4) > 0 {
        settled(random)
    } else {
        best_of(200, random)
    }
}

/// Makes a field of six stacks of any height, with one to five colors.
pub(super) fn settled(random: &mut Random) -> String {
    let colors = random.between(1, 5);
    let mut field: Field = vec![vec!['.'; COLUMNS]; ROWS];
    for column in 0..COLUMNS {
        for row in random.between(0, ROWS)..ROWS {
            field[row][column] = random.pick(&COLORS[..colors]);
        }
    }
    text(&field)
}

/// Makes `count` settled fields, and returns one of those with the most chains.
pub(super) fn best_of(count: usize, random: &mut Random) -> String {
    let fields = (0..count).map(|_| settled(random));
    fields.max_by_key(|field| fields_of(parse(field)).len()).expect("a field")
}
