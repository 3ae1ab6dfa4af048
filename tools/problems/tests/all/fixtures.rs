//! Compares the constraints with the fixtures and with random inputs.

use crate::text;
use checkout::fixtures::{beyond, invalid, problems, valid};
use checkout::is_thorough;
use problems::{Problem, Random, FOUR, PROBLEMS};

each_problem::tests! {
    constraints: valid_fixtures_keep_the_constraints;
    random_input constraints: random_inputs_keep_the_constraints;
    four: every_field_is_filled constraints_count_every_byte
}

/// The judge refuses a fixture that breaks a constraint. Such a fixture belongs in `beyond`.
fn valid_fixtures_keep_the_constraints(problem: &Problem) {
    for (fixtures, is_valid) in
        [(valid(problem.name), true), (beyond(problem.name), false), (invalid(problem.name), false)]
    {
        for fixture in fixtures.expect("the fixtures") {
            let found = problem.is_valid(&fixture.input);
            let (keeps, place) =
                if found { ("keeps", "fixtures") } else { ("breaks", "fixtures/beyond") };
            let case = fixture.case;
            assert_eq!(found, is_valid, "{case} {keeps} the constraints: it belongs in {place}");
        }
    }
}

/// A right program may fail on an input that does not.
fn random_inputs_keep_the_constraints(problem: &Problem) {
    let random_input = problem.random_input.expect("random inputs");
    for number in 0..if is_thorough() { 2500 } else { 40 } {
        let input = random_input(&mut Random::of_case(1, number));
        assert!(problem.is_valid(input.as_bytes()), "{input}");
    }
}

/// A validator of a problem package must be that strict.
fn constraints_count_every_byte(problem: &Problem) {
    let mut fixtures = valid(problem.name).expect("the fixtures").into_iter();
    let sample = fixtures.find(|fixture| fixture.case.starts_with("sample")).expect("a sample");
    let sample = text(&sample.input);
    let without = sample.trim_end().to_string();
    for damaged in [&sample.replacen('\n', "\r\n", 1), &(sample.clone() + "\n"), &without, ""] {
        assert!(!problem.is_valid(damaged.as_bytes()), "{damaged}");
    }
}

fn every_field_is_filled(problem: &Problem) {
    let name = problem.name;
    assert!(problem.random_input.is_some() && problem.read.is_some(), "{name}");
    assert!(problem.draw.is_some() && problem.sentence.is_some(), "{name}");
    assert!(problem.mistakes.is_some() && problem.constraints.is_some(), "{name}");
}

#[test]
fn every_problem_has_fixtures() {
    let folders = problems().expect("the folders");
    for name in PROBLEMS.iter().map(|problem| problem.name).chain(FOUR) {
        assert!(
            folders.iter().any(|folder| folder == name),
            "fixtures has no {name}: add fixtures/{name}/sample.in and sample.out, or take {name} out of \
             tools/problems/src/lib.rs"
        );
    }
}
