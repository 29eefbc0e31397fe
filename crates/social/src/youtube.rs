//! YouTube Shorts, by the Data API v3 (`docs/providers/youtube.md`).

mod account;
mod begun_uploads;
mod comments;
mod error;
mod figures;
mod known_threads;
mod login;
mod processing;
mod rehearsal;
mod upload;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::account::Access;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_provider_http::{Call, Client, ClientError, Response};
use tokio::sync::Mutex;

use crate::account::{Adapter, PlatformApp, Result, SignedIn};
use crate::publication::Publications;
use account::{API, GOOGLE_DOMAINS};
use begun_uploads::BegunUploads;
use error::error_of;
use known_threads::KnownThreads;

pub use login::YoutubeLogin;

/// The units of reading a list (`docs/providers/youtube.md#quota`).
const LIST_UNITS: u32 = 1;

/// The pauses between reads of a video's state in seconds (`docs/providers/youtube.md#uploads`).
const PAUSES: [u64; 3] = [5, 15, 30];

/// YouTube as a publish target.
pub struct Youtube {
    client: Client,
    analytics: Client,
    publications: Publications,
    pauses: Vec<Duration>,
    begun_uploads: BegunUploads,
    known_threads: Mutex<KnownThreads>,
}

impl Youtube {
    /// Creates the adapter.
    ///
    /// # Errors
    /// If an address is not a URL.
    pub fn new(app: &PlatformApp, media: Arc<dyn MediaStore>) -> Result<Self, ClientError> {
        let client = app.client(Platform::Youtube, API, GOOGLE_DOMAINS)?;
        Ok(Self {
            analytics: app.client(Platform::Youtube, "https://youtubeanalytics.googleapis.com", GOOGLE_DOMAINS)?,
            publications: Publications { media, client: client.clone() },
            client,
            pauses: app.pauses(&PAUSES),
            begun_uploads: BegunUploads::default(),
            known_threads: Mutex::default(),
        })
    }

    fn with<'a>(&'a self, access: &'a Access) -> SignedIn<'a, Self> {
        SignedIn { adapter: self, access }
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}

impl Adapter for Youtube {
    fn token_error(answer: &Response) -> Option<ProviderError> {
        (answer.status() == 401).then(|| error_of(answer))
    }
}

impl SignedIn<'_, Youtube> {
    /// Makes a call in the name of the account. Returns the response, or the error in it.
    async fn call(&self, units: u32, call: Call) -> Result<Response> {
        let answer = self.counted(units, call).await?;
        if answer.is_success() { Ok(answer) } else { Err(error_of(&answer)) }
    }

    async fn page<T: DeserializeOwned>(&self, path: &str, query: &[(&str, &str)]) -> Result<T> {
        self.call(LIST_UNITS, self.client.get(path).query(query)).await?.json()
    }
}

#[async_trait]
impl SocialPlatform for Youtube {
    fn platform(&self) -> Platform {
        Platform::Youtube
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn check(&self, access: &Access) -> Result<()> {
        account::identity(&self.with(access).counted(LIST_UNITS, account::channel(&self.client)).await?).map(drop)
    }

    async fn prepare(&self, access: &Access, publication: &Publication) -> Result<String> {
        self.with(access).begin_upload(publication).await
    }

    async fn publish(&self, access: &Access, publication: &Publication, handle: &str) -> Result<Published> {
        self.with(access).finish_upload(publication, handle).await
    }

    async fn probe(&self, access: &Access, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        self.with(access).upload_outcome(publication, handle).await
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
