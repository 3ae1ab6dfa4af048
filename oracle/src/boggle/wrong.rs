//! Boggle by depth-first search, with a mistake or, with the mistake `none`, right.

use std::collections::{HashMap, HashSet};

/// After so many steps for one word a program takes too long. With a memo it is 225 at most.
const MOST_STEPS: usize = 50_000;

type Cell = (i32, i32);

/// A place in a word, as so many bytes.
const ZEROS: &[u8] = &[0; 64];

/// The output for an input, of a program with a mistake. `None` if it takes too long.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let mut output = String::new();
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
    let mut failed = HashSet::new();
    let mut verdicts = HashMap::new();
    let mut board: Vec<Vec<u8>> = Vec::new();
    for case in 0..cases {
        let rows = (0..5).map(|_| next().as_bytes().to_vec()).collect();
        if case == 0 || mistake != "first-board-alone" {
            board = rows;
        }
        if mistake != "remembers-across-boards" {
            failed.clear();
        }
        let words = next();
        let real: usize = words.parse().expect("a number");
        for index in 0..real {
            let word = next();
            if index >= number(words) || case > 0 && mistake == "one-case-alone" {
                continue;
            }
            if !mistake.starts_with("remembers-across-") {
                failed.clear();
            }
            let mut steps_left = MOST_STEPS;
            let mut search = Search {
                board: &board,
                word: word.as_bytes(),
                failed: &mut failed,
                used: Vec::new(),
                mistake,
                steps_left: &mut steps_left,
            };
            let is_found = search.is_found();
            if steps_left == 0 {
                return None;
            }
            let mut verdict = if is_found { "YES" } else { "NO" };
            if mistake == "remembers-verdicts" {
                verdict = verdicts.entry(word).or_insert(verdict);
            }
            output += &format!("{word} {verdict}\n");
        }
    }
    Some(output)
}

struct Search<'a, 'b> {
    board: &'a [Vec<u8>],
    word: &'b [u8],
    /// Cells from which some letters cannot be walked.
    failed: &'a mut HashSet<(Cell, &'b [u8])>,
    used: Vec<Cell>,
    mistake: &'a str,
    steps_left: &'a mut usize,
}

impl Search<'_, '_> {
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
        // What is left of the word; or the place in it, or nothing.
        let letters = match mistake {
            "remembers-across-words" => &ZEROS[..index.min(ZEROS.len())],
            "remembers-cells-alone" => &[],
            _ => &self.word[index..],
        };
        let state = (cell, letters);
        if remembers && self.failed.contains(&state) {
            return false;
        }
        *self.steps_left = self.steps_left.saturating_sub(1);
        if *self.steps_left == 0 {
            return false;
        }
        let far = if is("steps-of-two") { 2 } else { 1 };
        self.used.push(cell);
        for down in -far..=far {
            for right in -far..=far {
                let is_left_out = match (down, right) {
                    (0, 0) => !is("steps-stay"),
                    (-1 | 1, -1 | 1) => is("four-directions"),
                    _ => is("diagonals-alone"),
                };
                let is_left_out = is_left_out || self.never_steps((down, right));
                if is_left_out {
                    continue;
                }
                let (mut to_row, mut to_column) = (row + down, column + right);
                if is("rows-wrap") && !(0..5).contains(&to_column) {
                    to_row += right;
                    to_column -= 5 * right;
                }
                if is("columns-wrap") || is("edges-meet") {
                    to_row = to_row.rem_euclid(5);
                }
                if is("edges-meet") {
                    to_column = to_column.rem_euclid(5);
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
            self.failed.insert(state);
        }
        false
    }

    /// Whether the mistake leaves a direction out.
    fn never_steps(&self, step: Cell) -> bool {
        let left_out = match self.mistake {
            "no-step-up" => (-1, 0),
            "no-step-down" => (1, 0),
            "no-step-left" => (0, -1),
            "no-step-right" => (0, 1),
            "no-step-up-and-left" => (-1, -1),
            "no-step-up-and-right" => (-1, 1),
            "no-step-down-and-left" => (1, -1),
            "no-step-down-and-right" => (1, 1),
            _ => return false,
        };
        step == left_out
    }
}
