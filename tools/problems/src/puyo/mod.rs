//! Puyo: the field before each chain, and the groups that pop.

mod drawing;
mod mistakes;
mod sentence;
mod valid;

use crate::crate_tests::naive::puyo::pop;
pub use crate::crate_tests::naive::puyo::{fall, Field, COLUMNS, ROWS};
use crate::crate_tests::{inputs, naive, reader};
use crate::problem::{keep_symbols, CommonMistake, CommonMistakes, Problem};
use console::text::lines;
use std::time::Duration;

pub const PROBLEM: Problem = Problem {
    name: "puyo",
    time_limit: Duration::from_secs(2),
    naive: naive::puyo::solve,
    input: inputs::puyo::input,
    items: Some(keep),
    item: ["puyo", "뿌요"],
    read: reader::puyo,
    draw: drawing::draw,
    sentence: sentence::sentence,
    mistakes: CommonMistakes {
        page: include_str!("mistakes.txt"),
        answer: mistakes::answer,
        family,
    },
    is_valid: valid::is_valid,
};

/// Lists the mistakes of the page for which the order of the groups matters, made from the bottom row up.
fn family() -> Vec<(String, [String; 2])> {
    let mut mistakes = PROBLEM.mistakes.list();
    mistakes.retain(|mistake| mistake.name.starts_with("falls-between-groups"));
    let from_below =
        |it: CommonMistake| (format!("{} from below", it.name), it.description.map(String::from));
    mistakes.into_iter().map(from_below).collect()
}

const COLORS: [char; 5] = ['R', 'G', 'B', 'P', 'Y'];

/// Keeps some of the puyos and lets them fall.
fn keep(input: &str, keep: &mut dyn FnMut() -> bool) -> String {
    let mut field = parse(&keep_symbols(input, '.', keep));
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

pub fn parse(input: &str) -> Field {
    input.split_whitespace().map(|row| row.chars().collect()).collect()
}

pub fn text(field: &Field) -> String {
    lines(field.iter().map(|row| row.iter().collect()))
}
