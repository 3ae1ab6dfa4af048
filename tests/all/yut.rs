//! Tests yut alone: its fixtures catch each wrong arrow and score, and every input can be tried.

use crate::kit::{answers, program::text, valid};
use checkout::{fixtures::Fixture, is_thorough};
use problems::yut::{self, Places, PROBLEM};
use std::thread;

/// Exactly these members of the family are right: the arrow and the score of each of 31 stations,
/// three blue arrows and the start's. Tries every fifth member, with 12 of these, or, in `.ci/run`, all.
#[test]
fn yut_fixtures_notice_each_wrong_arrow_and_score() {
    let mistakes = PROBLEM.mistakes.as_ref().expect("yut has mistakes");
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
    let right = if is_thorough() { 31 + 31 + 3 + 1 } else { 12 };
    assert_eq!(unseen.len(), right, "{unseen:#?}");
}

#[test]
#[ignore = "all 9,765,625 inputs take minutes: cargo test --release every_yut_input -- --ignored"]
fn every_yut_input_agrees_with_the_naive_search() {
    const SLICES: usize = 5_usize.pow(4);
    let places = Places::default();
    // The dice are the digits of the input's number in base 5.
    let slice = |slice: usize| {
        let mut stream = String::new();
        let mut totals = Vec::new();
        for number in (slice..5_usize.pow(10)).step_by(SLICES) {
            let dice =
                [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|throw| number / 5_usize.pow(throw) % 5 + 1);
            totals.push(places.best(&dice));
            stream += &yut::text(&dice);
        }
        let answers = answers("yut", &[stream]).expect("it answers");
        let found = answers.lines().map(|total| total.parse().expect("a total"));
        assert_eq!(found.collect::<Vec<u32>>(), totals, "slice {slice}");
        totals
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = |worker| (worker..SLICES).step_by(threads).flat_map(slice).collect::<Vec<_>>();
    let totals: Vec<u32> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|it| scope.spawn(move || work(it))).collect();
        workers.into_iter().flat_map(|it| it.join().expect("the slices agree")).collect()
    });
    assert_eq!((totals.iter().min(), totals.iter().max()), (Some(&113), Some(&284)));
}
