//! Yut: the names of the stations, and the moves of a best game.

mod drawing;
#[allow(clippy::unnecessary_wraps, reason = "the wrong programs of all problems have one type")]
mod mistakes;
mod sentence;
mod valid;

use crate::crate_tests::naive::yut::{highest_total, landing, FINISH, SCORES, START};
use crate::crate_tests::{inputs, naive, reader};
use crate::problem::{CommonMistakes, Problem};
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "yut",
    time_limit: Duration::from_secs(10),
    naive: naive::yut::solve,
    input: inputs::yut::input,
    items: None,
    item: ["die", "눈"],
    read: reader::yut,
    draw: drawing::draw,
    sentence: sentence::sentence,
    mistakes: CommonMistakes {
        page: include_str!("mistakes.txt"),
        answer: mistakes::answer,
        family,
    },
    is_valid: valid::is_valid,
};

/// The names of the stations, by their numbers in the naive solution: the score, and where the station is, if it
/// is off the outer road; and the start and the finish.
const NAMES: [&str; FINISH + 1] = [
    "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26", "28", "30",
    "32", "34", "36", "38", "40", "13 right", "16 right", "19 right", "22 top", "24 top",
    "28 left", "27 left", "26 left", "25", "30 below", "35", "finish",
];

/// Returns the moves of a best game: from where and to where.
fn best_moves(dice: &[usize]) -> Vec<(usize, usize)> {
    let mut pieces = [START; 4];
    let mut game = Vec::new();
    for (throw, &die) in dice.iter().enumerate() {
        let total = |&(piece, to): &(usize, usize)| {
            let mut moved = pieces;
            moved[piece] = to;
            SCORES[to] + highest_total(&dice[throw + 1..], moved)
        };
        let moves = (0..4).map(|piece| (piece, landing(pieces[piece], die)));
        let can_move = |&(piece, to): &(usize, usize)| {
            let is_free = to == FINISH || !pieces.contains(&to);
            is_free && pieces[piece] != FINISH && !pieces[..piece].contains(&pieces[piece])
        };
        let best = moves.filter(can_move).max_by_key(total);
        let (piece, to) = best.expect("some piece can always move");
        game.push((pieces[piece], to));
        pieces[piece] = to;
    }
    game
}

/// Lists the boards with one arrow or score changed, for `answer`: each by its name, and a phrase in English
/// and Korean. Most mistakes of yut are of this kind, too many for a page. The right arrows and scores are
/// among them.
fn family() -> Vec<(String, [String; 2])> {
    let mut family = Vec::new();
    let shown = |name: &str| {
        let [english, korean] = shown(name);
        if NAMES.iter().any(|other| other.starts_with(&format!("{name} "))) {
            return [format!("the outer {english}"), format!("바깥쪽 {korean}")];
        }
        [english, korean]
    };
    for from in NAMES.into_iter().filter(|&from| from != "finish") {
        let [here, korean_here] = shown(from);
        let arrows = if ["10", "20", "30"].contains(&from) {
            &[
                ("turns to", "that starts on", "칸의 파란 화살표를 따라"),
                ("leads to", "that passes", "칸을 지나갈 때"),
            ][..]
        } else {
            &[("leads to", "from", "칸의 화살표를 따라")]
        };
        for (verb, english, korean) in arrows {
            for to in NAMES.into_iter().filter(|&to| to != "start") {
                let [there, target] = shown(to);
                let description = [
                    format!("takes a piece {english} {here} to {there}"),
                    format!("{korean_here} {korean} {target} 칸으로 이동합니다"),
                ];
                family.push((format!("{from} {verb} {to}"), description));
            }
        }
        for score in (0..=40).filter(|_| from != "start") {
            let description = [
                format!("scores {score} on {here}"),
                format!("{korean_here} 칸에서 {score}점을 줍니다"),
            ];
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
