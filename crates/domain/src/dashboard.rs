//! The counts on the Overview.

use crate::analytics::FigureTotals;

/// The counts on the Overview (`docs/behaviour.md#analytics-and-costs`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DashboardCounts {
    /// Videos ever stored, deleted ones included.
    pub videos_created: i64,
    /// Scripts that are drafts.
    pub drafts: i64,
    /// Videos that are being rendered or fetched.
    pub rendering: i64,
    /// Videos that wait for review.
    pub pending_review: i64,
    /// Posts that wait for their time.
    pub scheduled: i64,
    /// Total of the newest saved cost estimate, in pence.
    pub latest_estimate_pence: Option<i64>,
    /// What was published on accounts.
    pub accounts: FigureTotals,
    /// What was published in the sandbox.
    pub sandbox: FigureTotals,
    /// Whether an account is connected.
    pub is_connected: bool,
}
