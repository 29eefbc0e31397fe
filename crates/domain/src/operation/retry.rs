use jiff::SignedDuration;

/// How often and for how long something is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Attempts in all.
    pub max_attempts: u32,
    /// How long one attempt may take. A call that hangs must not hold its operation for ever.
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
    /// How long to wait after attempt number `attempts` (from 1): exponential with full jitter, and never shorter than
    /// the pause.
    /// `jitter` is a random number from 0 to 1.
    #[must_use]
    pub fn delay(&self, attempts: u32, jitter: f64) -> SignedDuration {
        let doublings = attempts.saturating_sub(1).min(20);
        let longest = self.base.saturating_mul(1 << doublings).min(self.cap);
        longest.mul_f64(jitter.clamp(0.0, 1.0)).max(self.pause)
    }
}
