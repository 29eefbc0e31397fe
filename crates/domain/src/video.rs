//! Videos: scripts spoken by an avatar.

use jiff::Timestamp;

use crate::caption::WrittenCaptions;
use crate::check::{self, Check, CheckLevel};
use crate::media::{MediaFacts, MediaKey};
use crate::platform::Platform;
use crate::script::ApprovedScript;
use crate::style::{BackgroundStyle, MusicStyle};
use crate::text_enum;
use crate::transition::{InvalidTransition, require, state_machine};
use crate::value::{AvatarId, Description, DurationSeconds, RejectionReason, Title, VoiceId, storable};
use crate::{ScriptId, VideoId};

text_enum! {
    /// The status of a video (`docs/behaviour.md#videos`).
    "video status" VideoStatus {
        /// The provider renders it, or is about to get it; the default.
        Processing = "processing",
        /// The provider has finished and the file is being fetched.
        Completed = "completed",
        /// It could not be rendered or fetched.
        Failed = "failed",
        /// The file is stored and waits for the operator's review.
        PendingReview = "pending_review",
        /// It may be scheduled.
        Approved = "approved",
        /// The operator does not want it.
        Rejected = "rejected",
    }
}

state_machine! {
    "video" VideoStatus, VideoEvent {
        Complete = "completed": Processing => Completed,
        Arrive = "handed to review": Completed => PendingReview,
        Fail = "failed": Processing | Completed => Failed,
        Retry = "retried": Failed => Processing,
        Approve = "approved": PendingReview => Approved,
        // The store checks in the same transaction that none of its posts is published.
        Reject = "rejected": PendingReview | Approved => Rejected,
        Reopen = "reopened": Rejected | Approved => PendingReview,
    }
}

impl VideoStatus {
    /// The status as it reads in a sentence.
    pub fn in_words(self) -> String {
        self.as_str().replace('_', " ")
    }

    /// Whether its script needs no other video: it has neither failed nor been rejected.
    pub const fn is_wanted(self) -> bool {
        !matches!(self, Self::Failed | Self::Rejected)
    }
}

/// A video as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Video {
    /// Row id.
    pub id: VideoId,
    /// The script to speak.
    pub script_id: ScriptId,
    /// What the operator chose for it.
    pub options: VideoOptions,
    /// What the operator wrote as captions of its posts.
    pub captions: WrittenCaptions,
    /// The length measured in the file, in milliseconds.
    pub actual_duration_ms: Option<u64>,
    /// Its status.
    pub status: VideoStatus,
    /// The progress of the render, 0 to 100, while the provider reports it.
    pub progress: Option<u8>,
    /// Why it failed, as a sentence.
    pub error: Option<String>,
    /// Why the operator rejected it.
    pub rejection_reason: Option<RejectionReason>,
    /// The adapter that renders it, for example `studio`.
    pub provider: String,
    /// The provider's own id of it, once it has been submitted.
    pub provider_video_id: Option<String>,
    /// The finished file, until a storage rule removes it.
    pub video_key: Option<MediaKey>,
    /// Its thumbnail.
    pub thumbnail_key: Option<MediaKey>,
    /// The check for each platform, once the file is stored.
    pub checks: Vec<Check>,
    /// When it was last approved.
    pub approved_at: Option<Timestamp>,
    /// When a storage rule removed its file.
    pub file_removed_at: Option<Timestamp>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it last changed.
    pub updated_at: Timestamp,
}

/// What the operator chooses for a video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoOptions {
    /// Its title.
    pub title: Title,
    /// A free description.
    pub description: Option<Description>,
    /// The avatar, by the provider's id.
    pub avatar_id: AvatarId,
    /// The voice, by the provider's id.
    pub voice_id: VoiceId,
    /// The scene in the background.
    pub background_style: BackgroundStyle,
    /// The background music.
    pub music_style: MusicStyle,
    /// The intended length.
    pub duration: DurationSeconds,
}

/// A video to be stored; it starts `processing`. Only an approved script can have one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewVideo {
    script_id: ScriptId,
    options: VideoOptions,
    provider: String,
    is_only: bool,
}

impl NewVideo {
    /// The video that speaks `script`, rendered by the adapter `provider`, for example `studio`.
    pub const fn of(script: &ApprovedScript, options: VideoOptions, provider: String) -> Self {
        Self { script_id: script.script().id, options, provider, is_only: false }
    }

    /// Refuses a second video of the script.
    #[must_use]
    pub fn only_one(self) -> Self {
        Self { is_only: true, ..self }
    }

    /// Whether its script may have no other video, except for those that have failed or were rejected.
    pub const fn is_only(&self) -> bool {
        self.is_only
    }

    /// The script to speak. It was approved when this value was created; that may have changed since.
    pub const fn script_id(&self) -> ScriptId {
        self.script_id
    }

    /// The video as stored under `id`.
    pub fn stored(self, id: VideoId, now: Timestamp) -> Video {
        Video {
            id,
            script_id: self.script_id,
            options: self.options,
            captions: WrittenCaptions::default(),
            actual_duration_ms: None,
            status: VideoStatus::Processing,
            progress: None,
            error: None,
            rejection_reason: None,
            provider: self.provider,
            provider_video_id: None,
            video_key: None,
            thumbnail_key: None,
            checks: Vec::new(),
            approved_at: None,
            file_removed_at: None,
            created_at: now,
            updated_at: now,
        }
    }
}

/// A change to a video.
#[derive(Debug, Clone, PartialEq)]
pub enum VideoChange {
    /// The provider has accepted it, under this id of its own.
    Submitted(String),
    /// The progress of the render, 0 to 100.
    Progressed(u8),
    /// The provider has finished.
    Completed,
    /// The file is in the media store.
    Arrived {
        /// The video's file.
        video: MediaKey,
        /// Its thumbnail, if there is one.
        thumbnail: Option<MediaKey>,
        /// The measured properties of the file.
        facts: MediaFacts,
    },
    /// It cannot be rendered or fetched, for this reason.
    Failed(String),
    /// The failed work is retried.
    Retried,
    /// The operator approves it.
    Approved,
    /// The operator rejects it.
    Rejected(Option<RejectionReason>),
    /// A rejected or approved one is reviewed again.
    Reopened,
    /// A storage rule removes its file.
    FileRemoved,
    /// The operator writes the captions of its future posts.
    Captioned(WrittenCaptions),
}

impl Video {
    /// The video after `change`.
    pub fn changed(mut self, change: VideoChange, now: Timestamp) -> Result<Self, InvalidTransition> {
        match change {
            VideoChange::Submitted(id) => {
                self.ensure_processing("submitted")?;
                self.provider_video_id = Some(storable(&id));
            }
            VideoChange::Progressed(percent) => {
                self.ensure_processing("rendered")?;
                self.progress = Some(percent.min(100));
            }
            VideoChange::Completed => {
                self.status = self.status.after(VideoEvent::Complete)?;
                self.progress = Some(100);
            }
            VideoChange::Arrived { video, thumbnail, facts } => {
                self.status = self.status.after(VideoEvent::Arrive)?;
                self.video_key = Some(video);
                self.thumbnail_key = thumbnail;
                self.actual_duration_ms = Some(facts.duration_ms);
                self.checks = check::all(&facts);
                self.progress = None;
                self.error = None;
            }
            VideoChange::Failed(reason) => {
                self.status = self.status.after(VideoEvent::Fail)?;
                self.progress = None;
                self.error = Some(storable(&reason));
            }
            VideoChange::Retried => {
                self.status = self.status.after(VideoEvent::Retry)?;
                self.error = None;
            }
            VideoChange::Approved => {
                self.status = self.status.after(VideoEvent::Approve)?;
                self.ensure_file("approved")?;
                self.approved_at = Some(now);
            }
            VideoChange::Rejected(reason) => {
                self.status = self.status.after(VideoEvent::Reject)?;
                self.rejection_reason = reason;
            }
            VideoChange::Reopened => {
                self.status = self.status.after(VideoEvent::Reopen)?;
                self.ensure_file("reopened")?;
                self.rejection_reason = None;
                self.approved_at = None;
            }
            VideoChange::FileRemoved => {
                let is_decided = matches!(self.status, VideoStatus::Approved | VideoStatus::Rejected);
                require(is_decided, "video", self.status, "removed from storage")?;
                self.ensure_file("removed from storage")?;
                self.video_key = None;
                self.file_removed_at = Some(now);
            }
            VideoChange::Captioned(captions) => self.captions = captions,
        }
        self.updated_at = now;
        Ok(self)
    }

    /// Why `platform` would refuse it, as sentences for the operator; nothing when it would not.
    pub fn blocked_on(&self, platform: Platform) -> Option<&str> {
        let blocks = |check: &&Check| check.platform == platform && check.level == CheckLevel::Block;
        self.checks.iter().find(blocks).map(|check| check.message.as_str())
    }

    /// Refuses its deletion unless it has failed or was rejected (`docs/behaviour.md#videos`).
    pub fn ensure_deletable(&self) -> Result<(), InvalidTransition> {
        let is_allowed = matches!(self.status, VideoStatus::Failed | VideoStatus::Rejected);
        require(is_allowed, "video", self.status, "deleted")
    }

    /// Refuses a bulk decision unless it waits for review: individual ones stand (`docs/behaviour.md#videos`).
    pub fn ensure_pending_review(&self) -> Result<(), InvalidTransition> {
        require(self.status == VideoStatus::PendingReview, "video", self.status, "decided on in bulk")
    }

    /// Refuses to look for its slot unless it is approved, or could be.
    pub fn ensure_needs_slot(&self) -> Result<(), InvalidTransition> {
        let is_reviewed = matches!(self.status, VideoStatus::PendingReview | VideoStatus::Approved);
        require(is_reviewed, "video", self.status, "scheduled")?;
        self.ensure_file("scheduled")
    }

    /// Refuses `what`, which needs the file, when a storage rule has removed it.
    pub fn ensure_file(&self, what: &str) -> Result<(), InvalidTransition> {
        ensure_file(self.file_removed_at, what)
    }

    /// Refuses `what` unless the provider is still rendering it.
    fn ensure_processing(&self, what: &str) -> Result<(), InvalidTransition> {
        require(self.status == VideoStatus::Processing, "video", self.status, what)
    }
}

/// Refuses `what`, which needs the file of a video, when a storage rule has removed it.
pub fn ensure_file(file_removed_at: Option<Timestamp>, what: &str) -> Result<(), InvalidTransition> {
    require(file_removed_at.is_none(), "video", "missing its file (a storage rule removed it)", what)
}

/// A video that may be published. It can only be made from an approved video with its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovedVideo {
    video: Video,
    file: MediaKey,
}

impl ApprovedVideo {
    /// The video.
    pub const fn video(&self) -> &Video {
        &self.video
    }

    /// Its file.
    pub const fn file(&self) -> &MediaKey {
        &self.file
    }
}

impl TryFrom<Video> for ApprovedVideo {
    type Error = InvalidTransition;

    fn try_from(video: Video) -> Result<Self, Self::Error> {
        video.ensure_file("scheduled")?;
        match (&video.status, &video.video_key) {
            (VideoStatus::Approved, Some(file)) => Ok(Self { file: file.clone(), video }),
            (status, _) => Err(InvalidTransition::new("video", status, "scheduled")),
        }
    }
}
