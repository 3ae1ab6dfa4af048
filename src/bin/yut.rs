//! Yut: 주사위 윷놀이 (BOJ 17825). Four pieces, ten throws of a die: how many points can be made?
//!
//! The board is a grid of 7 rows and 9 columns, drawn below in `BOARD` and `ARROWS`, and every road
//! is a walk on it in single steps: from the start to the right of 40, all around, and down from 40
//! off the board.
//!
//! ```text
//! 24 22 20 18       ↙ ← ⇓ ←      A move that starts on 20 goes down its double arrow;
//!  .  . 22  .       . . ↓ .      one that passes stays on the outer road.
//! ```
//!
//! A piece follows the arrow under it; one that steps off the board has finished. All this is
//! walked at compile time, into a table of landings.
//!
//! Then all ways to choose the pieces are searched, throw by throw, with two cuts:
//!
//! - pieces on the same place are interchangeable, so only one of them is tried;
//! - a choice that cannot beat the best total so far is dropped. To see that, let a piece pay a
//!   fixed price for each throw that it takes, and add the prices of all throws that are left to
//!   the total: whoever takes them, this cancels out. Alone on the board, free to leave throws out,
//!   a piece gains no less; and that gain, from each place before each throw, is a small table. The
//!   total, the prices and the four gains are a bound.
//!
//! # The trap
//!
//! 25, 30, 35 and 40 are one station each, whichever road led there, and other stations show the
//! same numbers. Here a station is a cell: two roads that meet are in one cell, and two cells are
//! two stations, whatever they show. A finished piece cannot be chosen: `5 5 5 5 5 5 5 1 5 5` makes
//! 148, not 165.
//!
//! # Constraints
//!
//! Ten dice (1..=5).
//!
//! # Complexity
//!
//! Fewer than 4¹⁰ choices; about ninety are left of them for random dice. Memory of a table of 33
//! places × 11 moments.

use boards::filter;
use boards::grid;
use boards::grid::Direction;
use boards::input::Alphabet;
use std::process::ExitCode;

const HELP: &str = "\
yut: how many points can ten throws make? (BOJ 17825, 주사위 윷놀이)

usage: yut < FILE

Reads judge inputs of ten dice, 1 to 5, in the order thrown. Writes for each, on
a line, the highest total score.

    $ echo 1 2 3 4 1 2 3 4 1 2 | yut
    190
";

const DIE: Alphabet = Alphabet::new("a die (1 to 5)", b"12345");
const SIDES: usize = 5;
const THROWS: usize = 10;
const PIECES: usize = 4;

const ROWS: usize = 7;
const COLUMNS: usize = 9;

type Cell = grid::Cell<ROWS, COLUMNS>;

/// What each station scores; 0 where there is none.
#[rustfmt::skip]
const BOARD: [[u32; COLUMNS]; ROWS] = [
    [ 0,  0, 24, 22, 20, 18, 16,  0,  0],
    [ 0, 26,  0,  0, 22,  0,  0, 14,  0],
    [28,  0,  0,  0, 24,  0,  0,  0, 12],
    [30, 28, 27, 26, 25, 19, 16, 13, 10],
    [32,  0,  0,  0, 30,  0,  0,  0,  8],
    [ 0, 34,  0,  0, 35,  0,  0,  6,  0],
    [ 0,  0, 36, 38, 40,  2,  4,  0,  0],
];

#[rustfmt::skip]
const ARROWS: [[char; COLUMNS]; ROWS] = [
    [' ', ' ', '↙', '←', '⇓', '←', '←', ' ', ' '],
    [' ', '↙', ' ', ' ', '↓', ' ', ' ', '↖', ' '],
    ['↓', ' ', ' ', ' ', '↓', ' ', ' ', ' ', '↖'],
    ['⇒', '→', '→', '→', '↓', '←', '←', '←', '⇐'],
    ['↘', ' ', ' ', ' ', '↓', ' ', ' ', ' ', '↑'],
    [' ', '↘', ' ', ' ', '↓', ' ', ' ', '↗', ' '],
    [' ', ' ', '→', '→', '↓', '→', '↗', ' ', ' '],
];

/// Which way a piece leaves a station, if its move starts there or if it is passing.
const fn arrow(cell: Cell, starts_here: bool) -> Direction {
    match (ARROWS[cell.row()][cell.column()], starts_here) {
        ('↑', _) | ('⇐', false) => Direction::North,
        ('↗', _) => Direction::NorthEast,
        ('→', _) | ('⇒', true) => Direction::East,
        ('↘', _) => Direction::SouthEast,
        ('↓', _) | ('⇓', true) | ('⇒', false) => Direction::South,
        ('↙', _) => Direction::SouthWest,
        ('←', _) | ('⇐', true) | ('⇓', false) => Direction::West,
        ('↖', _) => Direction::NorthWest,
        _ => panic!("there is no station here"),
    }
}

/// Where a piece is: on a station, by its number in reading order, or at the start, or finished.
type Place = usize;

const START: Place = 31;
const FINISH: Place = 32;
const PLACES: usize = 33;

const STATIONS: [[Place; COLUMNS]; ROWS] = {
    let mut stations = [[FINISH; COLUMNS]; ROWS];
    let mut station = 0;
    let mut index = 0;
    while index < ROWS * COLUMNS {
        if BOARD[index / COLUMNS][index % COLUMNS] > 0 {
            stations[index / COLUMNS][index % COLUMNS] = station;
            station += 1;
        }
        index += 1;
    }
    assert!(station == START);
    stations
};

/// What a move scores that ends on a place.
const SCORES: [u32; PLACES] = PLACE_TABLES.0;

/// Where each number of a die takes a piece, from 1, from each place.
const LANDINGS: [[Place; PLACES]; SIDES] = PLACE_TABLES.1;

const PLACE_TABLES: ([u32; PLACES], [[Place; PLACES]; SIDES]) = {
    let mut scores = [0; PLACES];
    let mut landings = [[FINISH; PLACES]; SIDES];
    let mut index = 0;
    while index < ROWS * COLUMNS {
        let (row, column) = (index / COLUMNS, index % COLUMNS);
        let station = STATIONS[row][column];
        if let (true, Some(cell)) = (station != FINISH, Cell::new(row, column)) {
            scores[station] = BOARD[row][column];
            let mut die = 0;
            while die < SIDES {
                landings[die][station] = walk(cell, arrow(cell, true), die + 1);
                if BOARD[row][column] == 40 {
                    landings[die][START] = walk(cell, Direction::East, die + 1);
                }
                die += 1;
            }
        }
        index += 1;
    }
    (scores, landings)
};

/// Where a walk ends whose first step goes in a direction and every other one along the arrows.
const fn walk(mut cell: Cell, mut direction: Direction, steps: usize) -> Place {
    let mut step = 0;
    while step < steps {
        cell = match cell.step(direction) {
            Some(next) => next,
            None => return FINISH,
        };
        direction = arrow(cell, false);
        step += 1;
    }
    STATIONS[cell.row()][cell.column()]
}

fn main() -> ExitCode {
    filter::run("yut", HELP, |input, output| {
        output.line(solve(input.symbols(&DIE)?));
        Ok(())
    })
}

fn solve(dice: [u8; THROWS]) -> u32 {
    let landings = dice.map(|die| &LANDINGS[usize::from(die)]);
    let mut gains = [[0; PLACES]; THROWS + 1];
    for throw in (0..THROWS).rev() {
        for from in 0..PLACES {
            let to = landings[throw][from];
            let taken = (SCORES[to] + gains[throw + 1][to]).saturating_sub(PRICE);
            gains[throw][from] = taken.max(gains[throw + 1][from]);
        }
    }
    Game { landings, gains }.best(0, [START; PIECES], 0, 0)
}

/// What a throw is worth, for the bound: any number is right, and this one leaves the fewest
/// choices to look at.
const PRICE: u32 = 26;

struct Game {
    /// For each throw, where it takes a piece from each place.
    landings: [&'static [Place; PLACES]; THROWS],
    /// Before each throw and after the last, for each place: the most that one piece there can
    /// still score above the price of the throws that it takes, if it may take any and nothing is
    /// ever in its way.
    gains: [[u32; PLACES]; THROWS + 1],
}

impl Game {
    /// The highest total that can be reached with `total` scored before a throw, or `best` if none
    /// is higher.
    fn best(&self, throw: usize, pieces: [Place; PIECES], total: u32, mut best: u32) -> u32 {
        if throw == THROWS {
            return total;
        }
        let after = &self.gains[throw + 1];
        let prices = PRICE * (THROWS - throw - 1) as u32;
        let gains: u32 = pieces.iter().map(|&place| after[place]).sum();
        for (index, &from) in pieces.iter().enumerate() {
            let to = self.landings[throw][from];
            let blocked = to != FINISH && pieces.contains(&to);
            if from == FINISH || blocked || pieces[..index].contains(&from) {
                continue;
            }
            let total = total + SCORES[to];
            let bound = total + prices + gains - after[from] + after[to];
            if bound > best {
                let mut pieces = pieces;
                pieces[index] = to;
                best = self.best(throw + 1, pieces, total, best);
            }
        }
        best
    }
}
