//! Test cases: the fixtures, and random ones of a seed. And what the fixtures say of a mistake.

use crate::verdict::{prints, Judged, Verdict};
use oracle::{fixtures, Mistake, Problem, Random};

/// An input and its expected output.
#[derive(Clone)]
pub struct Case {
    /// The name of the fixture, or the seed and the number of the random case.
    pub name: String,
    /// What is on stdin.
    pub input: String,
    /// What must be on stdout.
    pub expected: String,
}

/// The fixtures of a problem: the samples, then from small to large, by their names.
///
/// # Errors
///
/// When they cannot be read.
pub fn fixtures(problem: &Problem) -> Result<Vec<Case>, String> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let case = |fixture: fixtures::Fixture| Case {
        input: text(&fixture.input),
        expected: text(&fixture.output),
        name: fixture.case,
    };
    let mut fixtures = fixtures::valid(problem.name)?;
    fixtures.sort_by_key(|fixture| (!fixture.case.starts_with("sample"), fixture.input.len()));
    Ok(fixtures.into_iter().map(case).collect())
}

/// The random case of a seed and a number, from 1. It is always the same.
#[must_use]
pub fn random(problem: &Problem, seed: u64, number: usize) -> Case {
    let input = (problem.random_input)(&mut Random::of_case(seed, number));
    Case {
        name: format!("{} seed {seed} case {number}", problem.name),
        expected: (problem.naive)(&input),
        input,
    }
}

/// The mistake whose program answers all fixtures as the program under test does. `judged` has
/// nothing for a fixture that was not run; `output` is what the program of a mistake prints, or `None`
/// if it takes too long.
///
/// A mistake that is only slow may take other times than the program: then the program is late only
/// where such a program is, and right elsewhere.
#[must_use]
pub fn mistake(
    problem: &Problem,
    cases: &[Case],
    judged: &[Option<Judged>],
    output: &dyn Fn(&Mistake, &Case) -> Option<String>,
) -> Option<&'static Mistake> {
    let has_failed = |judged: &Judged| judged.verdict != Verdict::Accepted;
    if !judged.iter().flatten().any(has_failed) {
        return None;
    }
    let agrees = |mistake: &Mistake, (case, judged): (&Case, &Option<Judged>)| {
        let Some(judged) = judged else {
            return mistake.is_slow;
        };
        match output(mistake, case) {
            None if judged.verdict == Verdict::Accepted => mistake.is_slow,
            None => judged.verdict == Verdict::TimeLimitExceeded,
            Some(output) => {
                matches!(judged.verdict, Verdict::Accepted | Verdict::WrongAnswer)
                    && prints(&judged.run, &output)
            }
        }
    };
    problem.mistakes.iter().find(|mistake| {
        let both = || cases.iter().zip(judged);
        // Its own fixture first: most mistakes are not made there.
        let own = both().filter(|(case, _)| case.name == mistake.fixture);
        own.chain(both()).all(|both| agrees(mistake, both))
    })
}
