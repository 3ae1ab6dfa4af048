//! Boggle by depth-first search, with a mistake or, with the mistake `none`, right.

use std::collections::HashMap;

/// Give up on a word after this many steps (TLE). A program with a memo takes at most 225.
const MOST_STEPS: usize = 50_000;

type Cell = (i32, i32);

type Board = Vec<Vec<u8>>;

/// The cells from which what is left of a word cannot be walked.
type Failed = [[bool; 5]; 5];

/// The output for an input, of a program with a mistake. `None` if it takes too long.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let mut output = String::new();
    let mut tokens = input.split_whitespace().peekable();
    let cases = tokens.next()?.parse().ok()?;
    let steps = steps(mistake);
    // By the place in the word; and, for one mistake, by the letters that are left, on all boards.
    let (mut failed, mut failed_ever) = (Vec::new(), HashMap::new());
    let (mut results, mut verdicts) = (HashMap::new(), HashMap::new());
    // More than one only where letters of earlier boards stay.
    let mut boards: Vec<Board> = Vec::new();
    let mut words = 0;
    for case in 0..cases {
        if case == 0 || mistake != "one-board-is-read" {
            let rows = tokens.by_ref().take(5).map(|row| row.as_bytes().to_vec()).collect();
            if case == 0 || mistake != "first-board-alone" {
                boards.push(rows);
            }
        }
        if mistake != "letters-of-earlier-boards-stay" {
            boards = boards.split_off(boards.len() - 1);
        }
        failed.clear();
        results.clear();
        // As `scanf` does, keep the count where no number stands.
        if let Some(count) = tokens.peek().and_then(|token| token.parse().ok()) {
            words = count;
            tokens.next();
        }
        for word in tokens.by_ref().take(words) {
            if case > 0 && mistake == "one-case-alone" {
                continue;
            }
            if mistake != "remembers-across-words" {
                failed.clear();
            }
            failed.resize(failed.len().max(word.len()), Failed::default());
            let starts = || (0..word.len()).map(|start| &word[start..]);
            if mistake == "remembers-across-boards" {
                let ever = |letters| failed_ever.get(letters).copied().unwrap_or_default();
                failed = starts().map(ever).collect();
            }
            let mut steps_left = MOST_STEPS;
            let mut search = Search {
                boards: &boards,
                word: word.as_bytes(),
                failed: &mut failed,
                results: &mut results,
                used: Vec::new(),
                steps: &steps,
                mistake,
                steps_left: &mut steps_left,
            };
            let is_found = search.is_found();
            if mistake == "remembers-across-boards" {
                failed_ever.extend(starts().zip(failed.iter().copied()));
            }
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

fn is_on((row, column): Cell) -> bool {
    (0..5).contains(&row) && (0..5).contains(&column)
}

struct Search<'a> {
    boards: &'a [Board],
    word: &'a [u8],
    failed: &'a mut [Failed],
    results: &'a mut HashMap<(Cell, usize), bool>,
    used: Vec<Cell>,
    steps: &'a [Cell],
    mistake: &'a str,
    steps_left: &'a mut usize,
}

impl Search<'_> {
    fn is_found(&mut self) -> bool {
        match self.mistake {
            "one-letter-is-no-word" if self.word.len() == 1 => return false,
            "one-letter-is-always-there" if self.word.len() == 1 => return true,
            "letters-anywhere" => {
                return self.word.iter().all(|letter| self.boards[0].concat().contains(letter))
            }
            "last-letter-is-not-looked-at" if self.word.len() > 1 => {
                self.word = &self.word[..self.word.len() - 1];
            }
            _ => {}
        }
        for cell in (0..5).flat_map(|row| (0..5).map(move |column| (row, column))) {
            if self.walk(cell, 0) {
                return true;
            }
            if self.mistake == "first-letter-at-its-first-place" && self.holds(cell, 0) {
                return false;
            }
        }
        false
    }

    /// Whether a cell, which may be off the board, holds a letter of the word.
    fn holds(&self, cell: Cell, index: usize) -> bool {
        let is_here = |board: &Board| board[cell.0 as usize][cell.1 as usize] == self.word[index];
        is_on(cell) && self.boards.iter().any(is_here)
    }

    /// One mistake is to keep every result for all words of a board.
    fn walk(&mut self, cell: Cell, index: usize) -> bool {
        let known = self.results.get(&(cell, index)).copied();
        let result = known.unwrap_or_else(|| self.walk_anew(cell, index));
        if self.mistake == "remembers-results-across-words" {
            self.results.insert((cell, index), result);
        }
        result
    }

    fn walk_anew(&mut self, cell: Cell, index: usize) -> bool {
        let mistake = self.mistake;
        let is = |name: &str| mistake == name;
        let (row, column) = cell;
        if !self.holds(cell, index)
            || row == 4 && is("last-row-is-left-out")
            || column == 4 && is("last-column-is-left-out")
            || is("cells-are-not-used-again") && self.used.contains(&cell)
        {
            return false;
        }
        let remembers = !is("forgets-nothing") && !is("cells-are-not-used-again");
        if index + 1 == self.word.len() {
            return true;
        }
        let start = if is("remembers-cells-alone") { 0 } else { index };
        if remembers && self.failed[start][row as usize][column as usize] {
            return false;
        }
        *self.steps_left = self.steps_left.saturating_sub(1);
        if *self.steps_left == 0 {
            return false;
        }
        self.used.push(cell);
        for &(down, right) in self.steps {
            let (mut to_row, mut to_column) = (row + down, column + right);
            if !is_on((to_row, to_column)) {
                if is("rows-wrap") && !(0..5).contains(&to_column) {
                    to_row += right;
                    to_column -= 5 * right;
                }
                if is("edges-meet") {
                    to_row = to_row.rem_euclid(5);
                    to_column = to_column.rem_euclid(5);
                }
            }
            if self.walk((to_row, to_column), index + 1) {
                self.used.pop();
                return true;
            }
            if is("first-step-alone") && self.holds((to_row, to_column), index + 1) {
                self.used.pop();
                return false;
            }
        }
        self.used.pop();
        if remembers {
            self.failed[start][row as usize][column as usize] = true;
        }
        false
    }
}

/// Rows down and columns to the right, for each step.
fn steps(mistake: &str) -> Vec<Cell> {
    let is = |name: &str| mistake == name;
    let far = if is("steps-of-two") { 2 } else { 1 };
    let steps = (-far..=far).flat_map(|down| (-far..=far).map(move |right| (down, right)));
    let is_taken = |&step: &Cell| match step {
        (0, 0) => is("steps-stay"),
        _ if is("diagonals-alone") => step.0.abs() == 1 && step.1.abs() == 1,
        (-1, -1) => !is("no-step-up-and-left") && !is("four-directions"),
        (-1, 0) => !is("no-step-up"),
        (-1, 1) => !is("no-step-up-and-right") && !is("four-directions"),
        (0, -1) => !is("no-step-left"),
        (0, 1) => !is("no-step-right"),
        (1, -1) => !is("no-step-down-and-left") && !is("four-directions"),
        (1, 0) => !is("no-step-down"),
        (1, 1) => !is("no-step-down-and-right") && !is("four-directions"),
        _ => true,
    };
    steps.filter(is_taken).collect()
}
