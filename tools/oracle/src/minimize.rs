//! Minimizes a failing input.

use crate::{Items, Problem};
use std::ops::Range;

pub struct Minimum {
    /// The smallest failing input found.
    pub input: String,
    pub runs: usize,
    /// Whether the input passes without any one of its items.
    pub is_minimal: bool,
}

/// Takes away runs of neighboring items that the failure does not need: half of all, a quarter, and
/// so on, then single ones, until every smaller input passes. (Delta debugging, without its
/// complements: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.)
///
/// Counts runs, not seconds, so that the same input gives the same everywhere.
pub fn minimize<E>(
    problem: &Problem,
    items: Items,
    input: &str,
    most_runs: usize,
    mut fails: impl FnMut(&str) -> Result<bool, E>,
) -> Result<Minimum, E> {
    let mut found = Minimum { input: input.to_string(), runs: 0, is_minimal: false };
    // Whether a smaller input fails; if so it is the smallest now. `None` after the last run.
    let mut try_smaller = |found: &mut Minimum, smaller: &str| {
        if !problem.is_valid(smaller.as_bytes()) {
            return Ok(Some(false));
        }
        if found.runs == most_runs {
            return Ok(None);
        }
        found.runs += 1;
        let is_smaller = fails(smaller)?;
        if is_smaller {
            found.input = smaller.to_string();
        }
        Ok(Some(is_smaller))
    };
    let mut length = count_items(items, input) / 2;
    while length > 1 {
        let mut start = 0;
        while start < count_items(items, &found.input) {
            let smaller = without(items, &found.input, start..start + length);
            match try_smaller(&mut found, &smaller)? {
                Some(true) => {}
                Some(false) => start += length,
                None => return Ok(found),
            }
        }
        length /= 2;
    }
    // How many in a row did not fail. After one that did, the next is tried.
    let (mut smaller, mut index, mut passed) = (all_smaller(items, &found.input), 0, 0);
    while passed < smaller.len() {
        index %= smaller.len();
        match try_smaller(&mut found, &smaller[index])? {
            Some(true) => (smaller, passed) = (all_smaller(items, &found.input), 0),
            Some(false) => (index, passed) = (index + 1, passed + 1),
            None => return Ok(found),
        }
    }
    Ok(Minimum { is_minimal: true, ..found })
}

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

/// Returns every input with one item less.
pub fn all_smaller(items: Items, input: &str) -> Vec<String> {
    (0..count_items(items, input)).map(|number| without(items, input, number..number + 1)).collect()
}
