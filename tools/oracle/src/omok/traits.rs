//! The circumstances in which programs fail on omok.

use super::{all_lines, at, away, parse, Cell, Line};
use crate::Trait;

pub(super) fn traits(input: &str) -> Vec<Trait> {
    let board = parse(input);
    let lines = all_lines(&board);
    let five = lines.iter().find(|line| line.length == 5);
    let stones: Vec<Cell> = five.into_iter().flat_map(Line::stones).collect();
    let goes = |step| five.is_some_and(|five| five.step == step);
    let has_long = |condition: &dyn Fn(&Line) -> bool| {
        lines.iter().any(|line| line.length > 5 && condition(line))
    };
    let touches = |condition: &dyn Fn(&Cell) -> bool| stones.iter().any(condition);
    let lies_in = |edge| {
        let is_row = stones.iter().all(|stone| stone.0 == edge);
        five.is_some() && (is_row || stones.iter().all(|stone| stone.1 == edge))
    };
    let is_shut_in = five.is_some_and(|five| {
        let ends = [-1, 5].map(|steps| at(&board, away(five.first, five.step, steps)));
        ends.contains(&(3 - at(&board, five.first)))
    });
    let shares = |line: &Line| line.stones().any(|stone| stones.contains(&stone));
    crate::traits! {
        "the five is horizontal" "오목이 가로줄인 경우" if goes((0, 1));
        "the five is vertical" "오목이 세로줄인 경우" if goes((1, 0));
        "the five is a \\ line" "오목이 \\ 방향인 경우" if goes((1, 1));
        "the five is a / line" "오목이 / 방향인 경우" if goes((-1, 1));
        "the five is a diagonal" "오목이 대각선인 경우" if goes((1, 1)) || goes((-1, 1));
        "the five touches the first row" "오목이 첫 행에 닿은 경우" if touches(&|stone| stone.0 == 0);
        "the five touches the last row" "오목이 마지막 행에 닿은 경우" if touches(&|stone| stone.0 == 18);
        "the five touches the first column" "오목이 첫 열에 닿은 경우" if touches(&|stone| stone.1 == 0);
        "the five touches the last column" "오목이 마지막 열에 닿은 경우" if touches(&|stone| stone.1 == 18);
        "the five lies in a border row or column" "오목이 가장자리 행이나 열에 놓인 경우" if lies_in(0) || lies_in(18);
        "the other color stands at an end of the five" "오목의 한쪽 끝이라도 다른 색 돌로 막힌 경우" if is_shut_in;
        "there is a line of six or more" "육목이 있는 경우" if has_long(&|_| true);
        "a line of six or more is horizontal" "육목이 가로줄인 경우" if has_long(&|it| it.step == (0, 1));
        "a line of six or more is vertical" "육목이 세로줄인 경우" if has_long(&|it| it.step == (1, 0));
        "a line of six or more is a \\ line" "육목이 \\ 방향인 경우" if has_long(&|it| it.step == (1, 1));
        "a line of six or more is a / line" "육목이 / 방향인 경우" if has_long(&|it| it.step == (-1, 1));
        "a line of six or more shares a stone with the five" "육목과 오목이 돌을 공유하는 경우" if has_long(&shares);
    }
}
