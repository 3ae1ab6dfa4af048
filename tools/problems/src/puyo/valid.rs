//! Checks an input of puyo against the constraints, to the byte. This file needs no other.

pub fn is_valid(input: &[u8]) -> bool {
    let rows: Vec<&[u8]> = input.chunks(7).collect();
    let is_cell = |cell: &u8| b".RGBPY".contains(cell);
    let is_row = |row: &&[u8]| row.len() == 7 && row[..6].iter().all(is_cell) && row[6] == b'\n';
    // A puyo with an empty cell below it floats.
    let floats =
        |pair: &[&[u8]]| (0..6).any(|column| pair[0][column] != b'.' && pair[1][column] == b'.');
    rows.len() == 12 && rows.iter().all(is_row) && !rows.windows(2).any(floats)
}
