//! Yut (BOJ 17825) as one writes it in a coding test: for each throw, try every piece.
//!
//! ```text
//!  .  . 12 11 10  9  8  .  .     The stations by number. The outer road is 1 to 20, where station n scores
//!  . 13  .  . 24  .  .  7  .     2n. Moves that start on 5, 10 or 15 turn. All roads meet in 29 (which scores
//! 14  .  .  . 25  .  .  .  6     25) and go on over 30 (30) and 31 (35) to 20 (40).
//! 15 26 27 28 29 23 22 21  5
//! 16  .  .  . 30  .  .  .  4     A station has one number, whichever road leads there, and two stations that
//!  . 17  .  . 31  .  .  3  .     score the same have two.
//!  .  . 18 19 20  1  2  .  .
//! ```
//!
//! Pieces on the same station make the same moves, so only the first of them is tried.
//!
//! A whole program: submit it as it is. `src/bin/yut.rs` is the fast solution; the tests compare the two by
//! [`solve`]. They share no code, so that each checks the other.

use std::io::{self, Read};

pub const START: usize = 0;
pub const FINISH: usize = 32;

pub const SCORES: [u32; 33] = [
    0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38,
    40, // outer road
    13, 16, 19, // from 10
    22, 24, // from 20
    28, 27, 26, // from 30
    25, 30, 35, // from all three
    0,  // finish
];

/// Returns the output for an input.
pub fn solve(input: &str) -> String {
    let dice: Vec<usize> = input.split_whitespace().map(|die| die.parse().unwrap()).collect();
    format!("{}\n", highest_total(&dice, [START; 4]))
}

/// The highest total of the throws that are left, from these pieces.
pub fn highest_total(dice: &[usize], pieces: [usize; 4]) -> u32 {
    if dice.is_empty() {
        return 0;
    }
    let mut highest = 0;
    for (index, &from) in pieces.iter().enumerate() {
        if from == FINISH || pieces[..index].contains(&from) {
            continue;
        }
        let to = landing(from, dice[0]);
        if to != FINISH && pieces.contains(&to) {
            continue;
        }
        let mut moved = pieces;
        moved[index] = to;
        highest = highest.max(SCORES[to] + highest_total(&dice[1..], moved));
    }
    highest
}

/// The station where a move ends. Only a move that starts on 5, 10 or 15 turns there.
pub fn landing(from: usize, die: usize) -> usize {
    let mut station = match from {
        5 => 21,
        10 => 24,
        15 => 26,
        _ => next(from),
    };
    for _ in 1..die {
        station = next(station);
    }
    station
}

/// The next station on the road.
fn next(station: usize) -> usize {
    match station {
        23 | 25 | 28 => 29,
        31 => 20,
        20 | FINISH => FINISH,
        _ => station + 1,
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    print!("{}", solve(&input));
}
