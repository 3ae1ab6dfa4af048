//! Draws the fields, chain by chain.

use super::{fields_of, groups, parse, COLORS, COLUMNS, ROWS};
use crate::language::say;
use crate::problems::output::lines;
use crate::problems::table::{self, Style};

/// The columns of a field with the space after it.
const FIELD_WIDTH: usize = 17;

/// Draws the field before each chain with a `*` after each puyo that pops, and the last field. Leaves
/// out the rows that are empty from the start. With another output, starts at the chain where it stops
/// and draws one row of fields.
pub(super) fn draw(input: &str, actual: Option<&str>, style: Style) -> String {
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
            let is_popping = popping.contains(&(row, column));
            let code = COLORS.iter().position(|&color| color == letter);
            let puyo = match code {
                Some(code) => style.paint([31, 32, 34, 35, 33][code], &letter.to_string()),
                None => letter.to_string(),
            };
            puyo + &if is_popping { style.paint(1, "*") } else { " ".to_string() }
        };
        let title = if popping.is_empty() {
            say!(style.language, en "end", ko "끝")
        } else {
            say!(style.language, en "chain {chain}", ko "{chain}연쇄")
        };
        let row = |row| {
            let cells: String = (0..COLUMNS).map(|column| cell(row, column)).collect();
            format!("{:>2} {cells}", row + 1)
        };
        format!("{title}\n   1 2 3 4 5 6\n{}", lines((top..ROWS).map(row)))
    });
    table::beside(&drawn.collect::<Vec<_>>())
}
