//! Posts: planned here, sent by [`publishing`](crate::publishing).

use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{NewScheduledPost, PostOptions, PostStatus, ScheduledPost, plan_time};
use showrunner_domain::value::Caption;
use showrunner_domain::video::{ApprovedVideo, Video};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Page, ScheduledPostStore, VideoStore};

use crate::error::missing;
use crate::operations::new_operation;
use crate::{Ports, ServiceError, ServiceResult};

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
}

/// A platform as things are now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlatformState {
    /// Which.
    pub platform: Platform,
    /// Whether posts go into the sandbox.
    pub sandbox: bool,
}

/// Plans and lists posts.
pub struct Scheduling {
    ports: Ports,
    posts: Arc<dyn ScheduledPostStore>,
    videos: Arc<dyn VideoStore>,
    clock: Arc<dyn Clock>,
}

impl Scheduling {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self {
            posts: Arc::clone(&ports.stores.scheduled_posts),
            videos: Arc::clone(&ports.stores.videos),
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
        let caption = request.caption.map_or_else(|| written_caption(video.video()), Caption::into_string);
        let options = PostOptions {
            platform,
            scheduled_at,
            caption: Caption::new(&platform.fit_caption(&caption))?,
            sandbox: self.ports.platform(platform).is_none_or(|platform| platform.sandbox()),
            repeat: request.repeat,
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

    /// Posts, latest time first.
    pub async fn list(&self, status: Option<PostStatus>, page: Page) -> ServiceResult<Vec<ScheduledPost>> {
        Ok(self.posts.list(status, page).await?)
    }

    /// Where posts for each platform go.
    #[must_use]
    pub fn platforms(&self) -> Vec<PlatformState> {
        let state = |platform: &Arc<dyn showrunner_ports::social::SocialPlatform>| PlatformState {
            platform: platform.platform(),
            sandbox: platform.sandbox(),
        };
        self.ports.platforms.iter().map(state).collect()
    }
}

/// A caption from what is known of the video.
fn written_caption(video: &Video) -> String {
    match &video.description {
        Some(description) => format!("{}\n\n{description}", video.title),
        None => video.title.to_string(),
    }
}
