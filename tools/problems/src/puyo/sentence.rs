//! Explains a wrong output in one or two sentences.

use super::{fields_of, parse};
use crate::crate_tests::naive::puyo::groups;
use console::language::{korean_ordinal, row_and_column, s, say};
use console::text::wrong_line::numbers;

pub(super) fn sentence(input: &str, actual: &str) -> String {
    let fields = fields_of(parse(input));
    let chains = fields.len() - 1;
    let s = s(chains);
    let Some(&[claimed]) = numbers(actual).as_deref() else {
        return say!(
            en "The field has {chains} chain{s}; the output is not a single non-negative integer.",
            ko "{chains}연쇄입니다. 출력이 0 이상의 정수 하나가 아닙니다.");
    };
    let claim = say!(en "The field has {chains} chain{s}; the program prints {claimed}.",
        ko "{chains}연쇄인데 프로그램의 출력은 {claimed}입니다.");
    let fact = match fields.get(claimed).map(groups) {
        Some(groups) if claimed < chains => {
            let group = &groups[0];
            let chain = claimed + 1;
            let (row, column) = group[0];
            let color = fields[claimed][row][column];
            let count = group.len();
            let place = row_and_column(row as i32, column as i32);
            let nth = korean_ordinal(chain);
            say!(en "In chain {chain}, the group of {count} {color} at {place} pops.",
                ko "{nth} 연쇄에서 {place}의 {color} 등 이어진 {count}개가 터집니다.")
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
