//! Puyo: Puyo Puyo (BOJ 11559). Groups of four or more pop, the rest falls, new groups pop: how
//! many chains are there?
//!
//! ```text
//! .  Y  .  .          .  2  .  .        One color of a field, and how many of its own kind each puyo has beside it
//! .  Y  Y  .    →     .  3  1  .        (above, below, left or right).
//! Y  .  Y  Y          0  .  .  .
//! ```
//!
//! No group is searched for. A puyo is *inside* a group of four or more if it has three beside it,
//! or two and one of those has two as well:
//!
//! - in a smaller group nobody is: three in a row or around a corner have one middle, and it alone
//!   has two;
//! - in a group of four or more everybody is inside or beside one who is. One with three beside it
//!   is inside. One with two is inside, unless both of those have only it; but then the three are
//!   all the group. One with one beside it is beside one who has more, else the two are all the
//!   group.
//!
//! So what pops is known from two looks at the neighbors, for all groups of a color at once. Then
//! what has a hole under it falls by one row, until nothing does.
//!
//! # The trap
//!
//! All groups on the field pop together and count once. Puyos fall all the way before the next
//! look.
//!
//! # Constraints
//!
//! 12 rows of 6 cells. Nothing floats, says the judge; where something does, groups pop before it
//! falls.
//!
//! # Complexity
//!
//! At most 18 chains (each pops four or more of 72 puyos), and in each at most 22 steps of a fall,
//! each of a few operations on whole sets. Memory of the field.

use boards::filter;
use boards::grid::{words, Direction, Set};
use boards::input::{Alphabet, Error, Input};
use std::process::ExitCode;

const HELP: &str = "\
puyo: how many chains happen? (BOJ 11559, Puyo Puyo)

usage: puyo < FILE

Reads fields: 12 rows of 6 characters, the top row first, each . for an empty
cell or a color R, G, B, P or Y. Writes for each, on a line, how many chains
happen: all groups of 4 or more of a color, joined up, down, left or right, pop
at once; the rest falls down; and again, until nothing pops.

    $ (yes ...... | head -11; echo RRRRGB) | puyo
    1
";

const PUYO: Alphabet = Alphabet::new("a puyo (R, G, B, P or Y) or an empty cell (.)", b".RGBPY");

const ROWS: usize = 12;
const COLUMNS: usize = 6;

type Cells = Set<ROWS, COLUMNS, { words(ROWS, COLUMNS) }>;

/// The colors as numbers from 1 in three bits, a set for each bit; an empty cell is 0.
type Field = [Cells; 3];

fn main() -> ExitCode {
    filter::run("puyo", HELP, |input, output| {
        output.line(&[chains(read(input)?)]);
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

/// The puyos that are in groups of four or more.
fn groups(field: &Field) -> Cells {
    let south = linked_to(field, Direction::NORTH);
    let east = linked_to(field, Direction::WEST);
    let links = Links {
        north: south.shifted(Direction::SOUTH),
        east,
        south,
        west: east.shifted(Direction::EAST),
    };
    let (north, west) = (links.north, links.west);
    let (column, row) = (north & south, east & west);
    let two = column | row | ((north | south) & (east | west));
    let three = (column & (east | west)) | (row & (north | south));
    let inside = three | (two & links.of(two));
    inside | links.of(inside)
}

struct Links {
    north: Cells,
    east: Cells,
    south: Cells,
    west: Cells,
}

impl Links {
    fn of(&self, cells: Cells) -> Cells {
        (self.north & cells.shifted(Direction::SOUTH))
            | (self.south & cells.shifted(Direction::NORTH))
            | (self.west & cells.shifted(Direction::EAST))
            | (self.east & cells.shifted(Direction::WEST))
    }
}

#[inline(always)]
fn linked_to(field: &Field, back: Direction) -> Cells {
    let [one, two, four] = *field;
    puyos(field)
        - (one ^ one.shifted(back))
        - (two ^ two.shifted(back))
        - (four ^ four.shifted(back))
}

/// Lets everything fall as far as it goes.
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
