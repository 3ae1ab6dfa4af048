//! Boggle by the cells where walks can end, as lists of cells.

mod drawing;
mod random;
mod sentence;
mod valid;
mod wrong;

use crate::output::lines;
use crate::problem::{Constraints, Mistakes, Problem, Stream};
use crate::reader::Reader;
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "boggle",
    time_limit: Duration::from_secs(5),
    naive: Some(naive),
    random_input: Some(random::random_input),
    items: Some(keep),
    read: Some(read),
    draw: Some(drawing::draw),
    sentence: Some(sentence::sentence),
    mistakes: Some(Mistakes {
        page: include_str!("mistakes.txt"),
        answer: wrong::answer,
        source: include_str!("wrong.rs"),
        family: Vec::new,
    }),
    constraints: Some(Constraints { is_valid: valid::is_valid, source: include_str!("valid.rs") }),
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
    item: ["letter", "글자"],
    ..Problem::BARE
};

/// Five rows of five letters.
pub type Board = Vec<Vec<char>>;

/// A row and a column, from 0, on or off the board.
type Cell = (i32, i32);

#[derive(Clone, Debug)]
pub struct Case {
    pub board: Board,
    pub words: Vec<String>,
}

fn naive(input: &str) -> String {
    lines(words(&parse(input)).map(|(board, word)| verdict(board, word)))
}

/// Lists all words, each with its board.
fn words(cases: &[Case]) -> impl Iterator<Item = (&Board, &str)> {
    cases.iter().flat_map(|case| case.words.iter().map(|word| (&case.board, word.as_str())))
}

/// Returns the line for a word.
fn verdict(board: &Board, word: &str) -> String {
    let verdict = if ends(board, word).len() == word.len() { "YES" } else { "NO" };
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
    let letter = "a letter (A-Z)";
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
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

/// Finds, for each letter of the longest prefix of a word that can be traced, the cells where its walks
/// can end.
fn ends(board: &Board, word: &str) -> Vec<Vec<Cell>> {
    let cells = || (0..25).map(|index| (index / 5, index % 5));
    let holds = |&(row, column): &Cell, letter| board[row as usize][column as usize] == letter;
    let mut all: Vec<Vec<Cell>> = Vec::new();
    for letter in word.chars() {
        let is_next = |cell: &Cell| {
            all.last().is_none_or(|ends| ends.iter().any(|&end| are_neighbors(*cell, end)))
        };
        let next: Vec<Cell> = cells().filter(|cell| holds(cell, letter) && is_next(cell)).collect();
        if next.is_empty() {
            break;
        }
        all.push(next);
    }
    all
}

fn are_neighbors(one: Cell, other: Cell) -> bool {
    (one.0 - other.0).abs().max((one.1 - other.1).abs()) == 1
}

/// Finds one walk through the ends of all.
fn walk(ends: &[Vec<Cell>]) -> Vec<Cell> {
    let mut walk: Vec<Cell> = Vec::new();
    for ends in ends.iter().rev() {
        let is_before = |end: &&Cell| walk.last().is_none_or(|&next| are_neighbors(**end, next));
        walk.extend(ends.iter().find(is_before));
    }
    walk.reverse();
    walk
}

/// Keeps some of the letters of the words, the words with a letter left, and the cases with a word left.
fn keep(input: &str, keep: &mut dyn FnMut() -> bool) -> String {
    let mut cases = parse(input);
    for case in &mut cases {
        for word in &mut case.words {
            word.retain(|_| keep());
        }
        case.words.retain(|word| !word.is_empty());
    }
    cases.retain(|case| !case.words.is_empty());
    text(&cases)
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
