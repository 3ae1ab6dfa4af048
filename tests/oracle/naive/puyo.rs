//! Puyo Puyo (BOJ 11559) as one writes it in a coding test: flood fill, pop, let fall, and again.
//!
//! Every group is found before any puyo is removed, so all groups pop together and count as one chain.
//! Then each column falls as far as it can.
//!
//! A whole program: submit it as it is. `src/bin/puyo.rs` is the fast solution; the tests compare the two by
//! [`solve`]. They share no code, on purpose not even the bounds check, so that each checks the other.

use std::io::{self, Read};

pub const ROWS: usize = 12;
pub const COLUMNS: usize = 6;

/// 12 rows of 6 cells, the top row first.
pub type Field = Vec<Vec<char>>;

pub type Cell = (usize, usize);

/// Returns the output for an input.
pub fn solve(input: &str) -> String {
    let mut field: Field = input.split_whitespace().map(|row| row.chars().collect()).collect();
    let mut chains = 0;
    while pop(&mut field) {
        fall(&mut field);
        chains += 1;
    }
    format!("{chains}\n")
}

/// Pops all groups of four or more. Returns whether there were any.
pub fn pop(field: &mut Field) -> bool {
    let groups = groups(field);
    for &(row, column) in groups.iter().flatten() {
        field[row][column] = '.';
    }
    !groups.is_empty()
}

/// Returns all groups of four or more.
pub fn groups(field: &Field) -> Vec<Vec<Cell>> {
    let mut seen = [[false; COLUMNS]; ROWS];
    let mut groups = Vec::new();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let group = flood(field, row, column, &mut seen);
            if group.len() >= 4 {
                groups.push(group);
            }
        }
    }
    groups
}

/// Returns the puyos that are joined to a cell, by one color. Those that were seen before are left out.
fn flood(
    field: &Field,
    row: usize,
    column: usize,
    seen: &mut [[bool; COLUMNS]; ROWS],
) -> Vec<Cell> {
    let color = field[row][column];
    let mut group = Vec::new();
    let mut next = vec![(row, column)];
    while let Some((row, column)) = next.pop() {
        if color == '.' || field[row][column] != color || seen[row][column] {
            continue;
        }
        seen[row][column] = true;
        group.push((row, column));
        if row > 0 {
            next.push((row - 1, column));
        }
        if row + 1 < ROWS {
            next.push((row + 1, column));
        }
        if column > 0 {
            next.push((row, column - 1));
        }
        if column + 1 < COLUMNS {
            next.push((row, column + 1));
        }
    }
    group
}

/// Drops every puyo as far as it can fall.
pub fn fall(field: &mut Field) {
    for column in 0..COLUMNS {
        let mut bottom = ROWS;
        for row in (0..ROWS).rev() {
            let puyo = field[row][column];
            if puyo != '.' {
                field[row][column] = '.';
                bottom -= 1;
                field[bottom][column] = puyo;
            }
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    print!("{}", solve(&input));
}
