use std::collections::BTreeMap;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{NewScheduledPost, PostChange, PostStatus, ScheduledPost};
use showrunner_domain::{ScheduledPostId, VideoId};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::list_filter::ListFilter;
use crate::store::page::{Listing, Page};

/// Which posts of a list are shown, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PostFilter {
    /// Only posts to this platform.
    pub platform: Option<Platform>,
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

    /// The same, with the number of rows on all pages.
    async fn list_with_total(&self, filter: PostFilter, page: Page) -> StoreResult<Listing<ScheduledPost>>;

    /// The ids of the posts of a filter in its order, at most `limit` of them.
    async fn ids(&self, filter: PostFilter, limit: usize) -> StoreResult<Vec<ScheduledPostId>>;

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
}
