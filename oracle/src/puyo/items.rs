//! A field as a set of puyos that can go.

use super::{fall, fields_of, groups, parse, text, COLUMNS, ROWS};
use crate::{without_each, Items};

/// The items are the puyos, in reading order. Where one goes, those above it fall.
pub(super) const ITEMS: Items =
    Items { count, keep, groups: groups_of, smaller: |input| without_each(input, &ITEMS) };

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

/// The puyos by the chain in which they pop, or by none; then by their columns.
fn groups_of(input: &str) -> Vec<Vec<usize>> {
    let fields = fields_of(parse(input));
    // Each puyo keeps its place in its column, counted from below, until something under it pops.
    let mut chains = vec![vec![0; COLUMNS]; ROWS];
    let mut places: Vec<Vec<(usize, usize)>> =
        (0..ROWS).map(|row| (0..COLUMNS).map(|column| (row, column)).collect()).collect();
    for (chain, field) in (1..).zip(&fields) {
        let popping = groups(field).concat();
        for &(row, column) in &popping {
            let (first_row, first_column) = places[row][column];
            chains[first_row][first_column] = chain;
        }
        for column in 0..COLUMNS {
            let stays =
                |row: &usize| field[*row][column] != '.' && !popping.contains(&(*row, column));
            let stack: Vec<_> = (0..ROWS).filter(stays).map(|row| places[row][column]).collect();
            for (row, place) in (0..ROWS).rev().zip(stack.into_iter().rev()) {
                places[row][column] = place;
            }
        }
    }
    let cells = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    let puyos = cells.filter(|&(row, column)| fields[0][row][column] != '.');
    let by_chain = puyos.clone().map(|(row, column)| chains[row][column]);
    vec![by_chain.collect(), puyos.map(|(_, column)| column).collect()]
}
