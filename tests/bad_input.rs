//! Input of any kind: the exit status is 0 or 1, the complaint is one line that points at what is
//! wrong, and no answer before it is lost.

use crate::kit::{holds, program};
use oracle::{JudgeInput, PROBLEMS};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use std::process::Output;

/// What is promised of every end of a program, whatever its input.
fn ends_well(name: &str, input: &[u8], finished: &Output) -> TestCaseResult {
    let Output {
        status,
        stdout,
        stderr,
    } = finished;
    let stderr = String::from_utf8_lossy(stderr);
    prop_assert!(stdout.is_empty() || stdout.ends_with(b"\n"));
    match status.code() {
        Some(0) => prop_assert_eq!(&stderr, ""),
        Some(1) => {
            let complaint = Complaint::parse(name, &stderr);
            prop_assert!(complaint.is_some(), "{stderr}");
            prop_assert!(
                complaint.is_some_and(|complaint| complaint.points_at_it(input)),
                "{stderr}"
            );
        }
        _ => prop_assert!(false, "{status}: {stderr}"),
    }
    Ok(())
}

/// `NAME: stdin:LINE:COLUMN: expected …, found …`
struct Complaint<'a> {
    line: usize,
    column: usize,
    found: &'a str,
}

impl<'a> Complaint<'a> {
    fn parse(name: &str, stderr: &'a str) -> Option<Self> {
        let line = stderr
            .strip_suffix('\n')
            .filter(|line| !line.contains('\n'))?;
        let (line_number, rest) = line
            .strip_prefix(name)?
            .strip_prefix(": stdin:")?
            .split_once(':')?;
        let (column, rest) = rest.split_once(": expected ")?;
        let (expected, found) = rest.split_once(", found ")?;
        let complaint = Self {
            line: line_number.parse().ok()?,
            column: column.parse().ok()?,
            found,
        };
        Some(complaint)
            .filter(|complaint| !expected.is_empty() && complaint.line > 0 && complaint.column > 0)
    }

    /// Whether what was found is what stands there.
    fn points_at_it(&self, input: &[u8]) -> bool {
        if self.found == "UTF-16 text (save it as UTF-8)" {
            let is_at_start = (self.line, self.column) == (1, 1);
            let has_mark = input.starts_with(b"\xFF\xFE") || input.starts_with(b"\xFE\xFF");
            let has_nul = input.len() > 1 && (input[0] == 0) != (input[1] == 0);
            return is_at_start && (has_mark || has_nul);
        }
        let before: usize = input
            .split_inclusive(|&byte| byte == b'\n')
            .take(self.line - 1)
            .map(<[u8]>::len)
            .sum();
        let there = input.get(before + self.column - 1..);
        let is_on_line =
            there.is_some_and(|_| !input[before..before + self.column - 1].contains(&b'\n'));
        let quoted = self
            .found
            .strip_prefix('"')
            .and_then(|found| found.strip_suffix('"'));
        is_on_line
            && match (there, quoted) {
                (Some(there), Some(found)) => {
                    let whole = there.escape_ascii().to_string();
                    let shown = found.strip_suffix('…').unwrap_or(found);
                    !shown.is_empty() && whole.starts_with(shown) && shown.len() <= 32 * 4
                }
                (Some(there), None) => there.is_empty() && self.found == "end of input",
                (None, _) => false,
            }
    }
}

#[test]
fn arbitrary_bytes() {
    let tame = prop_oneof![4 => 0..=b'Z', 1 => any::<u8>()];
    for problem in PROBLEMS {
        holds(
            200,
            &prop_oneof![vec(any::<u8>(), 0..=100), vec(tame.clone(), 0..=100)],
            |input| {
                let finished = program::run(&program::binary(problem.name), &input);
                ends_well(problem.name, &input, &finished)
            },
        );
    }
}

/// One thing that can happen to bytes, at a place that is scaled to their length.
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
    let byte = || {
        prop_oneof![
            any::<u8>(),
            b'0'..=b'9',
            b'A'..=b'Z',
            Just(b' '),
            Just(b'\n'),
            Just(b'.')
        ]
    };
    prop_oneof![
        byte().prop_map(Damage::Change),
        byte().prop_map(Damage::Insert),
        (1..=40_usize).prop_map(Damage::Delete),
        (1..=40_usize).prop_map(Damage::Double),
        Just(Damage::CutOff),
    ]
}

#[test]
fn damaged_judge_inputs() {
    for problem in PROBLEMS {
        let inputs = vec((problem.judge_inputs)(), 1..=3);
        holds(
            300,
            &(inputs, damage(), any::<prop::sample::Index>()),
            |(inputs, damage, index)| {
                let mut bytes = inputs
                    .iter()
                    .map(|input: &JudgeInput| &input.0[..])
                    .collect::<String>()
                    .into_bytes();
                let at = index.index(bytes.len());
                damage.happen(&mut bytes, at);
                let finished = program::run(&program::binary(problem.name), &bytes);
                ends_well(problem.name, &bytes, &finished)?;
                // The answers to all judge inputs that end before the damage are there.
                let mut end = 0;
                let whole = inputs.iter().take_while(|input| {
                    end += input.0.len();
                    end <= at
                });
                let earned: String = whole.map(|input| (problem.naive)(&input.0)).collect();
                let stdout = String::from_utf8_lossy(&finished.stdout);
                prop_assert!(
                    stdout.starts_with(&earned),
                    "{stdout}\nis to begin with\n{earned}"
                );
                Ok(())
            },
        );
    }
}
