//! Boggle by depth-first search, with a mistake or, with the mistake `none`, right.

use std::collections::HashMap;

/// Give up on a word after this many steps (TLE). A program with a memo takes at most 225.
const MOST_STEPS: usize = 50_000;

type Cell = (i32, i32);

/// Returns the output of a program with a mistake. `None` if it takes too long.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let is = |name: &str| mistake == name;
    let mut output = String::new();
    let mut verdicts = HashMap::new();
    let mut tokens = input.split_whitespace();
    let cases = tokens.next()?.parse().ok()?;
    let mut search = Search {
        board: Vec::new(),
        word: b"",
        memo: NOTHING_KNOWN,
        used: Vec::new(),
        steps: steps(mistake),
        mistake,
        steps_left: 0,
    };
    for case in 0..if is("one-case-alone") { 1 } else { cases } {
        let board = tokens.by_ref().take(5).map(str::as_bytes).collect();
        if case == 0 || !is("first-board-alone") {
            search.board = board;
        }
        if !mistake.ends_with("-across-boards") {
            search.memo = NOTHING_KNOWN;
        }
        let words = tokens.next()?.parse().ok()?;
        for word in tokens.by_ref().take(words) {
            if !mistake.contains("-across-") {
                search.memo = NOTHING_KNOWN;
            }
            search.word = word.as_bytes();
            search.steps_left = MOST_STEPS;
            let mut verdict = if search.is_found() { "YES" } else { "NO" };
            if search.steps_left == 0 {
                return None;
            }
            if is("yes-and-no-are-swapped") {
                verdict = if verdict == "YES" { "NO" } else { "YES" };
            }
            if is("remembers-verdicts") {
                verdict = verdicts.entry(word).or_insert(verdict);
            }
            output += &format!("{word} {verdict}\n");
        }
    }
    Some(output)
}

/// Whether the word can be walked on, by a cell and a place in the word, or a letter.
type Memo = [Option<bool>; 9 * 9 * 128];

const NOTHING_KNOWN: Memo = [None; 9 * 9 * 128];

/// The index in a memo. The cells have two rows and columns around the board.
fn key(cell: Cell, place: usize) -> usize {
    ((cell.0 + 2) * 9 + cell.1 + 2) as usize * 128 + place
}

struct Search<'a> {
    board: Vec<&'a [u8]>,
    word: &'a [u8],
    memo: Memo,
    used: Vec<Cell>,
    steps: Vec<Cell>,
    mistake: &'a str,
    steps_left: usize,
}

impl Search<'_> {
    fn is(&self, mistake: &str) -> bool {
        self.mistake == mistake
    }

    fn never_uses_again(&self) -> bool {
        self.is("cells-are-not-used-again") || self.is("dead-ends-stay-used")
    }

    fn is_found(&mut self) -> bool {
        let is_one = self.word.len() == 1;
        match self.mistake {
            "no-word-is-found" => return false,
            "every-word-is-found" => return true,
            "one-letter-is-no-word" if is_one => return false,
            "one-letter-is-always-there" | "last-letter-is-never-looked-at" if is_one => {
                return true
            }
            "letters-anywhere" => {
                return self.word.iter().all(|letter| self.board.concat().contains(letter))
            }
            "last-letter-is-not-looked-at" | "last-letter-is-never-looked-at" => {
                self.word = &self.word[..self.word.len().max(2) - 1];
            }
            _ => {}
        }
        for cell in (0..5).flat_map(|row| (0..5).map(move |column| (row, column))) {
            let is_last = cell.0 == 4 || cell.1 == 4;
            if is_last && self.is("no-start-in-the-last-row-or-column") {
                continue;
            }
            if self.is("dead-ends-stay-used") {
                self.used.clear();
            }
            if self.mistake.ends_with("-a-start") {
                self.memo = NOTHING_KNOWN;
            }
            if self.walk(cell, 0) {
                return true;
            }
            if self.is("first-letter-at-its-first-place") && self.holds(cell, 0) {
                return false;
            }
        }
        false
    }

    /// Whether a cell, which may be off the board, holds a letter of the word.
    fn holds(&self, cell: Cell, index: usize) -> bool {
        let row = self.board.get(cell.0 as usize);
        row.and_then(|row| row.get(cell.1 as usize)) == Some(&self.word[index])
    }

    /// Applies a memo that is read before the letter is compared: of all results, or of all failures.
    fn walk(&mut self, cell: Cell, index: usize) -> bool {
        let has_all = self.mistake.starts_with("remembers-results-");
        let has_misses = self.mistake.starts_with("remembers-misses-");
        let known = if has_all || has_misses { self.memo[key(cell, index)] } else { None };
        let result = known.unwrap_or_else(|| self.walk_anew(cell, index));
        if has_all || has_misses && !result {
            self.memo[key(cell, index)] = Some(result);
        }
        result
    }

    fn walk_anew(&mut self, cell: Cell, index: usize) -> bool {
        if !self.holds(cell, index)
            || cell.0 == 4 && self.is("last-row-is-left-out")
            || cell.1 == 4 && self.is("last-column-is-left-out")
            || self.never_uses_again() && self.used.contains(&cell)
        {
            return false;
        }
        if index + 1 == self.word.len() {
            return true;
        }
        let tries_once = self.mistake.starts_with("tries-a-step-once-");
        let remembers = !self.is("forgets-nothing") && !self.never_uses_again() && !tries_once;
        let place = match self.mistake {
            "remembers-cells-alone" | "remembers-cells-of-a-start" => 0,
            "remembers-letters-not-places" => usize::from(self.word[index + 1]),
            _ => index,
        };
        let known = if remembers { self.memo[key(cell, place)] } else { None };
        if let Some(is_found) = known {
            return is_found;
        }
        self.steps_left = self.steps_left.saturating_sub(1);
        if self.steps_left == 0 {
            return false;
        }
        self.used.push(cell);
        let mut is_found = false;
        for step in 0..self.steps.len() {
            let to = self.neighbor(cell, self.steps[step]);
            if tries_once && self.holds(to, index + 1) {
                let known = self.memo[key(cell, step)].replace(false);
                if known.is_some() {
                    continue;
                }
            }
            is_found = self.walk(to, index + 1);
            if is_found || self.is("first-step-alone") && self.holds(to, index + 1) {
                break;
            }
        }
        if !self.is("dead-ends-stay-used") {
            self.used.pop();
        }
        let is_kept = !is_found || self.mistake.starts_with("remembers-finds-");
        if remembers && is_kept {
            self.memo[key(cell, place)] = Some(is_found);
        }
        is_found
    }

    fn neighbor(&self, (row, column): Cell, (down, right): Cell) -> Cell {
        let to = (row + down, column + right);
        match self.mistake {
            "rows-wrap" if !(0..5).contains(&to.1) => (to.0 + right, to.1 - 5 * right),
            "edges-meet" => (to.0.rem_euclid(5), to.1.rem_euclid(5)),
            _ => to,
        }
    }
}

/// Returns the steps that a search takes, each by its rows down and its columns to the right.
fn steps(mistake: &str) -> Vec<Cell> {
    let is = |name: &str| mistake == name;
    let far = if is("steps-of-two") { 2 } else { 1 };
    let steps = (-far..=far).flat_map(|down| (-far..=far).map(move |right| (down, right)));
    let is_taken = |&step: &Cell| match step {
        (0, 0) => is("steps-stay"),
        _ if is("diagonals-alone") => step.0 != 0 && step.1 != 0,
        _ if is("four-directions") => step.0 == 0 || step.1 == 0,
        (-1, -1) => !is("no-step-up-and-left"),
        (-1, 0) => !is("no-step-up"),
        (-1, 1) => !is("no-step-up-and-right"),
        (0, -1) => !is("no-step-left"),
        (0, 1) => !is("no-step-right"),
        (1, -1) => !is("no-step-down-and-left"),
        (1, 0) => !is("no-step-down"),
        (1, 1) => !is("no-step-down-and-right"),
        _ => true,
    };
    steps.filter(is_taken).collect()
}
