//! A generated family of mistakes of boggle: depth-first searches whose memo of failures lacks the place in the
//! word.
//!
//! What fails at one place in a word may be needed at another. A memo by the cell and the place is right. Here
//! it is by the cell, or the step from it, and any of five other parts.

use problems::boggle::{parse, Board, Case};
use std::collections::HashSet;

/// How many programs the family has.
pub const COUNT: usize = 32 * 4 * 3 * 6 * 4;

/// Returns the output of a program.
pub fn answer(input: &str, number: usize) -> String {
    let mut search = Search::new(number);
    let mut output = String::new();
    for Case { board, words } in parse(input) {
        search.clear_for(Cleared::Board);
        for word in words {
            search.clear_for(Cleared::Word);
            let letters: Vec<char> = word.chars().collect();
            let verdict = if search.finds(&board, &letters) { "YES" } else { "NO" };
            output += &format!("{word} {verdict}\n");
        }
    }
    output
}

/// What the memo is cleared for, each time.
#[derive(Clone, Copy, PartialEq)]
enum Cleared {
    Start,
    Word,
    Board,
    Never,
}

/// What is noted, and when.
#[derive(Clone, Copy, PartialEq)]
enum Noted {
    /// A cell, once every step from it has failed.
    Cell,
    /// A step, once it has failed.
    FailedStep,
    /// A step, before it is tried.
    TriedStep,
}

/// A cell by its number, row by row.
type Cell = i32;

/// The order of the steps in a program: by rows, clockwise, or first up, down, left and right.
const STEPS: [[(i32, i32); 8]; 3] = [
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)],
    [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)],
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)],
];

struct Search {
    /// Which of the other parts its keys have: a bit each.
    parts: usize,
    cleared: Cleared,
    noted: Noted,
    steps: Vec<(i32, i32)>,
    starts: Vec<Cell>,
    memo: HashSet<u64>,
}

/// Where a walk is.
#[derive(Clone, Copy)]
struct Walk {
    cell: Cell,
    /// The place in the word of the cell's letter.
    place: usize,
    /// The cell before, and the number of the step from it; -1 at the start.
    before: Cell,
    last_step: i32,
}

impl Search {
    fn new(mut number: usize) -> Self {
        let mut choose = |count: usize| {
            let choice = number % count;
            number /= count;
            choice
        };
        let parts = choose(32);
        let cleared = [Cleared::Start, Cleared::Word, Cleared::Board, Cleared::Never][choose(4)];
        let noted = [Noted::Cell, Noted::FailedStep, Noted::TriedStep][choose(3)];
        let mut steps = STEPS[choose(3)].to_vec();
        let by_columns = |cell: Cell| cell % 5 * 5 + cell / 5;
        let mut starts: Vec<Cell> =
            if choose(2) == 0 { (0..25).collect() } else { (0..25).map(by_columns).collect() };
        if choose(2) == 1 {
            steps.reverse();
        }
        if choose(2) == 1 {
            starts.reverse();
        }
        Self { parts, cleared, noted, steps, starts, memo: HashSet::new() }
    }

    fn clear_for(&mut self, occasion: Cleared) {
        if self.cleared == occasion {
            self.memo.clear();
        }
    }

    fn finds(&mut self, board: &Board, word: &[char]) -> bool {
        for cell in self.starts.clone() {
            self.clear_for(Cleared::Start);
            let walk = Walk { cell, place: 0, before: -1, last_step: -1 };
            if letter(board, cell) == word[0] && self.goes_on(board, word, walk) {
                return true;
            }
        }
        false
    }

    /// Whether the rest of a word can be traced.
    fn goes_on(&mut self, board: &Board, word: &[char], walk: Walk) -> bool {
        let Some(&next) = word.get(walk.place + 1) else { return true };
        let is_noted = self.noted == Noted::Cell && self.memo.contains(&self.key(word, walk, -1));
        if is_noted {
            return false;
        }
        for step in 0..8 {
            let (down, right) = self.steps[step as usize];
            let (row, column) = (walk.cell / 5 + down, walk.cell % 5 + right);
            let is_on = (0..5).contains(&row) && (0..5).contains(&column);
            let cell = row * 5 + column;
            if !is_on || letter(board, cell) != next {
                continue;
            }
            let key = self.key(word, walk, step);
            if self.noted != Noted::Cell && self.memo.contains(&key) {
                continue;
            }
            if self.noted == Noted::TriedStep {
                self.memo.insert(key);
            }
            let on = Walk { cell, place: walk.place + 1, before: walk.cell, last_step: step };
            if self.goes_on(board, word, on) {
                return true;
            }
            if self.noted == Noted::FailedStep {
                self.memo.insert(key);
            }
        }
        if self.noted == Noted::Cell {
            self.memo.insert(self.key(word, walk, -1));
        }
        false
    }

    /// The key of a step from a cell, or, with -1, of the cell: a byte for each part.
    fn key(&self, word: &[char], walk: Walk, step: i32) -> u64 {
        let Walk { cell, place, before, last_step } = walk;
        let next = word[place + 1] as i32;
        let parts = [next, last_step, before, place as i32 % 2, word.len() as i32];
        let own = (0..5).filter(|part| self.parts >> part & 1 == 1).map(|part| parts[part]);
        own.chain([cell, step]).fold(0, |key, part| key << 8 | u64::from(part as u8))
    }
}

fn letter(board: &Board, cell: Cell) -> char {
    board[cell as usize / 5][cell as usize % 5]
}
