//! Checks an input of boggle against the constraints, to the byte. This file needs no other.

pub fn is_valid(input: &[u8]) -> bool {
    std::str::from_utf8(input).ok().and_then(check).is_some()
}

fn check(input: &str) -> Option<()> {
    let mut lines = input.strip_suffix('\n')?.split('\n');
    for _ in 0..number(lines.next()?, 50)? {
        for _ in 0..5 {
            letters(lines.next()?, 5, 5)?;
        }
        for _ in 0..number(lines.next()?, 10)? {
            letters(lines.next()?, 1, 10)?;
        }
    }
    lines.next().is_none().then_some(())
}

/// Reads a number from 1, without a sign or a leading zero.
fn number(line: &str, most: usize) -> Option<usize> {
    (1..=most).find(|number| number.to_string() == line)
}

fn letters(line: &str, least: usize, most: usize) -> Option<()> {
    let is_right = line.bytes().all(|letter| letter.is_ascii_uppercase());
    (is_right && (least..=most).contains(&line.len())).then_some(())
}
