//! Posts: planned here, sent by [`publishing`](crate::publishing).

use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::alert::AlertSubject;
use showrunner_domain::caption;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{NewScheduledPost, PostChange, PostOptions, PostStatus, ScheduledPost, plan_time};
use showrunner_domain::value::{Caption, PlatformPostId};
use showrunner_domain::video::{ApprovedVideo, Video};
use showrunner_domain::visibility::Visibility;
use showrunner_domain::{InvalidValue, ScheduledPostId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Page, ScheduledPostStore, SettingsStore, VideoStore};

use crate::error::missing;
use crate::error::{ServiceError, ServiceResult};
use crate::operations::claimed::new_operation;
use crate::ports::Ports;

/// A post to be planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchedulePost {
    /// The video that goes out.
    pub video_id: VideoId,
    /// Where it goes.
    pub platform: Platform,
    /// When; up to five minutes back means now.
    pub scheduled_at: Timestamp,
    /// What stands below it; made from the video when not given.
    pub caption: Option<Caption>,
    /// Whether the same video may go to the same platform once more.
    pub repeat: bool,
    /// Who may see it at most; the platform's setting when not given.
    pub visibility: Option<Visibility>,
}

/// What is to be another of a post that waits for its time. What is not given stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EditPost {
    /// When it is to go out; up to five minutes back means now.
    pub scheduled_at: Option<Timestamp>,
    /// What is to stand below it.
    pub caption: Option<Caption>,
    /// Who may see it at most.
    pub visibility: Option<Visibility>,
}

/// A platform as things are now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlatformState {
    /// Which.
    pub platform: Platform,
    /// Whether posts go into the sandbox.
    pub sandbox: bool,
}

/// Plans, changes and lists posts.
pub struct Scheduling {
    ports: Ports,
    posts: Arc<dyn ScheduledPostStore>,
    videos: Arc<dyn VideoStore>,
    settings: Arc<dyn SettingsStore>,
    clock: Arc<dyn Clock>,
}

impl Scheduling {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self {
            posts: Arc::clone(&ports.stores.scheduled_posts),
            videos: Arc::clone(&ports.stores.videos),
            settings: Arc::clone(&ports.stores.settings),
            clock: Arc::clone(&ports.clock),
            ports: ports.clone(),
        }
    }

    /// Plans a post.
    pub async fn schedule(&self, request: SchedulePost) -> ServiceResult<ScheduledPost> {
        let now = self.clock.now();
        let scheduled_at = plan_time(request.scheduled_at, now)?;
        let video = self.videos.find(request.video_id).await?.ok_or(ServiceError::NotFound("video"))?;
        let video = ApprovedVideo::try_from(video)?;
        let platform = request.platform;
        if let Some(reason) = video.video().blocked_on(platform) {
            return Err(InvalidValue::new("platform", reason).into());
        }
        let options = PostOptions {
            platform,
            scheduled_at,
            caption: match request.caption {
                Some(caption) => Caption::new(&platform.fit_caption(caption.as_str()))?,
                None => self.written_caption(platform, video.video()).await?,
            },
            sandbox: self.ports.sandboxes().await?.contains(&platform),
            repeat: request.repeat,
            planned: false,
            visibility: request.visibility.map(|visibility| visibility.on(platform)).transpose()?,
        };
        let notice = Notice::new(
            NotificationKind::System,
            "Post scheduled",
            format!("\"{}\" goes out to {}.", video.video().title, platform.label()),
        );
        let follow_up =
            FollowUp::notice(notice).with_operation(new_operation(OperationKind::PublishPost, scheduled_at));
        self.posts.create(NewScheduledPost::of(&video, options), follow_up, now).await.map_err(missing("video"))
    }

    /// Gives a post that waits for its time another time or caption.
    pub async fn edit(&self, id: ScheduledPostId, edit: EditPost) -> ServiceResult<ScheduledPost> {
        let now = self.clock.now();
        let scheduled_at = edit.scheduled_at.map(|wished| plan_time(wished, now)).transpose()?;
        let (mut caption, mut visibility) = (None, None);
        if edit.caption.is_some() || edit.visibility.is_some() {
            let platform = self.post(id).await?.platform;
            let fitted = edit.caption.map(|caption| Caption::new(&platform.fit_caption(caption.as_str())));
            caption = fitted.transpose()?;
            visibility = edit.visibility.map(|visibility| visibility.on(platform)).transpose()?;
        }
        self.change(id, PostChange::Edited { scheduled_at, caption, visibility }, FollowUp::none()).await
    }

    /// Calls off a post that waits for its time.
    pub async fn cancel(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        self.change(id, PostChange::Cancelled, FollowUp::none()).await
    }

    /// Lets a post that waits for its time go out now.
    pub async fn publish_now(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        let now = PostChange::Edited { scheduled_at: Some(self.clock.now()), caption: None, visibility: None };
        self.change(id, now, FollowUp::none()).await
    }

    /// Settles a post of which nobody could say whether it is out: the operator has looked, and it is.
    pub async fn confirm(&self, id: ScheduledPostId, found: Option<PlatformPostId>) -> ServiceResult<ScheduledPost> {
        let post = self.post(id).await?;
        let notice = Notice::new(
            NotificationKind::System,
            "Post published",
            format!("\"{}\" is out on {}, as you have seen.", post.video_title, post.platform.label()),
        );
        let follow_up = FollowUp::notice(notice).with_alert_resolved(AlertSubject::Post(id));
        self.change(id, PostChange::Confirmed(found), follow_up).await
    }

    /// Tries a post again that failed, or of which the operator has seen that it is not out.
    pub async fn retry(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        let now = self.clock.now();
        // Used when the post's own operation has ended well: one that failed is put back instead.
        let follow_up = FollowUp::none()
            .with_operation(new_operation(OperationKind::PublishPost, now))
            .with_alert_resolved(AlertSubject::Post(id));
        self.change(id, PostChange::Rescheduled(now), follow_up).await
    }

    /// Posts, latest time first.
    pub async fn list(&self, status: Option<PostStatus>, page: Page) -> ServiceResult<Vec<ScheduledPost>> {
        Ok(self.posts.list(status, page).await?)
    }

    /// Where posts for each platform go.
    pub async fn platforms(&self) -> ServiceResult<Vec<PlatformState>> {
        Ok(states(&self.ports.sandboxes().await?))
    }

    /// The same as far as it is known without asking the database: without an app there is no account.
    #[must_use]
    pub fn likely_platforms(&self) -> Vec<PlatformState> {
        states(&self.ports.without_app())
    }

    async fn change(
        &self,
        id: ScheduledPostId,
        change: PostChange,
        follow_up: FollowUp,
    ) -> ServiceResult<ScheduledPost> {
        self.posts.change(id, change, follow_up, self.clock.now()).await.map_err(missing("post"))
    }

    /// One post.
    pub async fn post(&self, id: ScheduledPostId) -> ServiceResult<ScheduledPost> {
        self.posts.find(id).await?.ok_or(ServiceError::NotFound("post"))
    }

    /// A caption from what is known of the video, with the platform's default hashtags.
    async fn written_caption(&self, platform: Platform, video: &Video) -> ServiceResult<Caption> {
        let settings = self.settings.all().await?;
        let hashtags = &settings.platform(platform).hashtags;
        Ok(caption::written(platform, &video.title, video.description.as_ref(), hashtags)?)
    }
}

fn states(sandboxes: &[Platform]) -> Vec<PlatformState> {
    let state = |&platform: &Platform| PlatformState { platform, sandbox: sandboxes.contains(&platform) };
    Platform::ALL.iter().map(state).collect()
}
