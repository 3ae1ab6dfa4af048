//! The fixtures of yut notice each change of one move.

use crate::kit::program::text;
use crate::kit::read;
use oracle::fixtures::valid;
use oracle::yut::Places;

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
