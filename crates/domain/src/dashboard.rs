//! The figures of the Overview.

/// What the Overview counts (`spec.md` §3, `behaviour.md` §7).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DashboardCounts {
    /// Videos ever stored.
    pub videos_created: i64,
    /// Videos that wait for the operator's decision.
    pub pending_review: i64,
    /// Scripts that are drafts.
    pub drafts: i64,
    /// Videos that are being rendered or fetched.
    pub rendering: i64,
    /// Posts that wait for their time.
    pub scheduled: i64,
    /// Views of all posts on connected accounts, or nothing when none has been read.
    pub total_views: Option<i64>,
    /// Total of the newest saved cost estimate, in pence.
    pub latest_estimate_pence: Option<i64>,
}
