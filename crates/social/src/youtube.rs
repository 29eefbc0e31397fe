//! YouTube Shorts, by the Data API v3 (`providers/youtube.md`).

mod account;
mod comments;
mod figures;
mod login;
mod problem;
mod shares;
mod upload;
mod wire;

use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use secrecy::SecretString;
use showrunner_domain::analytics::Reading;
use showrunner_domain::platform::Platform;
use showrunner_outbound::{Client, ClientError, Limits};
use showrunner_ports::account::AccessTokens;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, Publication, PublicationOutcome, PublishedPost, SocialPlatform, WatchedPost,
};

use crate::PlatformApp;
use crate::authorized::{Authorized, by_status};
use crate::video_files::VideoFiles;

pub use login::YoutubeLogin;

const LABEL: &str = Platform::Youtube.label();

/// Where YouTube is, and the operator's app there.
#[derive(Debug, Clone)]
pub struct YoutubeConfig {
    /// The app's id.
    pub client_id: String,
    /// The app's secret.
    pub client_secret: SecretString,
    /// Of the Data API and of uploads.
    pub api: String,
    /// Of YouTube Analytics.
    pub analytics: String,
    /// Of tokens.
    pub token: String,
    /// Where the operator signs in.
    pub sign_in: String,
    /// How long calls may take.
    pub limits: Limits,
}

impl YoutubeConfig {
    /// With this app.
    #[must_use]
    pub fn of(app: &PlatformApp) -> Self {
        Self {
            client_id: app.client_id.clone(),
            client_secret: app.client_secret.clone(),
            api: app.base("https://www.googleapis.com"),
            analytics: app.base("https://youtubeanalytics.googleapis.com"),
            token: app.base("https://oauth2.googleapis.com"),
            sign_in: app.base("https://accounts.google.com"),
            limits: Limits::default(),
        }
    }
}

/// A YouTube channel that posts go out to.
pub struct Youtube {
    client: Client,
    analytics: Client,
    authorized: Authorized,
    files: VideoFiles,
}

impl Youtube {
    /// The channel of the account that is connected.
    ///
    /// # Errors
    /// When an address is none.
    pub fn new(
        config: &YoutubeConfig,
        tokens: Arc<dyn AccessTokens>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        let client = Client::new(LABEL, &config.api, config.limits)?.hiding(config.client_secret.clone());
        let analytics = Client::new(LABEL, &config.analytics, config.limits)?.hiding(config.client_secret.clone());
        let files = VideoFiles { media, client: client.clone() };
        let authorized = Authorized { platform: Platform::Youtube, tokens, is_turned_away: by_status };
        Ok(Self { client, analytics, authorized, files })
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

    async fn check(&self) -> Result<(), ProviderError> {
        let answer = self.authorized.send(|access| account::channel(&self.client, &access.token)).await?;
        account::identity(&answer).map(drop)
    }

    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError> {
        self.begin_upload(publication).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<String, ProviderError> {
        self.finish_upload(publication, handle).await
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome, ProviderError> {
        self.fate_of(publication, handle).await
    }

    async fn comments(&self, posts: &[WatchedPost], _now: Timestamp) -> CommentReading {
        self.read_comments(posts).await
    }

    async fn reply(&self, reply: &CommentReply) -> Result<String, ProviderError> {
        self.write_reply(reply).await
    }

    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.look_for_reply(reply).await
    }

    async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<Reading, ProviderError> {
        self.read_figures(post, now).await
    }
}
