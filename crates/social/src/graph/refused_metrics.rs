use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

/// The insights to request.
pub(crate) struct InsightsQuery {
    /// The edge of a post that returns them.
    pub(crate) edge: &'static str,
    /// The names of the metrics.
    pub(crate) metrics: &'static [&'static str],
}

/// The metrics that Meta refused before. One unknown metric makes the whole call fail, so a refused metric is not
/// requested again.
#[derive(Debug, Default)]
pub(super) struct RefusedMetrics {
    metrics: Mutex<BTreeSet<&'static str>>,
    /// Whether Meta refuses insights as a field of the post.
    pub(super) expansion: AtomicBool,
}

impl RefusedMetrics {
    pub(super) fn accepted(&self, query: &InsightsQuery) -> Vec<&'static str> {
        let refused = self.metrics.lock().unwrap_or_else(PoisonError::into_inner);
        query.metrics.iter().copied().filter(|metric| !refused.contains(metric)).collect()
    }

    pub(super) fn remember(&self, metric: &'static str) {
        self.metrics.lock().unwrap_or_else(PoisonError::into_inner).insert(metric);
    }
}
