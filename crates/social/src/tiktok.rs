//! TikTok, by its Content Posting and Display APIs (`docs/providers/tiktok.md`).
//!
//! Starting a post publishes nothing; the last byte of its file does. So a lost response to the first call does no
//! harm.

mod chunk_upload;
mod creator;
mod envelope;
pub(crate) mod login;
mod posting;
mod rehearsal;
mod upload;
mod upload_log;
mod videos;

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::IgnoredAny;
use serde_json::Value;
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, CommentReply, WatchedPost};
use showrunner_provider_http::{Call, ClientError, Response};

use crate::account::{PlatformApp, Result};
use crate::adapter::{Adapter, Comments, PlatformApi, SignedIn};
use envelope::{Permission, data, is_not_allowed, is_token_refused};
use upload_log::UploadLog;

/// Publishes videos on a TikTok account.
pub type Tiktok = Adapter<TiktokApi>;

type Account<'a> = SignedIn<'a, TiktokApi>;

#[derive(Debug, Default)]
pub struct TiktokApi {
    uploads: UploadLog,
}

impl PlatformApi for TiktokApi {
    const PLATFORM: Platform = Platform::Tiktok;
    const ADDRESS: &'static str = "https://open.tiktokapis.com";
    const DOMAINS: &'static [&'static str] = &[];
    /// `docs/providers/tiktok.md#posting`.
    const PAUSES: &'static [u64] = &[2, 5, 10, 20];

    fn new(_: &PlatformApp) -> Result<Self, ClientError> {
        Ok(Self::default())
    }

    fn token_error(answer: &Response) -> Option<ProviderError> {
        if is_token_refused(answer) { data::<IgnoredAny>(answer).err() } else { None }
    }
}

impl Tiktok {
    /// A call with a JSON body. TikTok requires the character set in the header.
    fn post(&self, path: &str, body: &Value) -> Call {
        self.client.post(path).header("content-type", "application/json; charset=UTF-8").json(body)
    }

    /// Fails with advice if the operator did not grant the needed permission.
    fn permitted(&self, answer: &Response, needed: Permission) -> Result<()> {
        if is_not_allowed(answer) {
            return Err(self.error(ProviderErrorKind::Setup, needed.advice()));
        }
        Ok(())
    }

    fn no_comments(&self) -> ProviderError {
        let message = "comments can be read and answered in the TikTok app only: its API gives them to approved business \
                       partners";
        self.error(ProviderErrorKind::Refused, message)
    }
}

/// TikTok's APIs for the own account can neither read nor answer comments.
#[async_trait]
impl Comments for Account<'_> {
    async fn read_comments(&self, _: &[WatchedPost], _: Timestamp) -> CommentReading {
        CommentReading { stopped: Some(self.no_comments()), ..CommentReading::default() }
    }

    async fn write_reply(&self, _: &CommentReply) -> Result<String> {
        Err(self.no_comments())
    }

    async fn look_for_reply(&self, _: &CommentReply) -> Result<Option<String>> {
        Err(self.no_comments())
    }
}
