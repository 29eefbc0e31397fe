//! How often operations are retried, and the delays between the attempts.

use jiff::SignedDuration;

use super::work::OperationKind;

/// How often something is retried, and with which delays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Attempts in all.
    pub max_attempts: u32,
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

/// The longest delay before the second attempt.
const BASE_DELAY: SignedDuration = SignedDuration::from_secs(2);

/// The longest delay before any attempt.
const MAX_DELAY: SignedDuration = SignedDuration::from_mins(10);

impl OperationKind {
    /// How often it is retried, and with which delays.
    pub const fn retry_policy(self) -> RetryPolicy {
        let max_attempts = match self {
            // A provider outage of an hour should not cost a video.
            Self::SubmitRender | Self::FetchRender | Self::ReadComments => 12,
            Self::FollowRender => 20,
            Self::PublishPost => 8,
            // Comments wait as long as the model is unavailable.
            Self::AnalyseComments => 1_000_000,
            Self::SendReply => 10,
            Self::CollectMetrics => 6,
            // Nobody waits for it; the files are removed even if the media store is unavailable for a day. A mail server
            // may be away for some hours.
            Self::RemoveMedia | Self::SendAlert => 200,
        };
        let pause = match self {
            // A provider is polled about a render every five seconds at most (`docs/behaviour.md#videos`), failures or
            // not.
            Self::FollowRender => SignedDuration::from_secs(5),
            _ => SignedDuration::ZERO,
        };
        RetryPolicy { max_attempts, pause, base: BASE_DELAY, cap: MAX_DELAY }
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
