//! Input of any kind: every answer before an error is printed, and the complaint is the oracle's.

use crate::kit::program::{self, text};
use crate::kit::{holds, join, naive};
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

/// What can happen to bytes, at a place that is scaled to their length.
#[derive(Clone, Debug)]
enum Damage {
    Change(u8),
    Insert(u8),
    Delete(usize),
    Double(usize),
    CutOff,
}

impl Damage {
    fn happen(&self, bytes: &mut Vec<u8>, at: usize) {
        let end = |length: usize| bytes.len().min(at + length);
        match *self {
            Self::Change(byte) => bytes[at] = byte,
            Self::Insert(byte) => bytes.insert(at, byte),
            Self::Delete(length) => drop(bytes.drain(at..end(length))),
            Self::Double(length) => {
                let part = bytes[at..end(length)].to_vec();
                drop(bytes.splice(at..at, part));
            }
            Self::CutOff => bytes.truncate(at),
        }
    }
}

fn damage() -> impl Strategy<Value = Damage> {
    let known = prop::sample::select(&b" \n."[..]);
    let byte = prop_oneof![any::<u8>(), b'0'..=b'9', b'A'..=b'Z', known];
    prop_oneof![
        byte.clone().prop_map(Damage::Change),
        byte.prop_map(Damage::Insert),
        (1..=40_usize).prop_map(Damage::Delete),
        (1..=40_usize).prop_map(Damage::Double),
        Just(Damage::CutOff),
    ]
}

fn damaged_input(problem: &Problem) {
    let inputs = vec((problem.random_inputs)(), 1..=3);
    let case = (inputs, damage(), any::<prop::sample::Index>());
    holds(&case, |(inputs, damage, index)| {
        let mut bytes = join(&inputs).into_bytes();
        let at = index.index(bytes.len());
        damage.happen(&mut bytes, at);
        let finished = program::run(&program::binary(problem.name), &bytes);
        ends_well(problem, &bytes, &finished)
    });
}
