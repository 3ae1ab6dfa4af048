//! Minimizes a failing input.

use super::problem::{Items, Problem};
use std::ops::Range;

pub struct Minimum {
    /// The smallest failing input found.
    pub input: String,
    /// Whether no item can be taken away.
    pub is_minimal: bool,
}

/// Takes away runs of neighboring items that the failure does not need: half of all, a quarter, and
/// so on, then single ones, until every smaller input passes. (Delta debugging, without its
/// complements: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.)
///
/// `fails` says whether an input fails, or `None` to stop.
pub fn minimize<E>(
    problem: &Problem,
    items: Items,
    input: &str,
    mut fails: impl FnMut(&str) -> Result<Option<bool>, E>,
) -> Result<Minimum, E> {
    let mut found = Minimum { input: input.to_string(), is_minimal: false };
    // The next run of items.
    let mut length = (count_items(items, input) / 2).max(1);
    let mut start = 0;
    // How many runs in a row the failure needs.
    let mut needed = 0;
    loop {
        let count = count_items(items, &found.input);
        if length == 1 && needed == count {
            return Ok(Minimum { is_minimal: true, ..found });
        }
        if start >= count {
            start = 0;
            if length > 1 {
                length /= 2;
                needed = 0;
            }
        }
        let smaller = without(items, &found.input, start..start + length);
        if (problem.constraints.is_valid)(smaller.as_bytes()) {
            match fails(&smaller)? {
                None => return Ok(found),
                Some(true) => {
                    found.input = smaller;
                    needed = 0;
                    continue;
                }
                Some(false) => {}
            }
        }
        start += length;
        needed += 1;
    }
}

/// Counts the items of an input.
pub fn count_items(items: Items, input: &str) -> usize {
    let mut count = 0;
    items(input, &mut || {
        count += 1;
        true
    });
    count
}

fn without(items: Items, input: &str, dropped: Range<usize>) -> String {
    let mut numbers = 0..;
    items(input, &mut || numbers.next().is_some_and(|number| !dropped.contains(&number)))
}

/// Returns every input with one item fewer.
pub fn all_smaller(items: Items, input: &str) -> Vec<String> {
    (0..count_items(items, input)).map(|number| without(items, input, number..number + 1)).collect()
}
