//! Random judge inputs: the binaries agree with the naive solvers, and answers keep the symmetries
//! of their problems.

use crate::kit::program;
use crate::problems::{boggle, omok, puyo, JudgeInput, Problem, PROBLEMS};
use boards::input::{Alphabet, Input};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, TestCaseResult, TestRunner};
use std::io::{self, Read};

/// Where failing cases are kept, to be tried again first.
const REGRESSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions");

/// Tries a property on `cases` values. The simplest that fails is shown, and kept.
pub fn check<S: Strategy>(cases: u32, strategy: &S, property: impl Fn(S::Value) -> TestCaseResult) {
    let config = ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        max_shrink_iters: 10_000,
        ..ProptestConfig::with_cases(cases)
    };
    if let Err(failure) = TestRunner::new(config).run(strategy, property) {
        panic!("{failure}");
    }
}

/// The answers to a stream of judge inputs.
pub fn answers(problem: &str, stream: &str) -> Result<String, TestCaseError> {
    let finished = program::run(&program::binary(problem), stream.as_bytes());
    prop_assert!(
        finished.status.success(),
        "{}",
        String::from_utf8_lossy(&finished.stderr)
    );
    Ok(String::from_utf8(finished.stdout).expect("answers are ASCII"))
}

fn join(inputs: &[JudgeInput]) -> String {
    inputs.iter().map(|input| &input.0[..]).collect()
}

fn naive(problem: &Problem, inputs: &[JudgeInput]) -> String {
    inputs
        .iter()
        .map(|input| (problem.naive)(&input.0))
        .collect()
}

/// Streams of many judge inputs, so that thousands cost few processes. They shrink to one.
#[test]
fn fast_equals_naive() {
    for problem in &PROBLEMS {
        check(32, &vec((problem.judge_inputs)(), 1..=200), |inputs| {
            prop_assert_eq!(
                answers(problem.name, &join(&inputs))?,
                naive(problem, &inputs)
            );
            Ok(())
        });
    }
}

/// The strategies keep the judge's promise of one five. The rule for more of them is ours.
#[test]
fn fast_equals_naive_on_omok_boards_with_many_fives() {
    let boards = omok::boards().prop_map(|board| JudgeInput(omok::text(&board)));
    check(32, &vec(boards, 1..=200), |inputs| {
        prop_assert_eq!(
            answers("omok", &join(&inputs))?,
            naive(&omok::PROBLEM, &inputs)
        );
        Ok(())
    });
}

#[test]
fn a_stream_is_its_parts_however_it_is_cut() {
    for problem in &PROBLEMS {
        let streams = vec((problem.judge_inputs)(), 1..=8);
        check(32, &(streams, 1..=64_usize), |(inputs, piece)| {
            let binary = program::binary(problem.name);
            let whole = program::run_in_pieces(&binary, join(&inputs).as_bytes(), piece);
            let mut parts = String::new();
            for input in &inputs {
                parts += &answers(problem.name, &input.0)?;
            }
            prop_assert_eq!(String::from_utf8_lossy(&whole.stdout), parts);
            Ok(())
        });
    }
}

/// A source whose reads have given lengths, over and over.
struct Cut<'a> {
    bytes: &'a [u8],
    lengths: std::iter::Cycle<std::vec::IntoIter<usize>>,
}

impl Read for Cut<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.lengths.next() {
            Some(0) => Err(io::ErrorKind::Interrupted.into()),
            length => self.bytes.read(&mut buffer[..length.unwrap_or(1)]),
        }
    }
}

/// Words of a text as the reader sees them, ended by what stopped it.
fn words(bytes: &[u8], lengths: Vec<usize>) -> Vec<String> {
    const LETTER: Alphabet = Alphabet::new("a letter", b"AB");
    let mut source = Cut {
        bytes,
        lengths: lengths.into_iter().cycle(),
    };
    let mut input = Input::new(&mut source).expect("the source does not fail");
    let mut words = Vec::new();
    loop {
        match input.word(&LETTER) {
            Ok(word) => words.push(String::from_utf8(word.to_vec()).expect("it has letters only")),
            Err(error) => {
                words.push(error.to_string());
                return words;
            }
        }
    }
}

#[test]
fn tokens_do_not_depend_on_the_cut() {
    let byte = prop_oneof![20 => Just(b'A'), 20 => Just(b'B'), 5 => Just(b' '), 5 => Just(b'\n'), 1 => Just(b'?')];
    let mark = (0..=3_usize).prop_map(|length| &b"\xEF\xBB\xBF"[..length]);
    let lengths = vec(0..=9_usize, 0..=5).prop_map(|mut lengths| {
        lengths.push(1);
        lengths
    });
    check(
        500,
        &(mark, vec(byte, 0..=80), lengths),
        |(mark, bytes, lengths)| {
            let bytes = [mark, &bytes].concat();
            prop_assert_eq!(words(&bytes, lengths), words(&bytes, vec![1 << 16]));
            Ok(())
        },
    );
}

#[test]
fn a_turned_or_mirrored_omok_board_keeps_its_winner() {
    check(64, &vec((omok::PROBLEM.judge_inputs)(), 1..=50), |inputs| {
        let boards: Vec<omok::Board> = inputs.iter().map(|input| omok::parse(&input.0)).collect();
        let winners =
            |change: &dyn Fn(&omok::Board) -> omok::Board| -> Result<Vec<String>, TestCaseError> {
                let stream: String = boards
                    .iter()
                    .map(|board| omok::text(&change(board)))
                    .collect();
                // A line with a blank tells where; the others tell who.
                Ok(answers("omok", &stream)?
                    .lines()
                    .filter(|line| !line.contains(' '))
                    .map(String::from)
                    .collect())
            };
        let as_it_is = winners(&omok::Board::clone)?;
        let mirrored = |board: &omok::Board| {
            board
                .iter()
                .map(|row| row.iter().rev().copied().collect())
                .collect()
        };
        let transposed = |board: &omok::Board| transposed(board);
        prop_assert_eq!(&as_it_is, &winners(&mirrored)?);
        prop_assert_eq!(&as_it_is, &winners(&transposed)?);
        prop_assert_eq!(&as_it_is, &winners(&|board| mirrored(&transposed(board)))?);
        let swapped = winners(&|board| {
            board
                .iter()
                .map(|row| {
                    row.iter()
                        .map(|&cell| [0, 2, 1][usize::from(cell)])
                        .collect()
                })
                .collect()
        })?;
        let swapped: Vec<&str> = swapped
            .iter()
            .map(|color| match &color[..] {
                "1" => "2",
                "2" => "1",
                none => none,
            })
            .collect();
        prop_assert_eq!(as_it_is, swapped);
        Ok(())
    });
}

fn transposed<T: Copy>(board: &[Vec<T>]) -> Vec<Vec<T>> {
    (0..board.len())
        .map(|index| board.iter().map(|row| row[index]).collect())
        .collect()
}

#[test]
fn a_mirrored_or_renamed_puyo_field_keeps_its_count() {
    let names = Just(puyo::COLORS.to_vec()).prop_shuffle();
    check(
        64,
        &(vec(puyo::fields(), 1..=50), names),
        |(fields, names)| {
            let counts = |change: &dyn Fn(&[char]) -> Vec<char>| {
                let changed = |field: &puyo::Field| {
                    puyo::text(&field.iter().map(|row| change(row)).collect())
                };
                answers("puyo", &fields.iter().map(changed).collect::<String>())
            };
            let renamed = |&cell: &char| match puyo::COLORS.iter().position(|&color| color == cell)
            {
                Some(index) => names[index],
                None => cell,
            };
            let as_it_is = counts(&<[char]>::to_vec)?;
            prop_assert_eq!(
                &as_it_is,
                &counts(&|row| row.iter().rev().copied().collect())?
            );
            prop_assert_eq!(
                &as_it_is,
                &counts(&|row| row.iter().map(renamed).collect())?
            );
            Ok(())
        },
    );
}

#[test]
fn a_turned_boggle_board_and_a_reversed_word_keep_the_verdict() {
    check(64, &vec(boggle::case(), 1..=50), |cases| {
        let verdicts =
            |change: &dyn Fn(&boggle::Case) -> boggle::Case| -> Result<Vec<String>, TestCaseError> {
                let changed: Vec<boggle::Case> = cases.iter().map(change).collect();
                let lines = answers("boggle", &boggle::text(&changed))?;
                Ok(lines
                    .split_whitespace()
                    .skip(1)
                    .step_by(2)
                    .map(String::from)
                    .collect())
            };
        let with_board = |case: &boggle::Case, board| boggle::Case {
            board,
            words: case.words.clone(),
        };
        let as_it_is = verdicts(&boggle::Case::clone)?;
        prop_assert_eq!(
            &as_it_is,
            &verdicts(&|case| with_board(case, transposed(&case.board)))?
        );
        prop_assert_eq!(
            &as_it_is,
            &verdicts(&|case| with_board(case, case.board.iter().rev().cloned().collect()))?
        );
        let reversed = |case: &boggle::Case| boggle::Case {
            board: case.board.clone(),
            words: case
                .words
                .iter()
                .map(|word| word.chars().rev().collect())
                .collect(),
        };
        prop_assert_eq!(&as_it_is, &verdicts(&reversed)?);
        Ok(())
    });
}
