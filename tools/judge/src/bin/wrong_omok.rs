//! Omok by looking at every stone, with one mistake: `wrong_omok MISTAKE`, or `none`.

use std::env;
use std::io::{self, Read};

/// The mistake of a program that takes no argument.
const MISTAKE: &str = "";

/// Each mistake, and a fixture that catches it.
const MISTAKES: &[(&str, &str)] = &[
    ("six-counts", "six-in-a-row"),
    ("a-six-hides-a-five", "five-beside-a-six"),
    ("slash-from-the-top", "slash-leftmost-is-the-bottom-stone"),
    (
        "backslash-from-the-bottom",
        "backslash-in-the-top-left-corner",
    ),
    ("row-from-the-right", "row-in-the-top-left-corner"),
    ("column-from-the-bottom", "column-in-the-top-left-corner"),
    ("column-before-row", "sample-1"),
    ("counts-from-zero", "sample-1"),
    ("black-alone", "column-in-the-bottom-left-corner"),
    ("no-rows", "row-in-the-top-left-corner"),
    ("no-columns", "column-in-the-top-left-corner"),
    ("no-slashes", "slash-in-the-bottom-left-corner"),
    ("no-backslashes", "backslash-in-the-top-left-corner"),
    ("nothing-behind-is-looked-at", "six-in-a-row"),
    ("nothing-before-is-looked-at", "six-in-a-row"),
    ("four-at-the-edge-counts", "fours-of-black-at-every-edge"),
    ("rows-wrap", "row-does-not-wrap-around-the-edge"),
    (
        "the-edge-is-a-stone",
        "row-begins-at-the-left-edge-and-no-index-wraps",
    ),
    ("last-row-is-left-out", "row-in-the-bottom-left-corner"),
    ("last-column-is-left-out", "column-in-the-top-right-corner"),
    ("first-row-is-left-out", "row-in-the-top-left-corner"),
    ("first-column-is-left-out", "column-in-the-top-left-corner"),
    ("the-other-color-blocks", "five-shut-in-by-the-other-color"),
    (
        "the-other-color-is-the-same",
        "five-shut-in-by-the-other-color",
    ),
    (
        "a-hole-is-overlooked",
        "black-with-holes-at-each-place-of-a-line",
    ),
    (
        "stops-at-the-first-line",
        "row-between-sixes-of-both-colors",
    ),
];

fn main() {
    let mistake = match (MISTAKE, env::args().nth(1)) {
        ("", argument) => argument.expect("wrong_omok MISTAKE"),
        (mistake, _) => mistake.to_string(),
    };
    if mistake == "--list" {
        for (mistake, fixture) in MISTAKES {
            println!("{mistake} {fixture}");
        }
        return;
    }
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let cells = input
        .split_whitespace()
        .map(|cell| cell.parse().expect("a cell"));
    print!("{}", answer(&cells.collect::<Vec<u8>>(), &mistake));
}

fn answer(cells: &[u8], mistake: &str) -> String {
    let is = |name: &str| mistake == name;
    let at = |row: i32, column: i32| {
        let is_on = (0..19).contains(&row) && (0..19).contains(&column);
        if is_on || is("rows-wrap") {
            let index = usize::try_from(row * 19 + column).ok();
            index
                .and_then(|index| cells.get(index))
                .copied()
                .unwrap_or(0)
        } else if is("the-edge-is-a-stone") {
            3
        } else {
            0
        }
    };
    let steps = [
        ((0, 1), "no-rows"),
        ((1, 0), "no-columns"),
        ((1, 1), "no-backslashes"),
        ((-1, 1), "no-slashes"),
    ];
    let first = |axis: &str| i32::from(is(axis));
    let last = |axis: &str| 19 - i32::from(is(axis));
    for column in first("first-column-is-left-out")..last("last-column-is-left-out") {
        for row in first("first-row-is-left-out")..last("last-row-is-left-out") {
            for ((down, right), left_out) in steps {
                let color = at(row, column);
                let is_same = |index: i32| {
                    let cell = at(row + index * down, column + index * right);
                    cell == color
                        || is("the-other-color-is-the-same") && cell != 0
                        || is("the-edge-is-a-stone") && cell == 3 && !(0..5).contains(&index)
                        || is("a-hole-is-overlooked") && index == 3 && cell == 0
                };
                let is_edge = |index: i32| {
                    let (row, column) = (row + index * down, column + index * right);
                    !(0..19).contains(&row) || !(0..19).contains(&column)
                };
                if color == 0 || color == 2 && is("black-alone") || is(left_out) {
                    continue;
                }
                if is_same(-1) && !is("nothing-before-is-looked-at") {
                    continue;
                }
                let length = (0..19).take_while(|&index| is_same(index)).count();
                let other = |index| at(row + index * down, column + index * right) == 3 - color;
                if is("the-other-color-blocks") && (other(-1) || other(5)) {
                    continue;
                }
                if length > 5 && is("a-six-hides-a-five") {
                    return "0\n".to_string();
                }
                if is("stops-at-the-first-line") && length > 5 {
                    return "0\n".to_string();
                }
                let is_five = length == 5
                    || length > 5 && (is("six-counts") || is("nothing-behind-is-looked-at"))
                    || length == 4 && is("four-at-the-edge-counts") && (is_edge(-1) || is_edge(4));
                if !is_five {
                    continue;
                }
                let is_named_by_the_last = is("slash-from-the-top") && (down, right) == (-1, 1)
                    || is("backslash-from-the-bottom") && (down, right) == (1, 1)
                    || is("row-from-the-right") && (down, right) == (0, 1)
                    || is("column-from-the-bottom") && (down, right) == (1, 0);
                let index = if is_named_by_the_last { 4 } else { 0 };
                let from = 1 - i32::from(is("counts-from-zero"));
                let (row, column) = (row + index * down + from, column + index * right + from);
                return if is("column-before-row") {
                    format!("{color}\n{column} {row}\n")
                } else {
                    format!("{color}\n{row} {column}\n")
                };
            }
        }
    }
    "0\n".to_string()
}
