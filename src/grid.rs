//! A board: the 8 directions with their deltas, cells with their bounds check, and sets of cells.
//!
//! Rows go down and columns go right, from 0. A [`Set`] is a bitboard, as in chess programs: one bit
//! per cell, row by row. On a board of 3 rows and 4 columns these are the numbers of the bits:
//!
//! ```text
//! 0  1  2  3        To move every cell one step, shift all bits: south is 4 up, west is 1 down.
//! 4  5  6  7        A cell that steps off the left edge, as from 4 to 3, lands in the last column,
//! 8  9 10 11        where no step west can end. One AND removes it.
//! ```
//!
//! That AND and one private function are all the checks for the edge of a board. [`Cell`] calls the
//! function; so does [`Direction::step`], for a board whose size is in the input.

use std::fmt;
use std::iter;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};
use std::ops::{Not, Sub, SubAssign};

/// One step to a neighbor: -1, 0 or 1 rows down and columns right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// All 8, clockwise from north.
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
    ///
    /// The sum of two deltas is a longer move. That of a knight:
    ///
    /// ```
    /// # use boards::grid::Direction;
    /// let (down, right) = Direction::NORTH.delta();
    /// let (more_down, more_right) = Direction::NORTH_EAST.delta();
    /// assert_eq!((down + more_down, right + more_right), (-2, 1));
    /// ```
    #[must_use]
    pub const fn delta(self) -> (isize, isize) {
        (self.rows, self.columns)
    }

    /// The direction that leads back.
    ///
    /// ```
    /// # use boards::grid::Direction;
    /// assert_eq!(Direction::NORTH_EAST.opposite(), Direction::SOUTH_WEST);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::new(-self.rows, -self.columns)
    }

    /// The neighbor of a cell in this direction, or `None` off a board of `size` (rows and columns). The
    /// cell, a row and a column from 0, must be on the board. [`Cell::step`] is for boards whose size the
    /// compiler knows.
    ///
    /// A flood fill, which empties the cells that are joined to the first one:
    ///
    /// ```
    /// # use boards::grid::Direction;
    /// let mut board = [*b"##.", *b".#.", *b"..#"];
    /// let mut open = vec![(0, 0)];
    /// while let Some(cell) = open.pop() {
    ///     if board[cell.0][cell.1] == b'#' {
    ///         board[cell.0][cell.1] = b'.';
    ///         open.extend(Direction::SIDES.iter().filter_map(|side| side.step(cell, (3, 3))));
    ///     }
    /// }
    /// assert_eq!(board, [*b"...", *b"...", *b"..#"]);
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
        (0..ROWS * COLUMNS).map(|bit| Self { row: bit / COLUMNS, column: bit % COLUMNS })
    }

    const fn bit(self) -> usize {
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

/// How many 64-bit words the set of a board takes.
#[must_use]
pub const fn words(rows: usize, columns: usize) -> usize {
    (rows * columns + 63) / 64
}

/// A set of cells of a board of `ROWS` × `COLUMNS`. `WORDS` is [`words`] of both; any other value
/// is a compile error. A set is copied as a whole, so it is for boards of up to about 64 × 64.
///
/// ```
/// # use boards::grid::{words, Cell, Direction, Set};
/// type Cells = Set<3, 4, { words(3, 4) }>;
/// let mut corner = Cells::EMPTY;
/// corner.insert(Cell::new(0, 3).unwrap());
/// assert!(corner.shifted(Direction::EAST).is_empty());
/// corner |= corner.neighbors();
/// assert_eq!(format!("{corner:?}"), "..##\n..##\n....");
/// ```
/// ```compile_fail
/// # use boards::grid::Set;
/// let board = Set::<8, 9, 1>::EMPTY; // 72 bits
/// ```
/// ```compile_fail
/// # use boards::grid::Set;
/// let board = Set::<8, 8, 2>::EMPTY; // 64 bits
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> {
    words: [u64; WORDS],
}

impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> Set<ROWS, COLUMNS, WORDS> {
    /// No cell.
    pub const EMPTY: Self = {
        assert!(WORDS == words(ROWS, COLUMNS), "a set has `words` words");
        Self { words: [0; WORDS] }
    };

    /// Every cell of the board.
    pub const FULL: Self = Self::between(0, COLUMNS);

    /// The cells where a step left, straight up or down, or right can end.
    const ENDS: [Self; 3] = [Self::between(0, COLUMNS - 1), Self::FULL, Self::between(1, COLUMNS)];

    /// The cells of all rows from one column up to, but without, another.
    const fn between(first: usize, end: usize) -> Self {
        let mut words = Self::EMPTY.words;
        let mut bit = 0;
        while bit < ROWS * COLUMNS {
            if first <= bit % COLUMNS && bit % COLUMNS < end {
                words[bit / 64] |= 1 << (bit % 64);
            }
            bit += 1;
        }
        Self { words }
    }

    /// Makes one set for each bit of the values, the lowest bit first: the cells whose value has the
    /// bit. The values are in reading order: row by row from the top, each from the left. Those
    /// after the last cell are ignored.
    ///
    /// ```
    /// # use boards::grid::Set;
    /// let [ones, twos] = Set::<2, 3, 1>::planes(&[0, 1, 2, 3, 0, 0]);
    /// assert_eq!(format!("{ones:?}"), ".#.\n#..");
    /// assert_eq!(format!("{twos:?}"), "..#\n#..");
    /// ```
    #[must_use]
    pub fn planes<const BITS: usize>(values: &[u8]) -> [Self; BITS] {
        let mut planes = [Self::EMPTY; BITS];
        let values = &values[..values.len().min(ROWS * COLUMNS)];
        for (word, values) in values.chunks(64).enumerate() {
            for (byte, values) in values.chunks(8).enumerate() {
                let mut eight = [0; 8];
                // The branches copy alike. A known length makes it one load: 11 % of a submitted omok.
                if values.len() == 8 {
                    eight.copy_from_slice(values);
                } else {
                    eight[..values.len()].copy_from_slice(values);
                }
                let eight = u64::from_le_bytes(eight);
                for (bit, plane) in planes.iter_mut().enumerate() {
                    // Gather by multiplication: the lowest bits of eight bytes land in the highest
                    // byte. Bit by bit, omok takes 1.9 times the instructions.
                    let lowest = eight >> bit & 0x0101_0101_0101_0101;
                    let gathered = lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56;
                    plane.words[word] |= gathered << (8 * byte);
                }
            }
        }
        planes
    }

    /// Adds a cell to the set.
    pub fn insert(&mut self, cell: Cell<ROWS, COLUMNS>) {
        self.words[cell.bit() / 64] |= 1 << (cell.bit() % 64);
    }

    /// Whether a cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell<ROWS, COLUMNS>) -> bool {
        self.words[cell.bit() / 64] >> (cell.bit() % 64) & 1 == 1
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// How many cells are in the set.
    ///
    /// ```
    /// # use boards::grid::Set;
    /// assert_eq!(Set::<3, 4, 1>::FULL.len(), 12);
    /// ```
    #[must_use]
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cells of the set in reading order: row by row from the top, each from the left.
    ///
    /// ```
    /// # use boards::grid::{Cell, Set};
    /// let corner = Cell::<3, 4>::new(0, 3).unwrap();
    /// let mut cells = Set::<3, 4, 1>::EMPTY;
    /// cells.insert(corner);
    /// assert_eq!(cells.iter().collect::<Vec<_>>(), [corner]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Cell<ROWS, COLUMNS>> {
        let mut rest = self;
        iter::from_fn(move || {
            let first = rest.first()?;
            rest.words[first.bit() / 64] &= !(1 << (first.bit() % 64));
            Some(first)
        })
    }

    /// The first cell in reading order: row by row from the top, each from the left. `None` of an
    /// empty set.
    #[must_use]
    pub fn first(self) -> Option<Cell<ROWS, COLUMNS>> {
        let word = self.words.iter().position(|&word| word != 0)?;
        let bit = word * 64 + self.words[word].trailing_zeros() as usize;
        Cell::new(bit / COLUMNS, bit % COLUMNS)
    }

    /// Moves every cell of the set one step; cells that would leave the board are dropped.
    ///
    /// ```
    /// # use boards::grid::{Direction, Set};
    /// let [cells] = Set::<2, 3, 1>::planes(&[
    ///     1, 0, 0,
    ///     0, 0, 1,
    /// ]);
    /// assert_eq!(format!("{:?}", cells.shifted(Direction::EAST)), ".#.\n...");
    /// ```
    #[must_use]
    // With a direction that the compiler knows, this is a few instructions per word.
    #[inline(always)]
    pub fn shifted(self, direction: Direction) -> Self {
        let distance = direction.rows * COLUMNS as isize + direction.columns;
        // Rounded down: a shift by -1 is one by a whole word down and by 63 bits up.
        let (whole, bits) = (distance.div_euclid(64), distance.rem_euclid(64));
        let word = |index: isize| u128::from(self.words.get(index as usize).copied().unwrap_or(0));
        let mut words = [0; WORDS];
        for (index, moved) in words.iter_mut().enumerate() {
            // The 128 bits that its 64 come from.
            let from = index as isize - whole;
            *moved = ((word(from) << 64 | word(from - 1)) << bits >> 64) as u64;
        }
        Self { words } & Self::ENDS[(direction.columns + 1) as usize]
    }

    /// The neighbors of the cells of the set: left, right, above, below and diagonal. A cell of
    /// the set is among them when another cell of the set is its neighbor.
    ///
    /// ```
    /// # use boards::grid::Set;
    /// let [cell] = Set::<3, 4, 1>::planes(&[
    ///     0, 0, 0, 0,
    ///     0, 1, 0, 0,
    ///     0, 0, 0, 0,
    /// ]);
    /// assert_eq!(format!("{:?}", cell.neighbors()), "###.\n#.#.\n###.");
    /// ```
    #[must_use]
    // Left as a call, it costs a submitted boggle 10 % more instructions, on random boards.
    #[inline]
    pub fn neighbors(self) -> Self {
        let beside = self.shifted(Direction::EAST) | self.shifted(Direction::WEST);
        let band = self | beside;
        beside | band.shifted(Direction::NORTH) | band.shifted(Direction::SOUTH)
    }
}

macro_rules! operators {
    ($(
        #[$doc:meta]
        $trait:ident $method:ident $assign_trait:ident $assign:ident
        |$a:ident, $b:ident| $combined:expr;
    )*) => {$(
        #[$doc]
        impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> $trait
            for Set<ROWS, COLUMNS, WORDS>
        {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for ($a, $b) in self.words.iter_mut().zip(&other.words) {
                    *$a = $combined;
                }
                self
            }
        }

        impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> $assign_trait
            for Set<ROWS, COLUMNS, WORDS>
        {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    )*};
}

operators! {
    /// The cells in both sets.
    BitAnd bitand BitAndAssign bitand_assign |a, b| *a & b;
    /// The cells in either set, or in both.
    BitOr bitor BitOrAssign bitor_assign |a, b| *a | b;
    /// The cells in only one of the sets.
    BitXor bitxor BitXorAssign bitxor_assign |a, b| *a ^ b;
    /// The cells of the first set without those of the second.
    Sub sub SubAssign sub_assign |a, b| *a & !b;
}

/// The cells of the board that are not in the set.
impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> Not
    for Set<ROWS, COLUMNS, WORDS>
{
    type Output = Self;

    fn not(self) -> Self {
        Self::FULL - self
    }
}

/// Draws the board, one line per row: `#` for a cell of the set, `.` for any other.
impl<const ROWS: usize, const COLUMNS: usize, const WORDS: usize> fmt::Debug
    for Set<ROWS, COLUMNS, WORDS>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell::all().try_for_each(|cell| {
            let newline = if cell.row > 0 && cell.column == 0 { "\n" } else { "" };
            write!(f, "{newline}{}", if self.contains(cell) { '#' } else { '.' })
        })
    }
}
