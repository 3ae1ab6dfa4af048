//! Yut by trying every piece for every throw.

mod mistakes;
mod random;
#[allow(
    clippy::unnecessary_wraps,
    reason = "the wrong programs of all problems have one type"
)]
mod wrong;

use crate::{numbers, promise, Language, Problem, Shrink, Stream};
use std::time::Duration;

/// What is known of yut.
pub const PROBLEM: Problem = Problem {
    name: "yut",
    time_limit: Duration::from_secs(10),
    naive,
    promises,
    judge_inputs: random::judge_inputs,
    explain,
    why,
    mistakes: mistakes::MISTAKES,
    wrong: wrong::answer,
    wrong_source: include_str!("wrong.rs"),
    shrink: Shrink { count, keep, lower },
    streams: &[
        Stream {
            title: "random dice",
            judge_inputs: 100_000,
            boards: 1,
            judge_input: |random| text(&(0..10).map(|_| 1 + random.below(5)).collect::<Vec<_>>()),
            targets: Some([120.0, 110.0, 80.0]),
        },
        Stream {
            title: "the worst dice",
            judge_inputs: 10_000,
            boards: 1,
            judge_input: |_| text(&[1, 3, 1, 5, 5, 5, 5, 5, 5, 5]),
            targets: None,
        },
    ],
};

/// By the names of their stations: the score, and where it stands if that is not on the outer road.
type Roads = &'static [&'static [&'static str]];

const OUTER: &[&str] = &[
    "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26", "28", "30",
    "32", "34", "36", "38", "40", "finish",
];

/// Where roads meet, they name the same station.
const ROADS: Roads = &[
    OUTER,
    &["10", "13 right", "16 right", "19 right", "25"],
    &["20", "22 top", "24 top", "25"],
    &["30", "28 left", "27 left", "26 left", "25"],
    &["25", "30 below", "35", "40", "finish"],
];

/// A mistake: each road has its own 25, 30, 35 and 40.
const ROADS_APART: Roads = &[
    OUTER,
    &[
        "10", "13 right", "16 right", "19 right", "25 a", "30 a", "35 a", "40 a", "finish",
    ],
    &[
        "20", "22 top", "24 top", "25 b", "30 b", "35 b", "40 b", "finish",
    ],
    &[
        "30", "28 left", "27 left", "26 left", "25 c", "30 c", "35 c", "40 c", "finish",
    ],
];

/// Where a move from a station ends. It begins on the last of the roads that name the station: the
/// one that turns off.
fn land(roads: Roads, from: &str, steps: usize) -> &'static str {
    let on = |road: &&&[&str]| road.contains(&from);
    let mut road = *roads.iter().rev().find(on).expect("a station");
    let mut index = road
        .iter()
        .position(|&name| name == from)
        .expect("it is on that road");
    for _ in 0..steps {
        index += 1;
        match road.get(index) {
            None => return "finish",
            Some(&"25") => (road, index) = (roads[4], 0),
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
    /// A mistake: a finished piece can be chosen.
    finished_can_pass: bool,
}

impl Default for Places {
    fn default() -> Self {
        Self::new(ROADS, false)
    }
}

impl Places {
    fn new(roads: Roads, finished_can_pass: bool) -> Self {
        let mut names: Vec<&'static str> = roads.concat();
        names.sort_unstable();
        names.dedup();
        let number = |name: &str| {
            names
                .iter()
                .position(|&known| known == name)
                .expect("a place")
        };
        let score = |name: &&str| {
            let number = name
                .split(' ')
                .next()
                .and_then(|number| number.parse().ok());
            number.unwrap_or(0)
        };
        let land = |from| [0, 1, 2, 3, 4, 5].map(|steps| number(land(roads, from, steps)));
        Self {
            scores: names.iter().map(score).collect(),
            landings: names.iter().map(|from| land(from)).collect(),
            start: number("start"),
            finish: number("finish"),
            names,
            finished_can_pass,
        }
    }

    /// The highest total of all ways to choose pieces.
    #[must_use]
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
            let is_finished = from == self.finish && !self.finished_can_pass;
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

/// The moves of a best game, throw by throw.
fn explain(input: &str, _: Option<&str>, language: Language) -> String {
    let places = Places::default();
    let dice = parse(input);
    let mut total = 0;
    let mut text = String::new();
    for (throw, (from, to)) in dice.iter().zip(places.best_moves(&dice)) {
        total += places.scores[to];
        let (from, to) = (places.names[from], places.names[to]);
        text += &language.say(
            format!("{throw}: {from} to {to}, {total} points\n"),
            format!("{throw}: {} → {}, {total}점\n", korean(from), korean(to)),
        );
    }
    text
}

/// The name of a place in Korean.
fn korean(place: &str) -> String {
    [
        ("start", "시작"),
        ("finish", "도착"),
        ("top", "위"),
        ("right", "오른쪽"),
        ("left", "왼쪽"),
        ("below", "아래"),
    ]
    .iter()
    .fold(place.to_string(), |name, (english, korean)| {
        name.replace(english, korean)
    })
}

fn why(input: &str, actual: &str, language: Language) -> String {
    let dice = parse(input);
    let best = Places::default().best(&dice);
    let Some(&[said]) = numbers(actual).as_deref() else {
        return language.say(
            format!("the highest total is {best}; your program's output is not one number."),
            format!("최고 점수는 {best}점입니다. 그런데 프로그램의 출력은 숫자 하나가 아닙니다."),
        );
    };
    let is_said = |roads, finished_can_pass| {
        Places::new(roads, finished_can_pass).best(&dice) as usize == said
    };
    if said < best as usize {
        language.say(
            format!("the moves above make {best} points; your program finds no more than {said}."),
            format!("위와 같이 움직이면 {best}점인데, 프로그램은 {said}점까지만 찾았습니다."),
        )
    } else if is_said(ROADS, true) {
        language.say(
            format!("{said} needs a finished piece to be chosen as a pass, which the statement forbids (many published programs do this); the highest total is {best}."),
            format!("{said}점은 도착한 말을 골라 그냥 넘겨야 나오는데, 문제에서 금지한 것입니다(공개된 풀이 가운데에도 이렇게 틀린 것이 많습니다). 최고 점수는 {best}점입니다."),
        )
    } else if is_said(ROADS_APART, false) {
        language.say(
            format!("{said} needs two pieces on one station: 25, 30, 35 and 40 are the same station, whichever road led there; the highest total is {best}."),
            format!("{said}점은 한 칸에 말 두 개가 있어야 나옵니다. 25, 30, 35, 40은 어느 길로 왔든 같은 칸입니다. 최고 점수는 {best}점입니다."),
        )
    } else {
        language.say(
            format!("no game makes more than {best}; your program says {said}."),
            format!(
                "어떻게 움직여도 {best}점을 넘을 수 없는데, 프로그램은 {said}점이라고 답했습니다."
            ),
        )
    }
}

fn naive(input: &str) -> String {
    format!("{}\n", Places::default().best(&parse(input)))
}

fn promises(input: &str) -> Result<(), String> {
    let line = input.strip_suffix('\n').ok_or("a line")?;
    let dice: Vec<&str> = line.split(' ').collect();
    promise(dice.len() == 10, "ten dice")?;
    promise(
        dice.iter()
            .all(|die| ["1", "2", "3", "4", "5"].contains(die)),
        "dice of 1 to 5",
    )
}

fn parse(input: &str) -> Vec<usize> {
    input
        .split_whitespace()
        .map(|die| die.parse().expect("a die"))
        .collect()
}

/// The text of some dice.
#[must_use]
pub fn text(dice: &[usize]) -> String {
    let dice: Vec<String> = dice.iter().map(usize::to_string).collect();
    dice.join(" ") + "\n"
}

/// The things are the dice above 1. None can go, but they can be 1.
fn count(input: &str) -> usize {
    parse(input).iter().filter(|&&die| die > 1).count()
}

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut dice = parse(input);
    for (_, die) in dice
        .iter_mut()
        .filter(|die| **die > 1)
        .enumerate()
        .filter(|(index, _)| !keep(*index))
    {
        *die = 1;
    }
    text(&dice)
}

fn lower(input: &str) -> Vec<String> {
    let dice = parse(input);
    let lower = |throw: usize| {
        let mut dice = dice.clone();
        dice[throw] -= 1;
        text(&dice)
    };
    (0..10)
        .filter(|&throw| dice[throw] > 1)
        .map(lower)
        .collect()
}
