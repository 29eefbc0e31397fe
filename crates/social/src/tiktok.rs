//! TikTok, by its Content Posting and Display APIs (`docs/providers/tiktok.md`).
//!
//! Starting a post publishes nothing; the last byte of its file does. So a lost response to the first call does no
//! harm.

mod chunk_upload;
mod creator;
mod envelope;
mod figures;
mod login;
mod post_state;
mod posting;
mod rehearsal;
mod upload;
mod upload_log;
mod videos;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::IgnoredAny;
use serde_json::Value;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::account::Access;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_provider_http::{Client, ClientError, Response};

use crate::account::{Adapter, PlatformApp, Result, SignedIn};
use crate::publication::Publications;
use envelope::{API, Permission, data, is_not_allowed, is_token_refused};
use upload_log::UploadLog;

pub use login::TiktokLogin;

/// The pauses between reads of a post's state in seconds (`docs/providers/tiktok.md#posting`).
const PAUSES: [u64; 4] = [2, 5, 10, 20];

/// TikTok as a publish target.
pub struct Tiktok {
    client: Client,
    publications: Publications,
    uploads: UploadLog,
    pauses: Vec<Duration>,
}

impl Tiktok {
    /// Creates the adapter.
    ///
    /// # Errors
    /// If an address is not a URL.
    pub fn new(app: &PlatformApp, media: Arc<dyn MediaStore>) -> Result<Self, ClientError> {
        let client = app.client(Platform::Tiktok, API, &[])?;
        let publications = Publications { media, client: client.clone() };
        Ok(Self { client, publications, uploads: UploadLog::default(), pauses: app.pauses(&PAUSES) })
    }

    fn with<'a>(&'a self, access: &'a Access) -> SignedIn<'a, Self> {
        SignedIn { adapter: self, access }
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
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

impl Adapter for Tiktok {
    fn token_error(answer: &Response) -> Option<ProviderError> {
        if is_token_refused(answer) { data::<IgnoredAny>(answer).err() } else { None }
    }
}

impl SignedIn<'_, Tiktok> {
    /// Makes a call with a JSON body. TikTok requires the character set in the header.
    async fn call(&self, path: &str, body: &Value) -> Result<Response> {
        let content_type = "application/json; charset=UTF-8";
        self.counted(1, self.client.post(path).header("content-type", content_type).json(body)).await
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

    async fn check(&self, access: &Access) -> Result<()> {
        login::identity(&self.with(access).counted(1, login::user(&self.client)).await?).map(drop)
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

    async fn comments(&self, _: &Access, _: &[WatchedPost], _: Timestamp) -> CommentReading {
        CommentReading { stopped: Some(self.no_comments()), ..CommentReading::default() }
    }

    async fn reply(&self, _: &Access, _: &CommentReply) -> Result<String> {
        Err(self.no_comments())
    }

    async fn find_reply(&self, _: &Access, _: &CommentReply) -> Result<Option<String>> {
        Err(self.no_comments())
    }

    async fn figures(&self, access: &Access, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        self.with(access).read_figures(post, now).await
    }
}
