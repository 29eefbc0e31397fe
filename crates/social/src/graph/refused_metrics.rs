use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

/// How the figures of a post are read: its counts, which are fields, and its insights.
pub struct FiguresQuery {
    pub(crate) counts: &'static str,
    /// The edge of a post that returns its insights.
    pub(crate) edge: &'static str,
    pub(crate) metrics: &'static [&'static str],
    /// The reason that is given if a figure is missing.
    pub(crate) missing: &'static str,
}

/// The metrics that Meta refused before. One unknown metric makes the whole call fail, so a refused metric is not
/// requested again.
#[derive(Debug, Default)]
pub(super) struct RefusedMetrics {
    metrics: Mutex<BTreeSet<&'static str>>,
    pub(super) expansion: AtomicBool,
}

impl RefusedMetrics {
    pub(super) fn accepted(&self, query: &FiguresQuery) -> Vec<&'static str> {
        let refused = self.metrics.lock().unwrap_or_else(PoisonError::into_inner);
        query.metrics.iter().copied().filter(|metric| !refused.contains(metric)).collect()
    }

    pub(super) fn remember(&self, metric: &'static str) {
        self.metrics.lock().unwrap_or_else(PoisonError::into_inner).insert(metric);
    }
}
