//! A board: the 8 directions with their deltas, the bounds check, cells, and boards of any size.
//!
//! Rows go down and columns go right, from 0:
//!
//! ```text
//! (0, 0)  (0, 1)  (0, 2)        From (0, 1), a step south leads to (1, 1).
//! (1, 0)  (1, 1)  (1, 2)        A step north leads off the board: to `None`.
//! ```
//!
//! One private function is the bounds check of all boards. A [`Grid`] is a board whose size is in the
//! input; its cells are pairs of a row and a column. A [`Cell`] is of a board whose size the compiler
//! knows, and always on it.

use std::ops::{Index, IndexMut};

/// One step to a neighbor: -1, 0 or 1 rows down and columns right.
///
/// `<` follows the neighbors in reading order; [`Direction::ALL`] is clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Direction {
    rows: isize,
    columns: isize,
}

impl Direction {
    /// Up.
    pub const NORTH: Self = Self::new(-1, 0);
    /// Up and right.
    pub const NORTH_EAST: Self = Self::new(-1, 1);
    /// Right.
    pub const EAST: Self = Self::new(0, 1);
    /// Down and right.
    pub const SOUTH_EAST: Self = Self::new(1, 1);
    /// Down.
    pub const SOUTH: Self = Self::new(1, 0);
    /// Down and left.
    pub const SOUTH_WEST: Self = Self::new(1, -1);
    /// Left.
    pub const WEST: Self = Self::new(0, -1);
    /// Up and left.
    pub const NORTH_WEST: Self = Self::new(-1, -1);

    /// All 8, clockwise from north. An array beside it has a value for each:
    ///
    /// ```
    /// # use boards::grid::Direction;
    /// let arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    /// assert_eq!(Direction::ALL.iter().zip(arrows).nth(2), Some((&Direction::EAST, '→')));
    /// ```
    pub const ALL: [Self; 8] = [
        Self::NORTH,
        Self::NORTH_EAST,
        Self::EAST,
        Self::SOUTH_EAST,
        Self::SOUTH,
        Self::SOUTH_WEST,
        Self::WEST,
        Self::NORTH_WEST,
    ];

    /// The 4 that lead to a side, clockwise from north.
    pub const SIDES: [Self; 4] = [Self::NORTH, Self::EAST, Self::SOUTH, Self::WEST];

    const fn new(rows: isize, columns: isize) -> Self {
        Self { rows, columns }
    }

    /// The delta of a step: rows down and columns right, each -1, 0 or 1.
    #[must_use]
    pub const fn delta(self) -> (isize, isize) {
        (self.rows, self.columns)
    }

    /// The direction that leads back: south-west from north-east.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::new(-self.rows, -self.columns)
    }

    /// The direction after a quarter turn to the right: east from north, south-east from north-east.
    #[must_use]
    pub const fn right(self) -> Self {
        Self::new(self.columns, -self.rows)
    }

    /// The direction after a quarter turn to the left: west from north, north-west from north-east.
    #[must_use]
    pub const fn left(self) -> Self {
        Self::new(-self.columns, self.rows)
    }

    /// The neighbor of a cell in this direction, or `None` off a board of `size` (rows and columns). The
    /// cell, a row and a column from 0, must be on the board. [`Cell::step`] is for boards whose size the
    /// compiler knows.
    ///
    /// A longer move is one step after another. A knight goes two steps to a side, and one to the left or right of it;
    /// a ray goes on to the edge. Where opposite edges meet, a step wraps around:
    ///
    /// ```
    /// # use boards::grid::Direction;
    /// let side = Direction::NORTH;
    /// let knight = [side, side, side.right()];
    /// let corner = (7, 0);
    /// let end = knight.iter().try_fold(corner, |cell, step| step.step(cell, (8, 8)));
    /// assert_eq!(end, Some((5, 1)));
    /// let ray = std::iter::successors(Some(corner), |&cell| side.step(cell, (8, 8)));
    /// assert_eq!(ray.last(), Some((0, 0)));
    /// let wrapped = |index: usize, delta: isize| (index as isize + delta).rem_euclid(8) as usize;
    /// assert_eq!((wrapped(7, side.delta().0), wrapped(0, side.left().delta().1)), (6, 7));
    /// ```
    #[must_use]
    pub const fn step(self, cell: (usize, usize), size: (usize, usize)) -> Option<(usize, usize)> {
        // A step above row 0 or left of column 0 wraps to a huge number, which is off the board, too.
        let row = cell.0.wrapping_add(self.rows as usize);
        let column = cell.1.wrapping_add(self.columns as usize);
        if is_on_board((row, column), size) {
            Some((row, column))
        } else {
            None
        }
    }
}

/// The bounds check: whether a row and a column are on a board of this size.
const fn is_on_board((row, column): (usize, usize), (rows, columns): (usize, usize)) -> bool {
    row < rows && column < columns
}

/// A cell of a board of `ROWS` × `COLUMNS`. A value of this type is always on the board. Cells are
/// ordered row by row from the top, each from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell<const ROWS: usize, const COLUMNS: usize> {
    row: usize,
    column: usize,
}

impl<const ROWS: usize, const COLUMNS: usize> Cell<ROWS, COLUMNS> {
    /// The cell at a row and a column, both from 0, or `None` off the board.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if is_on_board((row, column), (ROWS, COLUMNS)) {
            Some(Self { row, column })
        } else {
            None
        }
    }

    /// Every cell in reading order: row by row from the top, each from the left.
    ///
    /// ```
    /// # use boards::grid::Cell;
    /// assert_eq!(Cell::<2, 3>::all().nth(4), Cell::new(1, 1));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROWS * COLUMNS).map(|index| Self { row: index / COLUMNS, column: index % COLUMNS })
    }

    /// The number of the cell in reading order, from 0: the index of its value in an array of `ROWS * COLUMNS`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.row * COLUMNS + self.column
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column
    }

    /// The neighbor in a direction, or `None` off the board.
    ///
    /// ```
    /// # use boards::grid::{Cell, Direction};
    /// let corner = Cell::<19, 19>::new(0, 18).unwrap();
    /// assert_eq!(corner.step(Direction::SOUTH_WEST), Cell::new(1, 17));
    /// assert_eq!(corner.step(Direction::EAST), None);
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        match direction.step((self.row, self.column), (ROWS, COLUMNS)) {
            Some((row, column)) => Some(Self { row, column }),
            None => None,
        }
    }
}

/// A board whose size is in the input: a value for each cell. A cell is a row and a column, from 0.
///
/// A flood fill, which empties the cells that are joined to the first one:
///
/// ```
/// # use boards::grid::{Direction, Grid};
/// let mut board = Grid::from_rows(vec![vec![1, 1, 0], vec![0, 1, 0], vec![0, 0, 1]]);
/// let mut open = vec![(0, 0)];
/// while let Some(cell) = open.pop() {
///     if board[cell] == 1 {
///         board[cell] = 0;
///         open.extend(board.neighbors(cell, &Direction::SIDES));
///     }
/// }
/// let left: Vec<_> = board.cells().filter(|&cell| board[cell] == 1).collect();
/// assert_eq!(left, [(2, 2)]);
/// ```
///
/// On a flood of 1,000 × 1,000 cells it takes 1.2 times the instructions of plain vectors.
///
/// # Panics
///
/// An index off the board panics, as in an array, and names the cell and the size.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid<T> {
    /// Row by row: one look at memory for a cell, where a vector of rows takes two.
    values: Vec<T>,
    rows: usize,
    columns: usize,
}

impl<T> Grid<T> {
    /// A board of `size` (rows and columns) with the same value in each cell.
    #[must_use]
    pub fn new((rows, columns): (usize, usize), value: T) -> Self
    where
        T: Clone,
    {
        Self { values: vec![value; rows * columns], rows, columns }
    }

    /// A board of these rows, the top row first.
    ///
    /// # Panics
    ///
    /// If the rows are not of one length. Those of [`Input::rows`](super::input::Input::rows) are.
    #[must_use]
    pub fn from_rows(rows: Vec<Vec<T>>) -> Self {
        let columns = rows.first().map_or(0, Vec::len);
        assert!(rows.iter().all(|row| row.len() == columns), "the rows are not of one length");
        let count = rows.len();
        Self { values: rows.into_iter().flatten().collect(), rows: count, columns }
    }

    /// The rows and columns: how many there are of each.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// Every cell in reading order: row by row from the top, each from the left. The board can change meanwhile.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize)> + 'static {
        let (rows, columns) = self.size();
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// The neighbors of a cell in some directions, in their order; only those on the board. The cell must
    /// be on the board. Of the corner (0, 0) in all directions: (0, 1), (1, 1) and (1, 0).
    pub fn neighbors<'a>(
        &self,
        cell: (usize, usize),
        directions: &'a [Direction],
    ) -> impl Iterator<Item = (usize, usize)> + 'a {
        let size = self.size();
        directions.iter().filter_map(move |direction| direction.step(cell, size))
    }

    /// The first cell in reading order that holds a value, such as the start of a maze.
    pub fn find(&self, value: &T) -> Option<(usize, usize)>
    where
        T: PartialEq,
    {
        self.cells().find(|&cell| self[cell] == *value)
    }

    /// The rows from the top, to print, or to look at all values: `board.rows().flatten()`.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        (0..self.rows).map(move |row| &self.values[row * self.columns..][..self.columns])
    }

    /// The rows from the top, to read into: `for row in board.rows_mut() { input.row(&CELL, row)?; }`.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [T]> {
        self.values.chunks_exact_mut(self.columns.max(1))
    }
}

impl<T> Index<(usize, usize)> for Grid<T> {
    type Output = T;

    #[track_caller]
    fn index(&self, cell: (usize, usize)) -> &T {
        &self.values[offset(cell, self.size())]
    }
}

impl<T> IndexMut<(usize, usize)> for Grid<T> {
    #[track_caller]
    fn index_mut(&mut self, cell: (usize, usize)) -> &mut T {
        let offset = offset(cell, self.size());
        &mut self.values[offset]
    }
}

/// The number of a cell in reading order.
#[track_caller]
fn offset(cell: (usize, usize), size: (usize, usize)) -> usize {
    if !is_on_board(cell, size) {
        off_board(cell, size);
    }
    cell.0 * size.1 + cell.1
}

/// Apart from `offset`: there, the formatting would slow down every index.
#[cold]
#[track_caller]
fn off_board(cell: (usize, usize), size: (usize, usize)) -> ! {
    // Not `panic!`: in editions 2015 and 2018 it prints a lone literal as it stands.
    std::panic::panic_any(format!("the cell {cell:?} is off the board, whose size is {size:?}"))
}
