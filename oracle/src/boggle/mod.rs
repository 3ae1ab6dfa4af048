//! Boggle by depth-first search.

mod drawing;
mod random;
mod sentence;
mod smaller;
mod traits;
mod valid;
mod wrong;

use crate::{lines, Problem, Reader, Stream};
use std::collections::HashSet;
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "boggle",
    time_limit: Duration::from_secs(5),
    naive,
    is_valid: valid::is_valid,
    is_valid_source: include_str!("valid.rs"),
    random_input: random::random_input,
    read,
    draw: drawing::draw,
    sentence: sentence::sentence,
    mistakes: include_str!("mistakes.txt"),
    family: Vec::new,
    wrong: wrong::answer,
    wrong_source: include_str!("wrong.rs"),
    traits: traits::traits,
    unit: Some(["words", "단어"]),
    numbers: &[],
    items: smaller::ITEMS,
    streams: &[
        Stream {
            title: "random boards",
            inputs: 2_000,
            boards: 50,
            input: |random| random::random_boards(random, 10),
        },
        Stream {
            title: "all A",
            inputs: 2_000,
            boards: 50,
            input: |_| {
                let board = vec![vec!['A'; 5]; 5];
                let words = vec!["AAAAAAAAAB".to_string(); 10];
                text(&vec![Case { board, words }; 50])
            },
        },
        Stream {
            title: "words of one letter",
            inputs: 2_000,
            boards: 50,
            input: |random| random::random_boards(random, 1),
        },
    ],
};

/// Five rows of five letters.
pub type Board = Vec<Vec<char>>;

/// A row and a column, from 0; not always on the board.
type Cell = (i32, i32);

#[derive(Clone, Debug)]
pub struct Case {
    pub board: Board,
    pub words: Vec<String>,
}

fn naive(input: &str) -> String {
    let cases = parse(input);
    let words = cases.iter().flat_map(|case| case.words.iter().map(|word| (&case.board, word)));
    lines(words.map(|(board, word)| verdict(board, word)))
}

/// The line for a word.
fn verdict(board: &Board, word: &str) -> String {
    let verdict = if walk(board, word).is_some() { "YES" } else { "NO" };
    format!("{word} {verdict}")
}

fn read(reader: &mut Reader) -> Result<String, String> {
    let mut cases = Vec::new();
    let outcome = read_cases(reader, &mut cases);
    // Each word is answered once it is read.
    reader.part = cases.iter().any(|case| !case.words.is_empty()).then(|| text(&cases));
    outcome.map(|()| text(&cases))
}

fn read_cases(reader: &mut Reader, cases: &mut Vec<Case>) -> Result<(), String> {
    let (letter, letters) = ("a letter (A-Z)", "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for case in 0..reader.number("the number of cases", 0..=u64::MAX)? {
        let mut board = Vec::new();
        for _ in 0..5 {
            board.push(reader.row(letter, letters, 5)?.chars().collect());
        }
        cases.push(Case { board, words: Vec::new() });
        for _ in 0..reader.number("the number of words", 0..=u64::MAX)? {
            cases[case as usize].words.push(reader.word(letter, letters)?);
        }
    }
    Ok(())
}

/// The longest prefix of a word that can be walked, and the cells where its walks can end.
fn walked(board: &Board, word: &str) -> (usize, Vec<Cell>) {
    let cells = || (0..25).map(|index| (index / 5, index % 5));
    let holds = |&(row, column): &Cell, letter| board[row as usize][column as usize] == letter;
    let (mut length, mut ends): (_, Vec<Cell>) = (0, Vec::new());
    for letter in word.chars() {
        let is_next = |&(row, column): &Cell| {
            let is_neighbor = |&(other_row, other_column): &Cell| {
                let apart = (row - other_row).abs().max((column - other_column).abs());
                apart == 1
            };
            length == 0 || ends.iter().any(is_neighbor)
        };
        let next: Vec<Cell> = cells().filter(|cell| holds(cell, letter) && is_next(cell)).collect();
        if next.is_empty() {
            break;
        }
        (length, ends) = (length + 1, next);
    }
    (length, ends)
}

/// Where each letter of a word is on some walk, if there is one.
fn walk(board: &Board, word: &str) -> Option<Vec<Cell>> {
    let (letters, mut failed) = (word.chars().collect::<Vec<_>>(), HashSet::new());
    (0..25).find_map(|index| walk_from(board, &letters, (index / 5, index % 5), &mut failed))
}

/// A walk from a cell. `failed` remembers each cell with a number of letters that failed there.
fn walk_from(
    board: &Board,
    letters: &[char],
    (row, column): Cell,
    failed: &mut HashSet<(Cell, usize)>,
) -> Option<Vec<Cell>> {
    let is_on = (0..5).contains(&row) && (0..5).contains(&column);
    if !is_on || board[row as usize][column as usize] != letters[0] {
        return None;
    }
    if letters.len() == 1 {
        return Some(vec![(row, column)]);
    }
    if !failed.insert(((row, column), letters.len())) {
        return None;
    }
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    for (down, right) in steps.filter(|&step| step != (0, 0)) {
        let rest = walk_from(board, &letters[1..], (row + down, column + right), failed);
        if let Some(mut walk) = rest {
            walk.insert(0, (row, column));
            return Some(walk);
        }
    }
    None
}

pub fn parse(input: &str) -> Vec<Case> {
    let mut tokens = input.split_whitespace();
    let mut next = || tokens.next().expect("a token");
    let number = |token: &str| token.parse::<usize>().expect("a number");
    let cases = number(next());
    let case = |_| {
        let board = (0..5).map(|_| next().chars().collect()).collect();
        let words = number(next());
        Case { board, words: (0..words).map(|_| next().to_string()).collect() }
    };
    (0..cases).map(case).collect()
}

pub fn text(cases: &[Case]) -> String {
    let case = |case: &Case| {
        let rows = case.board.iter().map(|row| row.iter().collect());
        let count = case.words.len().to_string();
        lines(rows.chain([count]).chain(case.words.iter().cloned()))
    };
    format!("{}\n{}", cases.len(), cases.iter().map(case).collect::<String>())
}
