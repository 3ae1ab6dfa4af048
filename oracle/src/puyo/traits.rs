//! The circumstances in which programs fail on puyo.

use super::{fields_of, groups, parse, wrong, Cell, COLUMNS, ROWS};
use crate::Trait;

pub(super) fn traits(input: &str) -> Vec<Vec<Trait>> {
    let fields = fields_of(parse(input));
    let (first, chains) = (&fields[0], fields.len() - 1);
    let popping: Vec<Vec<Vec<Cell>>> = fields.iter().map(groups).collect();
    let any = |condition: &dyn Fn(&Vec<Cell>) -> bool| popping.iter().flatten().any(condition);
    let any_cell = |condition: &dyn Fn(&Cell) -> bool| any(&|group| group.iter().any(condition));
    let color = |field: usize, group: &[Cell]| fields[field][group[0].0][group[0].1];
    let pops = |color_to_pop: char| {
        popping
            .iter()
            .enumerate()
            .any(|(field, groups)| groups.iter().any(|it| color(field, it) == color_to_pop))
    };
    let twice = |groups: &Vec<Vec<Cell>>, field: usize| {
        groups.iter().enumerate().any(|(at, it)| {
            groups[..at].iter().any(|other| color(field, other) == color(field, it))
        })
    };
    let is_full = |column: usize| first[0][column] != '.';
    let touch_diagonally = (0..ROWS - 1).any(|row| {
        (0..COLUMNS - 1).any(|column| {
            let same = |one: Cell, other: Cell| {
                first[one.0][one.1] != '.' && first[one.0][one.1] == first[other.0][other.1]
            };
            same((row, column), (row + 1, column + 1)) || same((row, column + 1), (row + 1, column))
        })
    });
    let right = wrong::answer(input, "none");
    let without = |mistake| wrong::answer(input, mistake) != right;
    vec![crate::traits! {
        "nothing pops" "아무것도 터지지 않는 경우" if chains == 0;
        "something pops" "무언가 터지는 경우" if chains > 0;
        "there are three chains or more" "3연쇄 이상인 경우" if chains > 2;
        "there are four chains or more" "4연쇄 이상인 경우" if chains > 3;
        "there are ten chains or more" "10연쇄 이상인 경우" if chains > 9;
        "two groups pop at once" "두 그룹이 동시에 터지는 경우" if popping.iter().any(|groups| groups.len() > 1);
        "two groups of a color pop at once" "같은 색 두 그룹이 동시에 터지는 경우"
            if popping.iter().enumerate().any(|(field, groups)| twice(groups, field));
        "a group of exactly four pops" "정확히 네 개인 그룹이 터지는 경우" if any(&|group| group.len() == 4);
        "a group of more than four pops" "네 개보다 큰 그룹이 터지는 경우" if any(&|group| group.len() > 4);
        "a group of more than six pops" "여섯 개보다 큰 그룹이 터지는 경우" if any(&|group| group.len() > 6);
        "a group in a single row pops" "한 행에 놓인 그룹이 터지는 경우" if any(&|group| group.iter().all(|it| it.0 == group[0].0));
        "a group in a single column pops" "한 열에 놓인 그룹이 터지는 경우" if any(&|group| group.iter().all(|it| it.1 == group[0].1));
        "a group that is no line pops" "한 줄이 아닌 그룹이 터지는 경우"
            if any(&|group| !group.iter().all(|it| it.0 == group[0].0) && !group.iter().all(|it| it.1 == group[0].1));
        "a step up within a group matters" "그룹에서 위쪽을 보는 것이 답을 바꾸는 경우" if without("does-not-look-up");
        "a step left within a group matters" "그룹에서 왼쪽을 보는 것이 답을 바꾸는 경우" if without("does-not-look-left");
        "a step down within a group matters" "그룹에서 아래쪽을 보는 것이 답을 바꾸는 경우" if without("only-rows-join");
        "a step right within a group matters" "그룹에서 오른쪽을 보는 것이 답을 바꾸는 경우" if without("does-not-look-right");
        "a group touches the top row" "그룹이 맨 윗줄에 닿은 경우" if any_cell(&|cell| cell.0 == 0);
        "a group touches the bottom row" "그룹이 맨 아랫줄에 닿은 경우" if any_cell(&|cell| cell.0 == ROWS - 1);
        "a group touches the first column" "그룹이 첫 열에 닿은 경우" if any_cell(&|cell| cell.1 == 0);
        "a group touches the last column" "그룹이 마지막 열에 닿은 경우" if any_cell(&|cell| cell.1 == COLUMNS - 1);
        "there are two chains or more" "2연쇄 이상인 경우" if chains > 1;
        "it matters that puyos fall more than one row" "두 칸 이상 떨어지는 것이 답을 바꾸는 경우" if without("falls-one-step");
        "it matters that lower puyos fall first" "아래쪽 뿌요부터 떨어지는 것이 답을 바꾸는 경우" if without("upper-puyos-fall-first");
        "it matters that all gaps of a column close" "한 열의 빈 곳이 모두 메워지는 것이 답을 바꾸는 경우" if without("one-gap-closes");
        "it matters that the top row falls" "맨 윗줄이 떨어지는 것이 답을 바꾸는 경우" if without("top-row-does-not-fall");
        "it matters that all groups pop before anything falls" "모두 터진 뒤에 떨어지는 것이 답을 바꾸는 경우" if without("falls-between-groups");
        "a column is full" "꽉 찬 열이 있는 경우" if (0..COLUMNS).any(is_full);
        "every column is full" "모든 열이 꽉 찬 경우" if (0..COLUMNS).all(is_full);
        "puyos of a color touch diagonally" "같은 색이 대각선으로 닿은 곳이 있는 경우" if touch_diagonally;
        "a red group pops" "빨간 그룹이 터지는 경우" if pops('R');
        "a green group pops" "초록 그룹이 터지는 경우" if pops('G');
        "a blue group pops" "파란 그룹이 터지는 경우" if pops('B');
        "a purple group pops" "보라 그룹이 터지는 경우" if pops('P');
        "a yellow group pops" "노란 그룹이 터지는 경우" if pops('Y');
    }]
}
