//! Input of any kind: every answer before an error is printed, and the complaint is the oracle's.

use crate::kit::program::{self, text};
use crate::kit::{holds, inputs, naive, seed};
use oracle::Problem;
use proptest::collection::vec;
use proptest::prelude::*;

each_problem::tests! { read random_input: damaged_input_is_reported_as_by_the_oracle }

/// Changes or inserts a byte, deletes or duplicates a few, or cuts off the rest.
fn damaged_input_is_reported_as_by_the_oracle(problem: &Problem) {
    let known = prop::sample::select(&b" \n."[..]);
    let byte = prop_oneof![any::<u8>(), b'0'..=b'9', b'A'..=b'Z', known];
    let byte = || vec(byte.clone(), 1);
    // How many bytes go, how many times they come again, and what comes with them.
    let damage = prop_oneof![
        (Just(1), Just(0), byte()),
        (Just(0), Just(0), byte()),
        (1..=40_usize, Just(0), Just(Vec::new())),
        (1..=40_usize, Just(2), Just(Vec::new())),
        (Just(usize::MAX), Just(0), Just(Vec::new())),
    ];
    let case = (seed(), 1..=3_usize, any::<prop::sample::Index>(), damage);
    holds(&case, |(seed, count, index, (length, times, others))| {
        let bytes = inputs(problem, seed, count).concat().into_bytes();
        let (before, after) = bytes.split_at(index.index(bytes.len()));
        let (gone, after) = after.split_at(length.min(after.len()));
        let damaged = [before, &gone.repeat(times), &others, after].concat();
        let finished = program::run(&program::binary(problem.name), &damaged);
        // What the oracle's reader and the naive solver say.
        let (inputs, complaint) = oracle::read(problem.read.expect("a reader"), &damaged);
        let status = i32::from(complaint.is_some());
        let complaint = complaint.map_or(String::new(), |it| format!("{}: {it}\n", problem.name));
        prop_assert_eq!(text(&finished.stderr), complaint);
        prop_assert_eq!(finished.status.code(), Some(status));
        prop_assert_eq!(text(&finished.stdout), naive(problem, &inputs));
        Ok(())
    });
}
