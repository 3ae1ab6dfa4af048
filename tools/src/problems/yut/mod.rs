//! Yut: the stations by name, and the moves of a best game.

mod drawing;
mod sentence;
mod valid;
#[allow(clippy::unnecessary_wraps, reason = "the wrong programs of all problems have one type")]
mod wrong;

use crate::of_the_crate::{inputs, naive_yut, reader};
use crate::problems::problem::{Constraints, Mistakes, Problem};
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "yut",
    number: Some(17825),
    time_limit: Duration::from_secs(10),
    naive: naive_yut::solve,
    input: inputs::yut::input,
    items: None,
    item: ["die", "눈"],
    read: reader::yut,
    draw: drawing::draw,
    sentence: sentence::sentence,
    mistakes: Mistakes {
        page: include_str!("mistakes.txt"),
        answer: wrong::answer,
        source: include_str!("wrong.rs"),
        family,
    },
    constraints: Constraints { is_valid: valid::is_valid, source: include_str!("valid.rs") },
};

/// The roads, by the names of their stations: the score, and a place for a station off the outer road.
/// Where roads meet, they name the same station.
const ROADS: &[&[&str]] = &[
    &[
        "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26", "28",
        "30", "32", "34", "36", "38", "40", "finish",
    ],
    &["10", "13 right", "16 right", "19 right", "25", "30 below", "35", "40", "finish"],
    &["20", "22 top", "24 top", "25", "30 below", "35", "40", "finish"],
    &["30", "28 left", "27 left", "26 left", "25", "30 below", "35", "40", "finish"],
];

/// Returns the station where a move ends. It follows the last of the roads that name the station where it
/// starts: the one that turns off.
fn land(from: &str, steps: usize) -> &'static str {
    let mut roads = ROADS.iter().rev();
    let road = roads.find(|road| road.contains(&from)).expect("a station");
    road.iter().skip_while(|&&name| name != from).nth(steps).copied().unwrap_or("finish")
}

/// A move of one piece, and all pieces after it.
struct Move {
    from: usize,
    to: usize,
    pieces: [usize; 4],
}

/// The places of the game by number, so that a search does not compare names.
pub struct Places {
    names: Vec<&'static str>,
    scores: Vec<u32>,
    /// The place that each number of steps leads to, from each place.
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
    /// Returns the highest total of all games.
    pub fn best(&self, dice: &[usize]) -> u32 {
        self.search(dice, [self.start; 4])
    }

    fn search(&self, dice: &[usize], pieces: [usize; 4]) -> u32 {
        let [throw, later @ ..] = dice else { return 0 };
        let mut highest = 0;
        for piece in 0..4 {
            if let Some(moved) = self.moved(piece, *throw, pieces) {
                highest = highest.max(self.total(&moved, later));
            }
        }
        highest
    }

    /// Returns the highest total of the games that begin with a move.
    fn total(&self, moved: &Move, later: &[usize]) -> u32 {
        self.scores[moved.to] + self.search(later, moved.pieces)
    }

    /// Moves a piece by a throw, if it can.
    fn moved(&self, piece: usize, throw: usize, mut pieces: [usize; 4]) -> Option<Move> {
        let from = pieces[piece];
        let to = self.landings[from][throw];
        let is_finished = from == self.finish;
        let is_blocked = to != self.finish && pieces.contains(&to);
        // Skip the same move of another piece on the same place, and nothing else.
        let is_repeated = pieces[..piece].contains(&from);
        if is_finished || is_blocked || is_repeated {
            return None;
        }
        pieces[piece] = to;
        Some(Move { from, to, pieces })
    }

    /// Returns the moves of a best game: from where and to where.
    fn best_moves(&self, dice: &[usize]) -> Vec<(usize, usize)> {
        let mut pieces = [self.start; 4];
        let mut game = Vec::new();
        for (index, throw) in dice.iter().enumerate() {
            let later = &dice[index + 1..];
            let moves = (0..4).filter_map(|piece| self.moved(piece, *throw, pieces));
            let best = moves.max_by_key(|moved| self.total(moved, later));
            let best = best.expect("some piece can always move");
            game.push((best.from, best.to));
            pieces = best.pieces;
        }
        game
    }
}

/// Lists the boards with one arrow or score changed, for `answer`: each by its name, and a phrase in English
/// and Korean. Most mistakes of yut are of this kind, too many for a page. The right arrows and scores are
/// among them.
fn family() -> Vec<(String, [String; 2])> {
    let mut family = Vec::new();
    let stations = Places::default().names;
    let shown = |name: &str| {
        let [english, korean] = shown(name);
        if stations.iter().any(|other| other.starts_with(&format!("{name} "))) {
            return [format!("the outer {english}"), format!("바깥쪽 {korean}")];
        }
        [english, korean]
    };
    for &from in stations.iter().filter(|&&from| from != "finish") {
        let [here, place] = shown(from);
        let arrows = if ["10", "20", "30"].contains(&from) {
            &[
                ("turns to", "that starts on", "칸의 파란 화살표를 따라"),
                ("leads to", "that passes", "칸을 지나갈 때"),
            ][..]
        } else {
            &[("leads to", "from", "칸의 화살표를 따라")]
        };
        for (verb, english, korean) in arrows {
            for &to in stations.iter().filter(|&&to| to != "start") {
                let [there, target] = shown(to);
                let description = [
                    format!("takes a piece {english} {here} to {there}"),
                    format!("{place} {korean} {target} 칸으로 이동합니다"),
                ];
                family.push((format!("{from} {verb} {to}"), description));
            }
        }
        for score in (0..=40).filter(|_| from != "start") {
            let description =
                [format!("scores {score} on {here}"), format!("{place} 칸에서 {score}점을 줍니다")];
            family.push((format!("{from} scores {score}"), description));
        }
    }
    family
}

/// Names a station for people, in English and Korean. Six numbers name two stations: one of them is inner.
fn shown(name: &str) -> [String; 2] {
    match name.split_once(' ') {
        _ if name == "start" => ["the start".to_string(), "시작".to_string()],
        _ if name == "finish" => ["the finish".to_string(), "도착".to_string()],
        Some((number, _)) => [format!("the inner {number}"), format!("안쪽 {number}")],
        None => [name.to_string(), name.to_string()],
    }
}

fn parse(input: &str) -> Vec<usize> {
    input.split_whitespace().map(|die| die.parse().expect("a die")).collect()
}
