//! Yut by trying every piece for every throw.

use super::{JudgeInput, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

pub const PROBLEM: Problem = Problem {
    name: "yut",
    naive,
    judge_inputs,
    explain,
};

/// The roads, by the names of their stations: the score, and where it stands if that is not on the
/// outer road. Where roads meet, they name the same station.
const ROADS: [&[&str]; 5] = [
    &[
        "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26", "28",
        "30", "32", "34", "36", "38", "40", "finish",
    ],
    &["10", "13 right", "16 right", "19 right", "25"],
    &["20", "22 top", "24 top", "25"],
    &["30", "28 left", "27 left", "26 left", "25"],
    &["25", "30 below", "35", "40", "finish"],
];

/// Where a move from a station ends. It begins on the last of the roads that name the station: the
/// one that turns off.
fn land(from: &str, steps: usize) -> &'static str {
    let on = |road: &&&[&str]| road.contains(&from);
    let mut road = *ROADS.iter().rev().find(on).expect("a station");
    let mut index = road
        .iter()
        .position(|&name| name == from)
        .expect("it is on that road");
    for _ in 0..steps {
        index += 1;
        match road.get(index) {
            None => return "finish",
            Some(&"25") => (road, index) = (ROADS[4], 0),
            Some(_) => {}
        }
    }
    road.get(index).copied().unwrap_or("finish")
}

/// The places of the game by number, so that a search does not compare names.
pub struct Places {
    names: Vec<&'static str>,
    scores: Vec<u32>,
    /// Where each number of steps leads, from each place.
    landings: Vec<[usize; 6]>,
    start: usize,
    finish: usize,
}

impl Places {
    pub fn new() -> Self {
        let mut names: Vec<&'static str> = ROADS.concat();
        names.sort_unstable();
        names.dedup();
        let number = |name: &str| {
            names
                .iter()
                .position(|&known| known == name)
                .expect("a place")
        };
        let score = |name: &&str| {
            name.split(' ')
                .next()
                .and_then(|number| number.parse().ok())
                .unwrap_or(0)
        };
        Self {
            scores: names.iter().map(score).collect(),
            landings: names
                .iter()
                .map(|from| [0, 1, 2, 3, 4, 5].map(|steps| number(land(from, steps))))
                .collect(),
            start: number("start"),
            finish: number("finish"),
            names,
        }
    }

    /// The highest total of all ways to choose pieces.
    pub fn best(&self, dice: &[usize]) -> u32 {
        self.search(dice, [self.start; 4])
    }

    fn search(&self, dice: &[usize], pieces: [usize; 4]) -> u32 {
        let [throw, later @ ..] = dice else {
            return 0;
        };
        let totals = self
            .moves(*throw, pieces)
            .map(|(_, to, moved)| self.scores[to] + self.search(later, moved));
        totals.max().unwrap_or(0)
    }

    /// All moves that a throw allows: from where, to where, and the pieces after it.
    fn moves(
        &self,
        throw: usize,
        pieces: [usize; 4],
    ) -> impl Iterator<Item = (usize, usize, [usize; 4])> + '_ {
        (0..4).filter_map(move |piece| {
            let from = pieces[piece];
            let to = self.landings[from][throw];
            let is_blocked = to != self.finish && pieces.contains(&to);
            // The only thing that is left out: the same move of another piece on the same place.
            let is_repeated = pieces[..piece].contains(&from);
            let mut moved = pieces;
            moved[piece] = to;
            (from != self.finish && !is_blocked && !is_repeated).then_some((from, to, moved))
        })
    }
}

/// The moves of a best game, throw by throw.
fn explain(input: &str) -> String {
    let places = Places::new();
    let dice = parse(input);
    let mut pieces = [places.start; 4];
    let mut total = 0;
    let mut text = String::new();
    for (index, throw) in dice.iter().enumerate() {
        let later = &dice[index + 1..];
        let choices = places.moves(*throw, pieces);
        let (from, to, moved) = choices
            .max_by_key(|&(_, to, moved)| places.scores[to] + places.search(later, moved))
            .expect("some piece can always move");
        total += places.scores[to];
        text += &format!(
            "{throw}: {} to {}, {total} points\n",
            places.names[from], places.names[to]
        );
        pieces = moved;
    }
    text
}

fn naive(input: &str) -> String {
    format!("{}\n", Places::new().best(&parse(input)))
}

fn parse(input: &str) -> Vec<usize> {
    input
        .split_whitespace()
        .map(|die| die.parse().expect("a die"))
        .collect()
}

/// Dice of any number, and dice of only two, which make pieces follow and meet each other.
fn judge_inputs() -> BoxedStrategy<JudgeInput> {
    let two = (1..=5_usize, 1..=5_usize, vec(any::<bool>(), 10));
    let two = two.prop_map(|(one, other, which)| {
        which
            .iter()
            .map(|&which| if which { one } else { other })
            .collect()
    });
    prop_oneof![vec(1..=5_usize, 10), two]
        .prop_map(|dice| JudgeInput(text(&dice)))
        .boxed()
}

pub fn text(dice: &[usize]) -> String {
    let dice: Vec<String> = dice.iter().map(usize::to_string).collect();
    dice.join(" ") + "\n"
}
