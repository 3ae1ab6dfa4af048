//! Puyo by flood fill on an array of characters.

use super::{lines, JudgeInput, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

pub const PROBLEM: Problem = Problem {
    name: "puyo",
    naive,
    judge_inputs,
    explain,
};

/// 12 rows of 6 cells, the top row first.
pub type Field = Vec<Vec<char>>;

pub const ROWS: usize = 12;
pub const COLUMNS: usize = 6;

pub const COLORS: [char; 5] = ['R', 'G', 'B', 'P', 'Y'];

fn naive(input: &str) -> String {
    let mut field = parse(input);
    let mut chains = 0;
    while pop(&mut field) {
        fall(&mut field);
        chains += 1;
    }
    format!("{chains}\n")
}

/// Every group of four or more, found whole before anything is taken.
pub fn groups(field: &Field) -> Vec<Vec<(usize, usize)>> {
    let mut seen = vec![vec![false; COLUMNS]; ROWS];
    let mut groups = Vec::new();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let mut group = Vec::new();
            flood(
                field,
                field[row][column],
                row,
                column,
                &mut seen,
                &mut group,
            );
            if group.len() >= 4 && field[row][column] != '.' {
                groups.push(group);
            }
        }
    }
    groups
}

fn flood(
    field: &Field,
    color: char,
    row: usize,
    column: usize,
    seen: &mut [Vec<bool>],
    group: &mut Vec<(usize, usize)>,
) {
    if seen[row][column] || field[row][column] != color {
        return;
    }
    seen[row][column] = true;
    group.push((row, column));
    if row > 0 {
        flood(field, color, row - 1, column, seen, group);
    }
    if row + 1 < ROWS {
        flood(field, color, row + 1, column, seen, group);
    }
    if column > 0 {
        flood(field, color, row, column - 1, seen, group);
    }
    if column + 1 < COLUMNS {
        flood(field, color, row, column + 1, seen, group);
    }
}

fn pop(field: &mut Field) -> bool {
    let groups = groups(field);
    for &(row, column) in groups.iter().flatten() {
        field[row][column] = '.';
    }
    !groups.is_empty()
}

/// Each column keeps its puyos in their order, at the bottom.
pub fn fall(field: &mut Field) {
    for column in 0..COLUMNS {
        let mut puyos: Vec<char> = field
            .iter()
            .map(|row| row[column])
            .filter(|&puyo| puyo != '.')
            .collect();
        for row in (0..ROWS).rev() {
            field[row][column] = puyos.pop().unwrap_or('.');
        }
    }
}

/// The field, with a `*` behind each puyo that pops first.
fn explain(input: &str) -> String {
    let field = parse(input);
    let popping = groups(&field).concat();
    let mark = |row, column| {
        if popping.contains(&(row, column)) {
            '*'
        } else {
            ' '
        }
    };
    let cell = |row: usize, column: usize| format!("{}{}", field[row][column], mark(row, column));
    lines((0..ROWS).map(|row| (0..COLUMNS).map(|column| cell(row, column)).collect()))
}

pub fn parse(input: &str) -> Field {
    input
        .split_whitespace()
        .map(|row| row.chars().collect())
        .collect()
}

pub fn text(field: &Field) -> String {
    lines(field.iter().map(|row| row.iter().collect()))
}

fn judge_inputs() -> BoxedStrategy<JudgeInput> {
    fields().prop_map(|field| JudgeInput(text(&field))).boxed()
}

/// Settled fields: six stacks of puyos in few colors, so that there are chains. Half of the fields
/// are low, since a small one that fails needs less shrinking.
pub fn fields() -> impl Strategy<Value = Field> {
    (1..=5_usize, prop_oneof![3..=6_usize, Just(ROWS)]).prop_flat_map(|(colors, height)| {
        let stack = vec((0..colors).prop_map(|color| COLORS[color]), 0..=height);
        vec(stack, COLUMNS).prop_map(|stacks| {
            let cell =
                |row: usize, stack: &Vec<char>| stack.get(ROWS - 1 - row).copied().unwrap_or('.');
            (0..ROWS)
                .map(|row| stacks.iter().map(|stack| cell(row, stack)).collect())
                .collect()
        })
    })
}
