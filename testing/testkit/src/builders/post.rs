use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::platform::Platform;
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::scheduling::{NewScheduledPost, PostChange, PostOptions, PostStatus, Published, ScheduledPost};
use showrunner_domain::value::{Caption, ReplyText};
use showrunner_ports::store::{FollowUp, StoreResult, Stores};

use super::values::valid;
use super::video::taken_for_approved;

/// A post on TikTok, to an account, at the end of 2026.
pub fn a_post(video_id: VideoId) -> PostBuilder {
    let options = PostOptions {
        platform: Platform::Tiktok,
        scheduled_at: Timestamp::constant(1_798_740_000, 0),
        caption: valid(Caption::new("Two minutes a day. #cold")),
        first_comment: None,
        sandbox: false,
        repeat: false,
        planned: false,
        visibility: None,
        choices: PostChoices::default(),
    };
    PostBuilder { video_id, options, status: PostStatus::Scheduled }
}

/// Choices of which each is made.
pub fn a_choice_of_each() -> PostChoices {
    PostChoices {
        allow_comments: Some(true),
        allow_duets: Some(false),
        allow_stitches: Some(true),
        own_brand: Some(false),
        paid_partnership: Some(true),
        made_for_kids: Some(false),
        share_to_feed: Some(false),
        cover_ms: Some(2_500),
    }
}

/// Builds a post and moves it to the state that a test starts from.
#[derive(Debug, Clone)]
#[must_use]
pub struct PostBuilder {
    video_id: VideoId,
    options: PostOptions,
    status: PostStatus,
}

impl PostBuilder {
    pub fn on(mut self, platform: Platform) -> Self {
        self.options.platform = platform;
        self
    }

    /// Sets the comment that is written below it.
    pub fn commented(mut self, text: &str) -> Self {
        self.options.first_comment = Some(valid(ReplyText::new(text)));
        self
    }

    pub fn at(mut self, scheduled_at: Timestamp) -> Self {
        self.options.scheduled_at = scheduled_at;
        self
    }

    pub fn captioned(mut self, caption: &str) -> Self {
        self.options.caption = valid(Caption::new(caption));
        self
    }

    /// Targets the sandbox.
    pub fn sandboxed(mut self) -> Self {
        self.options.sandbox = true;
        self
    }

    /// Repeats another post of the same video.
    pub fn repeated(mut self) -> Self {
        self.options.repeat = true;
        self
    }

    /// Makes it a post of the standing plan.
    pub fn planned(mut self) -> Self {
        self.options.planned = true;
        self
    }

    /// Sets the state that it reaches once stored.
    pub fn with_status(mut self, status: PostStatus) -> Self {
        self.status = status;
        self
    }

    /// The post to store. It starts `scheduled`, whatever state was requested, and assumes that its video is approved.
    #[must_use]
    pub fn build(self) -> NewScheduledPost {
        NewScheduledPost::of(&taken_for_approved(self.video_id), self.options)
    }

    /// Stores it and moves it to its state.
    pub async fn store(self, stores: &Stores, now: Timestamp) -> StoreResult<ScheduledPost> {
        let status = self.status;
        let mut post = stores.scheduled_posts.create(self.build(), FollowUp::none(), now).await?;
        for change in way_to(status) {
            post = stores.scheduled_posts.change(post.id, change, FollowUp::none(), now).await?;
        }
        Ok(post)
    }
}

/// The changes that move a new post to `status`.
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
