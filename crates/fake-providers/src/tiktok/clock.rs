//! What time it is at TikTok.

use jiff::{SignedDuration, Timestamp};

/// The real time, or one that a test decides. Each call may take a while of it, so that limits a minute are met only by
/// those who really ask that often.
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
