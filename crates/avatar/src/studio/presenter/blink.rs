//! When the presenter blinks: every few seconds, never in step, and the same in every render of one seed.

use showrunner_domain::seeded_random::SeededRandom;

use crate::drawing::chance::Chance as _;
use crate::frame::{Seconds, frame_at};

/// The first picture of every blink in a video of so many pictures.
pub(super) fn blinks(seed: u64, frames: u32) -> Vec<u32> {
    let mut random = SeededRandom::new(seed);
    let mut moment: Seconds = random.within(0.9..2.0).into();
    let mut blinks = Vec::new();
    while frame_at(moment) < frames {
        blinks.push(frame_at(moment));
        // Now and then people blink twice.
        let pause = if random.chance(0.15) { 0.4..0.5 } else { 2.2..4.6 };
        moment += Seconds::from(random.within(pause));
    }
    blinks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blinks_come_every_few_seconds() {
        let blinks = blinks(3, 900);
        assert!((6..=16).contains(&blinks.len()), "{blinks:?}");
        assert!(blinks.windows(2).all(|pair| pair[1] - pair[0] >= 12), "{blinks:?}");
    }
}
