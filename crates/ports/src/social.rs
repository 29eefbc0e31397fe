//! The platforms: make a video public, exactly once.

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::Platform;
use showrunner_domain::value::{Caption, Title};

use crate::provider::ProviderError;

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
    /// The video's file in the media store.
    pub video: MediaKey,
    /// When it was meant to go out.
    pub scheduled_at: Timestamp,
}

/// What became of a post whose answer was lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublicationOutcome {
    /// It is out, under this id.
    Published(String),
    /// It is certain that nothing is public.
    NotPublished,
    /// The platform cannot tell.
    Unknown,
}

/// One platform, or the sandbox in its place.
///
/// A post goes out in three steps, and the caller stores what it knows before each:
/// [`prepare`](Self::prepare) gives a handle, [`publish`](Self::publish) is the point of no return,
/// and after a lost answer [`probe`](Self::probe) tells what became of it.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait SocialPlatform: Send + Sync {
    /// Which platform posts are meant for.
    fn platform(&self) -> Platform;

    /// Whether this is the sandbox: nothing leaves the machine.
    fn sandbox(&self) -> bool;

    /// Reserves what the upload goes into. MUST NOT make anything public.
    /// The handle MUST be enough for the other steps, in another process and after a crash.
    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError>;

    /// Makes the post public and returns the platform's id of it. MUST fail with
    /// [`Uncertain`](crate::provider::ProviderErrorKind::Uncertain) when it may have gone out all the same.
    async fn publish(&self, publication: &Publication, handle: &str) -> Result<String, ProviderError>;

    /// What became of the post. MUST NOT change anything.
    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome, ProviderError>;
}
