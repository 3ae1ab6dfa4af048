//! Puyo by flood fill on an array of characters.

mod drawing;
mod random;
mod sentence;
mod valid;
mod wrong;

use crate::output::lines;
use crate::problem::{keep_cells, Constraints, Mistakes, Problem, Stream};
use crate::reader::Reader;
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "puyo",
    number: Some(11559),
    time_limit: Duration::from_secs(2),
    naive: Some(naive),
    random_input: Some(random::random_input),
    items: Some(keep),
    read: Some(read),
    draw: Some(drawing::draw),
    sentence: Some(sentence::sentence),
    mistakes: Some(Mistakes {
        page: include_str!("mistakes.txt"),
        answer: wrong::answer,
        source: include_str!("wrong.rs"),
        family: Vec::new,
    }),
    constraints: Some(Constraints { is_valid: valid::is_valid, source: include_str!("valid.rs") }),
    streams: &[
        Stream { title: "settled fields", inputs: 100_000, boards: 1, input: random::settled },
        Stream {
            title: "best of 20 fields",
            inputs: 20_000,
            boards: 1,
            input: |random| random::best_of(20, random),
        },
    ],
    item: ["puyo", "뿌요"],
    ..Problem::BARE
};

/// 12 rows of 6 cells, the top row first.
pub type Field = Vec<Vec<char>>;

pub const ROWS: usize = 12;
pub const COLUMNS: usize = 6;
pub const COLORS: [char; 5] = ['R', 'G', 'B', 'P', 'Y'];

type Cell = (usize, usize);

fn naive(input: &str) -> String {
    format!("{}\n", fields_of(parse(input)).len() - 1)
}

/// Keeps some of the puyos and lets them fall.
fn keep(input: &str, keep: &mut dyn FnMut() -> bool) -> String {
    let mut field = parse(&keep_cells(input, 0, ".", keep));
    fall(&mut field);
    text(&field)
}

/// Returns the field before each chain, and the last one.
fn fields_of(mut field: Field) -> Vec<Field> {
    let mut fields = vec![field.clone()];
    while pop(&mut field) {
        fall(&mut field);
        fields.push(field.clone());
    }
    fields
}

/// Finds every group of four or more.
pub fn groups(field: &Field) -> Vec<Vec<Cell>> {
    let mut seen = [[false; COLUMNS]; ROWS];
    let mut groups = Vec::new();
    for (row, column) in (0..ROWS * COLUMNS).map(|cell| (cell / COLUMNS, cell % COLUMNS)) {
        let color = field[row][column];
        let mut group = Vec::new();
        let mut next = vec![(row, column)];
        while let Some((row, column)) = next.pop() {
            // A step up from row 0 or left from column 0 wraps to a huge number, off the field too.
            let cell = field.get(row).and_then(|row| row.get(column));
            if color == '.' || cell != Some(&color) || seen[row][column] {
                continue;
            }
            seen[row][column] = true;
            group.push((row, column));
            let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
            next.extend([(up, column), (row + 1, column), (row, left), (row, column + 1)]);
        }
        if group.len() >= 4 {
            groups.push(group);
        }
    }
    groups
}

fn pop(field: &mut Field) -> bool {
    let groups = groups(field);
    for &(row, column) in groups.iter().flatten() {
        field[row][column] = '.';
    }
    !groups.is_empty()
}

/// Drops every puyo as far as it can fall.
pub fn fall(field: &mut Field) {
    for column in 0..COLUMNS {
        let mut puyos: Vec<char> =
            field.iter().map(|row| row[column]).filter(|&puyo| puyo != '.').collect();
        for row in (0..ROWS).rev() {
            field[row][column] = puyos.pop().unwrap_or('.');
        }
    }
}

fn read(reader: &mut Reader) -> Result<String, String> {
    let expected = "a puyo (R, G, B, P or Y) or an empty cell (.)";
    let rows = (0..ROWS).map(|_| reader.row(expected, ".RGBPY", COLUMNS));
    Ok(lines(rows.collect::<Result<Vec<_>, _>>()?))
}

pub fn parse(input: &str) -> Field {
    input.split_whitespace().map(|row| row.chars().collect()).collect()
}

pub fn text(field: &Field) -> String {
    lines(field.iter().map(|row| row.iter().collect()))
}
