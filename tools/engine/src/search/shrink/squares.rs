//! Takes rows of a square away with as many other columns: what fails may lie beside its diagonal.
//!
//! ```text
//! 3             2
//! 0 0 7         0 7       without the last row, and the first column
//! 0 0 0    →    0 0
//! 0 0 0
//! ```

use super::axes::Axes;
use super::axis::Axis;
use super::counts::{recount, Counts};
use super::text::{Edit, Text, Variants};
use super::things::together;
use std::iter::successors;

/// Squares of more parts than this are not cut into single rows and columns.
const MOST_PARTS: usize = 16;

/// A square without some rows and as many other columns: what fails may lie beside its diagonal.
pub fn squares<'a>(text: &'a Text, axes: &'a Axes) -> Variants<'a> {
    let mut cuts = Vec::new();
    for things in together(text, axes) {
        let [rows @ Axis::Lines(_), columns] = &things.axes[..] else { continue };
        let count = things.count;
        if rows.words(text) != columns.words(text) {
            continue;
        }
        let lengths = successors(Some(count / 2), |length| Some(length / 2));
        for length in lengths.take_while(|&length| length > count / MOST_PARTS) {
            let starts = || (0..=count - length).step_by(length);
            let pairs = starts().flat_map(|row| starts().map(move |column| [row, column]));
            cuts.extend(pairs.map(|starts| (things.clone(), length, starts)));
        }
    }
    Box::new(cuts.into_iter().filter(|(.., [row, column])| row != column).filter_map(
        move |(things, length, starts)| {
            let mut edit = Edit::new(text);
            for (axis, start) in things.axes.iter().zip(starts) {
                axis.take(&(start..start + length), &mut edit);
            }
            let has_count = recount(&mut edit, axes, &things, length, Counts::All);
            has_count.then(|| (0, edit.written()))
        },
    ))
}
