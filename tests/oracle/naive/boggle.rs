//! Boggle (Algospot BOGGLE) as one writes it in a coding test: for each letter of a word, mark the cells
//! where the walks so far can end.
//!
//! ```text
//! U R L P M       GIRL: a G is marked, then each I next to a marked G, then each R next to a marked I,
//! X P R E T       and so on. The word is on the board if a cell is marked at the end.
//! G I A E T
//! ```
//!
//! Following one walk after another (a depth-first search without a memo) takes exponential time.
//!
//! A whole program: submit it as it is. `src/bin/boggle.rs` is the fast solution; the tests compare the two by
//! [`solve`]. They share no code, on purpose not even the bounds check, so that each checks the other.

use std::io::{self, Read};

const SIZE: usize = 5;

/// Returns the output for an input.
pub fn solve(input: &str) -> String {
    let mut tokens = input.split_whitespace();
    let mut output = String::new();
    let cases: usize = tokens.next().unwrap().parse().unwrap();
    for _ in 0..cases {
        let board: Vec<&[u8]> = tokens.by_ref().take(SIZE).map(str::as_bytes).collect();
        let words: usize = tokens.next().unwrap().parse().unwrap();
        for word in tokens.by_ref().take(words) {
            let answer = if is_on_board(&board, word.as_bytes()) { "YES" } else { "NO" };
            output += &format!("{word} {answer}\n");
        }
    }
    output
}

fn is_on_board(board: &[&[u8]], word: &[u8]) -> bool {
    // A walk starts anywhere.
    let mut marked = [[true; SIZE]; SIZE];
    for (index, &letter) in word.iter().enumerate() {
        let mut next = [[false; SIZE]; SIZE];
        for row in 0..SIZE {
            for column in 0..SIZE {
                next[row][column] = board[row][column] == letter
                    && (index == 0 || has_marked_neighbor(&marked, row, column));
            }
        }
        marked = next;
    }
    marked.concat().contains(&true)
}

/// Whether one of the up to 8 cells around a cell is marked. The cell itself does not count.
fn has_marked_neighbor(marked: &[[bool; SIZE]; SIZE], row: usize, column: usize) -> bool {
    for near_row in row.saturating_sub(1)..SIZE.min(row + 2) {
        for near_column in column.saturating_sub(1)..SIZE.min(column + 2) {
            if (near_row, near_column) != (row, column) && marked[near_row][near_column] {
                return true;
            }
        }
    }
    false
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    print!("{}", solve(&input));
}
