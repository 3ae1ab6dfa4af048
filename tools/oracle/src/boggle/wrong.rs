//! Boggle by depth-first search, with a mistake or, with the mistake `none`, right.

use std::collections::HashMap;

/// Give up on a word after this many steps (TLE). A program with a memo takes at most 225.
const MOST_STEPS: usize = 50_000;

type Cell = (i32, i32);

type Board = Vec<Vec<u8>>;

/// Whether a word can be walked on from a cell, by the cell and the place in the word.
type Memo = HashMap<(Cell, usize), bool>;

/// The output for an input, of a program with a mistake. `None` if it takes too long.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let mut output = String::new();
    let mut tokens = input.split_whitespace().peekable();
    let cases = tokens.next()?.parse().ok()?;
    let steps = steps(mistake);
    let (mut memo, mut verdicts) = (Memo::new(), HashMap::new());
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
        if !mistake.ends_with("-across-boards") {
            memo.clear();
        }
        // As `scanf` does, keep the count where no number stands.
        if let Some(count) = tokens.peek().and_then(|token| token.parse().ok()) {
            words = count;
            tokens.next();
        }
        for word in tokens.by_ref().take(words) {
            if case > 0 && mistake == "one-case-alone" {
                continue;
            }
            if !mistake.contains("-across-") {
                memo.clear();
            }
            let mut steps_left = MOST_STEPS;
            let mut search = Search {
                boards: &boards,
                word: word.as_bytes(),
                memo: &mut memo,
                used: Vec::new(),
                steps: &steps,
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

fn is_on((row, column): Cell) -> bool {
    (0..5).contains(&row) && (0..5).contains(&column)
}

struct Search<'a> {
    boards: &'a [Board],
    word: &'a [u8],
    memo: &'a mut Memo,
    used: Vec<Cell>,
    steps: &'a [Cell],
    mistake: &'a str,
    steps_left: &'a mut usize,
}

impl Search<'_> {
    fn is_found(&mut self) -> bool {
        match self.mistake {
            "one-letter-is-no-word" if self.word.len() == 1 => return false,
            "one-letter-is-always-there" | "last-letter-is-never-looked-at"
                if self.word.len() == 1 =>
            {
                return true
            }
            "letters-anywhere" => {
                return self.word.iter().all(|letter| self.boards[0].concat().contains(letter))
            }
            "last-letter-is-not-looked-at" | "last-letter-is-never-looked-at" => {
                self.word = &self.word[..self.word.len().max(2) - 1];
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

    /// Some memos are read and written before the letter is compared: those of all results, and those
    /// of all that are false.
    fn walk(&mut self, cell: Cell, index: usize) -> bool {
        let has_all = self.mistake.starts_with("remembers-results-");
        let has_misses = self.mistake.starts_with("remembers-misses-");
        let known = self.memo.get(&(cell, index)).filter(|_| has_all || has_misses).copied();
        let result = known.unwrap_or_else(|| self.walk_anew(cell, index));
        if has_all || has_misses && !result {
            self.memo.insert((cell, index), result);
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
        if remembers && self.memo.contains_key(&(cell, start)) {
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
            self.memo.insert((cell, start), false);
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
