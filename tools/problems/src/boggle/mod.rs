//! Boggle: the cells where the walks of a word can end, and one walk.

mod drawing;
mod mistakes;
mod sentence;
mod valid;

use crate::crate_tests::{inputs, naive, reader};
use crate::drawing::Cell;
use crate::problem::{CommonMistakes, Problem};
use console::text::lines;
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "boggle",
    time_limit: Duration::from_secs(5),
    naive: naive::boggle::solve,
    input: inputs::boggle::input,
    items: Some(keep),
    item: ["letter", "글자"],
    read: reader::boggle,
    draw: drawing::draw,
    sentence: sentence::sentence,
    mistakes: CommonMistakes {
        page: include_str!("mistakes.txt"),
        answer: mistakes::answer,
        family: Vec::new,
    },
    is_valid: valid::is_valid,
};

/// Five rows of five letters.
pub type Board = Vec<Vec<char>>;

#[derive(Clone, Debug)]
pub struct Case {
    pub board: Board,
    pub words: Vec<String>,
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

/// Finds, for each letter of the longest prefix of a word that can be traced, the cells where its walks
/// can end.
fn ends(board: &Board, word: &str) -> Vec<Vec<Cell>> {
    let cells = || (0..25).map(|index| (index / 5, index % 5));
    let holds = |&(row, column): &Cell, letter| board[row][column] == letter;
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
    one.0.abs_diff(other.0).max(one.1.abs_diff(other.1)) == 1
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
