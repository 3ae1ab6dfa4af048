//! The binaries agree with the naive solvers, and those with the fixtures.

use crate::kit::{answers, holds, inputs, naive, read, seed};
use cli::fixtures::{beyond, valid};
use oracle::{minimize, Problem, Random};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

each_problem::tests! {
    random_input: fast_equals_naive;
    naive: the_naive_solver_agrees_with_the_fixtures
}

/// The inputs are one stream, so that thousands cost few processes. If it fails, so does one of them,
/// which is shown minimized.
fn agree(problem: &Problem, inputs: &[String]) -> TestCaseResult {
    let differ = |inputs: &[String]| -> Result<bool, TestCaseError> {
        Ok(answers(problem.name, inputs)? != naive(problem, inputs))
    };
    if differ(inputs)? {
        for input in inputs {
            if differ(std::slice::from_ref(input))? {
                let fails = |smaller: &str| differ(&[smaller.to_string()]);
                let input = match problem.items {
                    Some(items) => minimize(problem, items, input, 1000, fails)?.input,
                    None => input.clone(),
                };
                let answer = answers(problem.name, std::slice::from_ref(&input))?;
                prop_assert_eq!(answer, naive(problem, &[&input]), "\n{}", input);
            }
        }
        prop_assert!(false, "only the whole stream fails");
    }
    Ok(())
}

/// A random input that breaks a constraint would refuse right programs.
fn fast_equals_naive(problem: &Problem) {
    holds(&seed(), |seed| {
        let inputs = inputs(problem, seed, 25);
        for input in &inputs {
            prop_assert!(problem.is_valid(input.as_bytes()), "{}", input);
        }
        agree(problem, &inputs)
    });
}

/// Random inputs keep the constraint of one five. The rule for more of them is ours.
#[test]
fn fast_equals_naive_on_omok_boards_with_many_fives() {
    holds(&seed(), |seed| {
        use oracle::omok::{board, text, PROBLEM};
        let board = |number| text(&board(&mut Random::of_case(seed, number)));
        agree(&PROBLEM, &(0..25).map(board).collect::<Vec<_>>())
    });
}

/// The outputs in the fixtures come from the rules; so do those of the naive solvers.
fn the_naive_solver_agrees_with_the_fixtures(problem: &Problem) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("valid fixtures are ASCII");
    for fixtures in [valid, beyond] {
        for fixture in read(fixtures(problem.name)) {
            let naive = naive(problem, &[text(fixture.input)]);
            assert_eq!(naive, text(fixture.output), "{}", fixture.case);
        }
    }
}
