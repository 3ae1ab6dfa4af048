//! Random puyo fields.

use super::{fields_of, parse, text, Field, COLORS, COLUMNS, ROWS};
use crate::random::Random;

/// Makes a settled field or, in one of four inputs each, one with more chains than most, and one with a
/// group at three edges.
pub(super) fn random_input(random: &mut Random) -> String {
    match random.below(4) {
        0 => best_of(200, random),
        1 => with_group_at_three_edges(random),
        _ => settled(random),
    }
}

/// Makes a full field of three colors, with one color in a whole row and in the first or last column. An
/// index that wraps joins that group to single puyos at the opposite edge.
fn with_group_at_three_edges(random: &mut Random) -> String {
    let mut field: Field =
        (0..ROWS).map(|_| (0..COLUMNS).map(|_| random.pick(&COLORS[..3])).collect()).collect();
    let color = random.pick(&COLORS[..3]);
    field[random.below(ROWS)].fill(color);
    let column = random.pick(&[0, COLUMNS - 1]);
    for row in &mut field {
        row[column] = color;
    }
    text(&field)
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
