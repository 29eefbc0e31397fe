//! Publishes a post, exactly once.
//!
//! Progress is stored before each step: first that publishing has started, then the platform's handle, then the intent
//! to make the call that publishes. After a crash or a lost response, the platform is probed for the post, which is
//! sent again only when it is certain that nothing went out.

mod calendar;
pub(crate) mod captions;
mod first_comment;
pub(crate) mod publish_targets;
pub(crate) mod scheduling;

use jiff::SignedDuration;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::Outcome;
use showrunner_domain::scheduling::{Delivery, PostChange, PostStatus, Published, ScheduledPost};
use showrunner_domain::value::PlatformPostId;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};
use showrunner_ports::store::{FollowUp, StoreError, StoreResult};

use crate::operations::Operations;
use crate::operations::step::{Claimed, StepError, StepResult, obsolete};

/// The metric that counts how posts end.
pub const POSTS_ENDED: &str = "showrunner_posts_ended_total";

/// How posts end, as figures name it: published, failed, or perhaps published.
pub const POST_ENDS: [&str; 3] =
    [PostStatus::Published.as_str(), PostStatus::Failed.as_str(), PostStatus::Unconfirmed.as_str()];

/// Counts the end of a post.
fn count_end(post: &ScheduledPost, end: PostStatus) {
    let labels = [("platform", post.platform.as_str()), ("outcome", end.as_str())];
    metrics::counter!(POSTS_ENDED, &labels).increment(1);
}

impl Operations {
    /// Publishes the post, or gets as far as one attempt allows.
    pub(crate) async fn publish_post(&self, claimed: &Claimed, id: ScheduledPostId) -> StepResult<()> {
        let mut post = self.post_to_publish(id).await?;
        let restore = self.ports.stores.system.last_restore().await?;
        if restore.is_some_and(|restore| restore.leaves_uncertain(&post)) {
            if post.status != PostStatus::Publishing {
                post = self.record_progress(claimed, &post, PostChange::Started).await?;
            }
            return Ok(self.mark_unconfirmed(claimed, &post, Doubt::Restored).await?);
        }
        if matches!(post.status, PostStatus::Scheduled | PostStatus::Failed) {
            let late = post.scheduled_at.duration_until(self.ports.now());
            if late > self.ports.options.latest_start {
                let hours = self.ports.options.latest_start.as_hours();
                let reason = format!("its time was missed by more than {hours} hours, so it was not sent");
                return Ok(self.give_up_post(claimed, post.id, &reason).await?);
            }
            post = self.record_progress(claimed, &post, PostChange::Started).await?;
        }
        let platform = match post.progress.handle {
            Some(_) => self.ports.publish_target(post.platform, post.sandbox).await?,
            None => self.ports.current_publish_target(post.platform).await?,
        };
        let publication = self.publication(claimed, &post).await?;

        let handle = if let Some(handle) = post.progress.handle.clone() {
            handle
        } else {
            let handle = platform.prepare(&publication).await?;
            let (mode, sandbox) = (publication.mode, platform.sandbox());
            let prepared = PostChange::Prepared { handle: handle.clone(), mode, sandbox };
            post = self.record_progress(claimed, &post, prepared).await?;
            handle
        };
        if post.progress.committed_at.is_some() {
            let outcome = match platform.probe(&publication, &handle).await {
                Err(error) => return Err(self.record_if_processing(claimed, &post, error).await?),
                Ok(outcome) => outcome,
            };
            match outcome {
                PublicationOutcome::Published(published) => return self.finish_post(claimed, &post, published).await,
                PublicationOutcome::Unknown => {
                    return Ok(self.mark_unconfirmed(claimed, &post, Doubt::PlatformCannotTell).await?);
                }
                PublicationOutcome::NotPublished => {}
            }
        }
        self.record_progress(claimed, &post, PostChange::Committing).await?;
        match platform.publish(&publication, &handle).await {
            Ok(published) => self.finish_post(claimed, &post, published).await,
            Err(error) if error.kind == ProviderErrorKind::NotFound => {
                // The platform no longer knows the handle, so nothing is out: the next attempt prepares a new one.
                self.record_progress(claimed, &post, PostChange::NotPublished).await?;
                Err(ProviderError { kind: ProviderErrorKind::Unavailable, ..error }.into())
            }
            Err(error) if matches!(error.kind, ProviderErrorKind::Refused | ProviderErrorKind::Setup) => {
                // It may refuse the post because it already has it. Only a post that is certainly not out has failed.
                match platform.probe(&publication, &handle).await? {
                    PublicationOutcome::Published(published) => {
                        return self.finish_post(claimed, &post, published).await;
                    }
                    PublicationOutcome::Unknown => {}
                    PublicationOutcome::NotPublished => {
                        self.record_progress(claimed, &post, PostChange::NotPublished).await?;
                    }
                }
                Err(error.into())
            }
            Err(error) if matches!(error.kind, ProviderErrorKind::CircuitOpen(_)) => {
                // The platform was not called, so nothing went out, in spite of the stored intent.
                self.record_progress(claimed, &post, PostChange::NotPublished).await?;
                Err(error.into())
            }
            Err(error) => Err(self.record_if_processing(claimed, &post, error).await?),
        }
    }

    /// Converts the error, and stores it when the platform is still processing the post, for the operator to see.
    async fn record_if_processing(
        &self,
        claimed: &Claimed,
        post: &ScheduledPost,
        error: ProviderError,
    ) -> StepResult<StepError> {
        let is_processing = matches!(error.kind, ProviderErrorKind::Processing(_));
        if is_processing && post.delivery != Some(Delivery::Processing) {
            self.record_progress(claimed, post, PostChange::Processing).await?;
        }
        Ok(error.into())
    }

    /// Gives up the operation and fails its post, or marks the post as unconfirmed when it may be out.
    pub(crate) async fn give_up_post(&self, claimed: &Claimed, id: ScheduledPostId, reason: &str) -> StoreResult<()> {
        let post = self.ports.stores.scheduled_posts.find(id).await?.ok_or(StoreError::NotFound)?;
        if post.status == PostStatus::Publishing && post.progress.committed_at.is_some() {
            return self.mark_unconfirmed(claimed, &post, Doubt::PlatformCannotTell).await;
        }
        let notice = Notice::new(
            NotificationKind::System,
            "Post failed",
            format!("\"{}\" was not published on {}: {reason}", post.video_title, post.platform.label()),
        );
        let operation_result = claimed.result(Outcome::GivenUp { error: reason.to_owned() });
        let alert = failed_alert(&post, &notice);
        let follow_up = FollowUp::notice(notice).with_operation_result(operation_result).with_alert(alert);
        self.change_post(id, PostChange::Failed(reason.to_owned()), follow_up).await?;
        count_end(&post, PostStatus::Failed);
        Ok(())
    }

    /// Stores the progress of the post, if the claim is still held.
    async fn record_progress(
        &self,
        claimed: &Claimed,
        post: &ScheduledPost,
        change: PostChange,
    ) -> StepResult<ScheduledPost> {
        Ok(self.change_post(post.id, change, claimed.follow_up(Outcome::StillHeld)).await?)
    }

    async fn finish_post(&self, claimed: &Claimed, post: &ScheduledPost, published: Published) -> StepResult<()> {
        let notice = published_notice(post, &published);
        let id = PlatformPostId::new(&published.id).ok();
        let comment = self.ports.first_comment_operation(post, Some(published.delivery), id.as_ref());
        let follow_up = FollowUp {
            operation: comment,
            ..FollowUp::notice(notice).with_operation_result(claimed.result(Outcome::Done))
        };
        self.change_post(post.id, PostChange::Published(published), follow_up).await?;
        count_end(post, PostStatus::Published);
        Ok(())
    }

    /// Leaves the decision to the operator. The operation is done, so that no "retry all" sends the post again.
    async fn mark_unconfirmed(&self, claimed: &Claimed, post: &ScheduledPost, doubt: Doubt) -> StoreResult<()> {
        let (title, label) = (&post.video_title, post.platform.label());
        let (reason, message) = match doubt {
            Doubt::PlatformCannotTell => (
                format!("{label} cannot confirm that the post was published, please check there"),
                format!(
                    "It is unclear whether \"{title}\" is published on {label}. Please check there, then confirm or retry it."
                ),
            ),
            Doubt::Restored => (
                format!(
                    "it was due before the data was restored from a backup, so it may be published already, please check on {label}"
                ),
                format!(
                    "\"{title}\" was due on {label} before your data was restored from a backup, so it may be published \
                     already. Please check there, then confirm or retry it."
                ),
            ),
        };
        let notice = Notice::new(NotificationKind::System, "Post needs a check", message);
        let alert = NewAlert::new(
            AlertSubject::Post(post.id),
            Service::Platform(post.platform),
            AlertKind::Warning,
            notice.message.clone(),
        );
        let follow_up = FollowUp::notice(notice).with_operation_result(claimed.result(Outcome::Done)).with_alert(alert);
        self.change_post(post.id, PostChange::Unconfirmed(reason), follow_up).await?;
        count_end(post, PostStatus::Unconfirmed);
        Ok(())
    }

    pub(crate) async fn change_post(
        &self,
        id: ScheduledPostId,
        change: PostChange,
        follow_up: FollowUp,
    ) -> StoreResult<ScheduledPost> {
        self.ports.stores.scheduled_posts.change(id, change, follow_up, self.ports.now()).await
    }

    async fn post_to_publish(&self, id: ScheduledPostId) -> StepResult<ScheduledPost> {
        let post = self.ports.stores.scheduled_posts.find(id).await?.ok_or_else(obsolete("the post is gone"))?;
        match post.status {
            PostStatus::Scheduled | PostStatus::Publishing | PostStatus::Failed => Ok(post),
            PostStatus::Published | PostStatus::Cancelled | PostStatus::Unconfirmed => {
                Err(StepError::Obsolete(format!("the post is {} already", post.status)))
            }
        }
    }

    async fn publication(&self, claimed: &Claimed, post: &ScheduledPost) -> StepResult<Publication> {
        let video = self.ports.stores.videos.find(post.video_id).await?;
        let video = video.ok_or_else(obsolete("the video is gone"))?;
        let file = video.video_key.ok_or_else(obsolete("the video has no file"))?;
        let settings = self.ports.stores.settings.all().await?;
        let of_platform = settings.platform(post.platform);
        Ok(Publication {
            key: claimed.operation.key.clone(),
            post: post.id,
            title: video.options.title,
            caption: post.caption.clone(),
            mode: post.progress.mode.unwrap_or(of_platform.posting_mode),
            visibility: post.visibility.unwrap_or(of_platform.visibility),
            choices: post.choices.or(of_platform.choices),
            video: file,
            duration: video
                .actual_duration_ms
                .and_then(|ms| Some(SignedDuration::from_millis(i64::try_from(ms).ok()?))),
            is_uploaded: post.delivery == Some(Delivery::Processing),
            scheduled_at: post.scheduled_at,
        })
    }
}

/// Why nobody can tell whether a post is out.
enum Doubt {
    /// The platform does not answer the question.
    PlatformCannotTell,
    /// The store is older than the post's time: it was restored from a backup.
    Restored,
}

/// The alert about a post that has failed, in the words of the notice about it.
pub(crate) fn failed_alert(post: &ScheduledPost, notice: &Notice) -> NewAlert {
    let service = Service::Platform(post.platform);
    NewAlert::new(AlertSubject::Post(post.id), service, AlertKind::Error, notice.message.clone())
}

/// The notice about a post that the platform has accepted.
fn published_notice(post: &ScheduledPost, published: &Published) -> Notice {
    let place = if post.sandbox { " (test only)" } else { "" };
    let (title, label) = (&post.video_title, post.platform.label());
    let message = match published.delivery {
        Delivery::Inbox => format!(
            "\"{title}\" is in the inbox of your {label} account{place}. Open the {label} app, paste the caption and post it."
        ),
        Delivery::LockedPrivate => format!(
            "\"{title}\" is published on {label}{place}, but only you can see it: {label} has not audited your app. Make it \
             public there, or have the app audited."
        ),
        Delivery::Processing | Delivery::Rejected => {
            format!("{label} has \"{title}\"{place} and is still processing it.")
        }
        Delivery::Delivered => {
            let visible = match published.visibility {
                None | Some(Visibility::Public) => "",
                Some(Visibility::Followers) => ", for your followers",
                Some(Visibility::Friends) => ", for followers whom you follow back",
                Some(Visibility::Unlisted) => ", for everybody who has the link",
                Some(Visibility::Private) => ", and only you can see it",
            };
            format!("\"{title}\" is published on {label}{place}{visible}.")
        }
    };
    Notice::new(NotificationKind::System, "Post published", message)
}
