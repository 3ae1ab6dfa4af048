//! `wrong PROBLEM MISTAKE`: plain solutions with one classic mistake each (or `none`), and programs
//! that misbehave. The tests of `cargo judge` have it find them.

use std::collections::BTreeSet;
use std::env;
use std::io::{self, Read, Write};
use std::process::{self, Command};
use std::thread;
use std::time::Duration;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [problem, mistake] = &arguments[..] else {
        panic!("wrong PROBLEM MISTAKE")
    };
    misbehave(mistake);
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let answer = match &problem[..] {
        "boggle" => boggle(&input, mistake),
        "yut" => yut(&input, mistake),
        "omok" => omok(&input, mistake),
        "puyo" => puyo(&input, mistake),
        _ => panic!("no such problem"),
    };
    if mistake == "blanks-at-the-ends" {
        print!("{}\t \r\n\n", answer.trim_end().replace('\n', " \n"));
    } else {
        print!("{answer}");
    }
}

/// What is wrong whatever the problem.
#[allow(clippy::zombie_processes, reason = "to leave a child is the point")]
fn misbehave(how: &str) {
    match how {
        "hangs" => loop {
            thread::sleep(Duration::from_secs(1));
        },
        "crashes" => process::abort(),
        "fails" => process::exit(3),
        "prints-megabytes" => {
            let block = vec![b'x'; 1 << 20];
            for _ in 0..64 {
                io::stdout().write_all(&block).expect("it is read");
            }
            process::exit(0);
        }
        "prints-no-text" => {
            io::stdout().write_all(b"\xFF\xFE\n").expect("it is read");
            process::exit(0);
        }
        "reads-nothing" => process::exit(0),
        // A child that has the pipes, and is not waited for.
        "leaves-a-child" => {
            Command::new("sleep")
                .arg("987654")
                .spawn()
                .expect("there is sleep");
        }
        _ => {}
    }
}

fn boggle(input: &str, mistake: &str) -> String {
    type Cell = (i32, i32);
    /// A walk that has used some cells; `failed` remembers cells and letters left.
    fn walk(
        board: &[Vec<char>],
        word: &[char],
        at: Cell,
        used: &mut Vec<Cell>,
        failed: &mut BTreeSet<(Cell, usize)>,
        mistake: &str,
    ) -> bool {
        let (row, column) = at;
        let is_off = !(0..5).contains(&row) || !(0..5).contains(&column);
        if is_off || board[row as usize][column as usize] != word[0] {
            return false;
        }
        let is_used = mistake == "cells-are-not-used-again" && used.contains(&at);
        if is_used || failed.contains(&(at, word.len())) {
            return false;
        }
        used.push(at);
        let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let mut steps = steps.filter(|&step| step != (0, 0) || mistake == "steps-stay");
        let found = word.len() == 1
            || steps.any(|(down, right)| {
                walk(
                    board,
                    &word[1..],
                    (row + down, column + right),
                    used,
                    failed,
                    mistake,
                )
            });
        used.pop();
        if !found && mistake != "cells-are-not-used-again" {
            failed.insert((at, word.len()));
        }
        found
    }
    let mut tokens = input.split_whitespace();
    let mut next = || tokens.next().expect("a token");
    let mut answer = String::new();
    for _ in 0..next().parse().expect("a number") {
        let board: Vec<Vec<char>> = (0..5).map(|_| next().chars().collect()).collect();
        for _ in 0..next().parse().expect("a number") {
            let word = next();
            let letters: Vec<char> = word.chars().collect();
            let mut failed = BTreeSet::new();
            let found = (0..25).any(|index| {
                let cell = (index / 5, index % 5);
                walk(
                    &board,
                    &letters,
                    cell,
                    &mut Vec::new(),
                    &mut failed,
                    mistake,
                )
            });
            answer += &format!("{word} {}\n", if found { "YES" } else { "NO" });
        }
    }
    answer
}

/// A station is its number on the outer road, or 100 times a road and the number there; 0 is the start.
fn yut(input: &str, mistake: &str) -> String {
    const FINISH: u32 = 999;
    fn step(place: u32, first: bool) -> u32 {
        match (place, first) {
            (10, true) => 113,
            (20, true) => 222,
            (30, true) => 328,
            (113, _) => 116,
            (116, _) => 119,
            (222, _) => 224,
            (119 | 224 | 326, _) => 425,
            (328 | 327, _) => place - 1,
            (425 | 430, _) => place + 5,
            (435, _) => 40,
            (40 | FINISH, _) => FINISH,
            _ => place + 2,
        }
    }
    fn best(dice: &[u32], pieces: [u32; 4], mistake: &str) -> u32 {
        let score = |place: u32| if place == FINISH { 0 } else { place % 100 };
        let is_one = |place: u32, other: u32| {
            place == other
                || mistake == "numbers-are-stations"
                    && score(place) == score(other)
                    && other != FINISH
        };
        let [throw, later @ ..] = dice else { return 0 };
        let mut highest = 0;
        for piece in 0..4 {
            if pieces[..piece].contains(&pieces[piece]) {
                continue;
            }
            if pieces[piece] == FINISH {
                if mistake == "finished-pieces-pass" {
                    highest = highest.max(best(later, pieces, mistake));
                }
                continue;
            }
            let to = (0..*throw).fold(pieces[piece], |place, index| step(place, index == 0));
            if to != FINISH && (0..4).any(|other| other != piece && is_one(to, pieces[other])) {
                continue;
            }
            let mut moved = pieces;
            moved[piece] = if mistake == "40-is-the-finish" && to == 40 {
                FINISH
            } else {
                to
            };
            highest = highest.max(score(to) + best(later, moved, mistake));
        }
        highest
    }
    let dice: Vec<u32> = input
        .split_whitespace()
        .map(|die| die.parse().expect("a die"))
        .collect();
    format!("{}\n", best(&dice, [0; 4], mistake))
}

fn omok(input: &str, mistake: &str) -> String {
    let cells: Vec<u8> = input
        .split_whitespace()
        .map(|cell| cell.parse().expect("a cell"))
        .collect();
    let at = |row: i32, column: i32| {
        let is_on = (0..19).contains(&row) && (0..19).contains(&column);
        if is_on {
            cells[(row * 19 + column) as usize]
        } else {
            0
        }
    };
    for column in 0..19 {
        for row in 0..19 {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
                let color = at(row, column);
                let length = (0..19)
                    .take_while(|index| at(row + index * down, column + index * right) == color)
                    .count();
                let is_begin = at(row - down, column - right) != color;
                if color == 0 || !is_begin || length < 5 {
                    continue;
                }
                if length > 5 && mistake == "a-six-hides-a-five" {
                    return "0\n".to_string();
                }
                if length == 5 || mistake == "six-counts" {
                    let is_slash = (down, right) == (-1, 1) && mistake == "slash-from-the-top";
                    let (row, column) = if is_slash {
                        (row - 4, column + 4)
                    } else {
                        (row, column)
                    };
                    return format!("{color}\n{} {}\n", row + 1, column + 1);
                }
            }
        }
    }
    "0\n".to_string()
}

fn puyo(input: &str, mistake: &str) -> String {
    let mut field: Vec<Vec<char>> = input
        .split_whitespace()
        .map(|row| row.chars().collect())
        .collect();
    let mut chains = 0;
    loop {
        let mut popping = BTreeSet::new();
        let mut seen = BTreeSet::new();
        for row in 0..12 {
            for column in 0..6 {
                let mut group: Vec<(usize, usize)> = vec![(row, column)];
                let mut index = 0;
                while let Some(&(row, column)) = group.get(index) {
                    let around = [
                        (row.wrapping_sub(1), column),
                        (row + 1, column),
                        (row, column.wrapping_sub(1)),
                        (row, column + 1),
                    ];
                    for cell in around {
                        let same = field.get(cell.0).and_then(|row| row.get(cell.1))
                            == Some(&field[row][column]);
                        if same && !group.contains(&cell) {
                            group.push(cell);
                        }
                    }
                    index += 1;
                }
                let is_first = mistake != "one-group-at-a-time" || popping.is_empty();
                let is_new = seen.insert((row, column));
                if field[row][column] != '.' && group.len() >= 4 && is_first && is_new {
                    seen.extend(group.iter().copied());
                    if mistake == "four-of-five" {
                        group.truncate(4);
                    }
                    popping.extend(group);
                }
            }
        }
        if popping.is_empty() {
            return format!("{chains}\n");
        }
        chains += 1;
        for (row, column) in popping {
            field[row][column] = '.';
        }
        let steps = if mistake == "falls-one-step" { 1 } else { 12 };
        for above in (0..11).rev().cycle().take(11 * steps) {
            let (upper, lower) = field.split_at_mut(above + 1);
            for (upper, lower) in upper[above].iter_mut().zip(&mut lower[0]) {
                if *lower == '.' {
                    std::mem::swap(upper, lower);
                }
            }
        }
    }
}
