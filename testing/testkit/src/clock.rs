//! A clock that only tests advance.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::value::whole_microseconds;
use showrunner_ports::clock::Clock;

/// Returns the time that it was set to. A clone is the same clock.
#[derive(Debug, Clone)]
pub struct FixedClock(Arc<Mutex<Timestamp>>);

impl FixedClock {
    /// A clock set to `now`.
    #[must_use]
    pub fn at(now: Timestamp) -> Self {
        Self(Arc::new(Mutex::new(whole_microseconds(now))))
    }

    /// Sets the time.
    pub fn set(&self, now: Timestamp) {
        *self.time() = whole_microseconds(now);
    }

    /// Advances the time.
    pub fn advance(&self, by: SignedDuration) {
        let mut time = self.time();
        *time = whole_microseconds(*time + by);
    }

    fn time(&self) -> MutexGuard<'_, Timestamp> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for FixedClock {
    /// A Friday in 2026, with microseconds, so that a store that loses them fails.
    fn default() -> Self {
        Self::at(Timestamp::constant(1_795_176_000, 123_456_000))
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        *self.time()
    }
}
