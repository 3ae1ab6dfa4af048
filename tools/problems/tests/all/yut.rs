//! Tests that the fixtures of yut catch each wrong arrow and score.

use crate::fixtures::valid;
use crate::fixtures::Fixture;
use crate::support::{is_thorough, text};
use problems::yut::PROBLEM;

/// Exactly these members of the family are right: the arrow and the score of each of 31 stations,
/// three blue arrows and the start's. Tries every fifth member, with 14 of these, or, in `.ci/run`, all.
#[test]
fn yut_fixtures_notice_each_wrong_arrow_and_score() {
    let mistakes = PROBLEM.mistakes;
    let case = |fixture: Fixture| (text(&fixture.input), Some(text(&fixture.output)));
    let mut cases: Vec<_> = valid("yut").into_iter().map(case).collect();
    let step = if is_thorough() { 1 } else { 5 };
    let family = (mistakes.family)().into_iter().step_by(step);
    let mut unseen: Vec<String> = family.map(|(name, _)| name).collect();
    unseen.retain(|name| {
        let index =
            cases.iter().position(|(input, output)| (mistakes.answer)(input, name) != *output);
        // The next mistake is often caught by the same fixture: try it first.
        index.map(|index| cases[..=index].rotate_right(1)).is_none()
    });
    let right = if is_thorough() { 31 + 31 + 3 + 1 } else { 14 };
    assert_eq!(unseen.len(), right, "{unseen:#?}");
}
