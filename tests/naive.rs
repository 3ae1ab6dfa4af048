//! The binaries agree with the naive solvers, and those with the fixtures.

use crate::kit::program::{self, text};
use crate::kit::{answers, holds, join, naive, read};
use oracle::fixtures::{beyond, valid};
use oracle::{Input, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

oracle::for_each_problem! {
    fast_equals_naive
    a_stream_is_its_parts_however_it_is_cut
    the_naive_solver_agrees_with_the_fixtures
}

/// Streams of many inputs, so that thousands cost few processes. They are minimized to one. What
/// breaks a promise would refuse right programs.
fn fast_equals_naive(problem: &Problem) {
    holds(&vec((problem.random_inputs)(), 1..=50), |inputs| {
        for input in &inputs {
            prop_assert_eq!((problem.promises)(&input.0), Ok(()));
        }
        let fast = answers(problem.name, &join(&inputs))?;
        prop_assert_eq!(fast, naive(problem, &inputs));
        Ok(())
    });
}

/// The strategies keep the judge's promise of one five. The rule for more of them is ours.
#[test]
fn fast_equals_naive_on_omok_boards_with_many_fives() {
    let boards = oracle::omok::boards().prop_map(|board| Input(oracle::omok::text(&board)));
    holds(&vec(boards, 1..=50), |inputs| {
        let fast = answers("omok", &join(&inputs))?;
        prop_assert_eq!(fast, naive(&oracle::omok::PROBLEM, &inputs));
        Ok(())
    });
}

fn a_stream_is_its_parts_however_it_is_cut(problem: &Problem) {
    let streams = vec((problem.random_inputs)(), 1..=4);
    holds(&(streams, 1..=64_usize), |(inputs, piece)| {
        let mut binary = program::piped(program::binary(problem.name));
        let whole = program::finish(&mut binary, join(&inputs).as_bytes(), piece);
        let mut parts = String::new();
        for input in &inputs {
            parts += &answers(problem.name, &input.0)?;
        }
        prop_assert_eq!(text(&whole.stdout), parts);
        Ok(())
    });
}

/// The outputs in the fixtures come from the rules; so do those of the naive solvers.
fn the_naive_solver_agrees_with_the_fixtures(problem: &Problem) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("valid fixtures are ASCII");
    for fixtures in [valid, beyond] {
        for fixture in read(fixtures(problem.name)) {
            let naive = (problem.naive)(&text(fixture.input));
            assert_eq!(naive, text(fixture.output), "{}", fixture.case);
        }
    }
}
