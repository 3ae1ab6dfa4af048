//! Whether stdin is a valid input of puyo: exit status 42 if so, 43 if not.

use std::io::{self, Read};
use std::process;

fn main() {
    let mut input = Vec::new();
    let is_read = io::stdin().read_to_end(&mut input).is_ok();
    process::exit(if is_read && is_valid(&input) { 42 } else { 43 });
}

fn is_valid(input: &[u8]) -> bool {
    let rows: Vec<&[u8]> = input.chunks(7).collect();
    let is_cell = |cell: &u8| b".RGBPY".contains(cell);
    let is_row = |row: &&[u8]| row.len() == 7 && row[..6].iter().all(is_cell) && row[6] == b'\n';
    // A puyo with an empty cell below it floats.
    let floats = |pair: &[&[u8]]| (0..6).any(|column| pair[0][column] != b'.' && pair[1][column] == b'.');
    rows.len() == 12 && rows.iter().all(is_row) && !rows.windows(2).any(floats)
}
