use std::collections::BTreeMap;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::batch::{NextSlot, SkippedPost};
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::NewOperation;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{NewScheduledPost, PostChange, PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, Change, NamedZone, Setting};
use showrunner_domain::slots::Window;
use showrunner_domain::video::Video;
use showrunner_domain::{ChangeId, ProjectId, ScheduledPostId, VideoId};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::list::{ListFilter, Page};

/// Which posts of a list are shown, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PostFilter {
    /// Only posts to this platform.
    pub platform: Option<Platform>,
    /// Only posts of videos of this project.
    pub project: Option<ProjectId>,
    /// Only posts of this video.
    pub video: Option<VideoId>,
    /// Only posts scheduled for this moment or later.
    pub from: Option<Timestamp>,
    /// Only posts scheduled before this moment.
    pub to: Option<Timestamp>,
    /// What else selects them.
    pub list: ListFilter<PostStatus>,
}

impl From<ListFilter<PostStatus>> for PostFilter {
    fn from(list: ListFilter<PostStatus>) -> Self {
        Self { list, ..Self::default() }
    }
}

/// Keeps posts.
///
/// Batches, which [`follow_plan`](Self::follow_plan) and [`schedule_many`](Self::schedule_many) create: however many processes do so
/// at the same moment, no slot MUST get two videos and no video two posts on a platform. When posts were created, one notification is
/// stored, pointing to no row; when nothing has changed, nothing MUST be written.
#[async_trait]
pub trait ScheduledPostStore: Send + Sync {
    /// Stores a post. MUST refuse with `NotFound` when there is no such video, with `Conflict::VideoNotApproved` when
    /// the video is not approved at that moment, and, unless `repeat` is set, with `Conflict::AlreadyScheduled` when
    /// the same video has a scheduled, publishing, published or unconfirmed post on the platform. Of several that race,
    /// one MUST win.
    async fn create(&self, post: NewScheduledPost, follow_up: FollowUp, now: Timestamp) -> StoreResult<ScheduledPost>;

    /// The post, or nothing when there is none.
    async fn find(&self, id: ScheduledPostId) -> StoreResult<Option<ScheduledPost>>;

    /// The posts of a filter, latest time first (equal times: newest first) unless it says otherwise. A search looks at
    /// title and description of the video. A page after a row that does not exist is empty.
    async fn list(&self, filter: PostFilter, page: Page) -> StoreResult<Vec<ScheduledPost>>;

    /// How many posts a filter selects.
    async fn count(&self, filter: PostFilter) -> StoreResult<i64>;

    /// How many posts there are in each status; a status without posts is missing.
    async fn counts(&self) -> StoreResult<BTreeMap<PostStatus, i64>>;

    /// How many posts were published on a platform since a moment, in the sandbox or on accounts.
    async fn published_since(&self, platform: Platform, sandbox: bool, since: Timestamp) -> StoreResult<u32>;

    /// Changes a post. MUST refuse with `NotFound` or `Transition`. A failed post MUST NOT be started again where it
    /// could not be stored either: `Conflict::VideoNotApproved`, `Conflict::AlreadyScheduled`. A cancellation MUST
    /// cancel the post's operation.
    async fn change(
        &self,
        id: ScheduledPostId,
        change: PostChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<ScheduledPost>;

    /// Makes the edit, if there is one, and aligns the posts with the standing plan of the settings: all in one
    /// transaction. Free slots of the next 30 days get approved videos, oldest approval first, one video per slot, on
    /// all of the plan's platforms that accept it. For videos of a project, the plan has the project's platforms and times where it has
    /// its own. When the plan or the time zone differs from the one that the posts
    /// follow, the unsent posts of the plan MUST be moved or cancelled, and no others.
    async fn follow_plan(
        &self,
        edit: Option<PlanEdit>,
        terms: BatchTerms,
        now: Timestamp,
    ) -> StoreResult<FollowedChanges>;

    /// The slot that [`follow_plan`](Self::follow_plan) would give the video if it were approved now; nothing when the settings have
    /// no plan. The slots are in `time_zone`, unless the operator has set one. MUST change nothing.
    async fn next_slot(&self, video: Video, time_zone: NamedZone, now: Timestamp) -> StoreResult<Option<NextSlot>>;

    /// Gives each video the next free slot of the window, on all platforms where it has no post. Called again, it MUST
    /// change nothing.
    async fn schedule_many(&self, bulk: BulkSchedule, terms: BatchTerms, now: Timestamp) -> StoreResult<BulkScheduled>;
}

/// The inputs for a batch of posts that are not stored.
#[derive(Debug, Clone)]
pub struct BatchTerms {
    /// The time zone of the slots, unless the operator has set one.
    pub time_zone: NamedZone,
    /// The platforms whose posts would currently go into the sandbox.
    pub sandboxes: Vec<Platform>,
    /// The operation that publishes a post at this time.
    pub operation: fn(Timestamp) -> NewOperation,
    /// The one notification for this number of new posts; none when the operator asked for them.
    pub notice: Option<fn(usize) -> Notice>,
}

/// A change of settings that may require moving posts.
#[derive(Debug, Clone)]
pub enum PlanEdit {
    /// Sets these values, as [`SettingsStore::set`](super::SettingsStore::set) does.
    Set(Vec<Setting>, Actor),
    /// Undoes a change, as [`SettingsStore::undo`](super::SettingsStore::undo) does.
    Undo(ChangeId),
}

/// The changes made by following the plan.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FollowedChanges {
    /// The changes of settings that came first.
    pub changes: Vec<Change>,
    /// New posts, by time.
    pub created: Vec<ScheduledPost>,
    /// Posts of an earlier plan that got another slot, by time.
    pub moved: Vec<ScheduledPost>,
    /// Posts of an earlier plan that no longer have a slot.
    pub cancelled: Vec<ScheduledPost>,
    /// The platforms on which a considered video cannot be posted.
    pub skipped: Vec<SkippedPost>,
}

/// Videos to be scheduled in bulk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkSchedule {
    /// The videos, in the order in which to publish them.
    pub videos: Vec<VideoId>,
    /// The platforms for each of them.
    pub platforms: Vec<Platform>,
    /// The time window.
    pub window: Window,
}

/// The result of a bulk schedule.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BulkScheduled {
    /// The new posts, by time.
    pub created: Vec<ScheduledPost>,
    /// The skipped videos and platforms.
    pub skipped: Vec<SkippedPost>,
}
