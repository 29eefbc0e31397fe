//! Random values for pictures and sounds.

use std::ops::Range;

use showrunner_domain::seeded_random::SeededRandom;

/// Draws random values.
pub trait Chance {
    /// A number from the start of the range to below its end.
    fn within(&mut self, range: Range<f32>) -> f32;

    /// Returns true with this `probability` (0 to 1).
    fn chance(&mut self, probability: f32) -> bool;

    /// One of the choices, which must not be empty.
    fn pick<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T;
}

impl Chance for SeededRandom {
    fn within(&mut self, range: Range<f32>) -> f32 {
        range.start + (range.end - range.start) * unit(self)
    }

    fn chance(&mut self, probability: f32) -> bool {
        unit(self) < probability
    }

    fn pick<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        let index = usize::try_from(self.bits() >> 33).unwrap_or_default() % choices.len();
        choices[index]
    }
}

/// A number from 0 to below 1.
#[expect(clippy::cast_precision_loss, reason = "24 bits fit a 32-bit float exactly")]
fn unit(random: &mut SeededRandom) -> f32 {
    (random.bits() >> 40) as f32 / 16_777_216.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_within_their_range_and_fill_it() {
        let mut random = SeededRandom::new(1);
        let drawn: Vec<f32> = (0..1000).map(|_| random.within(2.0..4.0)).collect();
        assert!(drawn.iter().all(|number| (2.0..4.0).contains(number)));
        assert!(drawn.iter().any(|&number| number < 2.1) && drawn.iter().any(|&number| number > 3.9));
        assert!(drawn.iter().sum::<f32>() / 1000.0 > 2.9);
    }
}
