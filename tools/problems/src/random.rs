//! Random numbers by `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number
//! generators", 2014).

/// A generator, by its state. Every state is a seed.
pub struct Random(pub u64);

impl Random {
    /// Returns the generator for one case, derived from the run's seed and the case's number.
    pub fn of_case(seed: u64, number: usize) -> Self {
        Self(Self(seed).next().wrapping_add(number as u64))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below a limit, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Returns a number from `low` to `high`.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// Picks an item; listing one twice doubles its chance.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
