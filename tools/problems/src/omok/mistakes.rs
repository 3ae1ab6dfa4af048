//! Omok by looking at every stone, with a mistake or, with the mistake `none`, right.

fn is_on((row, column): (i32, i32)) -> bool {
    (0..19).contains(&row) && (0..19).contains(&column)
}

/// Returns the value of a cell, on or off the board, at `index` steps along a line.
fn stone(cells: &[u8], (row, column): (i32, i32), index: i32, mistake: &str) -> u8 {
    let is_on = is_on((row, column));
    let index = match mistake {
        "rows-are-columns" if is_on => column * 19 + row,
        "the-last-row-and-column-are-off" if row == 18 || column == 18 => return 0,
        _ if is_on => row * 19 + column,
        "empty-cells-are-stones" => return 3,
        "minus-one-is-the-row-above" if index == -1 => row * 19 + column,
        "edges-meet" => row.rem_euclid(19) * 19 + column.rem_euclid(19),
        "rows-wrap" | "rows-wrap-and-rows-come-first" => row * 19 + column,
        "the-sixth-stone-wraps" if index == 5 && (0..19).contains(&row) => row * 19 + column,
        "minus-one-is-the-last" if index == -1 && row < 19 => {
            row.rem_euclid(19) * 19 + column.rem_euclid(19)
        }
        "slash-goes-on-above-the-top-row" if index > 0 && row < 0 && column < 19 => {
            (row + 19) * 19 + column
        }
        _ => return 0,
    };
    // A negative index wraps to a huge one.
    cells.get(index as usize).copied().unwrap_or(0)
}

/// Returns the output of a program with a mistake. With ` by rows` after its name, the program looks at
/// the stones row by row, not column by column.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let by_rows = mistake.ends_with(" by rows");
    let mistake = mistake.trim_end_matches(" by rows");
    let is = |name: &str| mistake == name;
    let cells = input.split_whitespace().map(|cell| cell.parse().expect("a cell"));
    let cells: Vec<u8> = cells.collect();
    let at = |place| stone(&cells, place, 0, mistake);
    let steps = [
        ((0, 1), "no-rows", "row-from-the-right"),
        ((1, 0), "no-columns", "column-from-the-bottom"),
        ((1, 1), "no-backslashes", "backslash-from-the-bottom"),
        ((-1, 1), "no-slashes", "slash-from-the-top"),
    ];
    let mut seen = [[false; 19]; 19];
    // The directions that a program tries at one stone before the next.
    let at_once = if mistake.ends_with("-and-rows-come-first") { 1 } else { 4 };
    let stones = |steps| (0..19 * 19).map(move |index| (steps, index / 19, index % 19));
    for (steps, outer, inner) in steps.chunks(at_once).flat_map(stones) {
        let (row, column) = if by_rows { (outer, inner) } else { (inner, outer) };
        let color = at((row, column));
        let is_seen = is("lines-share-no-stone") && seen[row as usize][column as usize];
        if is_seen || !may_start((row, column), color, mistake) {
            continue;
        }
        for &((down, right), left_out, from_the_end) in steps {
            let place = |index: i32| (row + index * down, column + index * right);
            let is_same = |index: i32| {
                let cell = stone(&cells, place(index), index, mistake);
                cell == color || is("the-other-color-is-the-same") && cell != 0
            };
            let is_edge = |index: i32| !is_on(place(index));
            if is(left_out) || is("slash-below-the-top-row") && down == -1 && row == 4 {
                continue;
            }
            if is_same(-1) && is("leaves-a-stone-inside-a-line") {
                break;
            }
            if is_same(-1) && !is("nothing-before-is-looked-at") {
                continue;
            }
            let length = (0..19).take_while(|&index| is_same(index)).count();
            if is("stops-at-the-first-line") && length > 5 {
                return Some("0\n".to_string());
            }
            if is("continues-after-a-six") && length > 5 {
                break;
            }
            if is("lines-share-no-stone") {
                for (row, column) in (1..length as i32).map(place) {
                    seen[row as usize][column as usize] = true;
                }
            }
            let is_other = |index| at(place(index)) == 3 - color;
            let is_blocked = (is_other(-1) || is_other(5)) && is("the-other-color-blocks");
            if is_five(length, [-1, 4, 5].map(is_edge), is_blocked, mistake) {
                return Some(shown(place(if is(from_the_end) { 4 } else { 0 }), color, mistake));
            }
        }
    }
    Some("0\n".to_string())
}

/// Whether a line may start at a cell of this color.
fn may_start((row, column): (i32, i32), color: u8, mistake: &str) -> bool {
    let is_stone = color != 0 || mistake == "empty-cells-are-stones";
    is_stone
        && !match mistake {
            "black-alone" => color == 2,
            "first-row-is-left-out" => row == 0,
            "last-row-is-left-out" => row == 18,
            "first-column-is-left-out" => column == 0,
            "last-column-is-left-out" => column == 18,
            "no-start-in-the-last-row-or-column" => row == 18 || column == 18,
            "no-start-in-the-last-four" => row > 14 || column > 14,
            _ => false,
        }
}

/// Whether a line wins by its length, and by whether it is at an edge: the cell before it, the fifth, the sixth.
fn is_five(
    length: usize,
    [before, fifth, sixth]: [bool; 3],
    is_blocked: bool,
    mistake: &str,
) -> bool {
    let is_dropped = match mistake {
        "five-to-an-edge-is-dropped" => sixth,
        "five-from-an-edge-is-dropped" => before,
        "five-at-an-edge-is-dropped" => before || sixth,
        _ => is_blocked,
    };
    length == 5 && !is_dropped
        || length > 5 && mistake.starts_with("six-counts")
        || length == 4 && mistake == "four-at-the-edge-counts" && (before || fifth)
}

fn shown((row, column): (i32, i32), color: u8, mistake: &str) -> String {
    let from = 1 - i32::from(mistake == "counts-from-zero");
    let (row, column) = (row + from, column + from);
    let (row, column) = if mistake == "column-before-row" { (column, row) } else { (row, column) };
    let color = if mistake == "black-always-wins" { 1 } else { color };
    format!("{color}\n{row} {column}\n")
}
