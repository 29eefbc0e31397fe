//! Comments: what people write under published posts, and the replies.

mod analysis;
mod draft;
mod polling;
mod reply;

use jiff::Timestamp;

pub use analysis::{
    CommentAnalysis, CommentTotals, Priority, Risk, Sentiment, SentimentWord, TRENDING_DAYS, Tone, TrendingComments,
};
pub use draft::{DraftProblem, draft_problems};
pub use polling::{CommentSource, PollingProblem, READ_FOR, READ_OVERLAP, SampleCount, read_interval};
pub use reply::{AUTO_RESPONSE_LIMIT, AUTO_RESPONSE_WINDOW, ApprovedBy, CommentStatus, Reply, fit_reply, reply_text};

pub(crate) use reply::CommentEvent;

use crate::platform::Platform;
use crate::transition::{InvalidTransition, require};
use crate::untrusted_text::{one_line, visible};
use crate::value::{ReplyText, storable, whole_microseconds};
use crate::{CommentId, ScheduledPostId, VideoId};

/// The most characters of a comment that are stored; every platform allows fewer.
const TEXT_LIMIT: usize = 10_000;

/// The most characters of an author's name that are stored.
const AUTHOR_LIMIT: usize = 200;

/// The post that was commented on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentedPost {
    /// The platform's id of it.
    pub platform_post_id: String,
    /// The id of our row; none when it is the sandbox's sample post.
    pub scheduled_post: Option<ScheduledPostId>,
}

/// The video of the post, read together with the comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentedVideo {
    /// Its row.
    pub id: VideoId,
    /// Its title.
    pub title: String,
}

/// A comment as it was read from a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewComment {
    /// The platform.
    pub platform: Platform,
    /// The platform's id of it, which never changes.
    pub remote_id: String,
    /// The platform's id of the comment that it answers.
    pub in_reply_to: Option<String>,
    /// The post that was commented on.
    pub post: CommentedPost,
    /// The author's displayed name.
    pub author: String,
    /// The text: data, never an instruction. Empty for a comment that is only a picture.
    pub text: String,
    /// When it was written, as the platform says.
    pub posted_at: Timestamp,
    /// Whether it is a sample comment of the sandbox.
    pub sample: bool,
}

/// A comment as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    /// Row id.
    pub id: CommentId,
    /// The platform.
    pub platform: Platform,
    /// The platform's id of it.
    pub remote_id: String,
    /// The platform's id of the comment that it answers.
    pub in_reply_to: Option<String>,
    /// The post that was commented on.
    pub post: CommentedPost,
    /// The video, when the post is one of ours.
    pub video: Option<CommentedVideo>,
    /// The author's displayed name.
    pub author: String,
    /// The text.
    pub text: String,
    /// When it was written, as the platform says.
    pub posted_at: Timestamp,
    /// Whether it is a sample comment of the sandbox.
    pub sample: bool,
    /// Its status between being read and being answered.
    pub status: CommentStatus,
    /// The model's analysis; none before, and none when the model's answer was unusable.
    pub analysis: Option<CommentAnalysis>,
    /// The reply to it.
    pub reply: Reply,
    /// When it was stored.
    pub created_at: Timestamp,
}

/// A change to a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommentChange {
    /// The model has analysed it; nothing when its answer was unusable.
    Analysed(Option<CommentAnalysis>),
    /// It is to be answered, with this text or with the draft.
    Approved {
        /// The operator's own text.
        text: Option<ReplyText>,
        /// Who decided.
        by: ApprovedBy,
    },
    /// Its auto response is withdrawn before it was sent.
    AutoResponseWithdrawn,
    /// The call that publishes the reply is about to be made.
    Committing,
    /// The reply is published, under this id of the platform's.
    Replied(String),
    /// The reply could not be sent.
    ReplyFailed {
        /// Why, as a sentence.
        reason: String,
        /// Whether the platform said so itself; otherwise the reply may still be published.
        definitely_not_sent: bool,
    },
    /// The platform says that it was deleted, so there is nothing to answer.
    Deleted {
        /// What the platform says, as a sentence.
        reason: String,
    },
    /// It is not to be answered.
    Rejected,
}

impl NewComment {
    /// The comment as stored under `id`.
    pub fn stored(self, id: CommentId, video: Option<CommentedVideo>, now: Timestamp) -> Comment {
        Comment {
            id,
            platform: self.platform,
            remote_id: storable(&self.remote_id),
            in_reply_to: self.in_reply_to.as_deref().map(storable),
            post: CommentedPost { platform_post_id: storable(&self.post.platform_post_id), ..self.post },
            video,
            author: truncated(&one_line(&storable(&self.author)), AUTHOR_LIMIT),
            text: truncated(&visible(&storable(&self.text)), TEXT_LIMIT),
            posted_at: whole_microseconds(self.posted_at),
            sample: self.sample,
            status: CommentStatus::Unanalysed,
            analysis: None,
            reply: Reply::default(),
            created_at: now,
        }
    }
}

/// The start of a text from outside, trimmed.
fn truncated(text: &str, limit: usize) -> String {
    text.trim().chars().take(limit).collect()
}

impl Comment {
    /// Why the drafted reply is not sent without the operator, besides priority and risks; none when there is no draft.
    pub fn draft_problems(&self) -> Vec<DraftProblem> {
        self.analysis.as_ref().map(|analysis| draft_problems(analysis.draft.as_str(), &self.text)).unwrap_or_default()
    }

    /// Whether it may get an auto response: nothing urgent or risky, no draft problem (`docs/behaviour.md#comments`).
    pub fn allows_auto_response(&self) -> bool {
        self.analysis.as_ref().is_some_and(CommentAnalysis::needs_no_person) && self.draft_problems().is_empty()
    }

    /// The comment after `change`.
    pub fn changed(mut self, change: CommentChange, now: Timestamp) -> Result<Self, InvalidTransition> {
        match change {
            CommentChange::Analysed(analysis) => {
                self.status = self.status.after(CommentEvent::Analyse)?;
                self.analysis = analysis;
            }
            CommentChange::Approved { text, by } => {
                let status = self.status.after(CommentEvent::Approve)?;
                let draft = self.analysis.as_ref().map(|analysis| &analysis.draft);
                let approved = self.reply.approved(text, draft, by, now);
                self.reply = approved.map_err(|event| InvalidTransition::new("comment", self.status, event))?;
                self.status = status;
            }
            CommentChange::AutoResponseWithdrawn => {
                let status = self.status.after(CommentEvent::HoldBack)?;
                let is_unsent = self.reply.by == Some(ApprovedBy::AutoResponse) && self.reply.committed_at.is_none();
                require(is_unsent, "comment", self.status, "held back any more")?;
                self.status = status;
                self.reply = Reply::default();
            }
            CommentChange::Committing => {
                require(self.status == CommentStatus::Approved, "comment", self.status, "answered")?;
                self.reply.committed_at = Some(now);
            }
            CommentChange::Replied(remote_id) => {
                self.status = self.status.after(CommentEvent::Reply)?;
                self.reply.remote_id = Some(storable(&remote_id));
                self.reply.sent_at = Some(now);
                self.reply.error = None;
            }
            CommentChange::ReplyFailed { reason, definitely_not_sent } => {
                self.status = self.status.after(CommentEvent::FailReply)?;
                self.reply.error = Some(storable(&reason));
                if definitely_not_sent {
                    self.reply.committed_at = None;
                }
            }
            CommentChange::Deleted { reason } => {
                self.status = self.status.after(CommentEvent::Delete)?;
                self.reply.error = Some(storable(&reason));
                self.reply.committed_at = None;
            }
            CommentChange::Rejected => self.status = self.status.after(CommentEvent::Reject)?,
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests;
