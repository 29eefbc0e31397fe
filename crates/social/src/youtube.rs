//! YouTube Shorts, by the Data API v3 (`docs/providers/youtube.md`).

mod begun_uploads;
mod comments;
mod error;
mod figures;
mod known_threads;
pub(crate) mod login;
mod processing;
mod rehearsal;
mod upload;
mod wire;

use serde::de::DeserializeOwned;
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::ProviderError;
use showrunner_provider_http::{Call, Client, ClientError, Response};
use tokio::sync::Mutex;

use crate::account::{PlatformApp, Result};
use crate::adapter::{Adapter, PlatformApi, SignedIn};
use begun_uploads::BegunUploads;
use error::error_of;
use known_threads::KnownThreads;

/// The units of reading a list (`docs/providers/youtube.md#quota`).
const LIST_UNITS: u32 = 1;

/// Publishes videos on a YouTube channel.
pub type Youtube = Adapter<YoutubeApi>;

type Account<'a> = SignedIn<'a, YoutubeApi>;

pub struct YoutubeApi {
    analytics: Client,
    begun_uploads: BegunUploads,
    known_threads: Mutex<KnownThreads>,
}

impl PlatformApi for YoutubeApi {
    const PLATFORM: Platform = Platform::Youtube;
    /// The address of the Data API and of uploads.
    const ADDRESS: &'static str = "https://www.googleapis.com";
    /// An upload goes to the address that its first answer names (`docs/providers/youtube.md#uploads`).
    const DOMAINS: &'static [&'static str] = &["googleapis.com"];
    /// `docs/providers/youtube.md#uploads`.
    const PAUSES: &'static [u64] = &[5, 15, 30];

    fn new(app: &PlatformApp) -> Result<Self, ClientError> {
        Ok(Self {
            analytics: app.client(Self::PLATFORM, "https://youtubeanalytics.googleapis.com", Self::DOMAINS)?,
            begun_uploads: BegunUploads::default(),
            known_threads: Mutex::default(),
        })
    }

    fn token_error(answer: &Response) -> Option<ProviderError> {
        (answer.status() == 401).then(|| error_of(answer))
    }
}

impl Account<'_> {
    /// Makes a call in the name of the account. Returns the response, or the error in it.
    async fn call(&self, units: u32, call: Call) -> Result<Response> {
        let answer = self.counted(units, call).await?;
        if answer.is_success() { Ok(answer) } else { Err(error_of(&answer)) }
    }

    async fn page<T: DeserializeOwned>(&self, path: &str, query: &[(&str, &str)]) -> Result<T> {
        self.call(LIST_UNITS, self.client.get(path).query(query)).await?.json()
    }
}
