//! The time at TikTok.

use jiff::{SignedDuration, Timestamp};

/// The real time, or a time set by a test. Each call may advance it, so that only a caller that really is too fast
/// meets the limits per minute.
#[derive(Debug, Default)]
pub(super) struct Clock {
    set_to: Option<Timestamp>,
    passed: SignedDuration,
    each_call: SignedDuration,
}

impl Clock {
    pub(super) fn set(&mut self, now: Timestamp, each_call: SignedDuration) {
        *self = Self { set_to: Some(now), passed: SignedDuration::ZERO, each_call };
    }

    pub(super) fn pass(&mut self, time: SignedDuration) {
        self.passed += time;
    }

    pub(super) fn note_call(&mut self) {
        self.passed += self.each_call;
    }

    #[expect(clippy::disallowed_methods, reason = "the real TikTok has a clock of its own, too")]
    pub(super) fn now(&self) -> Timestamp {
        self.set_to.unwrap_or_else(Timestamp::now) + self.passed
    }
}
