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
use boards::grid::{Direction, Set};
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

type Puyos = Set<12, 6, 2>;

/// The puyos of each color.
type Field = [Puyos; 5];

fn main() -> ExitCode {
    filter::run("puyo", HELP, |input, output| {
        output.line(solve(read(input)?));
        Ok(())
    })
}

fn read(input: &mut Input<'_>) -> Result<Field, Error> {
    let [_, red, green, blue, purple, yellow] = Puyos::of_values(&input.rows(&PUYO)?);
    Ok([red, green, blue, purple, yellow])
}

fn solve(mut field: Field) -> u32 {
    let mut chains = 0;
    while pop(&mut field) {
        fall(&mut field);
        chains += 1;
    }
    chains
}

/// Takes every group off the field. `false` if there was none.
fn pop(field: &mut Field) -> bool {
    let mut popped = false;
    for color in field {
        let groups = groups(*color);
        popped |= !groups.is_empty();
        *color = *color - groups;
    }
    popped
}

/// The puyos of one color that are in groups of four or more.
fn groups(color: Puyos) -> Puyos {
    let [north, east, south, west] =
        Direction::ORTHOGONAL.map(|direction| color & color.shifted(direction));
    let (column, row) = (north & south, east & west);
    let two = column | row | ((north | south) & (east | west));
    let three = (column & (east | west)) | (row & (north | south));
    let inside = three | (two & two.orthogonal_neighbors());
    inside | (color & inside.orthogonal_neighbors())
}

/// Lets everything fall as far as it goes.
fn fall(field: &mut Field) {
    loop {
        let puyos = field
            .iter()
            .fold(Puyos::EMPTY, |puyos, &color| puyos | color);
        let falling = puyos & (Puyos::BOARD - puyos).shifted(Direction::North);
        if falling.is_empty() {
            return;
        }
        for color in field.iter_mut() {
            *color = (*color - falling) | (*color & falling).shifted(Direction::South);
        }
    }
}
