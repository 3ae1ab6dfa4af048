//! Puyo: the field before each chain, and the groups that pop.

mod drawing;
mod sentence;
mod valid;
mod wrong;

use crate::of_the_crate::{inputs, naive_puyo, reader};
use crate::problems::problem::{keep_symbols, Constraints, Mistakes, Problem};
use crate::text::lines;
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "puyo",
    number: Some(11559),
    time_limit: Duration::from_secs(2),
    naive: naive_puyo::solve,
    input: inputs::puyo::input,
    items: Some(keep),
    item: ["puyo", "뿌요"],
    read: reader::puyo,
    draw: drawing::draw,
    sentence: sentence::sentence,
    mistakes: Mistakes {
        page: include_str!("mistakes.txt"),
        answer: wrong::answer,
        source: include_str!("wrong.rs"),
        family: Vec::new,
    },
    constraints: Constraints { is_valid: valid::is_valid, source: include_str!("valid.rs") },
};

/// 12 rows of 6 cells, the top row first.
pub type Field = Vec<Vec<char>>;

pub const ROWS: usize = 12;
pub const COLUMNS: usize = 6;
pub const COLORS: [char; 5] = ['R', 'G', 'B', 'P', 'Y'];

type Cell = (usize, usize);

/// Keeps some of the puyos and lets them fall.
fn keep(input: &str, keep: &mut dyn FnMut() -> bool) -> String {
    let mut field = parse(&keep_symbols(input, '.', keep));
    fall(&mut field);
    text(&field)
}

/// Returns the field before each chain, and the last one.
fn fields_of(mut field: Field) -> Vec<Field> {
    let mut fields = vec![field.clone()];
    while pop(&mut field) {
        fall(&mut field);
        fields.push(field.clone());
    }
    fields
}

/// Finds every group of four or more.
pub fn groups(field: &Field) -> Vec<Vec<Cell>> {
    let mut seen = [[false; COLUMNS]; ROWS];
    let mut groups = Vec::new();
    for (row, column) in (0..ROWS * COLUMNS).map(|cell| (cell / COLUMNS, cell % COLUMNS)) {
        let color = field[row][column];
        let mut group = Vec::new();
        let mut next = vec![(row, column)];
        while let Some((row, column)) = next.pop() {
            // A step up from row 0 or left from column 0 wraps to a huge number, off the field too.
            let cell = field.get(row).and_then(|row| row.get(column));
            if color == '.' || cell != Some(&color) || seen[row][column] {
                continue;
            }
            seen[row][column] = true;
            group.push((row, column));
            let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
            next.extend([(up, column), (row + 1, column), (row, left), (row, column + 1)]);
        }
        if group.len() >= 4 {
            groups.push(group);
        }
    }
    groups
}

fn pop(field: &mut Field) -> bool {
    let groups = groups(field);
    for &(row, column) in groups.iter().flatten() {
        field[row][column] = '.';
    }
    !groups.is_empty()
}

/// Drops every puyo as far as it can fall.
pub fn fall(field: &mut Field) {
    for column in 0..COLUMNS {
        let mut puyos: Vec<char> =
            field.iter().map(|row| row[column]).filter(|&puyo| puyo != '.').collect();
        for row in (0..ROWS).rev() {
            field[row][column] = puyos.pop().unwrap_or('.');
        }
    }
}

pub fn parse(input: &str) -> Field {
    input.split_whitespace().map(|row| row.chars().collect()).collect()
}

pub fn text(field: &Field) -> String {
    lines(field.iter().map(|row| row.iter().collect()))
}
