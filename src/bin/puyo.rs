//! Puyo: Puyo Puyo (BOJ 11559). Groups of four or more pop, the rest falls, new groups pop: how
//! many chains are there?
//!
//! The rules are in `docs/puyo.md`. The naive solution, `tests/oracle/naive/puyo.rs`, floods one group after
//! another; here the neighbors of all puyos are counted at once.
//!
//! ```text
//! .  Y  .  .         .  1  .  .       A field, and how many neighbors of its own color each puyo
//! .  Y  Y  R    →    .  3  1  1       has: above, below, left or right.
//! Y  Y  R  R         1  2  1  2
//! ```
//!
//! Counting neighbors finds every group of four; no flood fill. A puyo is *inside* a group of four or
//! more if it has three neighbors of its color, or if it has two, one of which has two or more itself. A
//! group is the puyos inside it and their neighbors of the same color:
//!
//! - In a smaller group no puyo is inside: of three puyos only the middle one has two neighbors.
//! - In a group of four or more, every puyo is inside or next to one that is. A puyo with three
//!   neighbors is inside. One with two is inside, unless neither of them has another neighbor; but
//!   then the three are the whole group. One with one neighbor is next to one that has more, unless
//!   the two are the whole group; and that one is inside, as just said.
//!
//! A neighbor of the same color is a *link*. The links south and east are two sets for the whole
//! field, so all colors are handled together. Then every puyo above a hole falls one row, until none
//! does.
//!
//! # The trap
//!
//! All groups on the field pop together and count once. Puyos fall all the way before new groups pop.
//!
//! # Constraints
//!
//! 12 rows of 6 cells. The judge guarantees that nothing floats; if something does, groups pop before
//! it falls.
//!
//! # Complexity
//!
//! There are at most 18 chains, since each pops at least four of the 72 puyos; after each, puyos fall at
//! most 11 rows.

use boards::filter;
use boards::grid::Direction;
use boards::input::{Alphabet, Error, Input};
use boards::set::{words, Set};
use std::process::ExitCode;

const HELP: &str = "\
puyo: how many chains are there? (BOJ 11559, Puyo Puyo)

usage: puyo < FILE
Without < FILE, type the input, then Ctrl-D (on Windows Ctrl-Z and Enter).

Reads fields: 12 rows of 6 characters, the top row first, each . for an empty
cell or a color R, G, B, P or Y. Writes for each, on a line, how many chains
there are: all groups of 4 or more of a color, joined up, down, left or right,
pop at once; the rest falls down; and again, until nothing pops.

    $ (yes ...... | head -11; echo RRRRGB) | puyo
    1
";

const PUYO: Alphabet = Alphabet::new("a puyo (R, G, B, P or Y) or an empty cell (.)", b".RGBPY");

const ROWS: usize = 12;
const COLUMNS: usize = 6;

type Cells = Set<ROWS, COLUMNS, { words(ROWS, COLUMNS) }>;

/// The colors as numbers from 1, in binary, one set per bit. An empty cell is 0.
type Field = [Cells; 3];

fn main() -> ExitCode {
    filter::run("puyo", HELP, |input, output| {
        writeln!(output, "{}", chains(read(input)?));
        Ok(())
    })
}

fn read(input: &mut Input<'_>) -> Result<Field, Error> {
    let mut puyos = [0; ROWS * COLUMNS];
    for row in puyos.chunks_exact_mut(COLUMNS) {
        input.row(&PUYO, row)?;
    }
    Ok(Cells::planes(&puyos))
}

fn chains(mut field: Field) -> usize {
    let mut chains = 0;
    loop {
        let groups = groups(&field);
        if groups.is_empty() {
            return chains;
        }
        for bit in &mut field {
            *bit -= groups;
        }
        fall(&mut field);
        chains += 1;
    }
}

fn puyos([one, two, four]: &Field) -> Cells {
    *one | *two | *four
}

/// The puyos in groups of four or more.
fn groups(field: &Field) -> Cells {
    let south = same(field, Direction::SOUTH);
    let east = same(field, Direction::EAST);
    // A link south is a link north of the puyo below it.
    let north = south.shifted(Direction::SOUTH);
    let west = east.shifted(Direction::EAST);
    let linked_to = |others: Cells| {
        (north & others.shifted(Direction::SOUTH))
            | (east & others.shifted(Direction::WEST))
            | (south & others.shifted(Direction::NORTH))
            | (west & others.shifted(Direction::EAST))
    };
    let (column, row) = (north & south, east & west);
    let two_or_more = column | row | ((north | south) & (east | west));
    let three_or_more = (column & (east | west)) | (row & (north | south));
    let inside = three_or_more | (two_or_more & linked_to(two_or_more));
    inside | linked_to(inside)
}

/// The puyos whose neighbor on a side has the same color. Off the board is empty.
#[inline(always)]
fn same(field: &Field, side: Direction) -> Cells {
    // A shift back moves each neighbor onto the puyo that it is next to.
    let back = side.opposite();
    let [one, two, four] = *field;
    let differ =
        (one ^ one.shifted(back)) | (two ^ two.shifted(back)) | (four ^ four.shifted(back));
    puyos(field) - differ
}

/// Drops every puyo as far as it can fall.
fn fall(field: &mut Field) {
    loop {
        let puyos = puyos(field);
        let falling = puyos & (!puyos).shifted(Direction::NORTH);
        if falling.is_empty() {
            return;
        }
        for bit in field.iter_mut() {
            *bit = (*bit - falling) | (*bit & falling).shifted(Direction::SOUTH);
        }
    }
}
