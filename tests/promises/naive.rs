//! Compares the binaries with the naive solvers, and these with the fixtures.

use crate::kit::{answers, beyond, holds, inputs, naive, program::text, seed, valid};
use problems::{minimize, Problem, Random};
use proptest::{prelude::*, test_runner::TestCaseResult};

each_problem::tests! {
    binary random_input: fast_equals_naive;
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

/// Random inputs have at most one five, as the statement guarantees. The rule for more is ours.
#[test]
fn fast_equals_naive_on_omok_boards_with_many_fives() {
    holds(&seed(), |seed| {
        use problems::omok::{self, board, PROBLEM};
        let board = |number| omok::text(&board(&mut Random::of_case(seed, number)));
        agree(&PROBLEM, &(0..25).map(board).collect::<Vec<_>>())
    });
}

fn the_naive_solver_agrees_with_the_fixtures(problem: &Problem) {
    for fixtures in [valid, beyond] {
        for fixture in fixtures(problem.name) {
            let naive = naive(problem, &[text(&fixture.input)]);
            assert_eq!(naive, text(&fixture.output), "{}", fixture.case);
        }
    }
}
