//! Dice of few numbers, which make pieces follow, meet and block each other, and finish early.

use super::{below, pick, Record};

/// Each record adds some dice of one or two numbers, up to ten; ones fill the rest.
pub fn input(records: &[Record], _keep: &mut dyn FnMut() -> bool) -> String {
    let mut dice: Vec<String> = records.iter().flat_map(throws).take(10).collect();
    dice.resize(10, "1".to_string());
    dice.join(" ") + "\n"
}

fn throws(&[count, one, other, mixed, bits, ..]: &Record) -> Vec<String> {
    let count = pick(&[1, 1, 2, 3, 7, 10], count);
    let numbers = [one, other].map(|number| 1 + below(number, 5));
    let bits = pick(&[0, bits], mixed);
    (0..count).map(|index| numbers[(bits >> index & 1) as usize].to_string()).collect()
}
