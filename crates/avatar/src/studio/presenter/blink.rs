//! The presenter's blinks: every few seconds, irregular, and the same in every render with one seed.

use showrunner_domain::seeded_random::SeededRandom;

use crate::drawing::chance::Chance as _;
use crate::frame::{Seconds, frame_at};

/// The first frame of every blink in a video of this many frames.
pub(super) fn blinks(seed: u64, frames: u32) -> Vec<u32> {
    let mut random = SeededRandom::new(seed);
    let mut moment: Seconds = random.within(0.9..2.0).into();
    let mut blinks = Vec::new();
    while frame_at(moment) < frames {
        blinks.push(frame_at(moment));
        // People sometimes blink twice.
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
