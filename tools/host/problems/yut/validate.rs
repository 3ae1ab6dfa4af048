//! Whether stdin is a valid input of yut: exit status 42 if so, 43 if not.

use std::io::{self, Read};
use std::process;

fn main() {
    let mut input = Vec::new();
    let is_read = io::stdin().read_to_end(&mut input).is_ok();
    process::exit(if is_read && is_valid(&input) { 42 } else { 43 });
}

fn is_valid(input: &[u8]) -> bool {
    let is_right = |(index, pair): (usize, &[u8])| {
        let after = if index == 9 { b'\n' } else { b' ' };
        (b'1'..=b'5').contains(&pair[0]) && pair[1] == after
    };
    input.len() == 20 && input.chunks(2).enumerate().all(is_right)
}
