//! The circumstances in which programs fail on omok.

use super::{all_lines, at, away, is_on_board, parse, Line, SIZE};
use crate::Trait;

pub(super) fn traits(input: &str) -> Vec<Vec<Trait>> {
    let board = parse(input);
    let lines = all_lines(&board);
    let five = lines.iter().find(|line| line.length == 5);
    let color = five.map_or(0, |five| at(&board, five.first));
    let is = |condition: &dyn Fn(&Line) -> bool| five.is_some_and(condition);
    let any = |condition: &dyn Fn(&Line) -> bool| lines.iter().any(condition);
    let goes = |step| is(&|five| five.step == step);
    let stones = board.concat();
    let all = |color: u8| stones.iter().all(|&stone| stone != color);
    // Of the five: whether a stone fulfills a condition, the first one, and both cells next to it.
    let touches = |condition: &dyn Fn(i32, i32) -> bool| {
        is(&|five| five.stones().any(|(row, column)| condition(row, column)))
    };
    let starts = |condition: &dyn Fn(i32, i32) -> bool| is(&|it| condition(it.first.0, it.first.1));
    let ends = five.map_or([(-1, -1); 2], |it| [-1, 5].map(|steps| away(it.first, it.step, steps)));
    let blocked =
        ends.iter().filter(|&&end| is_on_board(end) && at(&board, end) == 3 - color).count();
    let wraps = |row: i32, column: i32| {
        let index = usize::try_from(row * SIZE + column).ok();
        !is_on_board((row, column)) && index.and_then(|it| stones.get(it)) == Some(&color)
    };
    let is_at_an_edge = |it: &Line| {
        [-1, it.length].iter().any(|&steps| !is_on_board(away(it.first, it.step, steps)))
    };
    let shares = |length: i32| {
        any(&|line| {
            line.length >= length
                && is(&|five| {
                    line.step != five.step
                        && line.stones().any(|it| five.stones().any(|own| own == it))
                })
        })
    };
    let first =
        stones.iter().position(|&stone| stone != 0).map(|it| (it as i32 / SIZE, it as i32 % SIZE));
    vec![crate::traits! {
        "the five is a row" "오목이 가로줄인 경우" if goes((0, 1));
        "the five is a column" "오목이 세로줄인 경우" if goes((1, 0));
        "the five is a \\ line" "오목이 \\ 방향인 경우" if goes((1, 1));
        "the five is a / line" "오목이 / 방향인 경우" if goes((-1, 1));
        "nobody has five" "승부가 나지 않은 경우" if five.is_none();
        "somebody has five" "승부가 난 경우" if five.is_some();
        "black wins" "검은 돌이 이긴 경우" if color == 1;
        "white wins" "흰 돌이 이긴 경우" if color == 2;
        "there is a line of six or more" "육목이 있는 경우" if any(&|line| line.length > 5);
        "there is a line of seven or more" "일곱 개 이상인 줄이 있는 경우" if any(&|line| line.length > 6);
        "a line of six or more is a row" "육목이 가로줄인 경우" if any(&|it| it.length > 5 && it.step == (0, 1));
        "a line of six or more is a column" "육목이 세로줄인 경우" if any(&|it| it.length > 5 && it.step == (1, 0));
        "a line of six or more is a \\ line" "육목이 \\ 방향인 경우" if any(&|it| it.length > 5 && it.step == (1, 1));
        "a line of six or more is a / line" "육목이 / 방향인 경우" if any(&|it| it.length > 5 && it.step == (-1, 1));
        "a line of six or more touches an edge" "육목이 판 끝에 닿은 경우" if any(&|line| line.length > 5 && is_at_an_edge(line));
        "a line of six or more shares a stone with the five" "육목과 오목이 돌을 공유하는 경우" if shares(6);
        "another line shares a stone with the five" "다른 줄이 오목과 돌을 공유하는 경우" if shares(2);
        "a line of six or more starts where the five starts" "육목과 오목의 첫 돌이 같은 경우"
            if is(&|five| any(&|line| line.length > 5 && line.first == five.first));
        "a line of six or more starts before the five, row by row" "행 순서로 오목보다 먼저 시작하는 육목이 있는 경우"
            if is(&|five| any(&|line| line.length > 5 && line.first < five.first));
        "a line of six or more starts before the five, column by column" "열 순서로 오목보다 먼저 시작하는 육목이 있는 경우"
            if is(&|five| any(&|it| it.length > 5 && (it.first.1, it.first.0) < (five.first.1, five.first.0)));
        "there is a line of four" "네 개가 이어진 줄이 있는 경우" if any(&|line| line.length == 4);
        "a line of four touches an edge" "네 개가 이어진 줄이 판 끝에 닿은 경우" if any(&|line| line.length == 4 && is_at_an_edge(line));
        "the five touches the first row" "오목이 첫 행에 닿은 경우" if touches(&|row, _| row == 0);
        "the five touches the last row" "오목이 마지막 행에 닿은 경우" if touches(&|row, _| row == 18);
        "the five touches the first column" "오목이 첫 열에 닿은 경우" if touches(&|_, column| column == 0);
        "the five touches the last column" "오목이 마지막 열에 닿은 경우" if touches(&|_, column| column == 18);
        "the five lies in a border row or column" "오목이 가장자리 행이나 열에 놓인 경우"
            if is(&|it| it.stones().all(|it| [0, 18].contains(&it.0)) || it.stones().all(|it| [0, 18].contains(&it.1)));
        "the five starts at an edge" "오목이 판 끝에서 시작하는 경우" if five.is_some() && !is_on_board(ends[0]);
        "the five ends at an edge" "오목이 판 끝에서 끝나는 경우" if five.is_some() && !is_on_board(ends[1]);
        "the five starts in the last four rows" "오목이 마지막 네 행에서 시작하는 경우" if starts(&|row, _| row > 14);
        "the five starts in the first four rows" "오목이 처음 네 행에서 시작하는 경우" if starts(&|row, _| row < 4);
        "the five starts in the last four columns" "오목이 마지막 네 열에서 시작하는 경우" if starts(&|_, column| column > 14);
        "the row and the column of the answer differ" "정답의 행과 열이 다른 경우" if starts(&|row, column| row != column);
        "the other color stands at an end of the five" "오목의 한쪽 끝이라도 다른 색 돌로 막힌 경우" if five.is_some() && blocked > 0;
        "the other color stands at both ends of the five" "오목의 양 끝이 다른 색 돌로 막힌 경우" if five.is_some() && blocked == 2;
        "an index past the edge wraps to a stone of its color" "판의 끝을 넘은 인덱스가 같은 색 돌을 가리키는 경우"
            if is(&|five| ends.iter().any(|end| wraps(end.0, end.1)) && five.length == 5);
        "the first stone, row by row, is not in the five" "행 순서로 처음 만나는 돌이 오목에 없는 경우"
            if is(&|five| five.stones().all(|stone| Some(stone) != first));
        "both colors are on the board" "두 색이 모두 있는 경우" if !all(1) && !all(2);
        "there is no black stone" "검은 돌이 없는 경우" if all(1);
    }]
}
