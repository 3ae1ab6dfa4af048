//! Lonely stones, by comparing each stone with every other.

use crate::{keep_cells, Problem, Random};

pub const PROBLEM: Problem = Problem {
    name: "lonely",
    naive: Some(naive),
    random_input: Some(random_input),
    // Every cell but `.` can be taken away. Line 1, the height and the width, stays.
    items: Some(|input, keep| keep_cells(input, 1, ".", keep)),
    ..Problem::BARE
};

fn naive(input: &str) -> String {
    let mut stones = Vec::new();
    for (row, line) in (0_i32..).zip(input.lines().skip(1)) {
        for (column, cell) in (0_i32..).zip(line.chars()) {
            if cell == '#' {
                stones.push((row, column));
            }
        }
    }
    let is_near = |one: &(i32, i32), other: &(i32, i32)| {
        (one.0 - other.0).abs() <= 1 && (one.1 - other.1).abs() <= 1
    };
    // Each stone is near itself.
    let is_lonely =
        |stone: &&(i32, i32)| stones.iter().filter(|other| is_near(stone, other)).count() == 1;
    format!("{}\n", stones.iter().filter(is_lonely).count())
}

fn random_input(random: &mut Random) -> String {
    let (rows, columns) = (random.between(1, 9), random.between(1, 9));
    let mut input = format!("{rows} {columns}\n");
    for _ in 0..rows {
        for _ in 0..columns {
            input.push(random.pick(&['#', '.', '.', '.']));
        }
        input.push('\n');
    }
    input
}
