//! Omok by looking at every stone, with a mistake or, with the mistake `none`, right.

/// The output for an input, of a program with a mistake.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let is = |name: &str| mistake == name;
    let cells = input
        .split_whitespace()
        .map(|cell| cell.parse().expect("a cell"));
    let cells: Vec<u8> = cells.collect();
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
    let (mut five, mut has_six) = (None, false);
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
                has_six |= length > 5;
                if is("stops-at-the-first-line") && length > 5 {
                    return Some("0\n".to_string());
                }
                let is_five = length == 5
                    || length > 5 && is("six-counts")
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
        }
    }
    let five = five.filter(|_| !has_six);
    Some(five.unwrap_or("0\n".to_string()))
}
