//! How often and when a failed attempt is repeated, and when an operation is given up.

use jiff::SignedDuration;

use super::work::OperationKind;

/// The longest delay before the second attempt.
const BASE_DELAY: SignedDuration = SignedDuration::from_secs(2);

/// The longest delay before any attempt.
const MAX_DELAY: SignedDuration = SignedDuration::from_mins(10);

impl OperationKind {
    /// Attempts in all, minutes of one attempt, and hours until it is given up.
    const fn limits(self) -> (u32, i64, i64) {
        match self {
            // A provider outage of an hour should not cost a video; a render takes minutes, so after hours it never ends.
            Self::SubmitRender => (12, 2, 6),
            Self::FollowRender => (20, 2, 6),
            // A file of some hundred megabytes over a slow connection.
            Self::FetchRender => (12, 30, 12),
            Self::PublishPost => (8, 30, 6),
            // Quotas are renewed once a day.
            Self::ReadComments => (12, 5, 48),
            // A slow model takes ten minutes for an answer: one about all ten comments, then perhaps one about each. Comments wait
            // as long as the model is unavailable: a year means forever.
            Self::AnalyseComments => (1_000_000, 120, 365 * 24),
            // A reply that is a day late is useless, and after a day a first comment is no longer the first.
            Self::SendReply | Self::WriteFirstComment => (10, 2, 24),
            // The next reading is at most a day away.
            Self::CollectMetrics => (6, 1, 1),
            // Nobody waits for it; the files are removed even if the media store is unavailable for a day.
            Self::RemoveMedia => (200, 5, 48),
            // A mail server may be away for some hours; an alert that is older than a day is on the screens.
            Self::SendAlert => (200, 1, 24),
            // For each row. A slow model takes ten minutes for an answer, and a draft may be revised; quotas are renewed once a day.
            Self::WriteScripts => (8, 60, 48),
        }
    }

    /// Attempts in all.
    pub const fn max_attempts(self) -> u32 {
        self.limits().0
    }

    /// The shortest wait after any attempt.
    pub const fn min_delay(self) -> SignedDuration {
        match self {
            // A provider is polled about a render every five seconds at most (`docs/behaviour.md#videos`).
            Self::FollowRender => SignedDuration::from_secs(5),
            _ => SignedDuration::ZERO,
        }
    }

    /// The wait after attempt number `attempts` (from 1): exponential with full jitter (0 to 1).
    pub fn delay(self, attempts: u32, jitter: f64) -> SignedDuration {
        let doublings = attempts.saturating_sub(1).min(20);
        let longest = BASE_DELAY.saturating_mul(1 << doublings).min(MAX_DELAY);
        longest.mul_f64(jitter.clamp(0.0, 1.0)).max(self.min_delay())
    }

    /// How long one attempt may take. A call that hangs must not hold its operation forever.
    pub const fn attempt_timeout(self) -> SignedDuration {
        SignedDuration::from_mins(self.limits().1)
    }

    /// How long after its first due time it is given up.
    pub const fn deadline(self) -> SignedDuration {
        SignedDuration::from_hours(self.limits().2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_a_cap_and_jitter_shortens_them() {
        let post = OperationKind::PublishPost;
        let longest: Vec<i64> = (1..=11).map(|attempt| post.delay(attempt, 1.0).as_secs()).collect();
        assert_eq!(longest, [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
        assert_eq!(post.delay(5, 0.0), SignedDuration::ZERO);
        assert_eq!(post.delay(u32::MAX, 1.0), MAX_DELAY);
        assert_eq!(OperationKind::FollowRender.delay(1, 0.0), SignedDuration::from_secs(5));
        assert_eq!(OperationKind::FollowRender.delay(4, 1.0), SignedDuration::from_secs(16));
    }
}
