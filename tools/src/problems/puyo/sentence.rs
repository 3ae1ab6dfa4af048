//! Explains a wrong output in one or two sentences.

use super::{fields_of, parse};
use crate::crate_tests::naive_puyo::{groups, Cell};
use crate::language::{say, Language};
use crate::problems::wrong_line::numbers;

pub(super) fn sentence(input: &str, actual: &str, language: Language) -> String {
    let fields = fields_of(parse(input));
    let chains = fields.len() - 1;
    let plural = if chains == 1 { "" } else { "s" };
    let Some(&[claimed]) = numbers(actual).as_deref() else {
        return say!(language,
            en "The field has {chains} chain{plural}; the output is not a single non-negative integer.",
            ko "{chains}연쇄입니다. 출력이 0 이상의 정수 하나가 아닙니다.");
    };
    let claim = say!(language,
        en "The field has {chains} chain{plural}; the program prints {claimed}.",
        ko "{chains}연쇄인데 프로그램의 출력은 {claimed}입니다.");
    let fact = match fields.get(claimed).map(groups) {
        Some(groups) if claimed < chains => {
            let group = &groups[0];
            let chain = claimed + 1;
            let (row, column) = group[0];
            let color = fields[claimed][row][column];
            let count = group.len();
            let corner = |pick: fn(usize, usize) -> usize| {
                let both = |a: Cell, b: &Cell| (pick(a.0, b.0), pick(a.1, b.1));
                let (row, column) = group.iter().fold(group[0], both);
                language.cell(row as i32, column as i32)
            };
            let (first, last) = (corner(usize::min), corner(usize::max));
            say!(language,
                en "In chain {chain}, {count} {color} pop between {first} and {last}.",
                ko "{chain}번째 연쇄에서 {first}과 {last} 사이의 {color} {count}개가 터집니다.")
        }
        _ if chains == 0 => say!(language,
            en "No four of a color are joined up, down, left or right.",
            ko "같은 색 네 개가 상하좌우로 이어진 곳이 없습니다."),
        _ => say!(language,
            en "After chain {chains}, no four of a color are joined up, down, left or right.",
            ko "{chains}연쇄가 끝난 뒤에는 같은 색 네 개가 상하좌우로 이어진 곳이 없습니다."),
    };
    format!("{claim} {fact}")
}
