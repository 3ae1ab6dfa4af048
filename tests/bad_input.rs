//! Input of any kind: every answer before an error is printed, and the complaint is the oracle's.

use crate::kit::program::{self, text};
use crate::kit::{holds, inputs, naive, seed};
use oracle::Problem;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use std::process::Output;

oracle::for_each_problem! { arbitrary_bytes damaged_input }

/// Whether a program does with any bytes what the oracle's reader and the naive solver say.
fn ends_well(problem: &Problem, bytes: &[u8], finished: &Output) -> TestCaseResult {
    let (inputs, complaint) = oracle::read(problem, bytes);
    let (name, is_bad) = (problem.name, complaint.is_some());
    let complaint = complaint.map_or_else(String::new, |line| format!("{name}: {line}\n"));
    prop_assert_eq!(text(&finished.stderr), complaint);
    prop_assert_eq!(finished.status.code(), Some(i32::from(is_bad)));
    let (stdout, earned) = (text(&finished.stdout), naive(problem, &inputs));
    // The lines of a boggle input before the word that is wrong come after these.
    prop_assert!(stdout.starts_with(&earned), "{stdout}, not {earned}");
    prop_assert!(is_bad || stdout == earned, "{stdout}, not {earned}");
    prop_assert!(stdout.is_empty() || stdout.ends_with('\n'));
    Ok(())
}

fn arbitrary_bytes(problem: &Problem) {
    let tame = prop_oneof![4 => 0..=b'Z', 1 => any::<u8>()];
    let bytes = prop_oneof![vec(any::<u8>(), 0..=100), vec(tame, 0..=100)];
    holds(&bytes, |input| {
        let finished = program::run(&program::binary(problem.name), &input);
        ends_well(problem, &input, &finished)
    });
}

/// A byte changes or comes; some bytes go or come twice; or all go from a place on.
fn damaged_input(problem: &Problem) {
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
        ends_well(problem, &damaged, &finished)
    });
}
