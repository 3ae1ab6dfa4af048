//! Boggle by depth-first search.

mod mistakes;
mod random;
mod wrong;

use crate::{lines, promise, table, without_each, Language, Problem, Shrink, Stream};
pub use random::case;
use std::collections::HashSet;
use std::time::Duration;

/// What is known of boggle.
pub const PROBLEM: Problem = Problem {
    name: "boggle",
    time_limit: Duration::from_secs(5),
    naive,
    promises,
    judge_inputs: random::judge_inputs,
    explain,
    why,
    mistakes: mistakes::MISTAKES,
    wrong: wrong::answer,
    wrong_source: include_str!("wrong.rs"),
    shrink: Shrink { count, keep, lower },
    streams: &[
        Stream {
            title: "random boards",
            judge_inputs: 2_000,
            boards: 50,
            judge_input: |random| random::random_boards(random, 10),
            targets: Some([0.55, 0.65, 0.70]),
        },
        Stream {
            title: "all A",
            judge_inputs: 2_000,
            boards: 50,
            judge_input: |_| {
                let board = vec![vec!['A'; 5]; 5];
                let words = vec!["AAAAAAAAAB".to_string(); 10];
                text(&vec![Case { board, words }; 50])
            },
            targets: Some([0.46, 0.52, 0.55]),
        },
        Stream {
            title: "words of one letter",
            judge_inputs: 2_000,
            boards: 50,
            judge_input: |random| random::random_boards(random, 1),
            targets: None,
        },
    ],
};

/// Five rows of five letters.
pub type Board = Vec<Vec<char>>;

/// A row and a column, from 0; not always on the board.
type Cell = (i32, i32);

/// One board and its words.
#[derive(Clone, Debug)]
pub struct Case {
    /// The board.
    pub board: Board,
    /// The words.
    pub words: Vec<String>,
}

/// Words of up to this many letters are searched for without remembering anything.
const SHORT: usize = 5;

fn naive(input: &str) -> String {
    let cases = parse(input);
    let words = cases
        .iter()
        .flat_map(|case| case.words.iter().map(|word| (&case.board, word)));
    lines(words.map(|(board, word)| verdict(board, word)))
}

/// The line for a word.
fn verdict(board: &Board, word: &str) -> String {
    let verdict = if walk(board, word).is_some() {
        "YES"
    } else {
        "NO"
    };
    format!("{word} {verdict}")
}

fn promises(text: &str) -> Result<(), String> {
    let mut lines = text.lines();
    let mut line = || lines.next().ok_or("a line");
    let letters = |text: &str, count: std::ops::RangeInclusive<usize>| {
        count.contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_uppercase())
    };
    let count = |text: &str, most: usize| (1..=most).find(|count| count.to_string() == text);
    let cases = count(line()?, 50).ok_or("1 to 50 cases")?;
    for _ in 0..cases {
        for _ in 0..5 {
            promise(letters(line()?, 5..=5), "rows of five letters")?;
        }
        for _ in 0..count(line()?, 10).ok_or("1 to 10 words")? {
            promise(letters(line()?, 1..=10), "words of 1 to 10 letters")?;
        }
    }
    promise(
        lines.next().is_none() && text.ends_with('\n'),
        "nothing behind the last word",
    )
}

/// Each board once a word that is on it, with the numbers of the letters of a walk beside its cells.
/// Words that another answer has right are left out.
fn explain(input: &str, actual: Option<&str>, _: Language) -> String {
    let mut told = actual.unwrap_or("").lines();
    let mut drawings = Vec::new();
    for Case { board, words } in parse(input) {
        for word in words {
            if told
                .next()
                .is_some_and(|line| line.trim_end() == verdict(&board, &word))
            {
                continue;
            }
            let walk = walk(&board, &word).unwrap_or_default();
            let cell = |cell: Cell| {
                let steps = (1..).zip(&walk).filter(|&(_, &there)| there == cell);
                let steps: Vec<String> = steps
                    .map(|(step, _): (usize, _)| step.to_string())
                    .collect();
                format!(
                    "{}{}",
                    board[cell.0 as usize][cell.1 as usize],
                    steps.join(",")
                )
            };
            let cells: Vec<String> = (0..25).map(|index| cell((index / 5, index % 5))).collect();
            let width = cells.iter().map(String::len).max().unwrap_or(0);
            let padded: Vec<String> = cells.iter().map(|cell| format!("{cell:width$}")).collect();
            let title = format!("{}\n", verdict(&board, &word));
            drawings.push(title + &lines(padded.chunks(5).map(|row| row.join(" "))));
        }
    }
    table::beside(&drawings)
}

fn why(input: &str, actual: &str, language: Language) -> String {
    let mut told = actual.lines();
    for Case { board, words } in parse(input) {
        for word in words {
            let said = told.next().map_or("", str::trim_end);
            let expected = verdict(&board, &word);
            if said == expected {
                continue;
            }
            let fact = cannot(&board, &word, language).unwrap_or_else(|| {
                language.say(
                    format!("{word} can be walked"),
                    format!("{word}: 판 위에서 이어 쓸 수 있습니다"),
                )
            });
            return if said.is_empty() {
                language.say(
                    format!("the line `{expected}` is missing: {fact}."),
                    format!("`{expected}` 줄이 없습니다. {fact}."),
                )
            } else {
                language.say(
                    format!("{fact}; your program says `{}`.", said.escape_debug()),
                    format!(
                        "{fact}. 그런데 프로그램의 출력은 `{}`입니다.",
                        said.escape_debug()
                    ),
                )
            };
        }
    }
    language.say(
        "your program says more than there are words.".into(),
        "단어 수보다 더 많이 출력했습니다.".into(),
    )
}

/// Why a word cannot be walked: the first letter that no walk gets to.
fn cannot(board: &Board, word: &str, language: Language) -> Option<String> {
    let length = (1..=word.len()).find(|&length| walk(board, &word[..length]).is_none())?;
    let (walked, letter) = (&word[..length - 1], &word[length - 1..length]);
    Some(if walked.is_empty() {
        language.say(
            format!("{word} cannot be walked: there is no {letter} on the board"),
            format!("{word}: 이어 쓸 수 없습니다. 판에 {letter} 글자가 없습니다"),
        )
    } else {
        language.say(
            format!(
                "{word} cannot be walked: no {letter} is beside a place where {walked} can end"
            ),
            format!(
                "{word}: 이어 쓸 수 없습니다. {walked}까지 쓰고 끝날 수 있는 칸 옆에 {letter} 글자가 없습니다"
            ),
        )
    })
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

/// The cases of a text.
///
/// # Panics
///
/// If it is not valid.
#[must_use]
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

/// The text of some cases.
#[must_use]
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

/// The things are the words. A case goes with its last one.
fn count(input: &str) -> usize {
    parse(input).iter().map(|case| case.words.len()).sum()
}

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut cases = parse(input);
    let mut word = 0..;
    for case in &mut cases {
        case.words.retain(|_| word.next().is_some_and(keep));
    }
    cases.retain(|case| !case.words.is_empty());
    text(&cases)
}

/// Without a word, without a letter of a word, or with a letter of a board that no word has.
fn lower(input: &str) -> Vec<String> {
    let mut lower = without_each(input, &PROBLEM.shrink);
    let cases = parse(input);
    let mut change = |case: usize, change: &dyn Fn(&mut Case)| {
        let mut cases = cases.clone();
        change(&mut cases[case]);
        lower.push(text(&cases));
    };
    for (number, case) in cases.iter().enumerate() {
        for (index, word) in case.words.iter().enumerate() {
            for letter in 0..word.len() {
                change(number, &|case| {
                    case.words[index].remove(letter);
                });
            }
        }
        let idle = ('A'..='Z')
            .rev()
            .find(|&letter| !case.words.concat().contains(letter));
        for cell in 0..25 {
            if let Some(idle) = idle.filter(|&idle| idle != case.board[cell / 5][cell % 5]) {
                change(number, &|case| case.board[cell / 5][cell % 5] = idle);
            }
        }
    }
    lower
}
