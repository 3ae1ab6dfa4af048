//! Boggle boards of few letters, with words walked on them, some with one letter changed.

use super::{below, scattered, Record};

/// The most words of a case, and the most letters of a word.
const MOST: usize = 10;

type Board = [[char; 5]; 5];

struct Case {
    board: Board,
    words: Vec<String>,
}

/// Each record adds a word. One of 8 starts a board, and so does the first.
pub fn input(records: &[Record], keep: &mut dyn FnMut() -> bool) -> String {
    let mut cases: Vec<Case> = Vec::new();
    for record in records {
        let is_full = cases.last().is_none_or(|case| case.words.len() == MOST);
        if is_full || below(record[0], 8) == 7 {
            cases.push(Case { board: board(record), words: Vec::new() });
        }
        let case = cases.last_mut().expect("there is a board");
        case.words.push(word(&case.board, record));
    }
    for case in &mut cases {
        for word in &mut case.words {
            word.retain(|_| keep());
        }
        case.words.retain(|word| !word.is_empty());
    }
    cases.retain(|case| !case.words.is_empty());
    if cases.is_empty() {
        cases.push(Case { board: board(&[0; 8]), words: vec!["A".to_string()] });
    }
    let text = |Case { board, words }: &Case| {
        let rows = board.map(|row| row.iter().collect::<String>()).join("\n");
        format!("{rows}\n{}\n{}\n", words.len(), words.join("\n"))
    };
    format!("{}\n{}", cases.len(), cases.iter().map(text).collect::<String>())
}

fn board(&[_, letters, seed, ..]: &Record) -> Board {
    let mut board = [['A'; 5]; 5];
    for index in 0..25 {
        board[index / 5][index % 5] = letter(scattered(seed, index), letters, 1);
    }
    board
}

/// Picks one of the first letters: of `more` up to 11 more, by the size of `letters`.
fn letter(number: u32, letters: u32, more: usize) -> char {
    char::from(b'A' + below(number, below(letters, 12) + more) as u8)
}

/// Returns the letters of a walk, perhaps with one of them changed.
fn word(board: &Board, &[_, letters, _, start, length, steps, change, other]: &Record) -> String {
    let start = below(start, 25) as i32;
    let (mut row, mut column) = (start / 5, start % 5);
    let mut word = vec![board[row as usize][column as usize]];
    let length = 1 + below(length, MOST);
    for index in 1..length {
        // Where a step would leave the board, the next direction is taken.
        let step = (steps >> (3 * (index - 1)) & 7) as usize;
        (row, column) = (step..step + 8)
            .map(|step| STEPS[step % 8])
            .map(|(down, right)| (row + down, column + right))
            .find(|&(row, column)| (0..5).contains(&row) && (0..5).contains(&column))
            .expect("every cell has a neighbor");
        word.push(board[row as usize][column as usize]);
    }
    if below(change, 2) == 1 {
        word[below(change, 2 * length) - length] = letter(other, letters, 2);
    }
    word.into_iter().collect()
}

const STEPS: [(i32, i32); 8] =
    [(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)];
