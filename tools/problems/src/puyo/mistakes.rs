//! Puyo by flood fill, with a mistake or, with the mistake `none`, right.

const ROWS: usize = 12;
const COLUMNS: usize = 6;

type Field = Vec<Vec<u8>>;

type Cell = (usize, usize);

/// Rows down and columns to the right, of a step or from the first cell.
type Step = (i32, i32);

/// Returns the output of a program with a mistake. `None` if it never ends. With ` from below` after its name,
/// the program looks for groups from the bottom row up.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let looks_from_below =
        mistake.ends_with(" from below") || mistake == "minus-one-is-the-bottom-row";
    let mistake = mistake.trim_end_matches(" from below");
    let is = |name: &str| mistake == name;
    let mut field: Field = if is("newlines-are-puyos") {
        input.as_bytes().chunks(COLUMNS).take(ROWS).map(<[u8]>::to_vec).collect()
    } else {
        input.split_whitespace().map(|row| row.as_bytes().to_vec()).collect()
    };
    let mut chains = usize::from(is("the-last-look-counts"));
    let mut seen = [[false; COLUMNS]; ROWS];
    // A field has fewer rounds than cells, unless popped puyos reappear.
    for _ in 0..=ROWS * COLUMNS {
        if !is("marks-stay-where-nothing-pops") {
            seen = [[false; COLUMNS]; ROWS];
        }
        let groups = groups(&mut field, &mut seen, mistake, looks_from_below);
        let is_over = is("three-chains-at-most") && chains == 3;
        if groups.is_empty() || is_over {
            return Some(format!("{chains}\n"));
        }
        chains += if is("counts-groups") { groups.len() } else { 1 };
        if mistake.starts_with("falls-between-groups") {
            continue;
        }
        let mut popping = groups.concat();
        if is("falls-puyo-by-puyo") {
            popping.sort_unstable_by(|one, other| other.cmp(one));
        }
        if is("the-top-row-never-ends") && popping.iter().any(|&(row, _)| row == 0) {
            return None;
        }
        for (row, column) in popping {
            field[row][column] = b'.';
            seen[row][column] = false;
            if is("falls-puyo-by-puyo") || is("falls-as-found") {
                fall(&mut field, mistake);
            }
        }
        fall(&mut field, mistake);
    }
    None
}

/// Finds the groups that pop.
fn groups(
    field: &mut Field,
    seen: &mut [[bool; COLUMNS]; ROWS],
    mistake: &str,
    looks_from_below: bool,
) -> Vec<Vec<Cell>> {
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
    let needed = 4 + usize::from(is("five-are-needed")) - usize::from(is("three-are-enough"));
    let mut groups = Vec::new();
    let rows = usize::from(is("no-start-in-the-top-row"))
        ..ROWS - usize::from(is("no-start-in-the-bottom-row"));
    let mut rows: Vec<usize> = rows.collect();
    if looks_from_below {
        rows.reverse();
    }
    let columns = usize::from(is("no-start-in-the-first-column"))
        ..COLUMNS - usize::from(is("no-start-in-the-last-column"));
    for row in rows {
        for column in columns.clone() {
            let color = field[row][column];
            if seen[mark(row, mistake)][column]
                || color == b'.' && !is("empty-cells-are-a-color")
                || is_forgotten(color, mistake)
            {
                continue;
            }
            let mut group = grown(field, seen, (row, column), &steps, mistake);
            let is_ignored = is("exactly-four") && group.len() > 4;
            if group.len() >= needed && !is_ignored {
                if is("four-of-five") {
                    group.truncate(4);
                }
                if mistake.starts_with("falls-between-groups") {
                    for &(row, column) in &group {
                        field[row][column] = b'.';
                    }
                    fall(field, mistake);
                    if is("falls-between-groups") {
                        *seen = [[false; COLUMNS]; ROWS];
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

/// The row in which a cell is marked as seen.
fn mark(row: usize, mistake: &str) -> usize {
    if mistake == "marks-are-one-row" {
        0
    } else {
        row
    }
}

/// Finds the group of a cell.
fn grown(
    field: &Field,
    seen: &mut [[bool; COLUMNS]; ROWS],
    start: Cell,
    steps: &[Step],
    mistake: &str,
) -> Vec<Cell> {
    let color = field[start.0][start.1];
    let same = |it: u8| it == color || mistake == "colors-mix" && it != b'.' && color != b'.';
    seen[mark(start.0, mistake)][start.1] = true;
    let mut group = vec![start];
    if mistake == "separate-groups-add-up" {
        let cells = (0..ROWS * COLUMNS).map(|cell| (cell / COLUMNS, cell % COLUMNS));
        for (row, column) in cells {
            if !seen[row][column] && field[row][column] == color {
                seen[row][column] = true;
                group.push((row, column));
            }
        }
    }
    // Off the first column, too, if that is the row above: `group` has the cells that are read there.
    let mut places: Vec<Step> =
        group.iter().map(|&(row, column)| (row as i32, column as i32)).collect();
    let mut next = 0;
    while next < places.len() {
        for &step in steps {
            let place = neighbor(places[next], step, mistake);
            let (row, column) = read_at(place, mistake);
            let is_on = row < ROWS && column < COLUMNS;
            if is_on && !seen[mark(row, mistake)][column] && same(field[row][column]) {
                seen[mark(row, mistake)][column] = true;
                group.push((row, column));
                places.push(place);
            }
        }
        next += 1;
    }
    group
}

fn neighbor((row, column): Step, (down, right): Step, mistake: &str) -> Step {
    let (mut row, mut column) = (row + down, column + right);
    if mistake == "sides-meet" {
        column = column.rem_euclid(COLUMNS as i32);
    }
    let is_read_as_last = row == -1 && mistake == "minus-one-is-the-bottom-row";
    if is_read_as_last || mistake == "top-and-bottom-meet" {
        row = row.rem_euclid(ROWS as i32);
    }
    if mistake == "rows-wrap" && (column < 0 || column == COLUMNS as i32) {
        row += right;
        column -= right * COLUMNS as i32;
    }
    (row, column)
}

/// The cell that a place, which may be off the field, is read at. A negative number wraps to a huge one.
fn read_at((mut row, mut column): Step, mistake: &str) -> Cell {
    if mistake == "minus-one-is-the-row-above" && column < 0 && row < ROWS as i32 {
        row -= (-column - 1) / COLUMNS as i32 + 1;
        column = column.rem_euclid(COLUMNS as i32);
    }
    (row as usize, column as usize)
}

/// As in `red-is-forgotten`.
fn is_forgotten(color: u8, mistake: &str) -> bool {
    mistake.ends_with("-is-forgotten") && mistake.as_bytes()[0].to_ascii_uppercase() == color
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
