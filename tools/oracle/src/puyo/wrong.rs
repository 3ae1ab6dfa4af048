//! Puyo by flood fill, with a mistake or, with the mistake `none`, right.

const ROWS: usize = 12;
const COLUMNS: usize = 6;

type Field = Vec<Vec<u8>>;

/// Where puyos have been seen.
type Marks = [[bool; COLUMNS]; ROWS];

/// The output for an input, of a program with a mistake. `None` if it never ends.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let is = |name: &str| mistake == name;
    let mut field: Field = input.split_whitespace().map(|row| row.as_bytes().to_vec()).collect();
    let mut seen = Marks::default();
    let mut chains = usize::from(is("the-last-look-counts"));
    // No more rounds can pop something, unless it comes again.
    for _ in 0..=ROWS * COLUMNS {
        let kept = if is("one-row-keeps-its-marks") { seen[ROWS - 1] } else { [false; COLUMNS] };
        seen = Marks::default();
        seen[ROWS - 1] = kept;
        let groups = groups(&mut field, &mut seen, mistake);
        let is_over = is("three-chains-at-most") && chains == 3;
        if groups.is_empty() || is_over {
            return Some(format!("{chains}\n"));
        }
        chains += if is("counts-groups") { groups.len() } else { 1 };
        if falls_between(mistake) {
            continue;
        }
        let mut popping = groups.concat();
        match mistake {
            "falls-puyo-by-puyo" => popping.sort_unstable_by(|one, other| other.cmp(one)),
            "the-top-is-not-emptied" => popping.sort_unstable(),
            _ => {}
        }
        for (row, column) in popping {
            if is("the-top-row-never-ends") && row == 0 {
                return None;
            }
            field[row][column] = b'.';
            if is("falls-puyo-by-puyo") || is("falls-as-found") || is("the-top-is-not-emptied") {
                for row in (1..=row).rev() {
                    field[row][column] = field[row - 1][column];
                }
                if !is("the-top-is-not-emptied") {
                    field[0][column] = b'.';
                }
            }
        }
        if !is("the-top-is-not-emptied") {
            fall(&mut field, mistake);
        }
    }
    None
}

/// Whether each group that is found pops and lets puyos fall before the next cell is looked at.
fn falls_between(mistake: &str) -> bool {
    mistake == "falls-between-groups" || mistake == "falls-between-groups-and-marks-stay"
}

/// How many puyos of a color a walk meets that goes on as far as it can and never comes back.
fn walk(field: &Field, seen: &mut Marks, (row, column): (usize, usize)) -> usize {
    seen[row][column] = true;
    let mut longest = 0;
    let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
    for (to_row, to_column) in [(up, column), (row + 1, column), (row, left), (row, column + 1)] {
        let to = field.get(to_row).and_then(|row| row.get(to_column));
        if to == Some(&field[row][column]) && !seen[to_row][to_column] {
            longest = longest.max(walk(field, seen, (to_row, to_column)));
        }
    }
    longest + 1
}

/// Whether four of a group stand in one row or column, side by side.
fn has_a_line(group: &[(usize, usize)]) -> bool {
    group.iter().any(|&(row, column)| {
        (1..4).all(|index| group.contains(&(row + index, column)))
            || (1..4).all(|index| group.contains(&(row, column + index)))
    })
}

fn groups(field: &mut Field, seen: &mut Marks, mistake: &str) -> Vec<Vec<(usize, usize)>> {
    let is = |name: &str| mistake == name;
    let mut steps = vec![(-1, 0), (1, 0), (0, -1), (0, 1)];
    if is("diagonals-join") {
        steps.extend([(-1, -1), (-1, 1), (1, -1), (1, 1)]);
    }
    steps.retain(|&step| match step {
        (-1, 0) => !is("does-not-look-up"),
        (1, 0) => !is("only-rows-join"),
        (0, -1) => !is("does-not-look-left"),
        (0, 1) => !is("does-not-look-right"),
        _ => true,
    });
    let same = |a: u8, b: u8| a == b || is("colors-mix") && a != b'.' && b != b'.';
    let needed = 4 + usize::from(is("five-are-needed")) - usize::from(is("three-are-enough"));
    let mut groups = Vec::new();
    let rows = usize::from(is("no-start-in-the-top-row"))
        ..ROWS - usize::from(is("no-start-in-the-bottom-row"));
    let columns = usize::from(is("no-start-in-the-first-column"))
        ..COLUMNS - usize::from(is("no-start-in-the-last-column"));
    for row in rows {
        for column in columns.clone() {
            let color = field[row][column];
            if seen[row][column]
                || color == b'.' && !is("empty-cells-are-a-color")
                || color == b'Y' && is("yellow-is-forgotten")
            {
                continue;
            }
            seen[row][column] = true;
            let mut group = vec![(row, column)];
            let mut next = 0;
            while next < group.len() {
                let (row, column) = group[next];
                next += 1;
                for &(down, right) in &steps {
                    let (mut row, mut column) = (row as i32 + down, column as i32 + right);
                    if is("sides-meet") {
                        column = column.rem_euclid(COLUMNS as i32);
                    }
                    if is("top-and-bottom-meet") {
                        row = row.rem_euclid(ROWS as i32);
                    }
                    if is("rows-wrap") && (column < 0 || column == COLUMNS as i32) {
                        row += right;
                        column -= right * COLUMNS as i32;
                    }
                    // What is negative wraps to a huge number.
                    let (row, column) = (row as usize, column as usize);
                    let is_on = row < ROWS && column < COLUMNS;
                    if is_on && !seen[row][column] && same(field[row][column], color) {
                        seen[row][column] = true;
                        group.push((row, column));
                    }
                }
            }
            let is_ignored = is("exactly-four") && group.len() > 4
                || is("only-lines-pop") && !has_a_line(&group)
                || is("the-longest-walk-counts")
                    && walk(field, &mut Marks::default(), group[0]) < needed;
            if group.len() >= needed && !is_ignored {
                if is("four-of-five") {
                    group.truncate(4);
                }
                if falls_between(mistake) {
                    for &(row, column) in &group {
                        field[row][column] = b'.';
                    }
                    fall(field, mistake);
                    if is("falls-between-groups") {
                        *seen = Marks::default();
                    }
                }
                groups.push(group);
                if is("one-group-at-a-time") {
                    return groups;
                }
            }
        }
    }
    groups
}

fn fall(field: &mut Field, mistake: &str) {
    let top = usize::from(mistake == "top-row-does-not-fall");
    for column in 0..COLUMNS {
        let mut cells: Vec<u8> = field.iter().map(|row| row[column]).collect();
        match mistake {
            "does-not-fall" => {}
            "upper-puyos-fall-first" => {
                for row in 0..ROWS {
                    let below = cells[row + 1..].iter().take_while(|&&cell| cell == b'.').count();
                    cells.swap(row, row + below);
                }
            }
            "one-gap-closes" => {
                let lowest = cells.iter().rposition(|&cell| cell == b'.').unwrap_or(0);
                let above = cells[..lowest].iter().rposition(|&cell| cell != b'.');
                cells[..=lowest].rotate_right(above.map_or(0, |above| lowest - above));
            }
            "falls-one-step" => {
                for row in (1..ROWS).rev() {
                    let moves = cells[row] == b'.';
                    cells.swap(row, row - usize::from(moves));
                }
            }
            // The sort is stable.
            "falls-to-the-top" => cells.sort_by_key(|&cell| cell == b'.'),
            _ => cells[top..].sort_by_key(|&cell| cell != b'.'),
        }
        if mistake == "order-is-turned" {
            let first = cells.iter().position(|&cell| cell != b'.').unwrap_or(ROWS);
            cells[first..].reverse();
        }
        for (row, cell) in field.iter_mut().zip(cells) {
            row[column] = cell;
        }
    }
}
