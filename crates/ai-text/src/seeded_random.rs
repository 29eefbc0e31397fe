//! Pseudo-random choices that depend only on a seed and are the same on every machine.

/// A generator of pseudo-random numbers (FNV-1a, then `SplitMix64`).
#[derive(Clone)]
pub(crate) struct SeededRandom(u64);

impl SeededRandom {
    pub(crate) fn of(parts: &[&[u8]]) -> Self {
        let mut state = 0xcbf2_9ce4_8422_2325;
        for part in parts {
            // The end of a part is hashed too, so that "ab" and "c" differ from "a" and "bc".
            for byte in part.iter().copied().chain([0xff]) {
                state = (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        Self(state)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is above zero.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(limit).unwrap_or(u64::MAX)).unwrap_or(0)
    }

    pub(crate) fn shuffled<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
        items
    }

    /// The items in a shuffled order, rotated so that each variation begins with another item. The rotation skips neighbours,
    /// because a variation that cannot use its first item takes the second, which must not be the first of the next variation.
    pub(crate) fn rotated<T: Copy>(&mut self, items: &[T], variation: u64) -> Vec<T> {
        const STRIDES: [u64; 4] = [3, 2, 5, 1];
        let mut items = self.shuffled(items.to_vec());
        if let Ok(count @ 1..) = u64::try_from(items.len()) {
            let stride = STRIDES.into_iter().find(|stride| count % stride != 0).unwrap_or(1);
            let begin = (variation % count) * stride % count;
            items.rotate_left(usize::try_from(begin).unwrap_or(0));
        }
        items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Another order would change every script that was ever written.
    #[test]
    fn the_same_on_every_machine() {
        assert_eq!(SeededRandom::of(&[b"sleep", b"health"]).shuffled((0..8).collect()), [6, 3, 2, 0, 4, 5, 7, 1]);
        assert_eq!(SeededRandom::of(&[b"sleep", b"healt", b"h"]).shuffled((0..8).collect()), [6, 5, 7, 4, 1, 3, 0, 2]);
    }

    #[test]
    fn each_variation_begins_at_another_place() {
        for count in 1..40_usize {
            let items: Vec<usize> = (0..count).collect();
            let first = |variation| SeededRandom::of(&[b"x"]).rotated(&items, variation)[0];
            let variations = u64::try_from(count).unwrap();
            let mut firsts: Vec<usize> = (0..variations).map(first).collect();
            assert_eq!(first(variations), firsts[0]);
            firsts.sort_unstable();
            assert_eq!(firsts, items);
        }
        assert!(SeededRandom::of(&[]).rotated::<u8>(&[], 7).is_empty());
        assert_eq!(SeededRandom::of(&[]).rotated(&[1], u64::MAX), [1]);
    }
}
