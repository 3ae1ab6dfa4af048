//! Compares the constraints with the fixtures and with random inputs.

use crate::fixtures::{all_four, beyond, invalid, valid};
use crate::support::{is_thorough, text};
use problems::{random_input, Problem};

all_four! {
    valid_fixtures_keep_the_constraints
    random_inputs_keep_the_constraints
    constraints_count_every_byte
}

/// The judge refuses a fixture that breaks a constraint. Such a fixture belongs in `beyond`.
fn valid_fixtures_keep_the_constraints(problem: &Problem) {
    for (fixtures, is_valid) in
        [(valid(problem.name), true), (beyond(problem.name), false), (invalid(problem.name), false)]
    {
        for fixture in fixtures {
            let found = (problem.is_valid)(&fixture.input);
            let (keeps, place) =
                if found { ("keeps", "fixtures") } else { ("breaks", "fixtures/beyond") };
            let case = fixture.case;
            assert_eq!(found, is_valid, "{case} {keeps} the constraints: it belongs in {place}");
        }
    }
}

/// A right program may fail on an input that does not.
fn random_inputs_keep_the_constraints(problem: &Problem) {
    for number in 0..if is_thorough() { 2500 } else { 40 } {
        let input = random_input(problem, 1, number);
        assert!((problem.is_valid)(input.as_bytes()), "{input}");
    }
}

/// A validator of a problem package must be that strict.
fn constraints_count_every_byte(problem: &Problem) {
    let mut fixtures = valid(problem.name).into_iter();
    let sample = fixtures.find(|fixture| fixture.case.starts_with("sample")).expect("a sample");
    let sample = text(&sample.input);
    let without = sample.trim_end().to_string();
    for damaged in [&sample.replacen('\n', "\r\n", 1), &(sample.clone() + "\n"), &without, ""] {
        assert!(!(problem.is_valid)(damaged.as_bytes()), "{damaged}");
    }
}
