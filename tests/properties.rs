//! Random judge inputs: the binaries agree with the naive solvers, and answers keep the symmetries
//! of their problems.

use crate::kit::program::{self, text};
use crate::kit::{answers, binaries, holds, join, naive};
use oracle::{boggle, omok, puyo, JudgeInput, PROBLEMS};
use proptest::collection::vec;
use proptest::prelude::*;

/// What breaks a promise would refuse right programs.
#[test]
fn random_judge_inputs_keep_the_judges_promises() {
    for problem in PROBLEMS {
        holds(1000, &(problem.judge_inputs)(), |input| {
            prop_assert_eq!((problem.promises)(&input.0), Ok(()));
            Ok(())
        });
    }
}

/// Streams of many judge inputs, so that thousands cost few processes. They shrink to one.
#[test]
fn fast_equals_naive() {
    for problem in PROBLEMS {
        holds(32, &vec((problem.judge_inputs)(), 1..=200), |inputs| {
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
    holds(32, &vec(boards, 1..=200), |inputs| {
        prop_assert_eq!(
            answers("omok", &join(&inputs))?,
            naive(&omok::PROBLEM, &inputs)
        );
        Ok(())
    });
}

#[test]
fn a_stream_is_its_parts_however_it_is_cut() {
    for (problem, binary) in binaries() {
        let streams = vec((problem.judge_inputs)(), 1..=8);
        holds(32, &(streams, 1..=64_usize), |(inputs, piece)| {
            let whole = program::run_in_pieces(&binary, join(&inputs).as_bytes(), piece);
            let mut parts = String::new();
            for input in &inputs {
                parts += &answers(problem.name, &input.0)?;
            }
            prop_assert_eq!(text(&whole.stdout), parts);
            Ok(())
        });
    }
}

#[test]
fn a_turned_or_mirrored_omok_board_keeps_its_winner() {
    holds(64, &vec((omok::PROBLEM.judge_inputs)(), 1..=50), |inputs| {
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
    holds(
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
    holds(64, &vec(boggle::case(), 1..=50), |cases| {
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
