//! Pseudo-random numbers that depend only on a seed, the same on every machine.

/// A generator of pseudo-random numbers: Sebastiano Vigna's `SplitMix64`. Not for secrets.
#[derive(Debug, Clone)]
pub struct SeededRandom(u64);

impl SeededRandom {
    /// A generator with this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A generator whose seed is the hash of these byte strings and their ends: "ab", "c" is not "a", "bc".
    pub fn of(parts: &[&[u8]]) -> Self {
        Self(hash_of_parts(parts))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is above zero.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.bits() % u64::try_from(limit).unwrap_or(u64::MAX)).unwrap_or(0)
    }

    /// One of the items; none if there are none.
    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }

    /// A number from 0 to 1.
    pub fn fraction(&mut self) -> f64 {
        let high = u32::try_from(self.bits() >> 32).unwrap_or(u32::MAX);
        f64::from(high) / f64::from(u32::MAX)
    }
}

/// The FNV-1a hash of some bytes.
pub fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The same of byte strings, of which the end of each is hashed as well.
pub fn hash_of_parts(parts: &[&[u8]]) -> u64 {
    hash(parts.iter().flat_map(|part| part.iter().copied().chain([0xff])))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Another order would change every script that was ever written.
    #[test]
    fn the_same_on_every_machine() {
        let numbers = |parts: &[&[u8]]| {
            let mut random = SeededRandom::of(parts);
            [(); 8].map(|()| random.below(100))
        };
        assert_eq!(numbers(&[b"sleep", b"health"]), [81, 22, 7, 69, 44, 0, 80, 19]);
        assert_eq!(numbers(&[b"sleep", b"healt", b"h"]), [38, 43, 85, 66, 29, 15, 47, 46]);
        assert_eq!(hash(*b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
