//! Compares sets with their cells one by one, on boards of one cell up and in sets of several words, and
//! boards of any size with tables.

use crate::support::holds;
use boards::grid::{Cell, Direction, Grid};
use boards::set::Set;
use proptest::{collection::vec, prelude::*, test_runner::TestCaseResult};
use std::collections::{BTreeSet, HashSet};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{panic, thread};

fn laws<const ROWS: usize, const COLUMNS: usize, const WORDS: usize>(
    one: &[bool],
    other: &[bool],
) -> TestCaseResult {
    let cells: Vec<_> = Cell::<ROWS, COLUMNS>::all().collect();
    // Inserts each cell twice.
    let set = |is_in: &dyn Fn(Cell<ROWS, COLUMNS>) -> bool| {
        let mut set = Set::<ROWS, COLUMNS, WORDS>::EMPTY;
        cells.iter().chain(&cells).filter(|&&cell| is_in(cell)).for_each(|&cell| set.insert(cell));
        set
    };
    let number = |cell: Cell<ROWS, COLUMNS>| cell.row() * COLUMNS + cell.column();
    let (in_a, in_b) = (|cell| one[number(cell)], |cell| other[number(cell)]);
    let (a, b) = (set(&in_a), set(&in_b));

    prop_assert!(cells.iter().map(|&cell| number(cell)).eq(0..ROWS * COLUMNS));
    prop_assert!(cells.iter().map(|&cell| cell.index()).eq(0..ROWS * COLUMNS));
    prop_assert!(cells.is_sorted());
    prop_assert!(cells.iter().all(|&cell| a.contains(cell) == in_a(cell)));
    prop_assert_eq!(a.is_empty(), !cells.iter().any(|&cell| in_a(cell)));
    let in_order: Vec<_> = cells.iter().copied().filter(|&cell| in_a(cell)).collect();
    prop_assert_eq!(a.len(), in_order.len());
    prop_assert_eq!(a.iter().collect::<Vec<_>>(), in_order);
    // Removes each cell twice, and cells that are not there.
    let mut rest = a;
    cells.iter().chain(&cells).filter(|&&cell| in_b(cell)).for_each(|&cell| rest.remove(cell));
    prop_assert_eq!(rest, set(&|cell| in_a(cell) && !in_b(cell)));
    prop_assert_eq!(HashSet::from([a, b, a]).len(), BTreeSet::from([a, b, b]).len());
    prop_assert_eq!(HashSet::from([a, b]).len() == 1, a == b);
    prop_assert_eq!(a.first(), cells.iter().copied().find(|&cell| in_a(cell)));
    prop_assert_eq!(a & b, set(&|cell| in_a(cell) && in_b(cell)));
    prop_assert_eq!(a | b, set(&|cell| in_a(cell) || in_b(cell)));
    prop_assert_eq!(a ^ b, set(&|cell| in_a(cell) != in_b(cell)));
    prop_assert_eq!(a - b, set(&|cell| in_a(cell) && !in_b(cell)));
    prop_assert_eq!(!a, set(&|cell| !in_a(cell)));
    prop_assert_eq!(Set::<ROWS, COLUMNS, WORDS>::FULL, set(&|_| true));

    let mut around = Set::EMPTY;
    for direction in Direction::ALL {
        let back = direction.opposite();
        let moved = set(&|cell| cell.step(back).is_some_and(in_a));
        prop_assert_eq!(a.shifted(direction), moved);
        around |= moved;
        for &cell in &cells {
            let next = cell.step(direction);
            if let Some(next) = next {
                prop_assert_eq!(next.step(back), Some(cell));
            }
            let pair = |cell: Cell<ROWS, COLUMNS>| (cell.row(), cell.column());
            prop_assert_eq!(direction.step(pair(cell), (ROWS, COLUMNS)), next.map(pair));
        }
    }
    prop_assert_eq!(a.neighbors(), around);

    let drawn = |cell: &Cell<ROWS, COLUMNS>| if in_a(*cell) { '#' } else { '.' };
    let rows = cells.chunks(COLUMNS).map(|row| row.iter().map(drawn).collect());
    prop_assert_eq!(format!("{a:?}"), rows.collect::<Vec<String>>().join("\n"));

    // `planes` ignores the values after the last cell.
    let values = one.iter().zip(other).map(|(&one, &other)| u8::from(one) + 128 * u8::from(other));
    let planes: [Set<ROWS, COLUMNS, WORDS>; 8] = Set::planes(&values.collect::<Vec<u8>>());
    let none = Set::EMPTY;
    prop_assert_eq!(planes, [a, none, none, none, none, none, none, b]);
    Ok(())
}

#[test]
fn sets_obey_the_laws_on_boards_of_every_kind() {
    let truths = || vec(any::<bool>(), 210);
    holds(&(truths(), truths()), |(one, other)| {
        laws::<1, 1, 1>(&one, &other)?;
        laws::<64, 1, 1>(&one, &other)?;
        laws::<5, 5, 1>(&one, &other)?;
        laws::<8, 8, 1>(&one, &other)?;
        laws::<12, 6, 2>(&one, &other)?;
        laws::<1, 200, 4>(&one, &other)?;
        // In rows of 63, 64 and 65 bits, a step down moves by a whole word, one bit more or less.
        laws::<3, 63, 3>(&one, &other)?;
        laws::<3, 64, 3>(&one, &other)?;
        laws::<3, 65, 4>(&one, &other)?;
        laws::<14, 15, 4>(&one, &other)
    });
}

#[test]
fn the_last_cell_of_a_large_board_is_seen() {
    type Cells = Set<64, 64, 64>;
    let last = Cell::new(63, 63).expect("it is on the board");
    let mut cells = Cells::EMPTY;
    cells.insert(last);
    assert_eq!((cells.first(), cells.len(), cells.is_empty()), (Some(last), 1, false));
    assert_eq!((!cells).len(), 64 * 64 - 1);
}

#[test]
fn directions_are_clockwise_from_north() {
    let middle = Cell::<3, 3>::new(1, 1).expect("it is on the board");
    let neighbors = Direction::ALL.map(|direction| {
        let neighbor = middle.step(direction).expect("it is on the board");
        format!("{} {}", neighbor.row(), neighbor.column())
    });
    let clockwise = ["0 1", "0 2", "1 2", "2 2", "2 1", "2 0", "1 0", "0 0"];
    assert_eq!(neighbors, clockwise);
    let deltas = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
    assert_eq!(Direction::ALL.map(Direction::delta), deltas);
    let sides = Direction::SIDES.map(|side| side.step((1, 1), (3, 3)));
    assert_eq!(sides, [(0, 1), (1, 2), (2, 1), (1, 0)].map(Some));
}

#[test]
fn directions_turn_by_a_quarter() {
    // Two places on in the list, which is clockwise.
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.right(), Direction::ALL[(index + 2) % 8]);
        assert_eq!(direction.left(), Direction::ALL[(index + 6) % 8]);
        assert_eq!(direction.opposite(), Direction::ALL[(index + 4) % 8]);
    }
}

#[test]
fn directions_are_ordered_as_the_neighbors_in_reading_order() {
    let sorted: Vec<Direction> = BTreeSet::from(Direction::ALL).into_iter().collect();
    let in_order = [7, 0, 1, 6, 2, 5, 4, 3].map(|index| Direction::ALL[index]);
    assert_eq!(sorted, in_order);
    assert_eq!(HashSet::from(Direction::ALL).len(), 8);
}

/// A board of any size, and a table of the same values.
fn board((rows, columns): (usize, usize)) -> (Grid<usize>, Vec<Vec<usize>>) {
    let mut board = Grid::new((rows, columns), 0);
    let mut table = vec![vec![0; columns]; rows];
    for row in 0..rows {
        for column in 0..columns {
            board[(row, column)] = row * 100 + column;
            table[row][column] = row * 100 + column;
        }
    }
    (board, table)
}

#[test]
fn boards_of_any_size_are_tables() {
    for size in [(0, 0), (3, 0), (1, 1), (1, 4), (4, 1), (3, 5)] {
        let (mut board, table) = board(size);
        assert_eq!(board.size(), size);
        assert!(board.rows().eq(table.iter().map(Vec::as_slice)));
        let (rows, columns) = size;
        let cells = (0..rows * columns).map(|cell| (cell / columns, cell % columns));
        assert!(board.cells().eq(cells));
        let same = Grid::from_rows(table.clone());
        assert_eq!(same, board);
        assert!(board.cells().all(|cell| board.find(&board[cell]) == Some(cell)));
        assert_eq!(board.find(&1000), None);
        // A loop over the cells may change the board.
        for cell in board.cells() {
            assert_eq!(board[cell], table[cell.0][cell.1]);
            board[cell] += 1;
        }
        assert!(board != same || rows * columns == 0);
        for (row, expected) in board.rows_mut().zip(&table) {
            row.copy_from_slice(expected);
        }
        assert!(board.rows().eq(table.iter().map(Vec::as_slice)));
    }
}

#[test]
fn neighbors_are_those_on_the_board_in_the_order_of_the_directions() {
    let (mut board, _) = board((2, 3));
    let around = |cell: (usize, usize), directions: &[Direction]| {
        board.neighbors(cell, directions).collect::<Vec<_>>()
    };
    assert_eq!(around((0, 0), &Direction::ALL), [(0, 1), (1, 1), (1, 0)]);
    assert_eq!(around((1, 1), &Direction::ALL), [(0, 1), (0, 2), (1, 2), (1, 0), (0, 0)]);
    assert_eq!(around((1, 2), &Direction::SIDES), [(0, 2), (1, 1)]);
    assert_eq!(around((0, 2), &[Direction::WEST, Direction::EAST]), [(0, 1)]);
    assert_eq!(around((0, 2), &[]), []);
    // Of directions that are made on the way, and with a change of the board.
    let facing = Direction::NORTH;
    for next in board.neighbors((1, 1), &[facing.left(), facing, facing.right()]) {
        board[next] = 7;
    }
    assert!(board.rows().eq([[0, 7, 2], [7, 101, 7]]));
    assert_eq!(board.find(&7), Some((0, 1)));
}

#[test]
fn an_index_off_the_board_panics_and_so_do_rows_of_several_lengths() {
    let board = Grid::new((2, 3), 0);
    for cell in [(2, 0), (0, 3), (usize::MAX, 0), (0, usize::MAX)] {
        let panicked = panic::catch_unwind(|| board[cell]).expect_err("it is off the board");
        let why = format!("the cell {cell:?} is off the board, whose size is (2, 3)");
        assert_eq!(panicked.downcast_ref::<String>(), Some(&why));
    }
    for rows in [vec![vec![1, 2], vec![3]], vec![vec![], vec![3]]] {
        assert!(panic::catch_unwind(|| Grid::from_rows(rows)).is_err());
    }
    assert_eq!(Grid::<u8>::from_rows(Vec::new()), Grid::new((0, 0), 0));
    assert_eq!(Grid::new((0, 3), 0).size(), (0, 3));
}

/// As that of an array does: it is in the program, not in the library.
#[test]
fn a_panic_names_the_line_of_the_index() {
    static LINE: AtomicU32 = AtomicU32::new(0);
    let hook = panic::take_hook();
    let this_thread = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        let place = panic.location().filter(|place| place.file() == file!());
        match place.filter(|_| thread::current().id() == this_thread) {
            Some(place) => LINE.store(place.line(), Ordering::Relaxed),
            None => hook(panic),
        }
    }));
    let mut board = Grid::new((2, 3), 0);
    let (read, line) = (panic::catch_unwind(|| board[(0, 3)]), line!());
    assert!(read.is_err() && LINE.load(Ordering::Relaxed) == line);
    let write = panic::AssertUnwindSafe(|| board[(2, 0)] = 1);
    assert!(panic::catch_unwind(write).is_err() && LINE.load(Ordering::Relaxed) == line + 2);
}

#[test]
fn there_are_no_cells_off_the_board() {
    for (row, column) in [(2, 0), (0, 3), (2, 3), (usize::MAX, 0), (0, usize::MAX)] {
        assert_eq!(Cell::<2, 3>::new(row, column), None);
    }
    let corner = Cell::<2, 3>::new(1, 2).expect("it is on the board");
    assert_eq!((corner.row(), corner.column()), (1, 2));
    let steps = Direction::ALL.into_iter().filter_map(|direction| corner.step(direction));
    assert_eq!(steps.count(), 3);
}
