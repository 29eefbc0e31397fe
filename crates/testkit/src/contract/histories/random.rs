use showrunner_domain::seeded_random::SeededRandom;

/// Random draws from a generator with a fixed seed, so that a failing history fails again.
pub(super) trait Draw {
    /// A number from 0 to below `end`.
    fn number_below(&mut self, end: i64) -> i64;

    /// True in `times` of a hundred draws.
    fn percent(&mut self, times: i64) -> bool;

    /// One of `items`, or none when there are none.
    fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T>;
}

impl Draw for SeededRandom {
    fn number_below(&mut self, end: i64) -> i64 {
        i64::try_from(self.bits() >> 1).unwrap_or(0) % end.max(1)
    }

    fn percent(&mut self, times: i64) -> bool {
        self.number_below(100) < times
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        let index = usize::try_from(self.number_below(i64::try_from(items.len()).unwrap_or(1))).unwrap_or(0);
        items.get(index).cloned()
    }
}
