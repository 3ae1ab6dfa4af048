//! Draws the fields, chain by chain.

use super::{fields_of, parse, COLORS, COLUMNS, ROWS};
use crate::crate_tests::naive::puyo::groups;
use crate::drawing::{Drawing, DrawnBoard, DrawnCell, Pieces};
use console::language::say;
use console::text::table;

/// The columns of a field with the space after it.
const FIELD_WIDTH: usize = 17;

/// Draws the field before each chain with a `*` after each puyo that pops, and the last field. Leaves
/// out the rows that are empty from the start. With another output, starts at the chain where it stops
/// and draws one row of fields.
pub(super) fn draw(input: &str, actual: Option<&str>) -> Drawing {
    let fields = fields_of(parse(input));
    let is_empty = |row: &Vec<char>| row.iter().all(|&cell| cell == '.');
    let top = fields[0].iter().position(|row| !is_empty(row)).unwrap_or(ROWS - 1);
    let mut start = 0;
    let mut count = fields.len();
    if let Some(actual) = actual {
        count = count.min((table::WIDTH + 2) / FIELD_WIDTH);
        let claimed = actual.trim().parse().unwrap_or(fields.len());
        start = claimed.min(fields.len() - count);
    }
    let drawn = (1..).zip(&fields).skip(start).take(count).map(|(chain, field)| {
        let popping = groups(field).concat();
        let cell = |row: usize, column: usize| {
            let letter = field[row][column];
            let color = COLORS.iter().position(|&color| color == letter);
            DrawnCell {
                text: letter.to_string(),
                color: color.map_or(0, |color| [31, 32, 34, 35, 33][color]),
                mark: if popping.contains(&(row, column)) { "*".into() } else { String::new() },
            }
        };
        let title = if popping.is_empty() {
            say!(en "end", ko "끝")
        } else {
            say!(en "chain {chain}", ko "{chain}연쇄")
        };
        let row = |row| (0..COLUMNS).map(|column| cell(row, column)).collect();
        DrawnBoard {
            title,
            cells: (0..ROWS).map(row).collect(),
            rows: top..ROWS,
            is_numbered: true,
            ..DrawnBoard::default()
        }
    });
    let boards = drawn.collect();
    Drawing { pieces: Pieces::Puyos, table: None, boards, rest: String::new() }
}
