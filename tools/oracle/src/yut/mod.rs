//! Yut by trying every piece for every throw.

mod drawing;
mod family;
mod random;
mod sentence;
mod valid;
#[allow(clippy::unnecessary_wraps, reason = "the wrong programs of all problems have one type")]
mod wrong;

use crate::{Constraints, Mistakes, Problem, Reader, Stream};
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "yut",
    time_limit: Duration::from_secs(10),
    naive: Some(naive),
    random_input: Some(random::random_input),
    read: Some(read),
    draw: Some(drawing::draw),
    sentence: Some(sentence::sentence),
    mistakes: Some(Mistakes {
        page: include_str!("mistakes.txt"),
        wrong: wrong::answer,
        source: include_str!("wrong.rs"),
        family: family::family,
    }),
    constraints: Some(Constraints { is_valid: valid::is_valid, source: include_str!("valid.rs") }),
    streams: &[
        Stream {
            title: "random dice",
            inputs: 100_000,
            boards: 1,
            input: |random| text(&(0..10).map(|_| 1 + random.below(5)).collect::<Vec<_>>()),
        },
        Stream {
            title: "the worst dice",
            inputs: 10_000,
            boards: 1,
            input: |_| text(&[1, 3, 1, 5, 5, 5, 5, 5, 5, 5]),
        },
    ],
    ..Problem::BARE
};

const OUTER: &[&str] = &[
    "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26", "28", "30",
    "32", "34", "36", "38", "40", "finish",
];

/// By the names of their stations: the score, and where it stands if that is not on the outer road.
/// Where roads meet, they name the same station.
const ROADS: &[&[&str]] = &[
    OUTER,
    &["10", "13 right", "16 right", "19 right", "25"],
    &["20", "22 top", "24 top", "25"],
    &["30", "28 left", "27 left", "26 left", "25"],
    &["25", "30 below", "35", "40", "finish"],
];

/// Where a move from a station ends. It starts on the last of the roads that name the station: the
/// one that turns off.
fn land(from: &str, steps: usize) -> &'static str {
    let on = |road: &&&[&str]| road.contains(&from);
    let mut road = *ROADS.iter().rev().find(on).expect("a station");
    let mut index = road.iter().position(|&name| name == from).expect("it is on that road");
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

impl Default for Places {
    fn default() -> Self {
        let mut names: Vec<&'static str> = ROADS.concat();
        names.sort_unstable();
        names.dedup();
        let number = |name: &str| names.iter().position(|&known| known == name).expect("a place");
        let score = |name: &&str| {
            let number = name.split(' ').next().and_then(|number| number.parse().ok());
            number.unwrap_or(0)
        };
        let land = |from| [0, 1, 2, 3, 4, 5].map(|steps| number(land(from, steps)));
        Self {
            scores: names.iter().map(score).collect(),
            landings: names.iter().map(|from| land(from)).collect(),
            start: number("start"),
            finish: number("finish"),
            names,
        }
    }
}

impl Places {
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
            // Skip the same move of another piece on the same place, and nothing else.
            let is_repeated = pieces[..piece].contains(&from);
            let is_finished = from == self.finish;
            let mut moved = pieces;
            moved[piece] = to;
            (!is_finished && !is_blocked && !is_repeated).then_some((from, to, moved))
        })
    }

    /// The moves of a best game: from where and to where.
    fn best_moves(&self, dice: &[usize]) -> Vec<(usize, usize)> {
        let mut pieces = [self.start; 4];
        let mut game = Vec::new();
        for (index, throw) in dice.iter().enumerate() {
            let later = &dice[index + 1..];
            let choices = self.moves(*throw, pieces);
            let (from, to, moved) = choices
                .max_by_key(|&(_, to, moved)| self.scores[to] + self.search(later, moved))
                .expect("some piece can always move");
            game.push((from, to));
            pieces = moved;
        }
        game
    }
}

fn naive(input: &str) -> String {
    format!("{}\n", Places::default().best(&parse(input)))
}

fn read(reader: &mut Reader) -> Result<String, String> {
    let dice = (0..10).map(|_| reader.symbol("a die (1 to 5)", "12345"));
    Ok(dice.collect::<Result<Vec<_>, _>>()?.join(" ") + "\n")
}

fn parse(input: &str) -> Vec<usize> {
    input.split_whitespace().map(|die| die.parse().expect("a die")).collect()
}

pub fn text(dice: &[usize]) -> String {
    let dice: Vec<String> = dice.iter().map(usize::to_string).collect();
    dice.join(" ") + "\n"
}
