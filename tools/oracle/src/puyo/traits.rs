//! The circumstances in which programs fail on puyo.

use super::{fields_of, groups, parse, Cell, COLUMNS, ROWS};
use crate::Trait;

pub(super) fn traits(input: &str) -> Vec<Trait> {
    let fields = fields_of(parse(input));
    let chains = fields.len() - 1;
    let popping: Vec<Vec<Vec<Cell>>> = fields.iter().map(groups).collect();
    let any =
        |condition: &dyn Fn(&[Cell]) -> bool| popping.iter().flatten().any(|it| condition(it));
    let touches = |condition: &dyn Fn(&Cell) -> bool| any(&|group| group.iter().any(condition));
    let is_row = |group: &[Cell]| group.iter().all(|cell| cell.0 == group[0].0);
    let is_column = |group: &[Cell]| group.iter().all(|cell| cell.1 == group[0].1);
    let pops_twice = |(field, groups): (&Vec<Vec<char>>, &Vec<Vec<Cell>>)| {
        let color = |group: &Vec<Cell>| field[group[0].0][group[0].1];
        (0..groups.len()).any(|at| groups[..at].iter().any(|it| color(it) == color(&groups[at])))
    };
    crate::traits! {
        "there are two chains or more" "2연쇄 이상인 경우" if chains > 1;
        "there are three chains or more" "3연쇄 이상인 경우" if chains > 2;
        "there are four chains or more" "4연쇄 이상인 경우" if chains > 3;
        "two groups pop at once" "두 그룹이 동시에 터지는 경우" if popping.iter().any(|groups| groups.len() > 1);
        "two groups of a color pop at once" "같은 색 두 그룹이 동시에 터지는 경우" if fields.iter().zip(&popping).any(pops_twice);
        "a group of more than four pops" "네 개보다 큰 그룹이 터지는 경우" if any(&|group| group.len() > 4);
        "a group of more than six pops" "여섯 개보다 큰 그룹이 터지는 경우" if any(&|group| group.len() > 6);
        "a group in a single row pops" "한 행에 놓인 그룹이 터지는 경우" if any(&is_row);
        "a group in a single column pops" "한 열에 놓인 그룹이 터지는 경우" if any(&is_column);
        "a group that is no line pops" "한 줄이 아닌 그룹이 터지는 경우" if any(&|group| !is_row(group) && !is_column(group));
        "a group touches the top row" "그룹이 맨 윗줄에 닿은 경우" if touches(&|cell| cell.0 == 0);
        "a group touches the bottom row" "그룹이 맨 아랫줄에 닿은 경우" if touches(&|cell| cell.0 == ROWS - 1);
        "a group touches the first column" "그룹이 첫 열에 닿은 경우" if touches(&|cell| cell.1 == 0);
        "a group touches the last column" "그룹이 마지막 열에 닿은 경우" if touches(&|cell| cell.1 == COLUMNS - 1);
        "a column is full" "꽉 찬 열이 있는 경우" if fields[0][0].iter().any(|&cell| cell != '.');
    }
}
