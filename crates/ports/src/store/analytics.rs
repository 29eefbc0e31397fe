use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{
    ContentFigures, DayFigures, DayRange, FigureTotals, Reading, Snapshot, SnapshotKey, VideoFigures,
};
use showrunner_domain::dashboard::{DashboardCounts, NewestRows};
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_domain::platform::Platform;

use crate::store::error::StoreResult;
use crate::store::revisions::Topic;

/// What the counts of the Overview depend on: every write that changes them raises the revision of one of these.
pub const COUNTS_TOPICS: &[Topic] =
    &[Topic::Scripts, Topic::Videos, Topic::ScheduledPosts, Topic::Analytics, Topic::Costs, Topic::Accounts];

/// The result of reading a post's figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CollectedMetrics {
    /// The platform's answer, read on this day in the operator's time zone.
    Reading {
        /// The figures.
        reading: Reading,
        /// The day.
        day: Date,
    },
    /// The post cannot be read any more. Its known figures stay.
    NoLongerAvailable,
}

/// The totals of published posts, each of [`Platform::ALL`], in that order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedTotals {
    /// Those on accounts.
    pub accounts: Vec<(Platform, FigureTotals)>,
    /// Those in the sandbox.
    pub sandbox: Vec<(Platform, FigureTotals)>,
    /// Whether an account is connected.
    pub is_connected: bool,
}

impl PublishedTotals {
    /// Those in the sandbox, or those on accounts.
    pub fn of(&self, sandbox: bool) -> &[(Platform, FigureTotals)] {
        if sandbox { &self.sandbox } else { &self.accounts }
    }
}

/// Keeps figures: the latest of each post, the sums over a video's posts on a platform, these sums at the end of each
/// day, and each day's gains. Figures of accounts and those of the sandbox (`sandbox`) are never added up.
#[async_trait]
pub trait AnalyticsStore: Send + Sync {
    /// Stores a `collect_metrics` operation for up to `limit` published posts whose next reading is due, longest due
    /// first, and returns how many posts it took. Sets the time of the next reading of each at once
    /// ([`next_reading`](showrunner_domain::analytics::next_reading)), so that a failed reading does not stop later
    /// ones. There MUST never be two unfinished ones on a post: a running one counts as this reading too. A post that
    /// is taken for the first time counts among the posts, and its video among the videos, of the day in `zone` on
    /// which it was published. However many callers run at once, each post MUST go to one of them.
    async fn plan_readings(
        &self,
        limit: usize,
        operation: fn(Timestamp) -> NewOperation,
        zone: TimeZone,
        now: Timestamp,
    ) -> StoreResult<usize>;

    /// Stores the figures read from a post with everything derived from them: the sum over the video's posts on the
    /// platform, its snapshot of the day, the day's gains, and the totals. Figures that the platform did not give keep
    /// their known values. MUST refuse with `ClaimLost` when the claim of `operation result` is no longer held, and with
    /// `NotFound` when the post is not published.
    async fn store_reading(
        &self,
        post: ScheduledPostId,
        read: CollectedMetrics,
        operation_result: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()>;

    /// The totals of all published posts.
    async fn figure_totals(&self) -> StoreResult<PublishedTotals>;

    /// The posts published and figures gained on these days, by day and platform; days without either are missing.
    async fn days(&self, sandbox: bool, days: DayRange) -> StoreResult<Vec<DayFigures>>;

    /// The `limit` videos with the most views, most first (equal views: newest first), of those first published on
    /// `days`, or of all. Videos without known views are left out.
    async fn top_videos(&self, sandbox: bool, days: Option<DayRange>, limit: usize) -> StoreResult<Vec<VideoFigures>>;

    /// The figures of the videos first published on `days`, grouped by what they have in common.
    async fn content(&self, sandbox: bool, days: DayRange) -> StoreResult<ContentFigures>;

    /// Up to `limit` snapshots of these days after the given one, in their order.
    async fn snapshots(
        &self,
        sandbox: bool,
        days: DayRange,
        after: Option<SnapshotKey>,
        limit: usize,
    ) -> StoreResult<Vec<Snapshot>>;

    /// The counts of the Overview.
    async fn dashboard_counts(&self) -> StoreResult<DashboardCounts>;

    /// The newest rows on the way to the first post.
    async fn newest_rows(&self) -> StoreResult<NewestRows>;
}
