use async_trait::async_trait;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::batch::SkippedPost;
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::NewOperation;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::settings::{Actor, Change, Setting};
use showrunner_domain::slots::Window;
use showrunner_domain::{ChangeId, VideoId};

use crate::store::error::StoreResult;

/// What a batch of posts needs that is not stored.
#[derive(Debug, Clone)]
pub struct BatchTerms {
    /// On whose clock slots are, unless the operator has set a zone.
    pub time_zone: TimeZone,
    /// The platforms whose posts would go into the sandbox as things are now.
    pub sandboxes: Vec<Platform>,
    /// The operation that publishes a post at this time.
    pub operation: fn(Timestamp) -> NewOperation,
    /// The one notification of so many posts.
    pub notice: fn(usize) -> Notice,
}

/// A change of settings after which posts may have to move.
#[derive(Debug, Clone)]
pub enum PlanEdit {
    /// Settings get these values, as by [`SettingsStore::set`](super::SettingsStore::set).
    Set(Vec<Setting>, Actor, Option<Notice>),
    /// A change is put back, as by [`SettingsStore::undo`](super::SettingsStore::undo).
    Undo(ChangeId, Option<Notice>),
}

/// What following the plan has brought.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FollowedChanges {
    /// The changes of settings that it began with.
    pub changes: Vec<Change>,
    /// Posts that were made, by time.
    pub created: Vec<ScheduledPost>,
    /// Posts of a former plan that got another slot, by time.
    pub moved: Vec<ScheduledPost>,
    /// Posts of a former plan that have no slot any more.
    pub cancelled: Vec<ScheduledPost>,
    /// Where a video that was looked at cannot be posted.
    pub skipped: Vec<SkippedPost>,
}

/// Videos to be scheduled in bulk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkSchedule {
    /// Which, in the order in which they are to go out.
    pub videos: Vec<VideoId>,
    /// Where each of them goes.
    pub platforms: Vec<Platform>,
    /// When.
    pub window: Window,
}

/// What became of a bulk schedule.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BulkScheduled {
    /// The posts, by time.
    pub created: Vec<ScheduledPost>,
    /// What was left alone.
    pub skipped: Vec<SkippedPost>,
}

/// Makes many posts at once. However many processes do so at the same moment, no slot MUST get two videos and no video
/// two posts on a platform. When posts were made, one notification is stored, pointing to no row; when nothing has
/// changed, nothing MUST be written.
#[async_trait]
pub trait PostBatchStore: Send + Sync {
    /// Makes the edit, if there is one, and lets the posts follow the standing plan of the settings: all in one
    /// transaction. Free slots of the next 14 days get approved videos, oldest approval first, one video to a slot, on
    /// all of the plan's platforms on which nothing stands in its way. When the plan or the time zone is another than
    /// the one that posts follow, what the plan has made and not sent MUST be moved or cancelled, and nothing else.
    async fn follow_plan(
        &self,
        edit: Option<PlanEdit>,
        terms: BatchTerms,
        now: Timestamp,
    ) -> StoreResult<FollowedChanges>;

    /// Gives each video the next free slot of the window, on all platforms where it has no post. Asked again, it MUST
    /// change nothing.
    async fn schedule_many(&self, bulk: BulkSchedule, terms: BatchTerms, now: Timestamp) -> StoreResult<BulkScheduled>;
}
