//! Damages random inputs: every answer before an error is printed, and the error is that of a second reader.

use crate::common::text;
use crate::oracle::reader;
use crate::support::{all_four, holds, inputs, naive, program, Problem};
use proptest::{collection::vec, prelude::*};
use std::fmt;

all_four! { damaged_input_is_reported_as_by_the_second_reader }

/// Changes or inserts a byte, deletes or duplicates a few, or cuts off the rest.
fn damaged_input_is_reported_as_by_the_second_reader(problem: &Problem) {
    let known = prop::sample::select(&b" \n."[..]);
    let byte = prop_oneof![any::<u8>(), b'0'..=b'9', b'A'..=b'Z', known];
    // The number of bytes to delete, how often to repeat them, and the bytes to insert.
    let damage = prop_oneof![
        2 => (0..=1_usize, Just(0), vec(byte, 1)),
        1 => (1..=40_usize, Just(0), Just(Vec::new())),
        1 => (1..=40_usize, Just(2), Just(Vec::new())),
        1 => (Just(usize::MAX), Just(0), Just(Vec::new())),
        1 => (Just(1), Just(70_000), Just(Vec::new())),
    ];
    let case = (inputs(problem.input, 3), any::<prop::sample::Index>(), damage);
    let damaged = case.prop_map(|(inputs, index, (length, times, inserted))| {
        let bytes = inputs.0.concat().into_bytes();
        let (before, after) = bytes.split_at(index.index(bytes.len()));
        let (deleted, after) = after.split_at(length.min(after.len()));
        Damaged([before, &deleted.repeat(times), &inserted, after].concat())
    });
    holds(&damaged, |Damaged(damaged)| {
        let finished = program::run(problem.program(), &damaged);
        let (inputs, error) = reader::read(problem.read, &damaged);
        let status = i32::from(error.is_some());
        let error = error.map_or(String::new(), |it| format!("{}: {it}\n", problem.name));
        prop_assert_eq!(text(&finished.stderr), error);
        prop_assert_eq!(finished.status.code(), Some(status));
        prop_assert_eq!(
            text(&finished.stdout),
            naive(problem, &inputs),
            "\nleft: the program; right: the naive solution, on what the second reader has read"
        );
        Ok(())
    });
}

struct Damaged(Vec<u8>);

/// Shows the lines, and escapes what is not printable.
impl fmt::Debug for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.0[..self.0.len().min(2000)];
        let lines = shown.escape_ascii().to_string().replace("\\n", "\n");
        let cut = if shown.len() < self.0.len() { "…" } else { "" };
        write!(f, "\n{lines}{cut}")
    }
}
