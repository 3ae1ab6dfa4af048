//! Random inputs whose answers are known from others: what keeps the symmetries of a problem keeps
//! its answer.

use crate::kit::{answers, holds};
use oracle::{boggle, omok, puyo};
use proptest::collection::vec;
use proptest::prelude::*;

/// A board turned to its side: rows become columns.
fn transposed<T: Copy>(board: &[Vec<T>]) -> Vec<Vec<T>> {
    let column = |index| board.iter().map(|row: &Vec<T>| row[index]).collect();
    (0..board.len()).map(column).collect()
}

/// The rows from the right to the left.
fn mirrored<T: Copy>(board: &[Vec<T>]) -> Vec<Vec<T>> {
    let row = |row: &Vec<T>| row.iter().rev().copied().collect();
    board.iter().map(row).collect()
}

#[test]
fn a_turned_or_mirrored_omok_board_keeps_its_winner() {
    holds(&vec((omok::PROBLEM.random_inputs)(), 1..=25), |inputs| {
        let boards: Vec<omok::Board> = inputs.iter().map(|input| omok::parse(&input.0)).collect();
        let winners = |change: &dyn Fn(&omok::Board) -> omok::Board| {
            let changed = boards.iter().map(|board| omok::text(&change(board)));
            let answers = answers("omok", &changed.collect::<String>())?;
            // A line with a space says where; the others say who.
            let winners = answers.lines().filter(|line| !line.contains(' '));
            Ok::<_, TestCaseError>(winners.map(String::from).collect::<Vec<_>>())
        };
        let as_it_is = winners(&omok::Board::clone)?;
        prop_assert_eq!(&as_it_is, &winners(&|board| mirrored(board))?);
        prop_assert_eq!(&as_it_is, &winners(&|board| transposed(board))?);
        prop_assert_eq!(&as_it_is, &winners(&|board| mirrored(&transposed(board)))?);
        let swap = |&cell: &u8| [0, 2, 1][usize::from(cell)];
        let other = |row: &Vec<u8>| row.iter().map(swap).collect();
        let swapped = winners(&|board| board.iter().map(other).collect())?;
        let other = |color: &String| color.replace('1', "x").replace('2', "1").replace('x', "2");
        prop_assert_eq!(as_it_is, swapped.iter().map(other).collect::<Vec<_>>());
        Ok(())
    });
}

#[test]
fn a_mirrored_or_renamed_puyo_field_keeps_its_count() {
    let names = Just(puyo::COLORS.to_vec()).prop_shuffle();
    let case = (vec(puyo::fields(), 1..=25), names);
    holds(&case, |(fields, names)| {
        let counts = |change: &dyn Fn(&puyo::Field) -> puyo::Field| {
            let changed = fields.iter().map(|field| puyo::text(&change(field)));
            answers("puyo", &changed.collect::<String>())
        };
        let renamed = |&cell: &char| {
            let color = puyo::COLORS.iter().position(|&color| color == cell);
            color.map_or(cell, |color| names[color])
        };
        let rename = |row: &Vec<char>| row.iter().map(renamed).collect();
        let as_it_is = counts(&puyo::Field::clone)?;
        prop_assert_eq!(&as_it_is, &counts(&|field| mirrored(field))?);
        let renamed = counts(&|field| field.iter().map(rename).collect())?;
        prop_assert_eq!(as_it_is, renamed);
        Ok(())
    });
}

#[test]
fn a_turned_boggle_board_and_a_reversed_word_keep_the_verdict() {
    holds(&vec(boggle::case(), 1..=25), |cases| {
        let verdicts = |change: &dyn Fn(&mut boggle::Case)| {
            let mut changed = cases.clone();
            changed.iter_mut().for_each(change);
            let answers = answers("boggle", &boggle::text(&changed))?;
            let verdicts = answers.split_whitespace().skip(1).step_by(2);
            Ok::<_, TestCaseError>(verdicts.map(String::from).collect::<Vec<_>>())
        };
        let as_it_is = verdicts(&|_| {})?;
        let transpose = |case: &mut boggle::Case| case.board = transposed(&case.board);
        prop_assert_eq!(&as_it_is, &verdicts(&transpose)?);
        let mirror = |case: &mut boggle::Case| case.board = mirrored(&case.board);
        prop_assert_eq!(&as_it_is, &verdicts(&mirror)?);
        let reverse = |word: &mut String| *word = word.chars().rev().collect();
        let reversed = verdicts(&|case| case.words.iter_mut().for_each(reverse))?;
        prop_assert_eq!(as_it_is, reversed);
        Ok(())
    });
}
