//! Input of any kind: the exit status is 0 or 1, the complaint is one line that points at what is
//! wrong, and no answer before it is lost.

use crate::kit::program::{self, text};
use crate::kit::{holds, join, naive};
use oracle::Problem;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use std::process::Output;

oracle::for_each_problem! { arbitrary_bytes damaged_input }

/// What is promised of every end of a program, whatever its input.
fn ends_well(name: &str, input: &[u8], finished: &Output) -> TestCaseResult {
    let (status, stderr) = (finished.status, text(&finished.stderr));
    prop_assert!(finished.stdout.is_empty() || finished.stdout.ends_with(b"\n"));
    match status.code() {
        Some(0) => prop_assert_eq!(stderr, ""),
        Some(1) => prop_assert_eq!(points_at_it(name, &stderr, input), Some(true), "{}", stderr),
        _ => prop_assert!(false, "{status}: {stderr}"),
    }
    Ok(())
}

/// Whether a complaint found what stands where it points. `None` if it has not the shape
/// `NAME: stdin:LINE:COLUMN: expected …, found …`, in one line.
fn points_at_it(name: &str, complaint: &str, input: &[u8]) -> Option<bool> {
    let line = complaint.strip_suffix('\n')?;
    let rest = line.strip_prefix(name)?.strip_prefix(": stdin:")?;
    let (place, rest) = rest.split_once(": expected ")?;
    let (expected, found) = rest.split_once(", found ")?;
    let (line, column) = place.split_once(':')?;
    let row: usize = line.parse::<usize>().ok()?.checked_sub(1)?;
    let column: usize = column.parse::<usize>().ok()?.checked_sub(1)?;
    if complaint.lines().count() != 1 || expected.is_empty() {
        return None;
    }
    if found == "UTF-16 text (save it as UTF-8)" {
        let has_mark = input.starts_with(b"\xFF\xFE") || input.starts_with(b"\xFE\xFF");
        let has_nul = input.len() > 1 && (input[0] == 0) != (input[1] == 0);
        return Some((row, column) == (0, 0) && (has_mark || has_nul));
    }
    let lines = input.split_inclusive(|&byte| byte == b'\n');
    let before: usize = lines.take(row).map(<[u8]>::len).sum();
    let on_line = input[before..].get(..column)?;
    let there = &input[before + column..];
    let is_there = match found.strip_prefix('"') {
        Some(found) => {
            let found = found.strip_suffix('"')?;
            let shown = found.strip_suffix('…').unwrap_or(found);
            let whole = there.escape_ascii().to_string();
            !shown.is_empty() && whole.starts_with(shown) && shown.len() <= 32 * 4
        }
        None => there.is_empty() && found == "end of input",
    };
    Some(is_there && !on_line.contains(&b'\n'))
}

fn arbitrary_bytes(problem: &Problem) {
    let tame = prop_oneof![4 => 0..=b'Z', 1 => any::<u8>()];
    let bytes = prop_oneof![vec(any::<u8>(), 0..=100), vec(tame, 0..=100)];
    holds(&bytes, |input| {
        let finished = program::run(&program::binary(problem.name), &input);
        ends_well(problem.name, &input, &finished)
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
    let inputs = vec((problem.judge_inputs)(), 1..=3);
    let case = (inputs, damage(), any::<prop::sample::Index>());
    holds(&case, |(inputs, damage, index)| {
        let mut bytes = join(&inputs).into_bytes();
        let at = index.index(bytes.len());
        damage.happen(&mut bytes, at);
        let finished = program::run(&program::binary(problem.name), &bytes);
        ends_well(problem.name, &bytes, &finished)?;
        // The answers to all inputs that end before the damage are there.
        let mut end = 0;
        let whole = inputs.iter().take_while(|input| {
            end += input.0.len();
            end <= at
        });
        let (stdout, earned) = (text(&finished.stdout), naive(problem, whole));
        prop_assert!(stdout.starts_with(&earned), "{stdout}, not {earned}");
        Ok(())
    });
}
