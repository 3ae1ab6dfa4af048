//! A board: its 8 directions, its cells with their bounds check, and sets of cells.
//!
//! Rows go down and columns go right, from 0. A [`Set`] keeps one bit a cell, row by row, with one
//! spare column (`|`) after each row, here for 3 rows and 4 columns:
//!
//! ```text
//!  0  1  2  3 | 4        Moving every cell one step is one shift of the whole set: south 5 bits up,
//!  5  6  7  8 | 9        south-west 4, west 1 bit down. Whatever leaves the board lands in the spare
//! 10 11 12 13 |14        column or past an end, and one AND with the board takes it away.
//! ```
//!
//! That AND, and [`Cell::step`] for a single cell, are the only bounds checks of the crate.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// One of the 8 ways to a neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

/// How far one step goes: rows down and columns right, each -1, 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delta {
    /// Rows down; -1 is up.
    pub rows: isize,
    /// Columns right; -1 is left.
    pub columns: isize,
}

/// The deltas of [`Direction::ALL`], in that order.
#[rustfmt::skip]
const DELTAS: [Delta; 8] = [
    Delta { rows: -1, columns:  0 },
    Delta { rows: -1, columns:  1 },
    Delta { rows:  0, columns:  1 },
    Delta { rows:  1, columns:  1 },
    Delta { rows:  1, columns:  0 },
    Delta { rows:  1, columns: -1 },
    Delta { rows:  0, columns: -1 },
    Delta { rows: -1, columns: -1 },
];

impl Direction {
    /// All 8, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The 4 that share a side, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// How far one step in this direction goes.
    #[must_use]
    pub const fn delta(self) -> Delta {
        DELTAS[self as usize]
    }

    /// The direction that leads back.
    ///
    /// ```
    /// # use boards::grid::Direction;
    /// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }
}

/// A cell of a board of `ROWS` × `COLUMNS`. There are none off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell<const ROWS: usize, const COLUMNS: usize> {
    row: usize,
    column: usize,
}

impl<const ROWS: usize, const COLUMNS: usize> Cell<ROWS, COLUMNS> {
    /// The cell at a row and a column, both from 0, or `None` off the board.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < ROWS && column < COLUMNS {
            Some(Self { row, column })
        } else {
            None
        }
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
    /// assert_eq!(corner.step(Direction::SouthWest), Cell::new(1, 17));
    /// assert_eq!(corner.step(Direction::East), None);
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let delta = direction.delta();
        // A step above row 0 or left of column 0 wraps to a huge number, which `new` refuses like
        // any other.
        Self::new(
            self.row.wrapping_add(delta.rows as usize),
            self.column.wrapping_add(delta.columns as usize),
        )
    }
}

/// A set of cells of a board of `ROWS` × `COLUMNS`, in as many 64-bit words as hold its `ROWS *
/// (COLUMNS + 1)` bits; with too few `WORDS` a program does not compile.
///
/// ```
/// # use boards::grid::{Cell, Direction, Set};
/// let mut corner = Set::<3, 4, 1>::EMPTY;
/// corner.insert(Cell::new(0, 3).unwrap());
/// assert_eq!(format!("{:?}", corner | corner.neighbors()), "..##\n..##\n....");
/// assert!(corner.shifted(Direction::East).is_empty());
/// ```
/// ```compile_fail
/// # use boards::grid::Set;
/// let board = Set::<8, 8, 1>::EMPTY; // 72 bits
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> {
    words: [u64; WORDS],
}

impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> Set<ROWS, COLUMNS, WORDS> {
    /// Bits from a cell to the one below it.
    const STRIDE: usize = COLUMNS + 1;

    /// No cell.
    pub const EMPTY: Self = {
        assert!(
            ROWS * Self::STRIDE <= 64 * WORDS,
            "the set has too few words for the board"
        );
        Self { words: [0; WORDS] }
    };

    /// Every cell of the board.
    pub const BOARD: Self = Self::board();

    const fn board() -> Self {
        let mut words = Self::EMPTY.words;
        let mut row = 0;
        while row < ROWS {
            let mut column = 0;
            while column < COLUMNS {
                let bit = row * Self::STRIDE + column;
                words[bit / 64] |= 1 << (bit % 64);
                column += 1;
            }
            row += 1;
        }
        Self { words }
    }

    /// One set for each value below `VALUES`: the cells that hold it. A cell with another value is
    /// in none.
    ///
    /// ```
    /// # use boards::grid::Set;
    /// let [_, ones] = Set::<2, 3, 1>::of_values(&[[0, 1, 0], [1, 1, 7]]);
    /// assert_eq!(format!("{ones:?}"), ".#.\n##.");
    /// ```
    #[must_use]
    pub fn of_values<const VALUES: usize>(board: &[[u8; COLUMNS]; ROWS]) -> [Self; VALUES] {
        let mut sets = [Self::EMPTY; VALUES];
        for (row, values) in board.iter().enumerate() {
            for (column, &value) in values.iter().enumerate() {
                if let Some(set) = sets.get_mut(usize::from(value)) {
                    set.insert(Cell { row, column });
                }
            }
        }
        sets
    }

    const fn bit(cell: Cell<ROWS, COLUMNS>) -> usize {
        cell.row * Self::STRIDE + cell.column
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell<ROWS, COLUMNS>) {
        let bit = Self::bit(cell);
        self.words[bit / 64] |= 1 << (bit % 64);
    }

    /// Whether a cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell<ROWS, COLUMNS>) -> bool {
        let bit = Self::bit(cell);
        self.words[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// How many cells are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The first cell in reading order: row by row from the top, each from the left. `None` of an
    /// empty set.
    #[must_use]
    pub fn first(self) -> Option<Cell<ROWS, COLUMNS>> {
        let word = self.words.iter().position(|&word| word != 0)?;
        let bit = word * 64 + self.words[word].trailing_zeros() as usize;
        Cell::new(bit / Self::STRIDE, bit % Self::STRIDE)
    }

    /// Every cell of the set moved one step; those that step off the board are gone.
    #[must_use]
    // With a direction known to the compiler this is a few instructions a word, and without a call.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    pub fn shifted(self, direction: Direction) -> Self {
        let delta = direction.delta();
        let distance = delta.rows * Self::STRIDE as isize + delta.columns;
        let (whole, bits) = (distance.unsigned_abs() / 64, distance.unsigned_abs() % 64);
        let word = |index: Option<usize>| {
            let word = index.and_then(|index| self.words.get(index));
            u128::from(word.copied().unwrap_or(0))
        };
        let mut words = [0; WORDS];
        for (index, moved) in words.iter_mut().enumerate() {
            // The 128 bits that its 64 come from.
            *moved = if distance.is_positive() {
                let from = index.checked_sub(whole);
                let before = index.checked_sub(whole + 1);
                ((word(from) << 64 | word(before)) << bits >> 64) as u64
            } else {
                let (from, behind) = (Some(index + whole), Some(index + whole + 1));
                ((word(behind) << 64 | word(from)) >> bits) as u64
            };
        }
        Self { words } & Self::BOARD
    }

    /// The cells beside, above, below or diagonal to a cell of the set: up to 8 for each. A cell of
    /// the set is among them when another cell of the set is its neighbor.
    #[must_use]
    pub fn neighbors(self) -> Self {
        let beside = self.shifted(Direction::East) | self.shifted(Direction::West);
        let band = self | beside;
        beside | band.shifted(Direction::North) | band.shifted(Direction::South)
    }

    /// The cells that share a side with a cell of the set: up to 4 for each.
    #[must_use]
    pub fn orthogonal_neighbors(self) -> Self {
        Direction::ORTHOGONAL
            .iter()
            .fold(Self::EMPTY, |union, &direction| {
                union | self.shifted(direction)
            })
    }

    fn combined(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.words;
        for (word, other) in words.iter_mut().zip(other.words) {
            *word = combine(*word, other);
        }
        Self { words }
    }
}

/// The cells that are in both sets.
impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> BitAnd
    for Set<ROWS, COLUMNS, WORDS>
{
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.combined(other, |a, b| a & b)
    }
}

/// The cells that are in either set, or in both.
impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> BitOr
    for Set<ROWS, COLUMNS, WORDS>
{
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.combined(other, |a, b| a | b)
    }
}

/// The cells of the first set that are not in the second.
impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> Sub
    for Set<ROWS, COLUMNS, WORDS>
{
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.combined(other, |a, b| a & !b)
    }
}

/// Draws the board, a line a row: `#` a cell of the set, `.` another.
impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> fmt::Debug
    for Set<ROWS, COLUMNS, WORDS>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..ROWS {
            if row > 0 {
                writeln!(f)?;
            }
            for column in 0..COLUMNS {
                f.write_str(if self.contains(Cell { row, column }) {
                    "#"
                } else {
                    "."
                })?;
            }
        }
        Ok(())
    }
}
