//! The laws of the grid, on boards of one cell up and on sets of several words.

use crate::properties::check;
use boards::grid::{Cell, Direction, Set};
use proptest::collection::vec;
use proptest::prelude::*;

fn cells<const ROWS: usize, const COLUMNS: usize>() -> Vec<Cell<ROWS, COLUMNS>> {
    let cell = |index| Cell::new(index / COLUMNS, index % COLUMNS).expect("it is on the board");
    (0..ROWS * COLUMNS).map(cell).collect()
}

/// What a set holds, one truth a cell in reading order.
fn truths<const ROWS: usize, const COLUMNS: usize, const WORDS: usize>(
    set: Set<ROWS, COLUMNS, WORDS>,
) -> Vec<bool> {
    cells().into_iter().map(|cell| set.contains(cell)).collect()
}

/// A set that holds the first cells that are true, in reading order.
fn set<const ROWS: usize, const COLUMNS: usize, const WORDS: usize>(
    truths: &[bool],
) -> Set<ROWS, COLUMNS, WORDS> {
    let mut set = Set::EMPTY;
    for (cell, _) in cells().into_iter().zip(truths).filter(|(_, truth)| **truth) {
        set.insert(cell);
    }
    set
}

fn laws<const ROWS: usize, const COLUMNS: usize, const WORDS: usize>(
    one: &[bool],
    other: &[bool],
) -> Result<(), TestCaseError> {
    let cells = cells::<ROWS, COLUMNS>();
    let (a, b) = (set::<ROWS, COLUMNS, WORDS>(one), set(other));
    let held = |set: Set<ROWS, COLUMNS, WORDS>| {
        cells
            .iter()
            .copied()
            .filter(move |&cell| set.contains(cell))
    };
    let gathered = |cells: &mut dyn Iterator<Item = Cell<ROWS, COLUMNS>>| {
        let mut set = Set::<ROWS, COLUMNS, WORDS>::EMPTY;
        cells.for_each(|cell| set.insert(cell));
        set
    };

    prop_assert_eq!(truths(a), &one[..cells.len()]);
    prop_assert_eq!(a.len(), held(a).count());
    prop_assert_eq!(a.is_empty(), held(a).next().is_none());
    prop_assert_eq!(a.first(), held(a).next());
    prop_assert_eq!(
        a & b,
        gathered(&mut held(a).filter(|&cell| b.contains(cell)))
    );
    prop_assert_eq!(a | b, gathered(&mut held(a).chain(held(b))));
    prop_assert_eq!(
        a - b,
        gathered(&mut held(a).filter(|&cell| !b.contains(cell)))
    );
    prop_assert_eq!(
        Set::<ROWS, COLUMNS, WORDS>::BOARD,
        gathered(&mut cells.iter().copied())
    );

    for direction in Direction::ALL {
        let stepped = gathered(&mut held(a).filter_map(|cell| cell.step(direction)));
        prop_assert_eq!(a.shifted(direction), stepped);
        for &cell in &cells {
            if let Some(next) = cell.step(direction) {
                prop_assert_eq!(next.step(direction.opposite()), Some(cell));
            }
        }
    }
    let around = |directions: &'static [Direction]| {
        move |cell: Cell<ROWS, COLUMNS>| {
            directions
                .iter()
                .filter_map(move |&direction| cell.step(direction))
        }
    };
    prop_assert_eq!(
        a.neighbors(),
        gathered(&mut held(a).flat_map(around(&Direction::ALL)))
    );
    prop_assert_eq!(
        a.orthogonal_neighbors(),
        gathered(&mut held(a).flat_map(around(&Direction::ORTHOGONAL)))
    );
    for &one in &cells {
        for &other in &cells {
            let is_neighbor = |from, to| gathered(&mut [from].into_iter()).neighbors().contains(to);
            prop_assert_eq!(is_neighbor(one, other), is_neighbor(other, one));
        }
    }

    let drawn: String = one[..cells.len()]
        .chunks(COLUMNS)
        .map(|row| {
            row.iter()
                .map(|&truth| if truth { '#' } else { '.' })
                .chain(['\n'])
                .collect::<String>()
        })
        .collect();
    prop_assert_eq!(format!("{a:?}\n"), drawn);

    let mut board = [[0; COLUMNS]; ROWS];
    for (index, cell) in cells.iter().enumerate() {
        board[cell.row()][cell.column()] = u8::from(one[index]) + 2 * u8::from(other[index]);
    }
    let values: [Set<ROWS, COLUMNS, WORDS>; 3] = Set::of_values(&board);
    prop_assert_eq!(values, [Set::BOARD - a - b, a - b, b - a]);
    Ok(())
}

#[test]
fn boards_of_every_kind() {
    check(
        24,
        &(vec(any::<bool>(), 210), vec(any::<bool>(), 210)),
        |(one, other)| {
            laws::<1, 1, 1>(&one, &other)?;
            laws::<1, 2, 1>(&one, &other)?;
            laws::<2, 1, 1>(&one, &other)?;
            laws::<1, 63, 1>(&one, &other)?;
            laws::<32, 1, 1>(&one, &other)?;
            laws::<5, 5, 1>(&one, &other)?;
            laws::<12, 6, 2>(&one, &other)?;
            laws::<7, 9, 2>(&one, &other)?;
            laws::<3, 4, 5>(&one, &other)?;
            laws::<1, 200, 4>(&one, &other)?;
            // A row of 63, 64 or 65 bits: a step down moves by whole words, or nearly.
            laws::<3, 62, 3>(&one, &other)?;
            laws::<3, 63, 3>(&one, &other)?;
            laws::<3, 64, 4>(&one, &other)?;
            laws::<2, 100, 4>(&one, &other)?;
            laws::<14, 15, 4>(&one, &other)?;
            Ok(())
        },
    );
}

#[test]
fn directions_stand_clockwise_from_north() {
    let deltas =
        Direction::ALL.map(|direction| (direction.delta().rows, direction.delta().columns));
    assert_eq!(
        deltas,
        [
            (-1, 0),
            (-1, 1),
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1)
        ]
    );
    let straight =
        Direction::ORTHOGONAL.map(|direction| (direction.delta().rows, direction.delta().columns));
    assert_eq!(straight, [(-1, 0), (0, 1), (1, 0), (0, -1)]);
}

#[test]
fn there_are_no_cells_off_the_board() {
    for (row, column) in [(2, 0), (0, 3), (2, 3), (usize::MAX, 0), (0, usize::MAX)] {
        assert_eq!(Cell::<2, 3>::new(row, column), None);
    }
    let corner = Cell::<2, 3>::new(1, 2).expect("it is on the board");
    assert_eq!((corner.row(), corner.column()), (1, 2));
    assert_eq!(
        Direction::ALL
            .iter()
            .filter(|&&direction| corner.step(direction).is_some())
            .count(),
        3
    );
}
