//! Checks which lines of five the fixtures of omok hold, and how one is drawn.

use crate::fixtures::valid;
use crate::support::text;
use console::text::table::Style;
use problems::omok::{self, Cell, SIZE};
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
    for fixture in valid("omok") {
        let input = text(&fixture.input);
        let board = omok::parse(&input);
        for five in &(omok::PROBLEM.draw)(&input, None).boards[0].trails {
            let cell = |index: usize| (five.cells[index].0 as i32, five.cells[index].1 as i32);
            let ((row, column), next) = (cell(0), cell(1));
            let (down, right) = (next.0 - row, next.1 - column);
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

#[test]
fn a_five_is_drawn_whole_where_a_program_prints_its_first_stone() {
    let first_row = "1 1 1 1 1".to_string() + &" 0".repeat(14) + "\n";
    let empty_row = format!("0{}\n", " 0".repeat(18));
    let input = first_row + &empty_row.repeat(18);
    let style = Style { has_color: false };
    let draw = |actual| (omok::PROBLEM.draw)(&input, actual).text(style);
    let whole = draw(None);
    assert!(whole.contains(" 1 1*1*1*1*1*."), "{whole}");
    assert_eq!(draw(Some("2\n1 1\n")), whole);
    let claimed = draw(Some("1\n1 5\n"));
    assert!(claimed.contains(" 1 1*1*1*1*1?."), "{claimed}");
}
