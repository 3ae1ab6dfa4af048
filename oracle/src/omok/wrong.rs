//! Omok by looking at every stone, with a mistake or, with the mistake `none`, right.

/// What is on a cell, on the board or off it.
fn stone(cells: &[u8], row: i32, column: i32, mistake: &str) -> u8 {
    let is_on = (0..19).contains(&row) && (0..19).contains(&column);
    let index = match mistake {
        "rows-are-columns" if is_on => column * 19 + row,
        "edges-meet" => row.rem_euclid(19) * 19 + column.rem_euclid(19),
        _ if is_on || mistake == "rows-wrap" => row * 19 + column,
        _ => return 0,
    };
    let index = usize::try_from(index).ok();
    let cell = index.and_then(|index| cells.get(index));
    cell.copied().unwrap_or(0)
}

/// The output for an input, of a program with a mistake.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let is = |name: &str| mistake == name;
    let cells = input.split_whitespace().map(|cell| cell.parse().expect("a cell"));
    let cells: Vec<u8> = cells.collect();
    let at = |row, column| stone(&cells, row, column, mistake);
    let steps = [
        ((0, 1), "no-rows"),
        ((1, 0), "no-columns"),
        ((1, 1), "no-backslashes"),
        ((-1, 1), "no-slashes"),
    ];
    let (mut five, mut has_six) = (None, false);
    let mut seen = [[false; 19]; 19];
    let first = |axis: &str| i32::from(is(axis));
    let last = |axis: &str| 19 - i32::from(is(axis));
    for column in first("first-column-is-left-out")..last("last-column-is-left-out") {
        for row in first("first-row-is-left-out")..last("last-row-is-left-out") {
            let color = at(row, column);
            if is("lines-share-no-stone") && seen[row as usize][column as usize]
                || is("no-start-in-the-last-four") && (row > 14 || column > 14)
            {
                continue;
            }
            for ((down, right), left_out) in steps {
                let is_same = |index: i32| {
                    let cell = at(row + index * down, column + index * right);
                    cell == color
                        || is("the-other-color-is-the-same") && cell != 0
                        || is("a-hole-is-overlooked") && index == 3 && cell == 0
                };
                let is_edge = |index: i32| {
                    let (row, column) = (row + index * down, column + index * right);
                    !(0..19).contains(&row) || !(0..19).contains(&column)
                };
                if color == 0 && !is("empty-cells-are-stones")
                    || color == 2 && is("black-alone")
                    || is(left_out)
                    || is("slash-below-the-top-row") && down == -1 && row == 4
                {
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
                has_six |= length > 5;
                if is("stops-at-the-first-line") && length > 5 {
                    return Some("0\n".to_string());
                }
                if is("continues-after-a-six") && length > 5 {
                    break;
                }
                if is("lines-share-no-stone") {
                    for index in 1..length as i32 {
                        seen[(row + index * down) as usize][(column + index * right) as usize] =
                            true;
                    }
                }
                let is_dropped = is_edge(5) && is("five-to-an-edge-is-dropped")
                    || (is_edge(-1) || is_edge(5)) && is("five-at-an-edge-is-dropped");
                let is_five = length == 5 && !is_dropped
                    || length > 5 && is("six-counts")
                    || length == 4 && is("four-at-the-edge-counts") && (is_edge(-1) || is_edge(4));
                if !is_five {
                    continue;
                }
                if color == 0 {
                    return Some("0\n".to_string());
                }
                let is_named_by_the_last = is("slash-from-the-top") && (down, right) == (-1, 1)
                    || is("backslash-from-the-bottom") && (down, right) == (1, 1)
                    || is("row-from-the-right") && (down, right) == (0, 1)
                    || is("column-from-the-bottom") && (down, right) == (1, 0);
                let index = if is_named_by_the_last { 4 } else { 0 };
                let from = 1 - i32::from(is("counts-from-zero"));
                let (row, column) = (row + index * down + from, column + index * right + from);
                let answer = if is("column-before-row") {
                    format!("{color}\n{column} {row}\n")
                } else {
                    format!("{color}\n{row} {column}\n")
                };
                if !is("a-six-hides-a-five") {
                    return Some(answer);
                }
                five.get_or_insert(answer);
            }
            if color > 0 && is("gives-up-at-the-first-stone") {
                return Some("0\n".to_string());
            }
        }
    }
    let five = five.filter(|_| !has_six);
    Some(five.unwrap_or("0\n".to_string()))
}
