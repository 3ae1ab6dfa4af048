//! Dice of few numbers, which make pieces follow, meet and block each other, and finish early; and of all.

use super::{below, pick, scattered, Record};

/// Each record adds some dice, up to ten. They are repeated as often as it takes; without records, all are 1.
pub fn input(records: &[Record], _keep: &mut dyn FnMut() -> bool) -> String {
    let mut dice: Vec<usize> = records.iter().flat_map(throws).take(10).collect();
    if dice.is_empty() {
        dice.push(1);
    }
    let dice: Vec<String> = dice.iter().cycle().take(10).map(usize::to_string).collect();
    dice.join(" ") + "\n"
}

fn throws(&[count, kind, one, other, seed, ..]: &Record) -> Vec<usize> {
    let [one, other] = [one, other].map(|number| pick(&[1, 2, 3, 4, 5, 5], number));
    let die = |index| match below(kind, 5) {
        0..=1 => one,
        2..=3 => pick(&[one, other], scattered(seed, index)),
        _ => 1 + below(scattered(seed, index), 5),
    };
    (0..pick(&[1, 2, 3, 5, 7, 10], count)).map(die).collect()
}
