/// Numbers that look random and are the same for the same seed (`SplitMix64`), so that a history that fails fails again.
pub(super) struct SeededRandom(u64);

impl SeededRandom {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below `end`.
    pub(super) fn below(&mut self, end: i64) -> i64 {
        i64::try_from(self.next() >> 1).unwrap_or(0) % end.max(1)
    }

    /// Whether something happens that happens `times` in a hundred.
    pub(super) fn percent(&mut self, times: i64) -> bool {
        self.below(100) < times
    }

    /// One of `items`, or nothing when there are none.
    pub(super) fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        let index = usize::try_from(self.below(i64::try_from(items.len()).unwrap_or(1))).unwrap_or(0);
        items.get(index).cloned()
    }
}
