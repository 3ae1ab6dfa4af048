//! Lonely stones: how many stones have no stone on any of the 8 cells around them?

use std::io;

fn main() {
    let input = io::read_to_string(io::stdin()).unwrap();
    // Line 1 is the height and the width.
    let board: Vec<Vec<char>> = input.lines().skip(1).map(|line| line.chars().collect()).collect();
    let is_stone = |row: usize, column: usize| {
        board.get(row).and_then(|row| row.get(column)) == Some(&'#')
    };
    let mut lonely = 0;
    for row in 0..board.len() {
        for column in 0..board[row].len() {
            let mut stones = 0;
            // An index below 0 wraps to a huge one, off the board too.
            for near in [row.wrapping_sub(1), row, row + 1] {
                for beside in [column.wrapping_sub(1), column, column + 1] {
                    stones += usize::from(is_stone(near, beside));
                }
            }
            lonely += usize::from(is_stone(row, column) && stones == 1);
        }
    }
    println!("{lonely}");
}
