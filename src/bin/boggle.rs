//! Boggle: 보글 게임 (Algospot BOGGLE). Can a word be walked on a board of letters, each step to one of
//! the 8 neighbors?
//!
//! ```text
//! U R L P M      GIRL, letter by letter: the cells where the word so far can end.
//! X P R E T
//! G I A E T      . . . . .   . . . . .   . . . . .   . . # . .
//! X T N Z Y      . . . . .   . . . . .   . . # . .   . . . . .
//! X O Q R S      # . . . .   . # . . .   . . . . .   . . . . .
//!                . . . . .   . . . . .   . . . . .   . . . . .
//!                . . . . .   . . . . .   . . . . .   . . . . .
//!                    G           I           R           L
//! ```
//!
//! All ways to walk the word so far are kept at once, as the set of cells where they end. One
//! letter on, that set becomes its neighbors that hold the letter; the answer is YES if any are
//! left.
//!
//! # The trap
//!
//! Walking one way after the other takes exponential time: an all-A board has about 10¹² walks for
//! `AAAAAAAAAB`, none of which ends. A set has at most 25 cells, whatever the number of ways. A
//! cell may come again in a word, but no step stays on its cell: `AA` needs two of them.
//!
//! # Constraints
//!
//! C cases (1..=50), N words a case (1..=10), 1..=10 letters a word. Larger counts are fine, and
//! words of up to 64 KiB.
//!
//! # Complexity
//!
//! Time linear in the letters of the word, memory of the board.

use boards::filter;
use boards::grid;
use boards::input::{Alphabet, Error, Input};
use std::process::ExitCode;

const HELP: &str = "\
boggle: can the words be walked on a board of letters? (Algospot BOGGLE, 보글 게임)

usage: boggle < FILE

Reads judge inputs: the number of cases, then for each case five rows of five
letters A-Z, the number of words, and the words. Writes for each word, on a
line, the word and YES or NO: whether its letters can be walked on the board in
order, each step to one of the 8 neighboring cells. A cell may come again.

    $ printf '1 URLPM XPRET GIAET XTNZY XOQRS 2 GIRL KARA' | boggle
    GIRL YES
    KARA NO
";

const LETTER: Alphabet = Alphabet::new("a letter (A-Z)", b"ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const LETTERS: usize = 26;

type Cells = grid::Set<5, 5, 1>;

/// Where each letter is, from A to Z.
type Board = [Cells; LETTERS];

fn main() -> ExitCode {
    filter::run("boggle", HELP, |input, output| {
        for _ in 0..input.number("the number of cases")? {
            let board = read(input)?;
            for _ in 0..input.number("the number of words")? {
                let word = input.word(&LETTER)?;
                output.write(word);
                output.write(if solve(&board, word) {
                    b" YES\n"
                } else {
                    b" NO\n"
                });
            }
        }
        Ok(())
    })
}

fn read(input: &mut Input<'_>) -> Result<Board, Error> {
    Ok(Cells::of_values(&input.rows(&LETTER)?))
}

/// Whether the word can be walked. Its first letter can be anywhere, so before it the ends are.
fn solve(board: &Board, word: &[u8]) -> bool {
    let mut ends = Cells::BOARD;
    for letter in word {
        ends = ends.neighbors() & board[usize::from(letter - b'A')];
        if ends.is_empty() {
            return false;
        }
    }
    true
}
