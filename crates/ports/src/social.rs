//! The platforms: make a video public, exactly once, and talk with those who watch it.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Reading;
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::settings::PostingMode;
use showrunner_domain::value::{Caption, ReplyText, Title};
use showrunner_domain::visibility::Visibility;

use crate::provider::{ProviderError, ProviderErrorKind};

/// A post to be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Publication {
    /// The same at each attempt for the same post, 1 to 64 characters of `a-z0-9-`.
    pub key: String,
    /// Our row of it.
    pub post: ScheduledPostId,
    /// The video's title.
    pub title: Title,
    /// What stands below it.
    pub caption: Caption,
    /// Where it goes: straight out, or into the account's inbox. The same at each step of one publication.
    pub mode: PostingMode,
    /// Who may see it at most: it MUST NOT go out more public than this.
    pub visibility: Visibility,
    /// The video's file in the media store.
    pub video: MediaKey,
    /// How long the video is, when it is known.
    pub duration: Option<SignedDuration>,
    /// When it was meant to go out.
    pub scheduled_at: Timestamp,
}

/// What became of a post whose answer was lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublicationOutcome {
    /// It is out, or in the account's inbox.
    Published(Published),
    /// It is certain that nothing is public.
    NotPublished,
    /// The platform cannot tell.
    Unknown,
}

/// A post that is out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedPost {
    /// Our row of it.
    pub post: ScheduledPostId,
    /// The platform's id of it.
    pub platform_post_id: String,
    /// What stands below it.
    pub caption: Caption,
    /// When it was meant to go out: it did not go out before.
    pub scheduled_at: Timestamp,
    /// When it went out.
    pub published_at: Timestamp,
}

/// What a platform says of a post that was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostFigures {
    /// How it does.
    Read(Reading),
    /// The platform took it back after it was out, for this reason.
    Rejected(String),
}

impl PostFigures {
    /// How it does; nothing when the platform took it back.
    #[must_use]
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
    /// When it went out.
    pub published_at: Timestamp,
    /// From when on comments are wanted. Older ones may come as well: they are known by their ids.
    pub since: Timestamp,
}

/// A comment as a platform gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoteComment {
    /// The platform's id of it.
    pub id: String,
    /// The platform's id of the comment that it answers.
    pub in_reply_to: Option<String>,
    /// Who wrote it, by the name that is shown.
    pub author: String,
    /// What was written.
    pub text: String,
    /// When it was written.
    pub posted_at: Timestamp,
    /// Whether the account itself wrote it: an answer of ours, or of the operator's in the platform's own app.
    pub own: bool,
}

/// The comments on one post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostComments {
    /// The platform's id of the post.
    pub platform_post_id: String,
    /// Its comments since the time asked for, in any order.
    pub comments: Vec<RemoteComment>,
    /// Whether the platform shows only the newest and there were more than it shows: some are lost.
    pub overflowed: bool,
}

/// What could be read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CommentReading {
    /// The posts that were read to the end. One that is missing here is asked for again.
    pub posts: Vec<PostComments>,
    /// Why not all of them were, for example because the platform wants to be left alone for a while.
    pub stopped: Option<ProviderError>,
}

/// An answer to a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentReply {
    /// The platform's id of the post under which the comment stands.
    pub platform_post_id: String,
    /// The platform's id of the comment.
    pub comment_id: String,
    /// The platform's id of the comment that this one answers, if it does: most platforms know one level of answers
    /// only, and the answer goes there.
    pub in_reply_to: Option<String>,
    /// What is answered.
    pub text: ReplyText,
}

/// One platform, or the sandbox in its place.
///
/// A post goes out in three steps, and the caller stores what it knows before each:
/// [`prepare`](Self::prepare) gives a handle, [`publish`](Self::publish) is the point of no return,
/// and after a lost answer [`probe`](Self::probe) tells what became of it. An answer to a comment goes out in one:
/// [`reply`](Self::reply) is the point of no return, and [`find_reply`](Self::find_reply) tells what became of it.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait SocialPlatform: Send + Sync {
    /// Which platform posts are meant for.
    fn platform(&self) -> Platform;

    /// Whether this is the sandbox: nothing leaves the machine.
    fn sandbox(&self) -> bool;

    /// Whether posts could go out now. MUST be cheap: it is asked once a minute.
    async fn check(&self) -> Result<(), ProviderError>;

    /// Reserves what the upload goes into. MUST NOT make anything public.
    /// The handle MUST be enough for the other steps, in another process and after a crash.
    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError>;

    /// Makes the post public and returns what the platform says of it. MUST fail with
    /// [`Uncertain`](crate::provider::ProviderErrorKind::Uncertain) when it may have gone out all the same, and with
    /// [`Processing`](crate::provider::ProviderErrorKind::Processing) while the platform has the whole file and has not
    /// decided yet: the next call then asks again and sends nothing.
    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published, ProviderError>;

    /// What became of the post. MUST NOT change anything.
    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome, ProviderError>;

    /// Reads the comments on these posts. One call per post or one for all of them, as the platform has it.
    /// `now` is the time; nothing later is wanted.
    async fn comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading;

    /// Answers a comment and returns the platform's id of the answer. MUST fail with
    /// [`Uncertain`](crate::provider::ProviderErrorKind::Uncertain) when it may have gone out all the same.
    async fn reply(&self, reply: &CommentReply) -> Result<String, ProviderError>;

    /// Looks among the answers to the comment for this one, by its text and the account, and returns the platform's id
    /// of it. Nothing means that it is certain not to be out; a platform that cannot say so MUST fail instead.
    /// MUST NOT change anything.
    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError>;

    /// Has `count` sample comments written on a post of the sandbox's, or on its sample post, and returns the post.
    /// [`comments`](Self::comments) gives them from then on. A platform that is not the sandbox refuses, as this does.
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

    /// How a post does `now`, counted from its publication on. A figure that the platform does not give, or not yet, MUST
    /// be missing and not 0, with the reason beside it. MUST NOT change anything, and MUST fail with
    /// [`NotFound`](crate::provider::ProviderErrorKind::NotFound) when the post is no longer there.
    async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures, ProviderError>;
}
