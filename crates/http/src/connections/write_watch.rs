use std::time::Duration;

use tokio::time::Instant;

use super::limits::ConnectionLimits;

/// Whether a client reads its answer fast enough.
///
/// A period begins when the client has to be waited for. At its end, a client that is waited for must have taken the least number
/// of bytes. Single bytes do not begin it again, so that trickling does not help; a client that has taken everything is not
/// waited for.
#[derive(Debug)]
pub(super) struct WriteWatch {
    period: Duration,
    least: usize,
    /// The end of the period, and what the client has taken in it.
    current: Option<(Instant, usize)>,
    /// The client has to be waited for.
    blocked: bool,
}

impl WriteWatch {
    pub(super) fn new(limits: &ConnectionLimits) -> Self {
        Self { period: limits.read_period, least: limits.least_read, current: None, blocked: false }
    }

    /// Whether an answer waits for the client to read.
    pub(super) fn is_blocked(&self) -> bool {
        self.blocked
    }

    /// When to look next.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.current.map(|(end, _)| end)
    }

    /// The client, or the system for it, has taken these bytes.
    pub(super) fn note_written(&mut self, bytes: usize) {
        self.blocked = false;
        if let Some((_, taken)) = &mut self.current {
            *taken = taken.saturating_add(bytes);
        }
    }

    /// Nothing more can be written before the client reads.
    pub(super) fn note_blocked(&mut self) {
        self.blocked = true;
        if self.current.is_none() {
            self.current = Some((Instant::now() + self.period, 0));
        }
    }

    /// Whether the client has read too little. Begins the next period when one is over.
    pub(super) fn is_too_slow(&mut self) -> bool {
        let Some((end, taken)) = self.current else { return false };
        let now = Instant::now();
        if now < end {
            return false;
        }
        if self.blocked && taken < self.least {
            return true;
        }
        self.current = self.blocked.then(|| (now + self.period, 0));
        false
    }
}
