//! Checks an input of yut against the constraints, to the byte. This file needs no other.

pub fn is_valid(input: &[u8]) -> bool {
    let is_right = |(index, pair): (usize, &[u8])| {
        let after = if index == 9 { b'\n' } else { b' ' };
        (b'1'..=b'5').contains(&pair[0]) && pair[1] == after
    };
    input.len() == 20 && input.chunks(2).enumerate().all(is_right)
}
