//! A set of cells: a bitboard, as in chess programs.
//!
//! One bit per cell, row by row. On a board of 3 rows and 4 columns these are the numbers of the bits:
//!
//! ```text
//! 0  1  2  3        To move every cell one step, shift all bits: south is 4 up, west is 1 down.
//! 4  5  6  7        A cell that steps off the left edge, as from 4 to 3, lands in the last column,
//! 8  9 10 11        where no step west can end. One AND removes it.
//! ```
//!
//! That AND is the whole bounds check. A step takes a few instructions for each 64 cells of the board.

use super::grid::{Cell, Direction};
use std::fmt;
use std::iter;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};
use std::ops::{Not, Sub, SubAssign};

/// How many 64-bit words the set of a board takes.
#[must_use]
pub const fn words(rows: usize, columns: usize) -> usize {
    (rows * columns + 63) / 64
}

/// A set of cells of a board of `ROWS` × `COLUMNS`. `WORDS` is [`words`] of both; any other value
/// is a compile error. A set is copied as a whole, so it is for boards of up to about 64 × 64.
///
/// ```
/// # use boards::grid::{Cell, Direction};
/// # use boards::set::{words, Set};
/// type Cells = Set<3, 4, { words(3, 4) }>;
/// let mut corner = Cells::EMPTY;
/// corner.insert(Cell::new(0, 3).unwrap());
/// assert!(corner.shifted(Direction::EAST).is_empty());
/// corner |= corner.neighbors();
/// assert_eq!(format!("{corner:?}"), "..##\n..##\n....");
/// ```
/// ```compile_fail
/// # use boards::set::Set;
/// let board = Set::<8, 9, 1>::EMPTY; // 72 bits
/// ```
/// ```compile_fail
/// # use boards::set::Set;
/// let board = Set::<8, 8, 2>::EMPTY; // 64 bits
/// ```
///
/// The order of sets means nothing: it is there for maps whose keys are sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// Makes one set for each of the lowest bits of the values, the lowest first: the cells whose value has the bit.
    /// There are 1 to 8 sets; any other number is a compile error.
    ///
    /// The values are in reading order: row by row from the top, each from the left. Those after the last cell are
    /// ignored; cells without a value are in no set.
    ///
    /// ```
    /// # use boards::set::Set;
    /// let [ones, twos] = Set::<2, 3, 1>::planes(&[0, 1, 2, 3, 0, 0]);
    /// assert_eq!(format!("{ones:?}"), ".#.\n#..");
    /// assert_eq!(format!("{twos:?}"), "..#\n#..");
    /// ```
    /// ```compile_fail
    /// # use boards::set::Set;
    /// let planes = Set::<2, 3, 1>::planes::<9>(&[0; 6]); // a value has 8 bits
    /// ```
    #[must_use]
    pub fn planes<const BITS: usize>(values: &[u8]) -> [Self; BITS] {
        // The bits of 8 values fill at most one word, or this does not compile.
        let _: Set<BITS, 8, 1> = Set::EMPTY;
        let mut planes = [Self::EMPTY; BITS];
        let values = &values[..values.len().min(ROWS * COLUMNS)];
        for (word, values) in values.chunks(64).enumerate() {
            for (byte, values) in values.chunks(8).enumerate() {
                let mut eight = [0; 8];
                // The branches copy alike. A known length makes it one load: omok takes 11 % fewer instructions.
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
        self.words[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell from the set, if it is there.
    pub fn remove(&mut self, cell: Cell<ROWS, COLUMNS>) {
        self.words[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Whether a cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell<ROWS, COLUMNS>) -> bool {
        self.words[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// How many cells are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cells of the set in reading order: row by row from the top, each from the left.
    ///
    /// ```
    /// # use boards::grid::Cell;
    /// # use boards::set::Set;
    /// let corner = Cell::<3, 4>::new(0, 3).unwrap();
    /// let mut cells = Set::<3, 4, 1>::EMPTY;
    /// cells.insert(corner);
    /// assert_eq!(cells.iter().collect::<Vec<_>>(), [corner]);
    /// ```
    pub fn iter(mut self) -> impl Iterator<Item = Cell<ROWS, COLUMNS>> {
        iter::from_fn(move || {
            let first = self.first()?;
            self.remove(first);
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
    /// # use boards::grid::Direction;
    /// # use boards::set::Set;
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
        let (rows, columns) = direction.delta();
        let distance = rows * COLUMNS as isize + columns;
        // Rounded down: a shift by -1 is one by a whole word down and by 63 bits up.
        let (whole, bits) = (distance.div_euclid(64), distance.rem_euclid(64));
        // A negative index becomes a huge one, so that both ends read 0.
        let word = |index: isize| u128::from(self.words.get(index as usize).copied().unwrap_or(0));
        let mut words = [0; WORDS];
        for (index, moved) in words.iter_mut().enumerate() {
            // The 128 bits that its 64 come from.
            let from = index as isize - whole;
            *moved = ((word(from) << 64 | word(from - 1)) << bits >> 64) as u64;
        }
        Self { words } & Self::ENDS[(columns + 1) as usize]
    }

    /// The neighbors of the cells of the set: left, right, above, below and diagonal. A cell of
    /// the set is among them when another cell of the set is its neighbor.
    ///
    /// ```
    /// # use boards::set::Set;
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
        $trait:ident $method:ident $assign_trait:ident $assign:ident
        |$a:ident, $b:ident| $combined:expr;
    )*) => {$(
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

// The cells in both sets, in either or both, in only one, and in the first but not the second.
operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| *a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| *a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| *a ^ b;
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
            let newline = if cell.row() > 0 && cell.column() == 0 { "\n" } else { "" };
            write!(f, "{newline}{}", if self.contains(cell) { '#' } else { '.' })
        })
    }
}
