//! The adapter of every real platform: calls in the name of a connected account. Each platform fills in its steps.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::setup::AccountReport;
use showrunner_ports::account::Access;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_provider_http::{Call, Client, ClientError, Response};

use crate::account::{PlatformApp, Result};

/// The API of a platform, and the state that its adapter keeps while the process runs.
pub trait PlatformApi: Send + Sync + Sized + 'static {
    const PLATFORM: Platform;
    const ADDRESS: &'static str;
    /// Secrets are also sent to hosts of these domains, when a response names one of their addresses.
    const DOMAINS: &'static [&'static str];
    /// The usual pauses between reads of a post's state in seconds.
    const PAUSES: &'static [u64];

    /// The state of an adapter that has made no call yet.
    fn new(app: &PlatformApp) -> Result<Self, ClientError>;

    /// The error in a response, if it says that the token is not valid.
    fn token_error(answer: &Response) -> Option<ProviderError>;

    /// A client for the API.
    fn client(app: &PlatformApp) -> Result<Client, ClientError> {
        app.client(Self::PLATFORM, Self::ADDRESS, Self::DOMAINS)
    }
}

/// A platform as a publish target.
pub struct Adapter<P> {
    pub(crate) client: Client,
    pub(crate) media: Arc<dyn MediaStore>,
    pub(crate) pauses: Vec<Duration>,
    pub(crate) api: P,
}

impl<P: PlatformApi> Adapter<P> {
    /// Creates the adapter.
    pub fn new(app: &PlatformApp, media: Arc<dyn MediaStore>) -> Result<Self, ClientError> {
        let usual = || P::PAUSES.iter().copied().map(Duration::from_secs).collect();
        let pauses = app.pauses.clone().unwrap_or_else(usual);
        Ok(Self { client: P::client(app)?, media, pauses, api: P::new(app)? })
    }
}

impl<P> Adapter<P> {
    pub(crate) fn with<'a>(&'a self, access: &'a Access) -> SignedIn<'a, P> {
        SignedIn { adapter: self, access }
    }

    pub(crate) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}

/// An adapter with the access of one step.
pub(crate) struct SignedIn<'a, P> {
    adapter: &'a Adapter<P>,
    pub(crate) access: &'a Access,
}

impl<P> Deref for SignedIn<'_, P> {
    type Target = Adapter<P>;

    fn deref(&self) -> &Adapter<P> {
        self.adapter
    }
}

impl<P: PlatformApi> SignedIn<'_, P> {
    /// Makes a call that uses this many units of the platform's budget.
    pub(crate) async fn counted(&self, units: u32, call: Call) -> Result<Response> {
        self.access.calls.take(units)?;
        let answer = call.bearer(&self.access.token).send().await?;
        match P::token_error(&answer) {
            Some(error) => Err(ProviderError { kind: ProviderErrorKind::TokenRefused, ..error }),
            None => Ok(answer),
        }
    }

    /// The account's id at the platform.
    pub(crate) fn own_id(&self) -> &str {
        &self.access.identity.remote_id
    }
}

/// How a platform publishes.
#[async_trait]
pub(crate) trait Posting {
    /// Begins a post, which publishes nothing. Returns its handle.
    async fn begin(&self, publication: &Publication) -> Result<String>;

    /// Sends the missing part of the file and publishes the post.
    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published>;

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome>;
}

/// How a platform's comments are read and answered.
#[async_trait]
pub(crate) trait Comments {
    async fn read_comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading;

    async fn write_reply(&self, reply: &CommentReply) -> Result<String>;

    async fn look_for_reply(&self, reply: &CommentReply) -> Result<Option<String>>;
}

/// The connection check, the report about the account and the figures of a platform.
#[async_trait]
pub(crate) trait Reads {
    /// Makes a cheap call in the name of the account.
    async fn check(&self) -> Result<()>;

    /// Reads what the platform reports about the account.
    async fn read_report(&self) -> Result<AccountReport>;

    async fn read_figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures>;
}

#[async_trait]
impl<P: PlatformApi> SocialPlatform for Adapter<P>
where
    for<'a> SignedIn<'a, P>: Posting + Comments + Reads,
{
    fn platform(&self) -> Platform {
        P::PLATFORM
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn check(&self, access: &Access) -> Result<()> {
        self.with(access).check().await
    }

    async fn report(&self, access: &Access) -> Result<AccountReport> {
        self.with(access).read_report().await
    }

    async fn prepare(&self, access: &Access, publication: &Publication) -> Result<String> {
        self.with(access).begin(publication).await
    }

    async fn publish(&self, access: &Access, publication: &Publication, handle: &str) -> Result<Published> {
        self.with(access).finish(publication, handle).await
    }

    async fn probe(&self, access: &Access, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        self.with(access).outcome(publication, handle).await
    }

    async fn comments(&self, access: &Access, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        self.with(access).read_comments(posts, now).await
    }

    async fn reply(&self, access: &Access, reply: &CommentReply) -> Result<String> {
        self.with(access).write_reply(reply).await
    }

    async fn find_reply(&self, access: &Access, reply: &CommentReply) -> Result<Option<String>> {
        self.with(access).look_for_reply(reply).await
    }

    async fn figures(&self, access: &Access, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        self.with(access).read_figures(post, now).await
    }
}
