//! Puyo by flood fill on an array of characters.

mod mistakes;
mod random;
mod wrong;

use crate::{lines, numbers, promise, table, without_each, Language, Problem, Shrink, Stream};
pub use random::fields;
use std::time::Duration;

/// What is known of puyo.
pub const PROBLEM: Problem = Problem {
    name: "puyo",
    time_limit: Duration::from_secs(2),
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
            title: "settled fields",
            judge_inputs: 100_000,
            boards: 1,
            judge_input: random::settled,
            targets: Some([0.40, 0.50, 0.65]),
        },
        Stream {
            title: "ten chains and more",
            judge_inputs: 20_000,
            boards: 1,
            judge_input: |random| {
                text(&random::planted(10 + random.below(5), &mut |limit| {
                    random.below(limit)
                }))
            },
            targets: None,
        },
    ],
};

/// 12 rows of 6 cells, the top row first.
pub type Field = Vec<Vec<char>>;

/// The rows of a field.
pub const ROWS: usize = 12;
/// Its columns.
pub const COLUMNS: usize = 6;
/// Its colors.
pub const COLORS: [char; 5] = ['R', 'G', 'B', 'P', 'Y'];

type Cell = (usize, usize);

fn naive(input: &str) -> String {
    format!("{}\n", fields_of(parse(input)).len() - 1)
}

/// The field before each chain, and the one that is left.
fn fields_of(mut field: Field) -> Vec<Field> {
    let mut fields = vec![field.clone()];
    while pop(&mut field) {
        fall(&mut field);
        fields.push(field.clone());
    }
    fields
}

/// Every group of four or more, found whole before anything is taken.
#[must_use]
pub fn groups(field: &Field) -> Vec<Vec<Cell>> {
    let mut seen = vec![vec![false; COLUMNS]; ROWS];
    let mut groups = Vec::new();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let mut group = Vec::new();
            let color = field[row][column];
            flood(field, color, row, column, &mut seen, &mut group);
            if group.len() >= 4 && color != '.' {
                groups.push(group);
            }
        }
    }
    groups
}

fn flood(
    field: &Field,
    color: char,
    row: usize,
    column: usize,
    seen: &mut [Vec<bool>],
    group: &mut Vec<Cell>,
) {
    if seen[row][column] || field[row][column] != color {
        return;
    }
    seen[row][column] = true;
    group.push((row, column));
    if row > 0 {
        flood(field, color, row - 1, column, seen, group);
    }
    if row + 1 < ROWS {
        flood(field, color, row + 1, column, seen, group);
    }
    if column > 0 {
        flood(field, color, row, column - 1, seen, group);
    }
    if column + 1 < COLUMNS {
        flood(field, color, row, column + 1, seen, group);
    }
}

fn pop(field: &mut Field) -> bool {
    let groups = groups(field);
    for &(row, column) in groups.iter().flatten() {
        field[row][column] = '.';
    }
    !groups.is_empty()
}

/// Each column keeps its puyos in their order, at the bottom.
pub fn fall(field: &mut Field) {
    for column in 0..COLUMNS {
        let mut puyos: Vec<char> = field
            .iter()
            .map(|row| row[column])
            .filter(|&puyo| puyo != '.')
            .collect();
        for row in (0..ROWS).rev() {
            field[row][column] = puyos.pop().unwrap_or('.');
        }
    }
}

fn promises(text: &str) -> Result<(), String> {
    let rows: Vec<&str> = text.lines().collect();
    promise(rows.len() == ROWS && text.ends_with('\n'), "12 lines")?;
    promise(
        rows.iter().all(|row| row.chars().count() == COLUMNS),
        "6 characters in each",
    )?;
    promise(
        text.lines().all(|row| {
            row.chars()
                .all(|cell| cell == '.' || COLORS.contains(&cell))
        }),
        "cells of ., R, G, B, P or Y",
    )?;
    let mut settled = parse(text);
    fall(&mut settled);
    promise(settled == parse(text), "nothing floats")
}

/// The field before each chain with a `*` behind each puyo that pops, and the one that is left.
fn explain(input: &str, _: Option<&str>, language: Language) -> String {
    let drawn = fields_of(parse(input))
        .into_iter()
        .enumerate()
        .map(|(chain, field)| {
            let popping = groups(&field).concat();
            let mark = |cell| if popping.contains(&cell) { '*' } else { ' ' };
            let cell =
                |row: usize, column| format!("{}{}", field[row][column], mark((row, column)));
            let title = if popping.is_empty() {
                language.say("end\n".into(), "끝\n".into())
            } else {
                let chain = chain + 1;
                language.say(format!("chain {chain}\n"), format!("{chain}연쇄\n"))
            };
            title
                + &lines(
                    (0..ROWS).map(|row| (0..COLUMNS).map(|column| cell(row, column)).collect()),
                )
        });
    table::beside(&drawn.collect::<Vec<_>>())
}

/// A wrong way to count, and what a program that counts so has to be told.
type Mistake = (fn(Field) -> usize, &'static str, &'static str);

const MISTAKES: [Mistake; 3] = [
    (
        |mut field| {
            let mut count = 0;
            loop {
                count += groups(&field).len();
                if !pop(&mut field) {
                    return count;
                }
                fall(&mut field);
            }
        },
        "all groups that pop at once are one chain, and your program seems to count each group",
        "동시에 터지는 그룹은 모두 합쳐 1연쇄인데, 프로그램은 그룹마다 세는 것 같습니다",
    ),
    (
        |mut field| {
            let mut count = 0;
            while pop(&mut field) {
                count += 1;
                for row in (1..ROWS).rev() {
                    for column in 0..COLUMNS {
                        if field[row][column] == '.' {
                            field[row][column] = std::mem::replace(&mut field[row - 1][column], '.');
                        }
                    }
                }
            }
            count
        },
        "puyos fall all the way before the next look, and your program seems to let them fall by one row",
        "뿌요는 다음에 터지기 전에 끝까지 떨어지는데, 프로그램은 한 칸만 떨어뜨리는 것 같습니다",
    ),
    (
        |mut field| {
            let mut count = 0;
            while pop(&mut field) {
                count += 1;
            }
            count
        },
        "what is left falls down after each chain, and your program seems to leave it in the air",
        "터진 뒤에는 남은 뿌요가 아래로 떨어지는데, 프로그램은 공중에 그대로 두는 것 같습니다",
    ),
];

/// A number of chains in English.
fn chained(chains: usize) -> String {
    format!("{chains} chain{}", if chains == 1 { "" } else { "s" })
}

fn why(input: &str, actual: &str, language: Language) -> String {
    let fields = fields_of(parse(input));
    let chains = fields.len() - 1;
    let Some(&[said]) = numbers(actual).as_deref() else {
        return language.say(
            format!(
                "{} in all; your program's output is not one number.",
                chained(chains)
            ),
            format!("{chains}연쇄입니다. 그런데 프로그램의 출력은 숫자 하나가 아닙니다."),
        );
    };
    let mut why = language.say(
        format!("{} in all; your program says {said}", chained(chains)),
        format!("{chains}연쇄인데 프로그램의 답은 {said}입니다"),
    );
    if let Some((_, english, korean)) = MISTAKES
        .iter()
        .find(|(count, ..)| count(fields[0].clone()) == said)
    {
        why += &language.say(format!(": {english}"), format!(". {korean}"));
    } else if said < chains {
        let (row, column) = groups(&fields[said])[0][0];
        let color = fields[said][row][column];
        why += &language.say(
            format!(
                ": the {color} at row {}, column {} pops in chain {}",
                row + 1,
                column + 1,
                said + 1
            ),
            format!(
                ". {}행 {}열의 {color} 뿌요가 {}번째 연쇄에서 터집니다",
                row + 1,
                column + 1,
                said + 1
            ),
        );
    } else {
        why += &language.say(
            format!(": after chain {chains} no four of a color are joined up, down, left or right"),
            format!(". {chains}번째 연쇄 뒤에는 같은 색 네 개가 상하좌우로 이어진 곳이 없습니다"),
        );
    }
    why + "."
}

/// The field of a text.
#[must_use]
pub fn parse(input: &str) -> Field {
    input
        .split_whitespace()
        .map(|row| row.chars().collect())
        .collect()
}

/// The text of a field.
#[must_use]
pub fn text(field: &Field) -> String {
    lines(field.iter().map(|row| row.iter().collect()))
}

/// The things are the puyos.
fn count(input: &str) -> usize {
    parse(input)
        .concat()
        .iter()
        .filter(|&&cell| cell != '.')
        .count()
}

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut field = parse(input);
    let puyos = field.iter_mut().flatten().filter(|cell| **cell != '.');
    for (_, puyo) in puyos.enumerate().filter(|(index, _)| !keep(*index)) {
        *puyo = '.';
    }
    fall(&mut field);
    text(&field)
}

fn lower(input: &str) -> Vec<String> {
    without_each(input, &PROBLEM.shrink)
}
