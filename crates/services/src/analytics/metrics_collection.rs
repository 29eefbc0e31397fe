//! Reads the metrics of published posts.

use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::day_of;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::Outcome;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost};
use showrunner_ports::store::{CollectedMetrics, FollowUp};

use crate::operations::Operations;
use crate::operations::step::{Claimed, StepResult, obsolete};
use crate::platform_calls::PlatformCalls;
use crate::publishing::failed_alert;

impl Operations {
    /// Reads the metrics from the platform and stores them, under the claim.
    pub(crate) async fn collect_metrics(&self, claimed: &Claimed, id: ScheduledPostId) -> StepResult<()> {
        let post = self.ports.stores.scheduled_posts.find(id).await?.ok_or_else(obsolete("the post is gone"))?;
        let read = match self.readable_post(&post).await? {
            Some((platform, published)) => match platform.figures(&published, self.ports.now()).await {
                Ok(PostFigures::Rejected(reason)) => return self.reject_post(claimed, &post, &reason).await,
                Ok(PostFigures::Read(reading)) => {
                    let zone = self.ports.time_zone().await?;
                    CollectedMetrics::Reading { reading, day: day_of(self.ports.now(), &zone) }
                }
                Err(error) if error.kind == ProviderErrorKind::NotFound => {
                    tracing::info!(post.id = id.0, %error, "a post is gone, its figures stay as last read");
                    CollectedMetrics::NoLongerAvailable
                }
                Err(error) => return Err(error.into()),
            },
            None => CollectedMetrics::NoLongerAvailable,
        };
        Ok(self.ports.stores.analytics.store_reading(id, read, claimed.result(Outcome::Done), self.ports.now()).await?)
    }

    /// Fails a post that the platform has taken down, and notifies the operator.
    async fn reject_post(&self, claimed: &Claimed, post: &ScheduledPost, reason: &str) -> StepResult<()> {
        let label = post.platform.label();
        let message = format!("{label} took \"{}\" down after it was out: {reason}", post.video_title);
        let notice = Notice::new(NotificationKind::System, "Post rejected", message);
        let alert = failed_alert(post, &notice);
        let follow_up = FollowUp::notice(notice).with_operation_result(claimed.result(Outcome::Done)).with_alert(alert);
        let rejected = PostChange::Rejected(format!("{label} took it down: {reason}"));
        self.change_post(post.id, rejected, follow_up).await?;
        Ok(())
    }

    /// The platform and the post to read; `None` when the post cannot be read: its id is unknown, or it went into the
    /// sandbox of a platform that has been connected since.
    async fn readable_post(&self, post: &ScheduledPost) -> StepResult<Option<(PlatformCalls<'_>, PublishedPost)>> {
        let platform_post_id = post.platform_post_id.clone().filter(|_| post.status == PostStatus::Published);
        let (Some(platform_post_id), Some(published_at)) = (platform_post_id, post.published_at) else {
            return Ok(None);
        };
        let platform = self.ports.current_publish_target(post.platform).await?;
        let (caption, scheduled_at) = (post.caption.clone(), post.scheduled_at);
        let published = PublishedPost { post: post.id, platform_post_id, caption, scheduled_at, published_at };
        Ok((platform.sandbox() == post.sandbox).then_some((platform, published)))
    }
}
