//! Boggle: 보글 게임 (Algospot BOGGLE). Which words can be traced on a board of letters, each step to one
//! of the 8 neighbors?
//!
//! The rules are in `docs/boggle.md`. The naive solution, `tests/oracle/naive/boggle.rs`, marks one cell after
//! another; here the marks are bits, and four shifts step from all of them at once.
//!
//! ```text
//! U R L P M      GIRL, letter by letter: the cells where the prefix can end.
//! X P R E T
//! G I A E T      . . . . .   . . . . .   . . . . .   . . # . .
//! X T N Z Y      . . . . .   . . . . .   . . # . .   . . . . .
//! X O Q R S      # . . . .   . # . . .   . . . . .   . . . . .
//!                . . . . .   . . . . .   . . . . .   . . . . .
//!                . . . . .   . . . . .   . . . . .   . . . . .
//!                    G           I           R           L
//! ```
//!
//! Keep the set of cells where the prefix can end; for each letter, step to the neighbors that hold
//! it. The answer is YES if any cell is left at the end.
//!
//! # The trap
//!
//! Trying one walk after another takes exponential time: on an all-A board `AAAAAAAAAB` has
//! 65,708,928 walks of nine letters, and none of them finds the B. A set has at most 25 cells,
//! however many walks end there. A word may use a cell again, but no step stays on its cell: `AA`
//! needs two cells.
//!
//! # Constraints
//!
//! C cases (1..=50), N words a case (1..=10), 1..=10 letters a word. Larger counts and longer words
//! are fine.
//!
//! # Complexity
//!
//! Linear in the letters of the words.

use boards::filter;
use boards::grid::Cell;
use boards::input::{Alphabet, Error, Input};
use boards::set::{words, Set};
use std::process::ExitCode;

const HELP: &str = "\
boggle: which words can be traced on a board of letters? (Algospot BOGGLE, 보글 게임)

usage: boggle < FILE
Without < FILE, type the input, then Ctrl-D (on Windows Ctrl-Z and Enter).

Reads inputs: the number of cases, then for each case five rows of five
letters A-Z, the number of words, and the words. Writes for each word, on a
line, the word and YES or NO: whether its letters can be traced on the board in
order, each step to one of the 8 neighboring cells. A cell may be used again.

    $ printf '1 URLPM XPRET GIAET XTNZY XOQRS 2 GIRL KARA' | boggle
    GIRL YES
    KARA NO
";

const LETTER: Alphabet = Alphabet::new("a letter (A-Z)", b"ABCDEFGHIJKLMNOPQRSTUVWXYZ");

const SIZE: usize = 5;

type Cells = Set<SIZE, SIZE, { words(SIZE, SIZE) }>;

/// For each letter from A, the cells that hold it.
type Board = [Cells; 26];

fn main() -> ExitCode {
    filter::run("boggle", HELP, |input, output| {
        for _ in 0..input.number::<u64>(.., "the number of cases")? {
            let board = read(input)?;
            for _ in 0..input.number::<u64>(.., "the number of words")? {
                let word = input.word(&LETTER)?;
                // Every cell has a neighbor, so the first letter can be anywhere.
                let mut ends = Cells::FULL;
                for letter in LETTER.values(word) {
                    ends = ends.neighbors() & board[usize::from(letter)];
                }
                output.write(word);
                output.write(if ends.is_empty() { b" NO\n" } else { b" YES\n" });
            }
        }
        Ok(())
    })
}

fn read(input: &mut Input<'_>) -> Result<Board, Error> {
    let mut letters = [0; SIZE * SIZE];
    for row in letters.chunks_exact_mut(SIZE) {
        input.row(&LETTER, row)?;
    }
    let mut board = [Cells::EMPTY; 26];
    for (cell, &letter) in Cell::all().zip(&letters) {
        board[usize::from(letter)].insert(cell);
    }
    Ok(board)
}
