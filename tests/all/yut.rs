//! Tests of yut alone: each move is pinned by a fixture, and all inputs can be tried.

use crate::kit::program::text;
use crate::kit::{answers, read};
use cli::fixtures::valid;
use oracle::yut::{self, Places};
use std::thread;

/// A piece that stays is blocked by itself: these moves cannot be made. No input shows it; all 5^10
/// were tried.
const UNSEEN: [&str; 10] = [
    "19 right by 5",
    "24 top by 5",
    "25 by 5",
    "26 left by 5",
    "34 by 4",
    "36 by 3",
    "36 by 4",
    "38 by 2",
    "38 by 3",
    "38 by 4",
];

#[test]
fn yut_fixtures_notice_each_change_of_a_move() {
    let mut games: Vec<(Vec<usize>, u32)> = read(valid("yut"))
        .into_iter()
        .map(|fixture| {
            let (input, output) = (text(&fixture.input), text(&fixture.output));
            let dice = input.split_whitespace().map(|die| die.parse().expect("a die"));
            (dice.collect(), output.trim().parse().expect("a total"))
        })
        .collect();
    let mut unseen = Vec::new();
    for (change, places) in Places::with_one_move_changed() {
        let notices = |(dice, total): &(Vec<usize>, u32)| places.best(dice) != *total;
        match games.iter().position(notices) {
            // The next change is often noticed by the same game: try it first.
            Some(index) => games[..=index].rotate_right(1),
            None => unseen.push(change),
        }
    }
    assert_eq!(unseen, UNSEEN.map(|change| format!("{change} stays")));
}

#[test]
#[ignore = "all 9,765,625 inputs take minutes: cargo test --release every_yut_input -- --ignored"]
fn every_yut_input_agrees_with_the_naive_search() {
    const SLICES: usize = 5_usize.pow(4);
    let places = Places::default();
    // The dice are the digits of the number of an input to base 5.
    let slice = |slice: usize| {
        let (mut stream, mut totals) = (String::new(), Vec::new());
        for number in (slice..5_usize.pow(10)).step_by(SLICES) {
            let dice =
                [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|throw| number / 5_usize.pow(throw) % 5 + 1);
            totals.push(places.best(&dice));
            stream += &yut::text(&dice);
        }
        let answers = answers("yut", &stream).expect("it answers");
        let found = answers.lines().map(|total| total.parse().expect("a total"));
        assert_eq!(found.collect::<Vec<u32>>(), totals, "slice {slice}");
        totals
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let worker = |worker| (worker..SLICES).step_by(threads).flat_map(slice).collect::<Vec<_>>();
    let totals: Vec<u32> = thread::scope(|scope| {
        let workers: Vec<_> =
            (0..threads).map(|number| scope.spawn(move || worker(number))).collect();
        workers.into_iter().flat_map(|it| it.join().expect("the slices agree")).collect()
    });
    assert_eq!((totals.iter().min(), totals.iter().max()), (Some(&113), Some(&284)));
}
