use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{
    ContentFigures, DayFigures, DayRange, FigureTotals, Reading, Snapshot, SnapshotKey, VideoFigures,
};
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_domain::platform::Platform;

use crate::store::error::StoreResult;

/// What was read of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadFigures {
    /// The platform's answer, read on this day of the operator's.
    Answer {
        /// What it said.
        reading: Reading,
        /// The day.
        day: Date,
    },
    /// The post is no longer to be read. What is known of it stays.
    Over,
}

/// Keeps figures: the latest of each post, the sums over a video's posts on a platform, what these were at the end of
/// each day, and what was gained on each day. Those of accounts and those of the sandbox are two worlds (`sandbox`)
/// that are never summed.
#[async_trait]
pub trait AnalyticsStore: Send + Sync {
    /// Stores a `read_figures` operation for up to `limit` published posts whose next reading is due, longest due first,
    /// and says how many posts it took. Each gets the time of its next reading at once
    /// ([`next_reading`](showrunner_domain::analytics::next_reading)), so that no reading that fails stops those
    /// that follow. There MUST never be two unfinished ones on a post: one that is still at work stands for this reading
    /// as well. A post that is taken for the first time is counted among the posts, and its video among the videos, of the
    /// day in `zone` on which it went out. However many ask at once, each post MUST go to one of them.
    async fn plan_readings(
        &self,
        limit: usize,
        operation: fn(Timestamp) -> NewOperation,
        zone: TimeZone,
        now: Timestamp,
    ) -> StoreResult<usize>;

    /// Stores what was read of a post with all that follows from it: the sum over the video's posts on the platform, its
    /// snapshot of the day, what was gained on the day, and the totals. What the platform did not say stays as it was
    /// known. MUST refuse with `ClaimLost` when the claim of `settlement` is no longer held, and with `NotFound` when
    /// the post is not out.
    async fn store_reading(
        &self,
        post: ScheduledPostId,
        read: ReadFigures,
        settlement: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()>;

    /// What is kept of each of [`Platform::ALL`], in that order.
    async fn figure_totals(&self, sandbox: bool) -> StoreResult<Vec<(Platform, FigureTotals)>>;

    /// What was published and gained on these days, by day and platform; nothing for days on which nothing was.
    async fn days(&self, sandbox: bool, days: DayRange) -> StoreResult<Vec<DayFigures>>;

    /// The `limit` videos with the most views, most first (equal views: newest first): of those that first went out on
    /// `days`, or of all. Videos of which no views are known are left out.
    async fn top_videos(&self, sandbox: bool, days: Option<DayRange>, limit: usize) -> StoreResult<Vec<VideoFigures>>;

    /// How the videos do that first went out on `days`, by what they have in common.
    async fn content(&self, sandbox: bool, days: DayRange) -> StoreResult<ContentFigures>;

    /// Up to `limit` snapshots of these days behind the one that was seen last, in their order.
    async fn snapshots(
        &self,
        sandbox: bool,
        days: DayRange,
        after: Option<SnapshotKey>,
        limit: usize,
    ) -> StoreResult<Vec<Snapshot>>;
}
