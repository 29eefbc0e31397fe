//! The platforms: publish a video exactly once, and talk with its viewers.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Reading;
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::scheduling::Published;
use showrunner_domain::setup::AccountReport;
use showrunner_domain::value::{Caption, ReplyText, Title};
use showrunner_domain::visibility::Visibility;

use crate::account::Access;
use crate::provider::{ProviderError, ProviderErrorKind};

/// A post to be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Publication {
    /// The same for each attempt at the same post, 1 to 64 characters of `a-z0-9-`.
    pub key: String,
    /// The id of our row.
    pub post: ScheduledPostId,
    /// The video's title.
    pub title: Title,
    /// The text below it.
    pub caption: Caption,
    /// Where it goes: public at once, or into the account's inbox. The same in each step of one publication.
    pub mode: PostingMode,
    /// Who may see it at most: it MUST NOT become more public than this.
    pub visibility: Visibility,
    /// What else the operator chose, for the post or in the platform's settings.
    pub choices: PostChoices,
    /// The video's file in the media store.
    pub video: MediaKey,
    /// How long the video is, when it is known.
    pub duration: Option<SignedDuration>,
    /// Whether the platform has reported that it has the whole file of this handle: [`publish`](SocialPlatform::publish)
    /// has failed with [`Processing`](ProviderErrorKind::Processing). MUST be false for a new handle.
    pub is_uploaded: bool,
    /// When it was scheduled to go out.
    pub scheduled_at: Timestamp,
}

/// The state of a post after its answer was lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublicationOutcome {
    /// It is published, or in the account's inbox.
    Published(Published),
    /// Nothing is public; this is certain.
    NotPublished,
    /// The platform does not know.
    Unknown,
}

/// A published post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedPost {
    /// The id of our row.
    pub post: ScheduledPostId,
    /// The platform's id of it.
    pub platform_post_id: String,
    /// The text below it.
    pub caption: Caption,
    /// When it was scheduled to go out; it was not published before.
    pub scheduled_at: Timestamp,
    /// When it was published.
    pub published_at: Timestamp,
}

/// A platform's answer about the figures of a published post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostFigures {
    /// Its figures.
    Read(Reading),
    /// The platform removed it after publication, for this reason.
    Rejected(String),
}

impl PostFigures {
    /// Its figures; nothing when the platform removed it.
    pub fn reading(self) -> Option<Reading> {
        match self {
            Self::Read(reading) => Some(reading),
            Self::Rejected(_) => None,
        }
    }
}

/// A post whose comments are to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WatchedPost {
    /// The platform's id of it.
    pub platform_post_id: String,
    /// When it was published.
    pub published_at: Timestamp,
    /// Return comments from this time on. Older ones may be included: they are recognized by their ids.
    pub since: Timestamp,
}

/// A comment as the platform returns it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoteComment {
    /// The platform's id of it.
    pub id: String,
    /// The platform's id of the comment that it answers.
    pub in_reply_to: Option<String>,
    /// The author's displayed name.
    pub author: String,
    /// The text.
    pub text: String,
    /// When it was written.
    pub posted_at: Timestamp,
    /// Whether the account itself wrote it: a reply of ours, or of the operator's in the platform's own app.
    pub own: bool,
}

/// The comments on one post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostComments {
    /// The platform's id of the post.
    pub platform_post_id: String,
    /// Its comments since the requested time, in any order.
    pub comments: Vec<RemoteComment>,
    /// Whether comments are lost because the platform shows only the newest ones and there were more.
    pub overflowed: bool,
}

/// The comments that could be read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CommentReading {
    /// The posts that were read to the end. A missing one is read again later.
    pub posts: Vec<PostComments>,
    /// Why some posts were not read, for example because the platform limits the number of calls.
    pub stopped: Option<ProviderError>,
}

/// A reply to a comment, or a comment of the account below its own post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentReply {
    /// The platform's id of the post that was commented on.
    pub platform_post_id: String,
    /// The platform's id of the comment; nothing for a comment on the post itself.
    pub comment_id: Option<String>,
    /// The comment that this one answers, if it does: most platforms have one level of replies, so the reply goes there.
    pub in_reply_to: Option<String>,
    /// The text of the reply.
    pub text: ReplyText,
}

/// One platform, or the sandbox in its place.
///
/// Each call is made with the given access, and MUST fail with
/// [`TokenRefused`](crate::provider::ProviderErrorKind::TokenRefused) when the platform does not accept its token. The
/// caller then repeats it with a new one, which MUST continue where the refused call has stopped. A refusal by an upload
/// server may be [`Unauthorized`](crate::provider::ProviderErrorKind::Unauthorized) instead. The sandbox ignores the access.
///
/// A post is published in three steps, and the caller stores what it knows before each: [`prepare`](Self::prepare)
/// returns a handle, [`publish`](Self::publish) is the point of no return, and after a lost answer
/// [`probe`](Self::probe) finds out what happened. A reply to a comment takes one step: [`reply`](Self::reply) is the
/// point of no return, and [`find_reply`](Self::find_reply) finds out what happened.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait SocialPlatform: Send + Sync {
    /// The platform that the posts are meant for.
    fn platform(&self) -> Platform;

    /// Whether this is the sandbox: nothing leaves the machine.
    fn sandbox(&self) -> bool;

    /// Whether posts could be published now. MUST be cheap: it is called once a minute.
    async fn check(&self, access: &Access) -> Result<(), ProviderError>;

    /// Reads what the platform reports about the account, for the setup checklist. MUST NOT change anything. The sandbox has no
    /// account and refuses, as this default does.
    async fn report(&self, access: &Access) -> Result<AccountReport, ProviderError> {
        let _ = access;
        let message = "no account is connected";
        Err(ProviderError::new(self.platform().label(), ProviderErrorKind::Refused, message))
    }

    /// Reserves the target of the upload, which is not public. The handle MUST be enough for any process, after a crash.
    async fn prepare(&self, access: &Access, publication: &Publication) -> Result<String, ProviderError>;

    /// Makes the post public and returns what the platform says of it. MUST fail with
    /// [`Uncertain`](crate::provider::ProviderErrorKind::Uncertain) when it may have been published despite the error,
    /// and with [`Processing`](crate::provider::ProviderErrorKind::Processing) while the platform has the whole file
    /// and has not decided yet: the next call then only asks and sends nothing.
    async fn publish(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<Published, ProviderError>;

    /// Finds out whether the post was published. MUST NOT change anything.
    async fn probe(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<PublicationOutcome, ProviderError>;

    /// Reads the comments on these posts until `now`, with one call per post or one for all.
    async fn comments(&self, access: &Access, posts: &[WatchedPost], now: Timestamp) -> CommentReading;

    /// Answers a comment, or comments on the post, and returns the platform's id of the reply. MUST fail with
    /// [`Uncertain`](crate::provider::ProviderErrorKind::Uncertain) when it may have been published despite the error,
    /// and with [`NotFound`](crate::provider::ProviderErrorKind::NotFound) only when the comment, or the post
    /// to comment on, was certainly deleted.
    async fn reply(&self, access: &Access, reply: &CommentReply) -> Result<String, ProviderError>;

    /// Searches the replies to the comment, or the comments on the post, for this one, by its text and the account, and returns the platform's id of
    /// it. Nothing means that it is certainly not published; a platform that cannot tell MUST fail instead, and with
    /// [`NotFound`](crate::provider::ProviderErrorKind::NotFound) only when the comment was certainly deleted. MUST NOT
    /// change anything.
    async fn find_reply(&self, access: &Access, reply: &CommentReply) -> Result<Option<String>, ProviderError>;

    /// Writes `count` sample comments on a post of the sandbox, or on its sample post, and returns the post.
    /// [`comments`](Self::comments) returns them from then on. A platform other than the sandbox refuses, as this
    /// default does.
    async fn write_samples(
        &self,
        post: Option<WatchedPost>,
        count: usize,
        now: Timestamp,
    ) -> Result<WatchedPost, ProviderError> {
        let _ = (post, count, now);
        let message = "sample comments are written in the sandbox only";
        Err(ProviderError::new(self.platform().label(), ProviderErrorKind::Refused, message))
    }

    /// The figures of a post `now`, counted from its publication. A figure that the platform does not give, or not yet,
    /// MUST be missing and not 0, with the reason beside it. MUST NOT change anything, and MUST fail with
    /// [`NotFound`](crate::provider::ProviderErrorKind::NotFound) when the post no longer exists.
    async fn figures(
        &self,
        access: &Access,
        post: &PublishedPost,
        now: Timestamp,
    ) -> Result<PostFigures, ProviderError>;
}
