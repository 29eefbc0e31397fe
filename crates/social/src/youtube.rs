//! YouTube Shorts, by the Data API v3 (`docs/providers/youtube.md`).

mod account;
mod begun_uploads;
mod comments;
mod config;
mod error;
mod error_table;
mod figures;
mod known_threads;
mod login;
mod processing;
mod rehearsal;
mod shares;
mod upload;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::account::AccessTokens;
use showrunner_ports::api_budget::CallBudget;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_provider_http::{Call, Client, ClientError, Response};
use tokio::sync::Mutex;

use crate::authorized::{Authorized, Cost};
use crate::result::Result;
use crate::video_files::VideoFiles;
use begun_uploads::BegunUploads;
use error::error_of;
use known_threads::KnownThreads;

pub use config::YoutubeConfig;
pub use login::YoutubeLogin;

/// The units of reading a list (`docs/providers/youtube.md#quota`).
const LIST_UNITS: u32 = 1;

/// The units of writing a comment (`docs/providers/youtube.md#quota`).
const COMMENT_UNITS: u32 = 50;

/// A YouTube channel to publish to.
pub struct Youtube {
    client: Client,
    analytics: Client,
    authorized: Authorized,
    files: VideoFiles,
    pauses: Vec<Duration>,
    begun_uploads: BegunUploads,
    known_threads: Mutex<KnownThreads>,
}

impl Youtube {
    /// Creates the adapter for the connected channel.
    ///
    /// # Errors
    /// If an address is not a URL.
    pub fn new(
        config: &YoutubeConfig,
        tokens: Arc<dyn AccessTokens>,
        budget: Arc<dyn CallBudget>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        let (client, analytics) = (config.client(&config.api)?, config.client(&config.analytics)?);
        let files = VideoFiles { media, client: client.clone() };
        let is_token_refused = |answer: &Response| answer.status() == 401;
        let authorized = Authorized { platform: Platform::Youtube, tokens, budget, is_token_refused };
        Ok(Self {
            client,
            analytics,
            authorized,
            files,
            pauses: config.pauses.clone(),
            begun_uploads: BegunUploads::default(),
            known_threads: Mutex::default(),
        })
    }

    /// Makes a call in the name of the account. Returns the response, or the error in it.
    async fn call(&self, cost: Cost, call: impl Fn() -> Call) -> Result<Response> {
        let answer = self.authorized.send(cost, call).await?;
        if answer.is_success() { Ok(answer) } else { Err(error_of(&answer)) }
    }

    async fn page<T: DeserializeOwned>(&self, cost: Cost, path: &str, query: &[(&str, &str)]) -> Result<T> {
        self.call(cost, || self.client.get(path).query(query)).await?.json()
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
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

    async fn check(&self) -> Result<()> {
        let channel = || account::channel(&self.client);
        account::identity(&self.authorized.send(Cost::polling(LIST_UNITS), channel).await?).map(drop)
    }

    async fn prepare(&self, publication: &Publication) -> Result<String> {
        self.begin_upload(publication).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        self.finish_upload(publication, handle).await
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        self.upload_outcome(publication, handle).await
    }

    async fn comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        self.read_comments(posts, now).await
    }

    async fn reply(&self, reply: &CommentReply) -> Result<String> {
        self.write_reply(reply).await
    }

    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        self.look_for_reply(reply).await
    }

    async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        self.read_figures(post, now).await
    }
}
