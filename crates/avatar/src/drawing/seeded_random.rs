//! Pseudo-random numbers that depend only on a seed, so that the same input gives the same picture.

use std::ops::Range;

/// Sebastiano Vigna's splitmix64: tiny, and good enough for stars, windows and hi-hats.
#[derive(Debug, Clone)]
pub(crate) struct SeededRandom(u64);

impl SeededRandom {
    pub(crate) const fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// At least the range's start and below its end.
    pub(crate) fn within(&mut self, range: Range<f32>) -> f32 {
        range.start + (range.end - range.start) * self.fraction()
    }

    /// True in `probability` (0 to 1) of all cases.
    pub(crate) fn chance(&mut self, probability: f32) -> bool {
        self.fraction() < probability
    }

    /// One of the choices; the choices must not be empty.
    pub(crate) fn pick<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        let index = usize::try_from(self.next() >> 33).unwrap_or_default() % choices.len();
        choices[index]
    }

    #[expect(clippy::cast_precision_loss, reason = "24 bits fit a 32-bit float exactly")]
    fn fraction(&mut self) -> f32 {
        (self.next() >> 40) as f32 / 16_777_216.0
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// A seed (FNV-1a) out of text, the same on every machine and in every release of the compiler.
pub(crate) fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let draw = |seed| {
            let mut random = SeededRandom::seeded(seed);
            [random.within(0.0..10.0), random.within(-1.0..1.0), random.within(5.0..6.0)]
        };
        assert_eq!(draw(7).map(f32::to_bits), draw(7).map(f32::to_bits));
        assert_ne!(draw(7).map(f32::to_bits), draw(8).map(f32::to_bits));
    }

    #[test]
    fn numbers_stay_within_their_range_and_fill_it() {
        let mut random = SeededRandom::seeded(1);
        let drawn: Vec<f32> = (0..1000).map(|_| random.within(2.0..4.0)).collect();
        assert!(drawn.iter().all(|number| (2.0..4.0).contains(number)));
        assert!(drawn.iter().any(|&number| number < 2.1) && drawn.iter().any(|&number| number > 3.9));
        assert!(drawn.iter().sum::<f32>() / 1000.0 > 2.9);
    }

    #[test]
    fn seeds_do_not_change_between_releases() {
        assert_eq!(seed_of("a"), 0xaf63_dc4c_8601_ec8c);
    }
}
