//! Omok (BOJ 2615) as one writes it in a coding test: from each stone, count in four directions.
//!
//! ```text
//! . 1 1 1 1 1 1 .      Only the first stone starts a count: each of the others has one of its color
//!   ^ 6                before it. So the line has six stones, and none of them starts a five.
//! ```
//!
//! Four directions are enough: right, down and both diagonals to the right. Then the first stone is also
//! the one to print: the leftmost, or the topmost in a column. At most one five is on a board.
//!
//! A whole program: submit it as it is. `src/bin/omok.rs` is the fast solution; the tests compare the two by
//! [`solve`]. They share no code, on purpose not even the bounds check, so that each checks the other.

use std::io::{self, Read};

const SIZE: i32 = 19;

/// Steps along a line: rows down and columns right.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// Returns the output for an input.
pub fn solve(input: &str) -> String {
    let numbers: Vec<u8> = input.split_whitespace().map(|number| number.parse().unwrap()).collect();
    let stone = |row: i32, column: i32| {
        if (0..SIZE).contains(&row) && (0..SIZE).contains(&column) {
            numbers[(row * SIZE + column) as usize]
        } else {
            0
        }
    };
    for row in 0..SIZE {
        for column in 0..SIZE {
            let color = stone(row, column);
            for (down, right) in STEPS {
                if color == 0 || stone(row - down, column - right) == color {
                    continue;
                }
                let mut length = 1;
                while stone(row + length * down, column + length * right) == color {
                    length += 1;
                }
                if length == 5 {
                    return format!("{color}\n{} {}\n", row + 1, column + 1);
                }
            }
        }
    }
    "0\n".to_string()
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    print!("{}", solve(&input));
}
