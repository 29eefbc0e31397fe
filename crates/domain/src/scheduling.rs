//! Posts: videos scheduled for a platform.

use jiff::{SignedDuration, Timestamp};

use crate::first_comment::FirstComment;
use crate::platform::{Platform, PostingMode};
use crate::post_choices::PostChoices;
use crate::text_enum;
use crate::transition::{InvalidTransition, require, state_machine};
use crate::value::{Caption, InvalidValue, PlatformPostId, ReplyText, storable, whole_microseconds};
use crate::video::ApprovedVideo;
use crate::visibility::Visibility;
use crate::{ScheduledPostId, VideoId};

text_enum! {
    /// The status of a post (`docs/behaviour.md#scheduling-and-publishing`).
    "post status" PostStatus {
        /// Waits for its time; the default.
        Scheduled = "scheduled",
        /// Is being published.
        Publishing = "publishing",
        /// Is published, or in the account's inbox, where the operator publishes it.
        Published = "published",
        /// Was not published.
        Failed = "failed",
        /// Was cancelled before its time.
        Cancelled = "cancelled",
        /// May or may not be published, and the platform cannot tell; the operator has to check.
        Unconfirmed = "unconfirmed",
    }
}

state_machine! {
    "post" PostStatus, PostEvent {
        Start = "published now": Scheduled | Failed => Publishing,
        Publish = "marked as published": Publishing | Unconfirmed => Published,
        Fail = "failed": Scheduled | Publishing => Failed,
        Cancel = "cancelled": Scheduled => Cancelled,
        MarkUnconfirmed = "marked as unconfirmed": Publishing => Unconfirmed,
        Reschedule = "scheduled again": Failed | Unconfirmed => Scheduled,
        Confirm = "confirmed": Unconfirmed => Published,
        Reject = "rejected by the platform": Published => Failed,
    }
}

text_enum! {
    /// What a platform did with a post.
    "delivery" Delivery {
        /// It has the whole file and is still processing it.
        Processing = "processing",
        /// It is published for the chosen audience.
        Delivered = "delivered",
        /// It is published, but private: the platform has not audited the app.
        LockedPrivate = "locked_private",
        /// It waits in the account's inbox on the platform for the operator.
        Inbox = "inbox",
        /// The platform removed it after publication. The post has failed and cannot be retried.
        Rejected = "rejected",
    }
}

/// The platform's answer about a post that it has accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The platform's id of it.
    pub id: String,
    /// What it did with the post.
    pub delivery: Delivery,
    /// Who can see it, as far as the platform reports it.
    pub visibility: Option<Visibility>,
}

impl Published {
    /// A post that is published for the chosen audience.
    pub fn delivered(id: impl Into<String>) -> Self {
        Self { id: id.into(), delivery: Delivery::Delivered, visibility: None }
    }
}

impl PostStatus {
    /// Whether a post in this state is published, may be, or is being published, so that it cannot be stopped.
    pub const fn may_be_published(self) -> bool {
        matches!(self, Self::Publishing | Self::Published | Self::Unconfirmed)
    }

    /// Whether it counts as the one post of its video on the platform: it is to be published, or may be.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Scheduled) || self.may_be_published()
    }
}

/// The progress of a publication, stored before each step, so that a crash loses nothing that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PublicationProgress {
    /// The upload target that the platform gave: a session, a container, a folder. Nothing is public yet.
    pub handle: Option<String>,
    /// The mode of the handle: public at once, or into the inbox. Later changes of the setting do not affect it.
    pub mode: Option<PostingMode>,
    /// When the call that makes the post public was about to be made. From here on it may be public.
    pub committed_at: Option<Timestamp>,
}

/// A post as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent of each other")]
pub struct ScheduledPost {
    /// Row id.
    pub id: ScheduledPostId,
    /// The video to publish.
    pub video_id: VideoId,
    /// Its title, read together with the post.
    pub video_title: String,
    /// The platform.
    pub platform: Platform,
    /// When to publish it.
    pub scheduled_at: Timestamp,
    /// Its status.
    pub status: PostStatus,
    /// The caption, already cut to the platform's limit.
    pub caption: Caption,
    /// The comment that the account writes below it once it is published.
    pub first_comment: Option<FirstComment>,
    /// Whether it went, or would go, into the sandbox rather than to an account.
    pub sandbox: bool,
    /// Whether it may repeat another post of the same video on the same platform.
    pub repeat: bool,
    /// Whether the standing plan may move it, which it created. The operator's first move or cancellation ends that.
    pub planned: bool,
    /// Whether the operator cancelled it, so that the standing plan creates no replacement.
    pub cancelled_by_operator: bool,
    /// The progress of its publication.
    pub progress: PublicationProgress,
    /// Who may see it at most; nothing when the platform's setting at the time of publishing decides.
    pub visibility: Option<Visibility>,
    /// What else the operator chose for it. For the rest the platform's setting at the time of publishing decides.
    pub choices: PostChoices,
    /// What the platform did with it, as far as it is known.
    pub delivery: Option<Delivery>,
    /// Who can see it after publication, as far as the platform reports it.
    pub visible_to: Option<Visibility>,
    /// The platform's id of it, once it is published.
    pub platform_post_id: Option<String>,
    /// Why it failed or is unconfirmed, as a sentence.
    pub error: Option<String>,
    /// When it was published.
    pub published_at: Option<Timestamp>,
    /// When it was stored.
    pub created_at: Timestamp,
}

/// An edit of a scheduled post. Fields that are `None` do not change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PostEdit {
    /// The new time.
    pub scheduled_at: Option<Timestamp>,
    /// The new caption.
    pub caption: Option<Caption>,
    /// The new first comment, or none at all.
    pub first_comment: Option<Option<ReplyText>>,
    /// Who may see it at most.
    pub visibility: Option<Visibility>,
    /// The new choices in place of all earlier ones.
    pub choices: Option<PostChoices>,
}

/// A change to a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostChange {
    /// Its time has come.
    Started,
    /// The platform gave an upload target; nothing is public yet.
    Prepared {
        /// The upload target.
        handle: String,
        /// Its mode: public at once, or into the account's inbox.
        mode: PostingMode,
        /// Whether it belongs to the sandbox.
        sandbox: bool,
    },
    /// The call that makes it public is about to be made.
    Committing,
    /// The platform says that nothing of it is public: the next attempt starts over.
    NotPublished,
    /// The platform has the whole file and is processing it.
    Processing,
    /// It is published, or in the account's inbox.
    Published(Published),
    /// The platform removed it after publication, for this reason.
    Rejected(String),
    /// It was not published, for this reason.
    Failed(String),
    /// Nobody can tell whether it is published, for this reason.
    Unconfirmed(String),
    /// The operator cancels it.
    CancelledByOperator,
    /// It is cancelled: the plan has no slot for it, or its video was rejected. The plan may create another post.
    CancelledBySystem,
    /// The operator changes it.
    Edited(PostEdit),
    /// The operator changes the captions of many posts, or takes that back.
    Captioned {
        /// The caption from which the new one was made.
        from: Caption,
        /// The new one.
        to: Caption,
    },
    /// The standing plan gives it another slot.
    Moved(Timestamp),
    /// The operator has checked: it is published, perhaps under this id of the platform's.
    Confirmed(Option<PlatformPostId>),
    /// The operator wants a retry at this time.
    Rescheduled(Timestamp),
    /// The first comment is below the published post.
    FirstCommentWritten,
    /// The first comment could not be written, for this reason. The post stays published.
    FirstCommentFailed(String),
}

impl ScheduledPost {
    /// The post after `change`.
    pub fn changed(mut self, change: PostChange, now: Timestamp) -> Result<Self, InvalidTransition> {
        match change {
            PostChange::Started => {
                self.require_not_rejected("published again")?;
                self.status = self.status.after(PostEvent::Start)?;
                self.error = None;
            }
            PostChange::Prepared { handle, mode, sandbox } => {
                self.require_status(PostStatus::Publishing, "prepared")?;
                let handle = Some(storable(&handle));
                self.progress = PublicationProgress { handle, mode: Some(mode), committed_at: None };
                self.sandbox = sandbox;
                self.delivery = None;
            }
            PostChange::Committing => {
                self.require_status(PostStatus::Publishing, "sent")?;
                self.progress.committed_at = Some(now);
            }
            PostChange::NotPublished => {
                self.require_status(PostStatus::Publishing, "withdrawn")?;
                self.progress = PublicationProgress::default();
                self.delivery = None;
            }
            PostChange::Processing => {
                self.require_status(PostStatus::Publishing, "processed")?;
                self.delivery = Some(Delivery::Processing);
            }
            PostChange::Published(Published { id, delivery, visibility }) => {
                self.status = self.status.after(PostEvent::Publish)?;
                self.platform_post_id = Some(storable(&id));
                self.published_at = Some(now);
                self.delivery = Some(delivery);
                self.visible_to = visibility;
                self.error = None;
            }
            PostChange::Rejected(reason) => {
                self.status = self.status.after(PostEvent::Reject)?;
                self.delivery = Some(Delivery::Rejected);
                self.visible_to = None;
                self.error = Some(storable(&reason));
            }
            PostChange::Failed(reason) => {
                self.status = self.status.after(PostEvent::Fail)?;
                self.delivery = None;
                self.error = Some(storable(&reason));
            }
            PostChange::Unconfirmed(reason) => {
                self.status = self.status.after(PostEvent::MarkUnconfirmed)?;
                self.delivery = None;
                self.error = Some(storable(&reason));
            }
            PostChange::CancelledByOperator => {
                self.status = self.status.after(PostEvent::Cancel)?;
                self.planned = false;
                self.cancelled_by_operator = true;
            }
            PostChange::CancelledBySystem => self.status = self.status.after(PostEvent::Cancel)?,
            PostChange::Edited(edit) => {
                self.require_status(PostStatus::Scheduled, "changed")?;
                self.edit(edit);
            }
            PostChange::Captioned { from, to } => {
                self.require_status(PostStatus::Scheduled, "changed")?;
                require(self.caption == from, "post", "captioned differently by now", "changed")?;
                self.caption = to;
            }
            PostChange::Moved(time) => {
                self.require_status(PostStatus::Scheduled, "moved")?;
                self.scheduled_at = whole_microseconds(time);
            }
            PostChange::Confirmed(id) => {
                self.status = self.status.after(PostEvent::Confirm)?;
                self.platform_post_id = id.map(PlatformPostId::into_string);
                // The call that may have made it public is the best known time of publication.
                self.published_at = Some(self.progress.committed_at.unwrap_or(now));
                self.error = None;
            }
            PostChange::Rescheduled(time) => {
                self.require_not_rejected("scheduled again")?;
                if self.status == PostStatus::Unconfirmed {
                    // The operator says that nothing is public, so the next attempt starts over.
                    self.progress = PublicationProgress::default();
                }
                self.status = self.status.after(PostEvent::Reschedule)?;
                self.scheduled_at = whole_microseconds(time);
                self.planned = false;
                self.error = None;
            }
            PostChange::FirstCommentWritten => {
                self.require_status(PostStatus::Published, "commented on")?;
                self.first_comment = self.first_comment.map(FirstComment::written);
            }
            PostChange::FirstCommentFailed(reason) => {
                self.require_status(PostStatus::Published, "commented on")?;
                self.first_comment = self.first_comment.map(|comment| comment.failed(&reason));
            }
        }
        Ok(self)
    }

    fn edit(&mut self, edit: PostEdit) {
        if let Some(time) = edit.scheduled_at {
            self.scheduled_at = whole_microseconds(time);
            self.planned = false;
        }
        if let Some(caption) = edit.caption {
            self.caption = caption;
        }
        if let Some(text) = edit.first_comment {
            self.first_comment = text.map(FirstComment::new);
        }
        self.visibility = edit.visibility.or(self.visibility);
        self.choices = edit.choices.unwrap_or(self.choices);
    }

    /// Whether the standing plan has cancelled it, which created it.
    pub const fn was_cancelled_by_plan(&self) -> bool {
        self.planned && matches!(self.status, PostStatus::Cancelled) && !self.cancelled_by_operator
    }

    /// Whether the standing plan may move or cancel it.
    pub const fn movable_by_plan(&self) -> bool {
        self.planned && matches!(self.status, PostStatus::Scheduled)
    }

    /// Refuses `what` unless the post has this status.
    fn require_status(&self, status: PostStatus, what: &str) -> Result<(), InvalidTransition> {
        require(self.status == status, "post", self.status, what)
    }

    /// Refuses `what` when the platform has rejected the post: it would reject the same video again.
    fn require_not_rejected(&self, what: &str) -> Result<(), InvalidTransition> {
        require(self.delivery != Some(Delivery::Rejected), "post", "rejected by the platform", what)
    }
}

/// Where, when and how to publish a video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostOptions {
    /// The platform.
    pub platform: Platform,
    /// When to publish it.
    pub scheduled_at: Timestamp,
    /// The caption.
    pub caption: Caption,
    /// The comment that the account writes below it.
    pub first_comment: Option<ReplyText>,
    /// Whether it would currently go into the sandbox.
    pub sandbox: bool,
    /// Whether the operator wants to repeat the video on the platform.
    pub repeat: bool,
    /// Whether the standing plan creates it.
    pub planned: bool,
    /// Who may see it at most; nothing for the platform's setting.
    pub visibility: Option<Visibility>,
    /// What else is chosen for it, before the platform's setting.
    pub choices: PostChoices,
}

/// A post to be stored; it starts `scheduled`. Only an approved video can have one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewScheduledPost {
    video_id: VideoId,
    options: PostOptions,
}

impl NewScheduledPost {
    /// The post of `video`.
    pub const fn of(video: &ApprovedVideo, options: PostOptions) -> Self {
        Self { video_id: video.video().id, options }
    }

    /// The video to publish. It was approved when this value was created; that may have changed since.
    pub const fn video_id(&self) -> VideoId {
        self.video_id
    }

    /// Where, when and how.
    pub const fn options(&self) -> &PostOptions {
        &self.options
    }

    /// Returns this post with the texts and choices of `former`.
    #[must_use]
    pub fn like(mut self, former: &ScheduledPost) -> Self {
        self.options.caption = former.caption.clone();
        self.options.first_comment = former.first_comment.as_ref().map(|comment| comment.text.clone());
        self.options.visibility = former.visibility;
        self.options.choices = former.choices;
        self
    }

    /// The post as stored under `id`, with the title of its video.
    pub fn stored(self, id: ScheduledPostId, video_title: String, now: Timestamp) -> ScheduledPost {
        let Self { video_id, options } = self;
        ScheduledPost {
            id,
            video_id,
            video_title,
            platform: options.platform,
            scheduled_at: whole_microseconds(options.scheduled_at),
            status: PostStatus::Scheduled,
            caption: options.caption,
            first_comment: options.first_comment.map(FirstComment::new),
            sandbox: options.sandbox,
            repeat: options.repeat,
            planned: options.planned,
            cancelled_by_operator: false,
            progress: PublicationProgress::default(),
            visibility: options.visibility,
            choices: options.choices,
            delivery: None,
            visible_to: None,
            platform_post_id: None,
            error: None,
            published_at: None,
            created_at: now,
        }
    }
}

/// How long ago a time may be and still mean "now" (`docs/behaviour.md#scheduling-and-publishing`).
pub const PAST_TOLERANCE: SignedDuration = SignedDuration::from_mins(5);

/// How far ahead a post can be scheduled. A later time is taken for a typing error.
pub const PLANNING_HORIZON: SignedDuration = SignedDuration::from_hours(24 * 366 * 2);

/// Checks a requested time against the clock; one up to [`PAST_TOLERANCE`] ago means now.
pub fn plan_time(wished: Timestamp, now: Timestamp) -> Result<Timestamp, InvalidValue> {
    if wished.duration_until(now) > PAST_TOLERANCE {
        return Err(InvalidValue::new("scheduled_at", "the time is in the past"));
    }
    if now.duration_until(wished) > PLANNING_HORIZON {
        return Err(InvalidValue::new("scheduled_at", "the time is more than two years ahead"));
    }
    Ok(wished.max(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_in_the_recent_past_means_now() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let later = now + SignedDuration::from_mins(1);
        assert_eq!(plan_time(later, now), Ok(later));
        assert_eq!(plan_time(now - PAST_TOLERANCE, now), Ok(now));
        assert!(plan_time(now - PAST_TOLERANCE - SignedDuration::from_micros(1), now).is_err());
        assert!(plan_time(now + PLANNING_HORIZON + SignedDuration::from_secs(1), now).is_err());
    }
}
