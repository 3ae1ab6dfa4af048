//! Compares the binaries with the naive solvers, and these with the fixtures.

use crate::kit::{
    answer, beyond, holds, inputs, is_filter, is_right, naive, program::text, seed, valid,
};
use problems::{minimize, Problem, Random};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::time::Duration;

each_problem::tests! {
    binary random_input: fast_equals_naive;
    naive: the_naive_solver_agrees_with_the_fixtures
}

/// Compares all inputs as one stream where that is possible, so that thousands cost few processes. If they
/// differ, shows the first input that differs alone, minimized.
fn agree(problem: &Problem, inputs: &[String]) -> TestCaseResult {
    let name = problem.name;
    let is_filter = is_filter(name);
    if is_filter && answer(name, &inputs.concat())? == naive(problem, inputs) {
        return Ok(());
    }
    let fails = |input: &str| {
        let expected = naive(problem, &[input]);
        Ok::<_, TestCaseError>(!is_right(name, input, &expected, &answer(name, input)?))
    };
    for input in inputs {
        if fails(input)? {
            let input = match problem.items {
                Some(items) => {
                    &minimize(problem, items, input, |input| fails(input).map(Some))?.input
                }
                None => input,
            };
            let answer = answer(name, input)?;
            let reason = format!("fast (left) differs from naive (right) on\n{input}");
            prop_assert_eq!(answer, naive(problem, &[&input[..]]), "{}", reason);
        }
    }
    prop_assert!(!is_filter, "only the whole stream fails");
    Ok(())
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
            let [input, output] = [&fixture.input, &fixture.output].map(|bytes| text(bytes));
            let solve = || problem.naive_answer(&input);
            let what = format!("{}: the naive solver", fixture.case);
            if let Some(naive) = cli::announced(Duration::from_secs(5), &what, solve) {
                let is_right = is_right(problem.name, &input, &output, &naive);
                assert!(is_right, "{}: {output}not, as `naive` says: {naive}", fixture.case);
            }
        }
    }
}
