//! Posts: a video on its way to a platform.

use jiff::{SignedDuration, Timestamp};

use crate::platform::Platform;
use crate::settings::PostingMode;
use crate::text_enum;
use crate::transition::InvalidTransition;
use crate::value::InvalidValue;
use crate::value::{Caption, PlatformPostId, storable, whole_microseconds};
use crate::video::ApprovedVideo;
use crate::visibility::Visibility;
use crate::{ScheduledPostId, VideoId};

text_enum! {
    /// Where a post stands (`docs/behaviour.md#scheduling-and-publishing`).
    "post status" PostStatus {
        /// Waits for its time; the default.
        Scheduled = "scheduled",
        /// Is being handed to the platform.
        Publishing = "publishing",
        /// Is out, or in the account's inbox, where the operator sends it off.
        Published = "published",
        /// Did not go out.
        Failed = "failed",
        /// Was cancelled before its time.
        Cancelled = "cancelled",
        /// May or may not be out, and the platform cannot tell; the operator has to look.
        Unconfirmed = "unconfirmed",
    }
}

text_enum! {
    /// What can happen to a post; the text is the past participle.
    "post event" PostEvent {
        /// Its time has come, or it is tried again.
        Start = "published now",
        /// The platform has it.
        Publish = "marked as published",
        /// It cannot go out.
        Fail = "failed",
        /// The operator calls it off.
        Cancel = "cancelled",
        /// Nobody can say whether it is out.
        MarkUnconfirmed = "marked as unconfirmed",
        /// The operator wants it to be tried again.
        Reschedule = "scheduled again",
        /// The operator has looked: it is out.
        Confirm = "confirmed",
        /// The platform takes it back after it was out.
        Reject = "rejected by the platform",
    }
}

text_enum! {
    /// What a platform has done with a post.
    "delivery" Delivery {
        /// It has the whole file and is still processing it.
        Processing = "processing",
        /// It is out, for those who were chosen.
        Delivered = "delivered",
        /// It is out, but private: the platform has not audited the app.
        LockedPrivate = "locked_private",
        /// It waits in the account's inbox on the platform for the operator.
        Inbox = "inbox",
        /// The platform has taken it back after it was out. The post has failed and cannot be tried again.
        Rejected = "rejected",
    }
}

/// What a platform says of a post that it has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The platform's id of it.
    pub id: String,
    /// What it has done with it.
    pub delivery: Delivery,
    /// Who can see it, as far as the platform says so.
    pub visibility: Option<Visibility>,
}

impl Published {
    /// A post that is out for those who were chosen.
    pub fn delivered(id: impl Into<String>) -> Self {
        Self { id: id.into(), delivery: Delivery::Delivered, visibility: None }
    }
}

impl PostStatus {
    /// Whether a post in this state is out, may be out, or is on its way out: nothing can call it back.
    #[must_use]
    pub const fn is_out(self) -> bool {
        match self {
            Self::Publishing | Self::Published | Self::Unconfirmed => true,
            Self::Scheduled | Self::Failed | Self::Cancelled => false,
        }
    }

    /// Whether a post in this state takes its video's place on the platform: the same video is not
    /// scheduled there again unless the operator wants it to be repeated.
    #[must_use]
    pub const fn counts_for_uniqueness(self) -> bool {
        matches!(self, Self::Scheduled) || self.is_out()
    }

    /// The state after `event`.
    pub fn after(self, event: PostEvent) -> Result<Self, InvalidTransition> {
        use PostEvent::{Cancel, Confirm, Fail, MarkUnconfirmed, Publish, Reject, Reschedule, Start};
        use PostStatus::{Cancelled, Failed, Published, Publishing, Scheduled, Unconfirmed};
        match (self, event) {
            (Scheduled | Failed, Start) => Ok(Publishing),
            (Publishing | Unconfirmed, Publish) | (Unconfirmed, Confirm) => Ok(Published),
            (Scheduled | Publishing, Fail) | (Published, Reject) => Ok(Failed),
            (Scheduled, Cancel) => Ok(Cancelled),
            (Publishing, MarkUnconfirmed) => Ok(Unconfirmed),
            (Failed | Unconfirmed, Reschedule) => Ok(Scheduled),
            (Publishing | Published | Cancelled | Unconfirmed, Start)
            | (Scheduled | Published | Failed | Cancelled, Publish)
            | (Published | Failed | Cancelled | Unconfirmed, Fail)
            | (Publishing | Published | Failed | Cancelled | Unconfirmed, Cancel)
            | (Scheduled | Published | Failed | Cancelled | Unconfirmed, MarkUnconfirmed)
            | (Scheduled | Publishing | Published | Cancelled, Reschedule)
            | (Scheduled | Publishing | Published | Failed | Cancelled, Confirm)
            | (Scheduled | Publishing | Failed | Cancelled | Unconfirmed, Reject) => {
                Err(InvalidTransition::new("post", self, event))
            }
        }
    }
}

/// How far a publication got. Stored before each step, so that a crash never forgets what the platform was told.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PublicationProgress {
    /// What the platform gave to upload into: a session, a container, a folder. Nothing is public yet.
    pub handle: Option<String>,
    /// Where that leads: straight out, or into the account's inbox. It holds for the handle, whatever is set meanwhile.
    pub mode: Option<PostingMode>,
    /// When the call that makes the post public was about to be made. From here on it may be out.
    pub committed_at: Option<Timestamp>,
}

/// A post as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduledPost {
    /// Row id.
    pub id: ScheduledPostId,
    /// The video that goes out.
    pub video_id: VideoId,
    /// Its title, read with it.
    pub video_title: String,
    /// Where it goes.
    pub platform: Platform,
    /// When it is to go out.
    pub scheduled_at: Timestamp,
    /// Where it stands.
    pub status: PostStatus,
    /// What stands below it, already cut to the platform's limit.
    pub caption: Caption,
    /// Whether it went, or would go, into the sandbox rather than to an account.
    pub sandbox: bool,
    /// Whether the standing plan made it and may move it. It is the operator's own from the first time that it is
    /// moved or cancelled by hand.
    pub planned: bool,
    /// Whether the operator has called it off: the standing plan makes no other in its place.
    pub kept_from_plan: bool,
    /// How far its publication got.
    pub progress: PublicationProgress,
    /// Who may see it at most; nothing when the platform's setting at the time of publishing decides.
    pub visibility: Option<Visibility>,
    /// What the platform has done with it, as far as it is known.
    pub delivery: Option<Delivery>,
    /// Who can see it now that it is out, as far as the platform says so.
    pub visible_to: Option<Visibility>,
    /// The platform's id of it, once it is out.
    pub platform_post_id: Option<String>,
    /// Why it failed or is unconfirmed, as a sentence.
    pub error: Option<String>,
    /// When it went out.
    pub published_at: Option<Timestamp>,
    /// When it was stored.
    pub created_at: Timestamp,
}

/// What is to become of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostChange {
    /// Its time has come.
    Started,
    /// The platform gave this to upload into; nothing is public yet.
    Prepared {
        /// What the platform gave.
        handle: String,
        /// Where it leads: straight out, or into the account's inbox.
        mode: PostingMode,
        /// Whether it leads into the sandbox.
        sandbox: bool,
    },
    /// The call that makes it public is about to be made.
    Committing,
    /// The platform says that nothing of it is public: the next attempt starts from nothing.
    Withdrawn,
    /// The platform has the whole file and is processing it.
    Processing,
    /// It is out, or in the account's inbox.
    Published(Published),
    /// The platform has taken it back after it was out, for this reason.
    Rejected(String),
    /// It did not go out, for this reason.
    Failed(String),
    /// Nobody can say whether it is out, for this reason.
    Unconfirmed(String),
    /// The operator calls it off.
    Cancelled,
    /// It is cancelled because the standing plan has no slot for it any more, or because its video was rejected.
    /// Should the video be wanted again, the plan may make another.
    CalledOff,
    /// The operator gives it another time, another caption, or both.
    Edited {
        /// When it is to go out, unless that stays as it is.
        scheduled_at: Option<Timestamp>,
        /// What is to stand below it, unless that stays as it is.
        caption: Option<Caption>,
        /// Who may see it at most, unless that stays as it is.
        visibility: Option<Visibility>,
    },
    /// The standing plan gives it another slot.
    Moved(Timestamp),
    /// The operator has looked: it is out, perhaps under this id of the platform's.
    Confirmed(Option<PlatformPostId>),
    /// The operator wants it to be tried again at this time.
    Rescheduled(Timestamp),
}

impl ScheduledPost {
    /// The post after `change`.
    pub fn changed(mut self, change: PostChange, now: Timestamp) -> Result<Self, InvalidTransition> {
        match change {
            PostChange::Started => {
                self.not_rejected("published again")?;
                self.status = self.status.after(PostEvent::Start)?;
                self.error = None;
            }
            PostChange::Prepared { handle, mode, sandbox } => {
                self.being_published("prepared")?;
                let handle = Some(storable(&handle));
                self.progress = PublicationProgress { handle, mode: Some(mode), committed_at: None };
                self.sandbox = sandbox;
            }
            PostChange::Committing => {
                self.being_published("sent")?;
                self.progress.committed_at = Some(now);
            }
            PostChange::Withdrawn => {
                self.being_published("withdrawn")?;
                self.progress = PublicationProgress::default();
            }
            PostChange::Processing => {
                self.being_published("processed")?;
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
            PostChange::Cancelled => {
                self.status = self.status.after(PostEvent::Cancel)?;
                self.planned = false;
                self.kept_from_plan = true;
            }
            PostChange::CalledOff => self.status = self.status.after(PostEvent::Cancel)?,
            PostChange::Edited { scheduled_at, caption, visibility } => {
                self.still_scheduled("changed")?;
                if let Some(time) = scheduled_at {
                    self.scheduled_at = whole_microseconds(time);
                    self.planned = false;
                }
                self.caption = caption.unwrap_or(self.caption);
                self.visibility = visibility.or(self.visibility);
            }
            PostChange::Moved(time) => {
                self.still_scheduled("moved")?;
                self.scheduled_at = whole_microseconds(time);
            }
            PostChange::Confirmed(id) => {
                self.status = self.status.after(PostEvent::Confirm)?;
                self.platform_post_id = id.map(PlatformPostId::into_string);
                // The last that is known of it is the call that may have made it public.
                self.published_at = Some(self.progress.committed_at.unwrap_or(now));
                self.error = None;
            }
            PostChange::Rescheduled(time) => {
                self.not_rejected("scheduled again")?;
                if self.status == PostStatus::Unconfirmed {
                    // The operator says that nothing is out, so the next attempt starts from nothing.
                    self.progress = PublicationProgress::default();
                }
                self.status = self.status.after(PostEvent::Reschedule)?;
                self.scheduled_at = whole_microseconds(time);
                self.planned = false;
                self.error = None;
            }
        }
        Ok(self)
    }

    /// Whether the standing plan may move it or call it off.
    #[must_use]
    pub const fn is_the_plans(&self) -> bool {
        self.planned && matches!(self.status, PostStatus::Scheduled)
    }

    /// Refuses `what` unless it waits for its time.
    fn still_scheduled(&self, what: &str) -> Result<(), InvalidTransition> {
        if self.status == PostStatus::Scheduled {
            Ok(())
        } else {
            Err(InvalidTransition::new("post", self.status, what))
        }
    }

    /// Refuses `what` when the platform has rejected it: the same video would be rejected again.
    fn not_rejected(&self, what: &str) -> Result<(), InvalidTransition> {
        if self.delivery == Some(Delivery::Rejected) {
            Err(InvalidTransition::new("post", "rejected by the platform", what))
        } else {
            Ok(())
        }
    }

    /// Refuses `what` unless it is being published.
    fn being_published(&self, what: &str) -> Result<(), InvalidTransition> {
        if self.status == PostStatus::Publishing {
            Ok(())
        } else {
            Err(InvalidTransition::new("post", self.status, what))
        }
    }
}

/// Where, when and how a video goes out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostOptions {
    /// Where it goes.
    pub platform: Platform,
    /// When it is to go out.
    pub scheduled_at: Timestamp,
    /// What stands below it.
    pub caption: Caption,
    /// Whether it would go into the sandbox as things are now.
    pub sandbox: bool,
    /// Whether the operator wants the same video on the same platform once more.
    pub repeat: bool,
    /// Whether the standing plan makes it.
    pub planned: bool,
    /// Who may see it at most; nothing for the platform's setting.
    pub visibility: Option<Visibility>,
}

/// A post to be stored; it starts `scheduled`. It can only be of an approved video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewScheduledPost {
    video_id: VideoId,
    options: PostOptions,
}

impl NewScheduledPost {
    /// The post of `video`.
    #[must_use]
    pub const fn of(video: &ApprovedVideo, options: PostOptions) -> Self {
        Self { video_id: video.video().id, options }
    }

    /// The video that goes out. It was approved when this was made, which may be a while ago.
    #[must_use]
    pub const fn video_id(&self) -> VideoId {
        self.video_id
    }

    /// Where, when and how.
    #[must_use]
    pub const fn options(&self) -> &PostOptions {
        &self.options
    }

    /// The post as stored under `id`, with the title of its video.
    #[must_use]
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
            sandbox: options.sandbox,
            planned: options.planned,
            kept_from_plan: false,
            progress: PublicationProgress::default(),
            visibility: options.visibility,
            delivery: None,
            visible_to: None,
            platform_post_id: None,
            error: None,
            published_at: None,
            created_at: now,
        }
    }
}

/// How far back a time may lie and still mean "now" (`docs/behaviour.md#scheduling-and-publishing`).
pub const PAST_TOLERANCE: SignedDuration = SignedDuration::from_mins(5);

/// How late a post may be sent when the machine comes back; later ones fail with a reason (`docs/behaviour.md#scheduling-and-publishing`).
pub const DEFAULT_LATEST_START: SignedDuration = SignedDuration::from_hours(6);

/// The furthest a post can be planned ahead. A time behind it is a slip of the pen.
pub const PLANNING_HORIZON: SignedDuration = SignedDuration::from_hours(24 * 366 * 2);

/// Checks a wished time against the clock; one up to [`PAST_TOLERANCE`] back means now.
pub fn plan_time(wished: Timestamp, now: Timestamp) -> Result<Timestamp, InvalidValue> {
    if wished.duration_until(now) > PAST_TOLERANCE {
        return Err(InvalidValue::new("scheduled_at", "the time lies in the past"));
    }
    if now.duration_until(wished) > PLANNING_HORIZON {
        return Err(InvalidValue::new("scheduled_at", "the time lies more than two years ahead"));
    }
    Ok(wished.max(now))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transition::tests::table;

    #[test]
    fn every_state_and_event() {
        insta::assert_snapshot!(table(PostStatus::ALL, PostEvent::ALL, PostStatus::after));
    }

    #[test]
    fn a_time_just_past_means_now() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let later = now + SignedDuration::from_mins(1);
        assert_eq!(plan_time(later, now), Ok(later));
        assert_eq!(plan_time(now - PAST_TOLERANCE, now), Ok(now));
        assert!(plan_time(now - PAST_TOLERANCE - SignedDuration::from_micros(1), now).is_err());
        assert!(plan_time(now + PLANNING_HORIZON + SignedDuration::from_secs(1), now).is_err());
    }
}
