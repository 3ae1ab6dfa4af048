//! Compares the binaries with the naive solvers, and these with the fixtures.

use crate::kit::{answers, beyond, holds, inputs, naive, program::text, seed, valid};
use problems::{all_smaller, keep_cells, minimize, Problem, Random};
use proptest::{prelude::*, test_runner::TestCaseResult};

each_problem::tests! {
    binary random_input: fast_equals_naive;
    random_input constraints: random_inputs_keep_the_constraints;
    naive: the_naive_solver_agrees_with_the_fixtures
}

/// Compares all inputs as one stream, so that thousands cost few processes. If they differ, shows the
/// first input that differs alone, minimized.
fn agree(problem: &Problem, inputs: &[String]) -> TestCaseResult {
    if answers(problem.name, inputs)? == naive(problem, inputs) {
        return Ok(());
    }
    let fails = |input: &str| {
        Ok::<_, TestCaseError>(answers(problem.name, &[input])? != naive(problem, &[input]))
    };
    for input in inputs {
        if fails(input)? {
            let input = match problem.items {
                Some(items) => {
                    &minimize(problem, items, input, |input| fails(input).map(Some))?.input
                }
                None => input,
            };
            let answers = answers(problem.name, &[&input[..]])?;
            prop_assert_eq!(answers, naive(problem, &[&input[..]]), "\n{}", input);
        }
    }
    Err(TestCaseError::fail("only the whole stream fails"))
}

fn fast_equals_naive(problem: &Problem) {
    holds(&seed(), |seed| agree(problem, &inputs(problem, seed, 25)));
}

/// A right program may fail on an input that does not.
fn random_inputs_keep_the_constraints(problem: &Problem) {
    holds(&seed(), |seed| {
        for input in inputs(problem, seed, 5) {
            prop_assert!(problem.is_valid(input.as_bytes()), "{}", input);
        }
        Ok(())
    });
}

/// Random inputs have at most one five, as the statement guarantees. The rule for more is ours.
#[test]
fn fast_equals_naive_on_omok_boards_with_many_fives() {
    holds(&seed(), |seed| {
        use problems::omok::{self, board, PROBLEM};
        let board = |number| omok::text(&board(&mut Random::of_case(seed, number)));
        agree(&PROBLEM, &(0..25).map(board).collect::<Vec<_>>())
    });
}

#[test]
fn a_cell_is_a_token_on_a_line_with_spaces() {
    let smaller = all_smaller(|input, keep| keep_cells(input, 1, '0', keep), "1 2\n-1 10\r\n0");
    assert_eq!(smaller, ["1 2\n0 10\r\n0", "1 2\n-1 0\r\n0"]);
    let smaller = all_smaller(|input, keep| keep_cells(input, 0, '.', keep), "#.@\n");
    assert_eq!(smaller, ["..@\n", "#..\n"]);
}

fn the_naive_solver_agrees_with_the_fixtures(problem: &Problem) {
    for fixtures in [valid, beyond] {
        for fixture in fixtures(problem.name) {
            let naive = naive(problem, &[text(&fixture.input)]);
            assert_eq!(naive, text(&fixture.output), "{}", fixture.case);
        }
    }
}
