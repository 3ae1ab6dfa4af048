//! Compares the binaries with the naive solutions, and these with the fixtures.

use crate::common::text;
use crate::inputs::{self, Maker};
use crate::support::problem::OMOK;
use crate::support::{all_four, answer, beyond, holds, inputs, naive, valid, Problem};
use proptest::prelude::*;

all_four! { fast_equals_naive the_naive_solver_agrees_with_the_fixtures }

/// All inputs go to a program as one stream, so that thousands cost few processes.
fn agree(problem: &Problem, maker: Maker) {
    holds(&inputs(maker, 50), |inputs| {
        let fast = answer(problem, &inputs.0.concat())?;
        prop_assert_eq!(fast, naive(problem, &inputs.0), "\nleft: fast; right: naive");
        Ok(())
    });
}

fn fast_equals_naive(problem: &Problem) {
    agree(problem, problem.input);
}

/// Other inputs have at most one five, as the statement guarantees. The rule for more is ours.
#[test]
fn fast_equals_naive_on_omok_boards_with_many_fives() {
    agree(&OMOK, inputs::omok::with_many_fives);
}

fn the_naive_solver_agrees_with_the_fixtures(problem: &Problem) {
    for fixture in valid(problem).iter().chain(&beyond(problem)) {
        let naive = (problem.naive)(&text(&fixture.input));
        assert_eq!(naive, text(&fixture.output), "{}", fixture.case);
    }
}
