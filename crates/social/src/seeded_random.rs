//! Pseudo-random numbers that depend only on a seed and are the same on every machine (FNV-1a, then `SplitMix64`).

/// A generator of pseudo-random numbers.
#[derive(Debug, Clone)]
pub(crate) struct SeededRandom(u64);

impl SeededRandom {
    pub(crate) fn of(parts: &[&[u8]]) -> Self {
        Self(fnv1a(parts))
    }

    /// A number below `limit`, which is above zero.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(limit).unwrap_or(u64::MAX)).unwrap_or(0)
    }

    pub(crate) fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }

    /// A number from 0 to 1.
    pub(crate) fn fraction(&mut self) -> f64 {
        let high = u32::try_from(self.next() >> 32).unwrap_or(u32::MAX);
        f64::from(high) / f64::from(u32::MAX)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// The FNV-1a hash of a few byte strings. The end of each string is hashed as well.
pub(crate) fn fnv1a(parts: &[&[u8]]) -> u64 {
    let mut state = 0xcbf2_9ce4_8422_2325;
    for part in parts {
        for byte in part.iter().copied().chain([0xff]) {
            state = (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    state
}
