//! Boggle by depth-first search.

use super::{lines, JudgeInput, Problem};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::HashSet;

pub const PROBLEM: Problem = Problem {
    name: "boggle",
    naive,
    judge_inputs,
    explain,
};

/// Five rows of five letters.
pub type Board = Vec<Vec<char>>;

/// A row and a column, from 0; not always on the board.
type Cell = (i32, i32);

/// One board and its words.
#[derive(Clone, Debug)]
pub struct Case {
    pub board: Board,
    pub words: Vec<String>,
}

/// Words of up to this many letters are searched for without remembering anything.
const SHORT: usize = 5;

fn naive(input: &str) -> String {
    let answer = |board: &Board, word: &String| {
        format!(
            "{word} {}",
            if walk(board, word).is_some() {
                "YES"
            } else {
                "NO"
            }
        )
    };
    let answers = |case: Case| lines(case.words.iter().map(|word| answer(&case.board, word)));
    parse(input).into_iter().map(answers).collect()
}

/// Each board once a word that is on it, with the numbers of the letters of a walk beside its cells.
fn explain(input: &str) -> String {
    let mut drawings = String::new();
    for Case { board, words } in parse(input) {
        for word in words {
            let Some(walk) = walk(&board, &word) else {
                drawings += &format!("{word}: no walk\n");
                continue;
            };
            drawings += &format!("{word}:\n");
            let steps = |cell| {
                (1..)
                    .zip(&walk)
                    .filter(move |(_, there)| **there == cell)
                    .map(|(step, _)| step)
            };
            let cell = |row: i32, column: i32| {
                let steps: Vec<String> = steps((row, column))
                    .map(|step: usize| step.to_string())
                    .collect();
                format!(
                    "{}{}",
                    board[row as usize][column as usize],
                    steps.join(",")
                )
            };
            let cells: Vec<String> = (0..25).map(|index| cell(index / 5, index % 5)).collect();
            let width = cells.iter().map(String::len).max().unwrap_or(0);
            let padded: Vec<String> = cells.iter().map(|cell| format!("{cell:width$}")).collect();
            drawings += &lines(padded.chunks(5).map(|row| row.join(" ")));
        }
    }
    drawings
}

/// Where each letter of a word is on some walk, if there is one.
fn walk(board: &Board, word: &str) -> Option<Vec<Cell>> {
    let letters: Vec<char> = word.chars().collect();
    let mut failed = (letters.len() > SHORT).then(HashSet::new);
    (0..25).find_map(|index| walk_from(board, &letters, (index / 5, index % 5), &mut failed))
}

/// A walk from a cell. `failed` remembers the cells from which so many letters cannot be walked.
fn walk_from(
    board: &Board,
    letters: &[char],
    (row, column): Cell,
    failed: &mut Option<HashSet<(Cell, usize)>>,
) -> Option<Vec<Cell>> {
    if !(0..5).contains(&row)
        || !(0..5).contains(&column)
        || board[row as usize][column as usize] != letters[0]
    {
        return None;
    }
    if letters.len() == 1 {
        return Some(vec![(row, column)]);
    }
    let state = ((row, column), letters.len());
    if failed.iter().any(|failed| failed.contains(&state)) {
        return None;
    }
    for down in -1..=1 {
        for right in -1..=1 {
            if (down, right) == (0, 0) {
                continue;
            }
            if let Some(mut walk) =
                walk_from(board, &letters[1..], (row + down, column + right), failed)
            {
                walk.insert(0, (row, column));
                return Some(walk);
            }
        }
    }
    if let Some(failed) = failed {
        failed.insert(state);
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
        Case {
            board,
            words: (0..words).map(|_| next().to_string()).collect(),
        }
    };
    (0..cases).map(case).collect()
}

pub fn text(cases: &[Case]) -> String {
    let case = |case: &Case| {
        let rows = case.board.iter().map(|row| row.iter().collect());
        let count = case.words.len().to_string();
        lines(rows.chain([count]).chain(case.words.iter().cloned()))
    };
    format!(
        "{}\n{}",
        cases.len(),
        cases.iter().map(case).collect::<String>()
    )
}

fn judge_inputs() -> BoxedStrategy<JudgeInput> {
    vec(case(), 1..=3)
        .prop_map(|cases| JudgeInput(text(&cases)))
        .boxed()
}

/// Boards of few letters, with words that were walked on them, some of them with one letter
/// changed.
pub fn case() -> impl Strategy<Value = Case> {
    let letters = prop_oneof![3 => 1..=3_u8, 2 => 4..=8_u8, 1 => Just(26_u8)];
    letters.prop_flat_map(|letters| {
        let letter = (0..letters).prop_map(|letter| char::from(b'A' + letter));
        let walk = (0..5_usize, 0..5_usize, vec((0..3_usize, 0..3_usize), 0..=9));
        let slip =
            proptest::option::weighted(0.4, (0..10_usize, prop_oneof![letter.clone(), Just('Z')]));
        (vec(vec(letter, 5), 5), vec((walk, slip), 1..=10)).prop_map(|(board, words)| {
            let words = words.into_iter().map(|((row, column, steps), slip)| {
                let mut word = walked(&board, row, column, &steps);
                if let Some((index, letter)) = slip {
                    let index = index % word.len();
                    word[index] = letter;
                }
                word.into_iter().collect()
            });
            Case {
                words: words.collect(),
                board,
            }
        })
    })
}

/// The letters on a walk whose steps go 0 back, 1 stay, 2 on in rows and in columns. A step off the
/// board is left out.
fn walked(board: &Board, mut row: usize, mut column: usize, steps: &[(usize, usize)]) -> Vec<char> {
    let mut word = vec![board[row][column]];
    for (down, right) in steps {
        let (next_row, next_column) = (row + down, column + right);
        if (1..=5).contains(&next_row)
            && (1..=5).contains(&next_column)
            && (*down, *right) != (1, 1)
        {
            (row, column) = (next_row - 1, next_column - 1);
            word.push(board[row][column]);
        }
    }
    word
}
