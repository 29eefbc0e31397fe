use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::month::Month;
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_domain::script::{Script, ScriptDetails};
use showrunner_domain::storage_rule::StorageRule;
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
use showrunner_domain::{DiscardedMediaId, ProjectId, VideoId};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::list::{BulkResult, ListFilter, Page};

/// Which videos of a list are shown, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VideoFilter {
    /// Only videos of scripts of this project.
    pub project: Option<ProjectId>,
    /// Only videos with a post that has neither failed nor been cancelled, or only videos without one.
    pub has_posts: Option<bool>,
    /// Only videos with their file, or only videos without it.
    pub has_file: Option<bool>,
    /// What else selects them.
    pub list: ListFilter<VideoStatus>,
}

impl From<ListFilter<VideoStatus>> for VideoFilter {
    fn from(list: ListFilter<VideoStatus>) -> Self {
        Self { list, ..Self::default() }
    }
}

/// Which files a storage rule removes, and what is stored with that.
#[derive(Debug, Clone, Copy)]
pub struct FileRemoval {
    /// The rule.
    pub rule: StorageRule,
    /// Files are removed whose days count from this time or an earlier one.
    pub before: Timestamp,
    /// The operation that removes a file, due at a time.
    pub operation: fn(Timestamp) -> NewOperation,
    /// The notice about so many files.
    pub notice: fn(usize) -> Notice,
}

/// What a storage rule did with some of the videos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RemovedFiles {
    /// How many of them have no file any more.
    pub removed: usize,
    /// The last of them; nothing when there are no more.
    pub last: Option<VideoId>,
}

/// Keeps videos, and the files that they have left.
#[async_trait]
pub trait VideoStore: Send + Sync {
    /// Stores a video, `processing`. MUST refuse with `Conflict::ScriptNotApproved` when its script is not approved at
    /// that moment, with `Conflict::ScriptHasVideo` when it is to be the only one and is not, and with `NotFound` when there is no such
    /// script.
    async fn create(&self, video: NewVideo, follow_up: FollowUp, now: Timestamp) -> StoreResult<Video>;

    /// Stores a script and its video together, or neither. MUST refuse with `Transition` unless the script is an
    /// approved one. `provider` renders the video. `script_follow_up` belongs to the script, `follow_up` to the video.
    async fn create_with_script(
        &self,
        script: ScriptDetails,
        script_follow_up: FollowUp,
        video: VideoOptions,
        provider: String,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<(Script, Video)>;

    /// The video, or nothing when there is none.
    async fn find(&self, id: VideoId) -> StoreResult<Option<Video>>;

    /// The video that the provider knows under this id, or nothing when there is none.
    async fn find_by_provider_video_id(&self, provider_video_id: &str) -> StoreResult<Option<Video>>;

    /// How many videos were stored in this month in the operator's time zone, deleted ones included.
    async fn stored_in(&self, month: Month) -> StoreResult<i64>;

    /// The videos of a filter. A search looks at title and description.
    async fn list(&self, filter: VideoFilter, page: Page) -> StoreResult<Vec<Video>>;

    /// How many videos a filter selects.
    async fn count(&self, filter: VideoFilter) -> StoreResult<i64>;

    /// Changes a video. MUST refuse with `NotFound` or `Transition`. Rejecting or reopening MUST cancel the scheduled
    /// posts of the video (and cancel their operations), and MUST be refused with `Conflict::AlreadyPublished` while any
    /// of its posts is publishing, published or unconfirmed.
    async fn change(&self, id: VideoId, change: VideoChange, follow_up: FollowUp, now: Timestamp)
    -> StoreResult<Video>;

    /// Decides on many videos in one transaction. MUST skip videos that do not wait for review at that moment, even if
    /// the change alone would be allowed, and unknown or repeated ids.
    async fn change_many(
        &self,
        ids: Vec<VideoId>,
        change: VideoChange,
        now: Timestamp,
    ) -> StoreResult<BulkResult<VideoId>>;

    /// Deletes a video and its posts, and records the files it leaves behind with the operation `removal` on that
    /// record. MUST refuse with `NotFound`, with `Transition` unless it has failed or was rejected at that moment, and
    /// with `Conflict::AlreadyPublished` while any of its posts is publishing, published or unconfirmed. Pending,
    /// running and failed operations on the video or its posts MUST be cancelled. The counts of rows MUST follow; those
    /// of videos ever stored and of costs MUST stay. Of several that race, one MUST win.
    async fn delete(&self, id: VideoId, removal: NewOperation, now: Timestamp) -> StoreResult<()>;

    /// Looks at the next videos after `after`, in the order of their ids, and removes the files that the rule no longer keeps:
    /// marks their videos and records each file with an operation that removes it. MUST decide with the video locked, so that
    /// no post can be scheduled meanwhile. A notice is stored when there was any. Everything else of a video MUST stay.
    async fn remove_files(&self, removal: FileRemoval, after: VideoId, now: Timestamp) -> StoreResult<RemovedFiles>;

    /// Files that a video has left and that are still to be removed, or nothing when they are gone.
    async fn find_discarded_media(&self, id: DiscardedMediaId) -> StoreResult<Option<DiscardedMedia>>;

    /// Deletes the record of these files, together with finishing the operation that removed them. MUST refuse with
    /// `ClaimLost` when the claim is no longer held.
    async fn forget_discarded_media(
        &self,
        id: DiscardedMediaId,
        operation_result: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()>;
}
