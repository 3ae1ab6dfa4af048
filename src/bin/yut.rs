//! Yut: 주사위 윷놀이 (BOJ 17825). Four pieces, ten throws of a die: what is the highest score?
//!
//! The rules are in `docs/yut.md`. The naive solution, `tests/oracle/naive/yut.rs`, tries every piece for every
//! throw; here a bound skips nearly all of that.
//!
//! The board is a grid, drawn below in [`BOARD`]: each station is its score and the arrow to the
//! next one; the start is `0`. A piece that steps off the board has finished. Three stations have
//! two arrows: a move that starts there follows the first, a move that passes through the last.
//!
//! The search is branch and bound: try every piece for every throw, but not where a *bound*, a total
//! that no game from here can exceed, is no higher than the best total so far.
//!
//! # The trap
//!
//! 25, the 30 below it, 35 and 40 are one station each, whichever road led there; 16, 22, 24, 26, 28
//! and 30 stand on two stations. Here a station is a cell, whatever it shows, and two roads that meet
//! are in one cell. A finished piece cannot be chosen: `5 5 5 5 5 5 5 1 5 5` makes 148, not 165.
//!
//! # The bound
//!
//! The bound is a Lagrangian relaxation. Drop two rules: that a throw moves one piece, and that pieces
//! block each other. Each piece, alone on the board, buys the throws it likes at a price of 26 points, and
//! scores where it lands. In a real game every throw is bought once. So no total exceeds the points so far,
//! plus the price of the throws left, plus the best *profit* of each piece from where it is.
//!
//! The *margin* of a piece for a throw is what it gains by buying that throw over leaving it. Then
//!
//! ```text
//! profit before a throw = profit after it + max(0, margin)
//! ```
//!
//! So a move changes the bound by two steps. The throw is over: each of the four profits loses its
//! max(0, margin). One piece has to take it: that piece adds its margin, even a negative one. After the
//! last throw nothing is left to buy, and the bound is the total.
//!
//! Any price gives a bound. At 26 the search visits the fewest positions: 89.1 on average over random
//! dice; 91.0 at 25, 89.6 at 27, and 13,400 without the bound.

use boards::filter;
use boards::grid::{Cell, Direction};
use boards::input::Alphabet;
use std::process::ExitCode;

const HELP: &str = "\
yut: what is the highest score with ten throws? (BOJ 17825, 주사위 윷놀이)

usage: yut < FILE
Without < FILE, type the input, then Ctrl-D (on Windows Ctrl-Z and Enter).

Reads inputs of ten dice, 1 to 5, in the order thrown. Writes for each, on a
line, the highest total score.

    $ echo 1 2 3 4 1 2 3 4 1 2 | yut
    190
";

const BOARD: &str = "
     .    .   24↙  22←  20↓← 18←  16←   .    .
     .   26↙   .    .   22↓   .    .   14↖   .
    28↓   .    .    .   24↓   .    .    .   12↖
    30→↓ 28→  27→  26→  25↓  19←  16←  13←  10←↑
    32↘   .    .    .   30↓   .    .    .    8↑
     .   34↘   .    .   35↓   0↓   .    6↗   .
     .    .   36→  38→  40↓   2→   4↗   .    .
";

const DIE: Alphabet = Alphabet::new("a die (1 to 5)", b"12345");
const THROWS: usize = 10;
/// A station by its number: from 0 in the order of the scores, and the finish.
type Station = usize;
/// The only station that scores 0.
const START: Station = 0;
const FINISH: Station = 32;
const STATIONS: usize = FINISH + 1;

/// A station as it is drawn.
struct DrawnStation {
    score: i16,
    cell: Cell<7, 9>,
    /// A move that starts here follows this arrow.
    first: Direction,
    /// A move that passes through follows this arrow.
    last: Direction,
}

/// The drawing as tables.
struct Board {
    scores: [i16; STATIONS],
    /// For each number of a die, from 1, the landing of a piece from each station.
    landings: [[Station; FINISH]; 5],
}

fn read_board() -> Board {
    let direction = |drawn: char| {
        let index = "↑↗→↘↓↙←↖".chars().position(|arrow| arrow == drawn);
        Direction::ALL[index.expect("only arrows follow a score")]
    };
    let mut stations = Vec::with_capacity(FINISH);
    for (cell, drawn) in Cell::all().zip(BOARD.split_ascii_whitespace()) {
        let digits = drawn.trim_end_matches(|arrow: char| !arrow.is_ascii_digit());
        if let Ok(score) = digits.parse() {
            let arrows: Vec<_> = drawn[digits.len()..].chars().map(direction).collect();
            let (first, last) = (arrows[0], arrows[arrows.len() - 1]);
            stations.push(DrawnStation { score, cell, first, last });
        }
    }
    stations.sort_by_key(|station| station.score);
    let mut scores = [0; STATIONS];
    let mut landings = [[FINISH; FINISH]; 5];
    for (from, station) in stations.iter().enumerate() {
        scores[from] = station.score;
        let mut next = station.cell.step(station.first);
        for landings in &mut landings {
            if let Some(cell) = next {
                let to = stations.iter().position(|station| station.cell == cell);
                landings[from] = to.expect("an arrow leads to a station or off the board");
                next = cell.step(stations[landings[from]].last);
            }
        }
    }
    Board { scores, landings }
}

fn main() -> ExitCode {
    let board = read_board();
    filter::run("yut", HELP, |input, output| {
        let mut dice = [0; THROWS];
        input.tokens(&DIE, &mut dice)?;
        writeln!(output, "{}", highest_total(&board, dice));
        Ok(())
    })
}

/// The price of a throw: at this one the search visits the fewest positions.
const PRICE: i16 = 26;
/// The margin of a finished piece: the bound drops below every total, so the search never moves one.
const NEVER: i16 = -1000;

struct Game<'a> {
    /// For each throw, the landing of a piece from each station.
    landings: [&'a [Station; FINISH]; THROWS],
    /// For each throw, the margin of a piece on each station.
    margins: [[i16; STATIONS]; THROWS],
}

fn highest_total(board: &Board, dice: [u8; THROWS]) -> i16 {
    // A die's value is one less than it shows.
    let landings = dice.map(|die| &board.landings[usize::from(die)]);
    let mut margins = [[NEVER; STATIONS]; THROWS];
    // The best profit of a piece on each station from the throws that are left.
    let mut profits = [0; STATIONS];
    for throw in (0..THROWS).rev() {
        // Each step has its own loop, so that it vectorizes: in one loop they take 1.5 times as long.
        // The profit of a piece that lands on each station with this throw.
        let mut landed = profits;
        for station in 0..STATIONS {
            landed[station] += board.scores[station] - PRICE;
        }
        // The profit of a piece on each station that buys this throw; then, in its place, the margin.
        let margins = &mut margins[throw];
        for from in 0..FINISH {
            margins[from] = landed[landings[throw][from]];
        }
        for station in 0..STATIONS {
            margins[station] -= profits[station];
            profits[station] += margins[station].max(0);
        }
    }
    let bound = PRICE * THROWS as i16 + 4 * profits[START];
    Game { landings, margins }.best(0, [START; 4], bound, 0)
}

impl Game<'_> {
    /// The highest total that can be reached from these pieces before `throw`, where no total exceeds
    /// `bound`; or `best` if none is higher. The pieces at the start come last.
    fn best(&self, throw: usize, pieces: [Station; 4], bound: i16, mut best: i16) -> i16 {
        if throw == THROWS {
            return bound;
        }
        let landings = self.landings[throw];
        let margins = &self.margins[throw];
        let unbought = bound - pieces.iter().map(|&station| margins[station].max(0)).sum::<i16>();
        for (index, &from) in pieces.iter().enumerate() {
            let bound = unbought + margins[from];
            if bound > best && (landings[from] == FINISH || !pieces.contains(&landings[from])) {
                let mut pieces = pieces;
                pieces[index] = landings[from];
                best = self.best(throw + 1, pieces, bound, best);
            }
            if from == START {
                // Another piece at the start would make the same move.
                break;
            }
        }
        best
    }
}
