//! Checks an input of omok against the constraints, to the byte. This file needs no other.

pub fn is_valid(input: &[u8]) -> bool {
    // 19 lines of 19 digits, each with a space or, at the end of a line, a newline after it.
    if input.len() != 19 * 38 {
        return false;
    }
    let is_right = |(index, pair): (usize, &[u8])| {
        let after = if index % 19 == 18 { b'\n' } else { b' ' };
        (b'0'..=b'2').contains(&pair[0]) && pair[1] == after
    };
    input.chunks(2).enumerate().all(is_right) && fives(input) <= 1
}

/// Counts the lines of exactly five.
fn fives(input: &[u8]) -> usize {
    let at = |row: i32, column: i32| {
        let is_on = (0..19).contains(&row) && (0..19).contains(&column);
        if is_on {
            input[(row * 38 + column * 2) as usize]
        } else {
            b'0'
        }
    };
    let mut fives = 0;
    for row in 0..19 {
        for column in 0..19 {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
                let color = at(row, column);
                let is_same = |steps: i32| at(row + steps * down, column + steps * right) == color;
                let is_five = !is_same(-1) && (1..5).all(is_same) && !is_same(5);
                fives += usize::from(color != b'0' && is_five);
            }
        }
    }
    fives
}
