use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{NewScheduledPost, PostChange, PostOptions, PostStatus, Published, ScheduledPost};
use showrunner_domain::value::Caption;
use showrunner_ports::store::{FollowUp, StoreResult, Stores};

use super::valid::valid;
use super::video::taken_for_approved;

/// A post on TikTok, to an account, at the end of 2026.
pub fn a_post(video_id: VideoId) -> PostBuilder {
    let options = PostOptions {
        platform: Platform::Tiktok,
        scheduled_at: Timestamp::constant(1_798_740_000, 0),
        caption: valid(Caption::new("Two minutes a day. #cold")),
        sandbox: false,
        repeat: false,
        planned: false,
        visibility: None,
    };
    PostBuilder { video_id, options, status: PostStatus::Scheduled }
}

/// Builds a post and brings it into the state that a test starts from.
#[derive(Debug, Clone)]
#[must_use]
pub struct PostBuilder {
    video_id: VideoId,
    options: PostOptions,
    status: PostStatus,
}

impl PostBuilder {
    /// On this platform.
    pub fn on(mut self, platform: Platform) -> Self {
        self.options.platform = platform;
        self
    }

    /// At this time.
    pub fn at(mut self, scheduled_at: Timestamp) -> Self {
        self.options.scheduled_at = scheduled_at;
        self
    }

    /// With this caption.
    pub fn captioned(mut self, caption: &str) -> Self {
        self.options.caption = valid(Caption::new(caption));
        self
    }

    /// Into the sandbox.
    pub fn sandboxed(mut self) -> Self {
        self.options.sandbox = true;
        self
    }

    /// Once more, beside another of the same video.
    pub fn repeated(mut self) -> Self {
        self.options.repeat = true;
        self
    }

    /// By the standing plan.
    pub fn planned(mut self) -> Self {
        self.options.planned = true;
        self
    }

    /// In this state, once it is stored.
    pub fn with_status(mut self, status: PostStatus) -> Self {
        self.status = status;
        self
    }

    /// The post, to be stored; it starts `scheduled` whatever state was asked for. Its video is taken for approved.
    #[must_use]
    pub fn build(self) -> NewScheduledPost {
        NewScheduledPost::of(&taken_for_approved(self.video_id), self.options)
    }

    /// Stores it and brings it into its state.
    pub async fn store(self, stores: &Stores, now: Timestamp) -> StoreResult<ScheduledPost> {
        let status = self.status;
        let mut post = stores.scheduled_posts.create(self.build(), FollowUp::none(), now).await?;
        for change in way_to(status) {
            post = stores.scheduled_posts.change(post.id, change, FollowUp::none(), now).await?;
        }
        Ok(post)
    }
}

/// The changes that bring a new post into `status`.
fn way_to(status: PostStatus) -> Vec<PostChange> {
    match status {
        PostStatus::Scheduled => vec![],
        PostStatus::Publishing => vec![PostChange::Started],
        PostStatus::Published => vec![PostChange::Started, PostChange::Published(Published::delivered("7312"))],
        PostStatus::Failed => vec![PostChange::Failed("the platform refused it".to_owned())],
        PostStatus::Cancelled => vec![PostChange::CancelledByOperator],
        PostStatus::Unconfirmed => vec![PostChange::Started, PostChange::Unconfirmed("no answer".to_owned())],
    }
}
