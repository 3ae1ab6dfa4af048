//! The circumstances in which programs fail on puyo.

use super::{fields_of, groups, parse, Cell, Field, COLUMNS, ROWS};
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
    let gaps: Vec<Gaps> =
        (0..chains).flat_map(|chain| gaps(&fields[chain], &popping[chain].concat())).collect();
    let is_full = |column: usize| first[0][column] != '.';
    let touch_diagonally = (0..ROWS - 1).any(|row| {
        (0..COLUMNS - 1).any(|column| {
            let same = |one: Cell, other: Cell| {
                first[one.0][one.1] != '.' && first[one.0][one.1] == first[other.0][other.1]
            };
            same((row, column), (row + 1, column + 1)) || same((row, column + 1), (row + 1, column))
        })
    });
    let needs = |step: (i32, i32)| any(&|group| reached(group, step) < group.len().min(4));
    vec![crate::traits! {
        "nothing pops" "아무것도 터지지 않는 경우" if chains == 0;
        "something pops" "무언가 터지는 경우" if chains > 0;
        "there are two chains or more" "2연쇄 이상인 경우" if chains > 1;
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
        "a group needs a step up" "위쪽을 보아야 찾는 그룹이 있는 경우" if needs((-1, 0));
        "a group needs a step left" "왼쪽을 보아야 찾는 그룹이 있는 경우" if needs((0, -1));
        "a group needs a step down" "아래쪽을 보아야 찾는 그룹이 있는 경우" if needs((1, 0));
        "a group needs a step right" "오른쪽을 보아야 찾는 그룹이 있는 경우" if needs((0, 1));
        "a group touches the top row" "그룹이 맨 윗줄에 닿은 경우" if any_cell(&|cell| cell.0 == 0);
        "a group touches the bottom row" "그룹이 맨 아랫줄에 닿은 경우" if any_cell(&|cell| cell.0 == ROWS - 1);
        "a group touches the first column" "그룹이 첫 열에 닿은 경우" if any_cell(&|cell| cell.1 == 0);
        "a group touches the last column" "그룹이 마지막 열에 닿은 경우" if any_cell(&|cell| cell.1 == COLUMNS - 1);
        "something falls" "무언가 떨어지는 경우" if gaps.iter().any(|gaps| gaps.deepest > 0);
        "something falls two rows or more" "두 칸 이상 떨어지는 뿌요가 있는 경우" if gaps.iter().any(|gaps| gaps.deepest > 1);
        "something falls four rows or more" "네 칸 이상 떨어지는 뿌요가 있는 경우" if gaps.iter().any(|gaps| gaps.deepest > 3);
        "two puyos or more fall in a column" "한 열에서 두 개 이상이 떨어지는 경우" if gaps.iter().any(|gaps| gaps.falling > 1);
        "a column has two gaps at once" "한 열에 빈 곳이 동시에 두 군데 생기는 경우" if gaps.iter().any(|gaps| gaps.count > 1);
        "a puyo falls from the top row" "맨 윗줄의 뿌요가 떨어지는 경우" if gaps.iter().any(|gaps| gaps.is_from_the_top);
        "a column is full" "꽉 찬 열이 있는 경우" if (0..COLUMNS).any(is_full);
        "every column is full" "모든 열이 꽉 찬 경우" if (0..COLUMNS).all(is_full);
        "puyos of a color touch only diagonally" "같은 색이 대각선으로 닿은 곳이 있는 경우" if touch_diagonally;
        "a red group pops" "빨간 그룹이 터지는 경우" if pops('R');
        "a green group pops" "초록 그룹이 터지는 경우" if pops('G');
        "a blue group pops" "파란 그룹이 터지는 경우" if pops('B');
        "a purple group pops" "보라 그룹이 터지는 경우" if pops('P');
        "a yellow group pops" "노란 그룹이 터지는 경우" if pops('Y');
        "the field is empty" "필드가 빈 경우" if first.concat().iter().all(|&cell| cell == '.');
    }]
}

/// How a column changes when puyos have popped.
struct Gaps {
    count: usize,
    /// How many rows a puyo falls at most.
    deepest: usize,
    falling: usize,
    is_from_the_top: bool,
}

/// Of each column. A gap is a run of empty cells with a puyo above it.
fn gaps(field: &Field, popped: &[Cell]) -> Vec<Gaps> {
    let column = |column: usize| {
        let (mut gaps, mut depth, mut was_empty) =
            (Gaps { count: 0, deepest: 0, falling: 0, is_from_the_top: false }, 0, false);
        for row in (0..ROWS).rev() {
            let is_empty = field[row][column] == '.' || popped.contains(&(row, column));
            depth += usize::from(is_empty);
            if !is_empty && depth > 0 {
                gaps.count += usize::from(was_empty);
                gaps.falling += 1;
                gaps.deepest = depth;
                gaps.is_from_the_top = row == 0;
            }
            was_empty = is_empty;
        }
        gaps
    };
    (0..COLUMNS).map(column).collect()
}

/// How many puyos of a group a search from its first one finds without steps in a direction.
fn reached(group: &[Cell], without: (i32, i32)) -> usize {
    let mut found = vec![*group.iter().min().unwrap_or(&(0, 0))];
    let mut next = 0;
    while let Some(&(row, column)) = found.get(next) {
        next += 1;
        for step in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let cell = ((row as i32 + step.0) as usize, (column as i32 + step.1) as usize);
            if step != without && group.contains(&cell) && !found.contains(&cell) {
                found.push(cell);
            }
        }
    }
    found.len()
}
