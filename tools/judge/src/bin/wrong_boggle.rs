//! Boggle by depth-first search, with one mistake: `wrong_boggle MISTAKE`, or `none`.

use std::collections::HashSet;
use std::env;
use std::io::{self, Read};

/// The mistake of a program that takes no argument.
const MISTAKE: &str = "";

/// Each mistake, and a fixture that catches it.
const MISTAKES: &[(&str, &str)] = &[
    (
        "cells-are-not-used-again",
        "back-and-forth-between-two-cells",
    ),
    ("steps-stay", "a-step-does-not-stay-on-its-cell"),
    ("four-directions", "eight-directions-from-the-middle"),
    ("diagonals-alone", "eight-directions-from-the-middle"),
    ("no-step-up-and-left", "eight-directions-from-the-middle"),
    ("no-step-down-and-right", "eight-directions-from-the-middle"),
    ("steps-of-two", "nothing-two-cells-away"),
    ("rows-wrap", "rows-do-not-wrap-around-the-edge"),
    ("columns-wrap", "columns-do-not-wrap-around-the-edge"),
    ("one-letter-is-no-word", "one-letter-words"),
    (
        "first-letter-at-its-first-place",
        "first-letter-at-its-last-place",
    ),
    ("first-step-alone", "a-step-that-leads-nowhere"),
    ("letters-anywhere", "letters-are-there-but-apart"),
    ("last-row-is-left-out", "along-the-edges"),
    ("last-column-is-left-out", "along-the-edges"),
    ("last-letter-is-not-looked-at", "last-letter-is-wrong"),
    ("one-case-alone", "fifty-cases-of-ten-words"),
    ("remembers-across-words", "words-after-a-word-that-fails"),
    ("ten-is-one", "fifty-cases-of-ten-words"),
];

/// Those that are right, but too late.
const TOO_SLOW: &[(&str, &str)] = &[("forgets-nothing", "all-a-of-ten-letters")];

type Cell = (i32, i32);

fn main() {
    let mistake = match (MISTAKE, env::args().nth(1)) {
        ("", argument) => argument.expect("wrong_boggle MISTAKE"),
        (mistake, _) => mistake.to_string(),
    };
    if mistake == "--list" {
        for (mistake, fixture) in MISTAKES.iter().chain(TOO_SLOW) {
            println!("{mistake} {fixture}");
        }
        return;
    }
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut tokens = input.split_whitespace();
    let mut next = || tokens.next().expect("a token");
    let number = |token: &str| -> usize {
        let token = if mistake == "ten-is-one" {
            &token[..1]
        } else {
            token
        };
        token.parse().expect("a number")
    };
    let cases = next().parse().expect("a number");
    for case in 0..cases {
        let board: Vec<Vec<u8>> = (0..5).map(|_| next().as_bytes().to_vec()).collect();
        let mut failed = HashSet::new();
        let words = next();
        let real: usize = words.parse().expect("a number");
        for index in 0..real {
            let word = next();
            if index >= number(words) || case > 0 && mistake == "one-case-alone" {
                continue;
            }
            if mistake != "remembers-across-words" {
                failed.clear();
            }
            let mut search = Search {
                board: &board,
                word: word.as_bytes(),
                failed: &mut failed,
                used: Vec::new(),
                mistake: &mistake,
            };
            println!("{word} {}", if search.is_found() { "YES" } else { "NO" });
        }
    }
}

struct Search<'a> {
    board: &'a [Vec<u8>],
    word: &'a [u8],
    /// Cells from which so many letters cannot be walked.
    failed: &'a mut HashSet<(Cell, usize)>,
    used: Vec<Cell>,
    mistake: &'a str,
}

impl Search<'_> {
    fn is_found(&mut self) -> bool {
        match self.mistake {
            "one-letter-is-no-word" if self.word.len() == 1 => return false,
            "letters-anywhere" => {
                return self
                    .word
                    .iter()
                    .all(|letter| self.board.concat().contains(letter))
            }
            "last-letter-is-not-looked-at" if self.word.len() > 1 => {
                self.word = &self.word[..self.word.len() - 1];
            }
            _ => {}
        }
        for row in 0..5 {
            for column in 0..5 {
                if self.board[row as usize][column as usize] == self.word[0] {
                    if self.walk((row, column), 0) {
                        return true;
                    }
                    if self.mistake == "first-letter-at-its-first-place" {
                        return false;
                    }
                }
            }
        }
        false
    }

    fn walk(&mut self, cell: Cell, index: usize) -> bool {
        let mistake = self.mistake;
        let is = |name: &str| mistake == name;
        let (row, column) = cell;
        let rows = 5 - i32::from(is("last-row-is-left-out"));
        let columns = 5 - i32::from(is("last-column-is-left-out"));
        if !(0..rows).contains(&row)
            || !(0..columns).contains(&column)
            || self.board[row as usize][column as usize] != self.word[index]
        {
            return false;
        }
        if is("cells-are-not-used-again") && self.used.contains(&cell) {
            return false;
        }
        let remembers = !is("forgets-nothing") && !is("cells-are-not-used-again");
        if index + 1 == self.word.len() {
            return true;
        }
        if remembers && self.failed.contains(&(cell, index)) {
            return false;
        }
        let far = if is("steps-of-two") { 2 } else { 1 };
        self.used.push(cell);
        for down in -far..=far {
            for right in -far..=far {
                let is_left_out = match (down, right) {
                    (0, 0) => !is("steps-stay"),
                    (-1, -1) => is("no-step-up-and-left") || is("four-directions"),
                    (1, 1) => is("no-step-down-and-right") || is("four-directions"),
                    (1 | -1, 1 | -1) => is("four-directions"),
                    _ => is("diagonals-alone"),
                };
                if is_left_out {
                    continue;
                }
                let (mut to_row, mut to_column) = (row + down, column + right);
                if is("rows-wrap") && !(0..5).contains(&to_column) {
                    to_row += right;
                    to_column -= 5 * right;
                }
                if is("columns-wrap") {
                    to_row = to_row.rem_euclid(5);
                }
                if self.walk((to_row, to_column), index + 1) {
                    self.used.pop();
                    return true;
                }
                let matches = self
                    .board
                    .get(to_row as usize)
                    .and_then(|row| row.get(to_column as usize))
                    == Some(&self.word[index + 1]);
                if is("first-step-alone") && matches {
                    self.used.pop();
                    return false;
                }
            }
        }
        self.used.pop();
        if remembers {
            self.failed.insert((cell, index));
        }
        false
    }
}
