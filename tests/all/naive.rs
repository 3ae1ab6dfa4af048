//! Compares the binaries with the naive solvers, and these with the fixtures.

use crate::kit::{answers, holds, inputs, naive, read, seed};
use cli::fixtures::{beyond, valid};
use oracle::{minimize, Problem, Random};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::slice;

each_problem::tests! {
    random_input: fast_equals_naive;
    naive: the_naive_solver_agrees_with_the_fixtures
}

/// Compares all inputs as one stream, so that thousands cost few processes. If they differ, shows the
/// first input that differs alone, minimized.
fn agree(problem: &Problem, inputs: &[String]) -> TestCaseResult {
    let differ = |inputs: &[String]| -> Result<bool, TestCaseError> {
        Ok(answers(problem.name, inputs)? != naive(problem, inputs))
    };
    if !differ(inputs)? {
        return Ok(());
    }
    for input in inputs {
        if differ(slice::from_ref(input))? {
            let fails = |smaller: &str| differ(&[smaller.to_string()]);
            let input = match problem.items {
                Some(items) => minimize(problem, items, input, 1000, fails)?.input,
                None => input.clone(),
            };
            let inputs = slice::from_ref(&input);
            let answers = answers(problem.name, inputs)?;
            prop_assert_eq!(answers, naive(problem, inputs), "\n{}", input);
        }
    }
    Err(TestCaseError::fail("only the whole stream fails"))
}

/// Also checks the random inputs: the judge would refuse right programs for one that breaks a constraint.
fn fast_equals_naive(problem: &Problem) {
    holds(&seed(), |seed| {
        let inputs = inputs(problem, seed, 25);
        for input in &inputs {
            prop_assert!(problem.is_valid(input.as_bytes()), "{}", input);
        }
        agree(problem, &inputs)
    });
}

/// Random inputs have at most one five, as the statement guarantees. The rule for more is ours.
#[test]
fn fast_equals_naive_on_omok_boards_with_many_fives() {
    holds(&seed(), |seed| {
        use oracle::omok::{board, text, PROBLEM};
        let board = |number| text(&board(&mut Random::of_case(seed, number)));
        agree(&PROBLEM, &(0..25).map(board).collect::<Vec<_>>())
    });
}

fn the_naive_solver_agrees_with_the_fixtures(problem: &Problem) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("valid fixtures are ASCII");
    for fixtures in [valid, beyond] {
        for fixture in read(fixtures(problem.name)) {
            let naive = naive(problem, &[text(fixture.input)]);
            assert_eq!(naive, text(fixture.output), "{}", fixture.case);
        }
    }
}
