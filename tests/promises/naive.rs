//! Compares the binaries with the naive solutions, and these with the fixtures.

use crate::common::compiler::Compiler;
use crate::common::failures::Failures;
use crate::common::text;
use crate::oracle::inputs::{self, Maker};
use crate::support::problem::OMOK;
use crate::support::{
    all_four, answer, beyond, holds, inputs, is_thorough, naive, program, valid, Problem,
};
use proptest::prelude::*;
use std::fs;

all_four! {
    fast_equals_naive
    the_naive_solver_agrees_with_the_fixtures
    the_naive_solver_is_a_whole_program
}

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

/// By `rustc -O`, whose edition is 2015.
fn the_naive_solver_is_a_whole_program(problem: &Problem) -> Result<(), Failures> {
    let source = fs::read_to_string(format!("tests/oracle/naive/{}.rs", problem.name));
    let emit = if is_thorough() { "link" } else { "metadata" };
    let compiler = Compiler { command: "rustc", version: "1.", emit };
    let program = compiler.compiled(problem.name, &source.expect("a naive solution"), &["-O"]);
    if emit == "link" {
        let title = format!("the naive {}", problem.name);
        program::passes(&title, &program, &valid(problem), usize::MAX)?;
    }
    Ok(())
}
