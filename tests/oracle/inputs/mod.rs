//! Makes inputs of the kinds that solutions fail on. A maker is a pure function of *records*: each record
//! adds a line, a block, a word or a few dice. For each stone, puyo or letter it asks whether to keep it.
//!
//! So proptest can simplify an input that fails: it drops records, moves their numbers toward 0, where a
//! smaller number means a simpler item, and then takes single stones, puyos or letters away.
//!
//! Every input keeps the constraints of its problem. The files need no others, so the judge uses them too.

pub mod boggle;
pub mod omok;
pub mod puyo;
pub mod yut;

/// Makes an input from records. The second argument says of the next stone, puyo or letter whether to keep
/// it.
pub type Maker = fn(&[Record], &mut dyn FnMut() -> bool) -> String;

/// Numbers of any size. What a maker does with them is up to it.
pub type Record = [u32; 8];

/// Scales a number to one below a limit. Smaller numbers stay smaller.
fn below(number: u32, limit: usize) -> usize {
    ((u64::from(number) * limit as u64) >> 32) as usize
}

/// Picks an item. Smaller numbers pick earlier ones.
fn pick<T: Copy>(items: &[T], number: u32) -> T {
    items[below(number, items.len())]
}

/// Makes a number of any size for an index. All are 0 if the seed is.
fn scattered(seed: u32, index: usize) -> u32 {
    let mixed = seed.wrapping_mul((index as u32).wrapping_mul(0x9E37_79B9) | 1);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    (mixed ^ (mixed >> 13)).wrapping_mul(0x297A_2D39)
}
