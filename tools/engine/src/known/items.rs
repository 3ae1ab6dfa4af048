//! Takes items away from an input.

use std::ops::Range;

/// Copies an input with only some of its *items*: asks for each, in order, whether to keep it. The copy may break a
/// constraint.
pub type Items = fn(&str, &mut dyn FnMut() -> bool) -> String;

/// Counts the items of an input.
pub fn count_items(items: Items, input: &str) -> usize {
    let mut count = 0;
    items(input, &mut || {
        count += 1;
        true
    });
    count
}

/// Returns an input without a run of its items.
pub fn without_items(items: Items, input: &str, dropped: Range<usize>) -> String {
    let mut numbers = 0..;
    items(input, &mut || numbers.next().is_some_and(|number| !dropped.contains(&number)))
}
