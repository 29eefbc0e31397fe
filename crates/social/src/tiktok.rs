//! TikTok, by its Content Posting and Display APIs (`docs/providers/tiktok.md`).
//!
//! Starting a post publishes nothing; the last byte of its file does. So a lost response to the first call does no
//! harm.

mod chunk_upload;
mod chunks;
mod config;
mod creator;
mod envelope;
mod error_table;
mod figures;
mod login;
mod post_state;
mod posting;
mod rehearsal;
mod scopes;
mod upload;
mod upload_log;
mod videos;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use serde_json::Value;
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
use showrunner_provider_http::{Client, ClientError, Response};

use crate::authorized::{Authorized, Cost};
use crate::result::Result;
use crate::video_files::VideoFiles;
use scopes::{Permission, is_not_allowed};
use upload_log::UploadLog;

pub use config::TiktokConfig;
pub use login::TiktokLogin;

/// A TikTok account to publish to.
pub struct Tiktok {
    client: Client,
    authorized: Authorized,
    files: VideoFiles,
    uploads: UploadLog,
    pauses: Vec<Duration>,
}

impl Tiktok {
    /// Creates the adapter for the connected account.
    ///
    /// # Errors
    /// If an address is not a URL.
    pub fn new(
        config: &TiktokConfig,
        tokens: Arc<dyn AccessTokens>,
        budget: Arc<dyn CallBudget>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        let client = config.client()?;
        let authorized =
            Authorized { platform: Platform::Tiktok, tokens, budget, is_token_refused: envelope::is_token_refused };
        let files = VideoFiles { media, client: client.clone() };
        Ok(Self { client, authorized, files, uploads: UploadLog::default(), pauses: config.pauses.clone() })
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }

    /// Makes a call with a JSON body. TikTok requires the character set in the header.
    async fn call(&self, cost: Cost, path: &str, body: &Value) -> Result<Response> {
        let content_type = "application/json; charset=UTF-8";
        self.authorized.send(cost, || self.client.post(path).header("content-type", content_type).json(body)).await
    }

    /// Fails with advice if the operator did not grant the needed permission.
    fn permitted(&self, answer: &Response, needed: Permission) -> Result<()> {
        if is_not_allowed(answer) {
            return Err(self.error(ProviderErrorKind::Setup, needed.advice()));
        }
        Ok(())
    }

    /// TikTok's APIs for the own account can neither read nor answer comments.
    fn no_comments(&self) -> ProviderError {
        let message = "comments can be read and answered in the TikTok app only: its API gives them to approved business \
                       partners";
        self.error(ProviderErrorKind::Refused, message)
    }
}

#[async_trait]
impl SocialPlatform for Tiktok {
    fn platform(&self) -> Platform {
        Platform::Tiktok
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn check(&self) -> Result<()> {
        login::identity(&self.authorized.send(Cost::polling(1), || login::user(&self.client)).await?).map(drop)
    }

    async fn prepare(&self, publication: &Publication) -> Result<String> {
        self.begin(publication).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        self.finish(publication, handle).await
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        self.outcome(publication, handle).await
    }

    async fn comments(&self, _posts: &[WatchedPost], _now: Timestamp) -> CommentReading {
        CommentReading { stopped: Some(self.no_comments()), ..CommentReading::default() }
    }

    async fn reply(&self, _reply: &CommentReply) -> Result<String> {
        Err(self.no_comments())
    }

    async fn find_reply(&self, _reply: &CommentReply) -> Result<Option<String>> {
        Err(self.no_comments())
    }

    async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        self.read_figures(post, now).await
    }
}
