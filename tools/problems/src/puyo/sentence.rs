//! Explains a wrong output in one or two sentences.

use super::{fields_of, parse};
use crate::crate_tests::naive::puyo::{groups, Cell};
use console::language::{korean_ordinal, say};
use console::text::wrong_line::numbers;

pub(super) fn sentence(input: &str, actual: &str) -> String {
    let fields = fields_of(parse(input));
    let chains = fields.len() - 1;
    let plural = if chains == 1 { "" } else { "s" };
    let Some(&[claimed]) = numbers(actual).as_deref() else {
        return say!(
            en "The field has {chains} chain{plural}; the output is not a single non-negative integer.",
            ko "{chains}연쇄입니다. 출력이 0 이상의 정수 하나가 아닙니다.");
    };
    let claim = say!(en "The field has {chains} chain{plural}; the program prints {claimed}.",
        ko "{chains}연쇄인데 프로그램의 출력은 {claimed}입니다.");
    let fact = match fields.get(claimed).map(groups) {
        Some(groups) if claimed < chains => {
            let group = &groups[0];
            let chain = claimed + 1;
            let (row, column) = group[0];
            let color = fields[claimed][row][column];
            let count = group.len();
            let span = |of: fn(&Cell) -> usize| {
                let numbers = group.iter().map(of);
                let first = numbers.clone().min().unwrap_or(0) + 1;
                let last = numbers.max().unwrap_or(0) + 1;
                if first == last {
                    [format!(" {first}"), format!("{first}")]
                } else {
                    [format!("s {first} to {last}"), format!("{first}~{last}")]
                }
            };
            let [rows, korean_rows] = span(|cell| cell.0);
            let [columns, korean_columns] = span(|cell| cell.1);
            let nth = korean_ordinal(chain);
            say!(en "In chain {chain}, {count} {color} pop in row{rows} and column{columns}.",
                ko "{nth} 연쇄에서 {korean_rows}행 {korean_columns}열의 {color} {count}개가 터집니다.")
        }
        _ if chains == 0 => say!(en "No four of a color are joined up, down, left or right.",
            ko "같은 색 네 개가 상하좌우로 이어진 곳이 없습니다."),
        _ => {
            say!(en "After chain {chains}, no four of a color are joined up, down, left or right.",
            ko "{chains}연쇄가 끝난 뒤에는 같은 색 네 개가 상하좌우로 이어진 곳이 없습니다.")
        }
    };
    format!("{claim} {fact}")
}
