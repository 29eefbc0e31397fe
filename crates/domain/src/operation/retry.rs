//! How often and for how long operations are retried.

use jiff::SignedDuration;

use super::work::OperationKind;

/// How often and for how long something is retried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Attempts in all.
    pub max_attempts: u32,
    /// How long one attempt may take. A call that hangs must not hold its operation forever.
    pub attempt_limit: SignedDuration,
    /// How long after its first due time it is given up.
    pub deadline: SignedDuration,
    /// The shortest wait after any failure.
    pub pause: SignedDuration,
    /// The longest wait after the first failure.
    pub base: SignedDuration,
    /// The longest wait after any failure.
    pub cap: SignedDuration,
}

impl RetryPolicy {
    /// How long to wait after attempt number `attempts` (from 1): exponential with full jitter, and at least the pause.
    /// `jitter` is a random number from 0 to 1.
    pub fn delay(&self, attempts: u32, jitter: f64) -> SignedDuration {
        let doublings = attempts.saturating_sub(1).min(20);
        let longest = self.base.saturating_mul(1 << doublings).min(self.cap);
        longest.mul_f64(jitter.clamp(0.0, 1.0)).max(self.pause)
    }
}

impl OperationKind {
    /// How often and for how long it is retried.
    pub const fn retry_policy(self) -> RetryPolicy {
        let (max_attempts, attempt_minutes, deadline_hours) = match self {
            // A provider outage of an hour should not cost a video.
            Self::SubmitRender => (12, 2, 6),
            // Providers take minutes; a render that has not finished after hours never will.
            Self::FollowRender => (20, 2, 6),
            // A file of some hundred megabytes over a slow connection.
            Self::FetchRender => (12, 30, 12),
            Self::PublishPost => (8, 30, 6),
            // Quotas are renewed once a day.
            Self::ReadComments => (12, 5, 48),
            // Comments wait as long as the model is unavailable: a year means forever.
            Self::AnalyseComments => (1_000_000, 5, 365 * 24),
            // A reply that is a day late is useless.
            Self::SendReply => (10, 2, 24),
            // The next reading is at most a day away.
            Self::CollectMetrics => (6, 1, 1),
            // Nobody waits for it; the files are removed even if the media store is unavailable for a day.
            Self::RemoveMedia => (200, 5, 48),
            // A mail server may be away for some hours; what is older than a day is on the screens.
            Self::SendAlert => (200, 1, 24),
        };
        let pause = match self {
            // A provider is polled about a render every five seconds at most (`docs/behaviour.md#videos`), failures or
            // not.
            Self::FollowRender => SignedDuration::from_secs(5),
            _ => SignedDuration::ZERO,
        };
        let attempt_limit = SignedDuration::from_mins(attempt_minutes);
        let deadline = SignedDuration::from_hours(deadline_hours);
        RetryPolicy {
            max_attempts,
            attempt_limit,
            deadline,
            pause,
            base: SignedDuration::from_secs(2),
            cap: SignedDuration::from_mins(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_the_cap_and_jitter_may_shorten_them_to_the_pause() {
        let policy = OperationKind::PublishPost.retry_policy();
        let longest: Vec<i64> = (1..=11).map(|attempt| policy.delay(attempt, 1.0).as_secs()).collect();
        assert_eq!(longest, [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
        assert_eq!(policy.delay(5, 0.0), SignedDuration::ZERO);
        assert_eq!(policy.delay(u32::MAX, 1.0), policy.cap);
        let render_policy = OperationKind::FollowRender.retry_policy();
        assert_eq!(render_policy.delay(1, 0.0), SignedDuration::from_secs(5));
        assert_eq!(render_policy.delay(4, 1.0), SignedDuration::from_secs(16));
    }
}
