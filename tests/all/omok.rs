//! Checks which lines of five the fixtures of omok hold.

use crate::kit::{program::text, read};
use checkout::fixtures::valid;
use oracle::omok::{self, Cell, SIZE};
use std::collections::BTreeSet;

/// Lists the edges that a cell is past, or none on the board.
fn edges_passed((row, column): Cell) -> Vec<&'static str> {
    let edges = [
        ("top", row < 0),
        ("bottom", row >= SIZE),
        ("left", column < 0),
        ("right", column >= SIZE),
    ];
    edges.into_iter().filter(|&(_, is_past)| is_past).map(|(edge, _)| edge).collect()
}

/// Programs copy a block for each color, direction and end, and one copy can be wrong: at each edge that a
/// line can reach with an end, and at each that it can lie along.
#[test]
fn a_five_of_each_color_and_direction_is_at_each_edge() {
    let mut found = BTreeSet::new();
    for fixture in read(valid("omok")) {
        let board = omok::parse(&text(&fixture.input));
        for ((row, column), (down, right)) in omok::fives(&board) {
            let color = board[row as usize][column as usize];
            let mut around = vec![
                ("before", (row - down, column - right)),
                ("after", (row + 5 * down, column + 5 * right)),
            ];
            let is_diagonal = down != 0 && right != 0;
            if !is_diagonal {
                around.push(("along", (row - right, column - down)));
                around.push(("along", (row + right, column + down)));
            }
            for (place, cell) in around {
                for edge in edges_passed(cell) {
                    found.insert((color, (down, right), place, edge));
                }
            }
        }
    }
    assert_eq!(found.len(), 32, "a color, a direction, a place and an edge each: {found:#?}");
}
