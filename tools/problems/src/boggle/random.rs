//! Random boggle boards and words.

use super::{text, Board, Case};
use crate::random::Random;

/// Makes one to three boards of few letters, with words walked on them, some with one letter changed.
pub(super) fn random_input(random: &mut Random) -> String {
    let letters = random.between(1, 12);
    let cases = random.between(1, 3);
    text(&(0..cases).map(|_| case(random, letters)).collect::<Vec<_>>())
}

fn case(random: &mut Random, letters: usize) -> Case {
    let board: Board = (0..5).map(|_| (0..5).map(|_| letter(random, letters)).collect()).collect();
    let mut words = Vec::new();
    for _ in 0..random.between(1, 10) {
        let mut word = walked(&board, random);
        if random.below(2) == 0 {
            let index = random.below(word.len());
            word[index] = letter(random, letters + 1);
        }
        words.push(word.into_iter().collect());
    }
    Case { board, words }
}

/// Picks one of the first letters of the alphabet.
fn letter(random: &mut Random, letters: usize) -> char {
    char::from(b'A' + random.below(letters) as u8)
}

/// Returns the letters of a random walk of one to ten cells.
fn walked(board: &Board, random: &mut Random) -> Vec<char> {
    let length = random.between(1, 10);
    let (mut row, mut column) = (random.below(5), random.below(5));
    let mut word = vec![board[row][column]];
    while word.len() < length {
        // From 0: one more than the next row and column.
        let next = (row + random.below(3), column + random.below(3));
        let is_on = (1..=5).contains(&next.0) && (1..=5).contains(&next.1);
        if is_on && next != (row + 1, column + 1) {
            (row, column) = (next.0 - 1, next.1 - 1);
            word.push(board[row][column]);
        }
    }
    word
}

/// Makes fifty boards of random letters, each with ten words of at most `longest` letters.
pub(super) fn random_boards(random: &mut Random, longest: usize) -> String {
    let letters =
        |count, random: &mut Random| -> String { (0..count).map(|_| letter(random, 26)).collect() };
    let case = |_| {
        let board = (0..5).map(|_| letters(5, random).chars().collect()).collect();
        let words = (0..10).map(|_| letters(random.between(1, longest), random));
        Case { words: words.collect(), board }
    };
    text(&(0..50).map(case).collect::<Vec<_>>())
}
