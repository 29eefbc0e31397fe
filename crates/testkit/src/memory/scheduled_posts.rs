use std::cmp::Reverse;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::Subject;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{NewScheduledPost, PostChange, PostStatus, ScheduledPost};
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::{Conflict, FollowUp, Page, ScheduledPostStore, StoreResult};

use super::MemoryStore;
use super::tables::{PostRow, Tables};

impl Tables {
    /// Whether a post of this video may stand on this platform now, and the video's title.
    fn place_for(&self, video: VideoId, platform: Platform, repeat: bool) -> StoreResult<String> {
        let title = match self.videos.require(video.0)? {
            video if video.status == VideoStatus::Approved => video.title.into_string(),
            _ => return Err(Conflict::VideoNotApproved.into()),
        };
        let taken = |row: &PostRow| {
            row.post.video_id == video && row.post.platform == platform && row.post.status.counts_for_uniqueness()
        };
        if !repeat && self.posts.iter().any(taken) {
            return Err(Conflict::AlreadyScheduled.into());
        }
        Ok(title)
    }

    /// Cancels the posts of a video that is rejected, unless one is out.
    pub(super) fn call_off_posts(&mut self, video: VideoId, now: Timestamp) -> StoreResult<()> {
        let posts = self.posts_unless_out(video)?;
        for post in posts.into_iter().filter(|post| post.status == PostStatus::Scheduled) {
            self.change_post(post.id, PostChange::CalledOff, now)?;
        }
        Ok(())
    }

    /// Deletes the posts of a video that is deleted, unless one is out.
    pub(super) fn clear_posts(&mut self, video: VideoId, now: Timestamp) -> StoreResult<()> {
        for post in self.posts_unless_out(video)? {
            self.cancel(Subject::ScheduledPost(post.id), "the post was deleted with its video", now)?;
            self.posts.remove(post.id.0);
        }
        Ok(())
    }

    /// The posts of a video; refused when one is out.
    fn posts_unless_out(&self, video: VideoId) -> StoreResult<Vec<ScheduledPost>> {
        let posts: Vec<ScheduledPost> =
            self.posts.iter().filter(|row| row.post.video_id == video).map(|row| row.post.clone()).collect();
        if posts.iter().any(|post| post.status.is_out()) {
            return Err(Conflict::AlreadyPublished.into());
        }
        Ok(posts)
    }

    pub(super) fn change_post(
        &mut self,
        id: ScheduledPostId,
        change: PostChange,
        now: Timestamp,
    ) -> StoreResult<ScheduledPost> {
        let row = self.posts.require(id.0)?;
        let (from, due_at) = (row.post.status, row.post.scheduled_at);
        let post = row.post.changed(change, now)?;
        if !from.counts_for_uniqueness() && post.status.counts_for_uniqueness() {
            self.place_for(post.video_id, post.platform, row.repeat)?;
        }
        if post.status == PostStatus::Cancelled {
            self.cancel(Subject::ScheduledPost(id), "the post was cancelled", now)?;
        }
        if from == PostStatus::Scheduled && post.status == PostStatus::Scheduled && post.scheduled_at != due_at {
            self.reschedule(Subject::ScheduledPost(id), post.scheduled_at)?;
        }
        if from != PostStatus::Published && post.status == PostStatus::Published {
            self.begin_readings(&post, now);
        }
        if from == PostStatus::Published && post.status == PostStatus::Failed {
            self.stop_readings(post.id);
        }
        self.posts.replace(id.0, PostRow { post: post.clone(), repeat: row.repeat });
        Ok(post)
    }

    pub(super) fn add_post(
        &mut self,
        post: NewScheduledPost,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<ScheduledPost> {
        let repeat = post.options().repeat;
        let title = self.place_for(post.video_id(), post.options().platform, repeat)?;
        let row = self.posts.insert(|id| PostRow { post: post.stored(ScheduledPostId(id), title, now), repeat });
        self.follow_up(follow_up, RelatedType::ScheduledPost, row.post.id.0, now)?;
        Ok(row.post)
    }
}

#[async_trait]
impl ScheduledPostStore for MemoryStore {
    async fn create(&self, post: NewScheduledPost, follow_up: FollowUp, now: Timestamp) -> StoreResult<ScheduledPost> {
        self.write(|tables| tables.add_post(post, follow_up, now))
    }

    async fn find(&self, id: ScheduledPostId) -> StoreResult<Option<ScheduledPost>> {
        self.read(|tables| tables.posts.get(id.0).map(|row| row.post))
    }

    async fn list(&self, status: Option<PostStatus>, page: Page) -> StoreResult<Vec<ScheduledPost>> {
        let key = |post: &ScheduledPost| (post.scheduled_at, post.id);
        self.read(|tables| {
            let seen_last = page.before().map(|id| tables.posts.get(id).map(|row| key(&row.post)));
            let behind = |post: &ScheduledPost| match seen_last {
                None => true,
                Some(None) => false,
                Some(Some(last)) => key(post) < last,
            };
            let mut posts: Vec<ScheduledPost> = tables
                .posts
                .iter()
                .map(|row| row.post.clone())
                .filter(|post| status.is_none_or(|status| post.status == status) && behind(post))
                .collect();
            posts.sort_by_key(|post| Reverse(key(post)));
            posts.truncate(page.limit());
            posts
        })
    }

    async fn published_since(&self, platform: Platform, sandbox: bool, since: Timestamp) -> StoreResult<u32> {
        let counts = |post: &ScheduledPost| {
            post.status == PostStatus::Published
                && (post.platform, post.sandbox) == (platform, sandbox)
                && post.published_at.is_some_and(|at| at >= since)
        };
        self.read(|tables| {
            let count = tables.posts.iter().filter(|row| counts(&row.post)).count();
            u32::try_from(count).unwrap_or(u32::MAX)
        })
    }

    async fn change(
        &self,
        id: ScheduledPostId,
        change: PostChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<ScheduledPost> {
        self.write(|tables| {
            let is_another_try = matches!(change, PostChange::Rescheduled(_));
            let post = tables.change_post(id, change, now)?;
            let is_requeued = is_another_try && tables.requeue(Subject::ScheduledPost(id), post.scheduled_at)?;
            let operation = follow_up.operation.filter(|_| !is_requeued);
            tables.follow_up(FollowUp { operation, ..follow_up }, RelatedType::ScheduledPost, id.0, now)?;
            Ok(post)
        })
    }
}
