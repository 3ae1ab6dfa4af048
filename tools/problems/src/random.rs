//! Random inputs, from records of random numbers by `SplitMix64` (Steele, Lea and Flood, "Fast splittable
//! pseudorandom number generators", 2014).

use super::Problem;
use crate::crate_tests::inputs::Record;

/// The most records of an input.
const MOST: u64 = 12;

/// Makes the random input of a number. The same seed and number give the same input.
pub fn random_input(problem: &Problem, seed: u64, number: usize) -> String {
    let mut random = Random(Random(seed).next().wrapping_add(number as u64));
    let count = random.next() % (MOST + 1);
    let record = |_| [(); 8].map(|()| random.next() as u32);
    let records: Vec<Record> = (0..count).map(record).collect();
    (problem.input)(&records, &mut || true)
}

/// A generator, by its state. Every state is a seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}
