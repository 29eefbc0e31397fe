//! HeyGen's v3 API: the paid provider, with photorealistic presenters.
//!
//! The six scenes are uploaded once (`backgrounds`). The finished file is downloaded (`download`) and gets its music
//! (`post_processing`), because HeyGen has no field for music.

mod account;
mod api;
mod backgrounds;
mod catalogue;
mod download;
mod post_processing;
mod previews;
mod provider;
mod submission;
mod webhook;
mod wire;

use secrecy::SecretString;
use showrunner_provider_http::{Client, ClientError, Limits};
use showrunner_video_tools::process::Runner;
use showrunner_video_tools::toolbox::Toolbox;

use crate::config::ProviderConfig;
use api::Api;
use backgrounds::Backgrounds;
use post_processing::PostProcessing;

const BASE_URL: &str = "https://api.heygen.com";

const LABEL: &str = "HeyGen";

pub struct HeyGen {
    api: Api,
    backgrounds: Backgrounds,
    post_processing: PostProcessing,
    webhook_secret: Option<SecretString>,
    max_video_bytes: u64,
}

impl HeyGen {
    /// Creates a client for HeyGen. Makes no call.
    ///
    /// # Errors
    /// If the address is not a URL, or TLS cannot be set up.
    pub fn new(config: ProviderConfig) -> Result<Self, ClientError> {
        Self::with(config, Limits::default(), Toolbox::of_this_machine())
    }

    /// Creates a client with other limits and with the programs of a toolbox.
    ///
    /// # Errors
    /// As for [`new`](Self::new).
    pub fn with(config: ProviderConfig, limits: Limits, toolbox: Toolbox) -> Result<Self, ClientError> {
        let ProviderConfig { api_key, base_url, work_dir, webhook_secret, ai_metadata } = config;
        let base_url = base_url.as_deref().unwrap_or(BASE_URL);
        let client = Client::new(LABEL, base_url, limits)?.hiding(api_key.clone());
        // Files are on other servers, which do not get the key and may redirect.
        let files = Client::for_files(LABEL, base_url, Limits { max_redirects: 5, ..limits })?.hiding(api_key.clone());
        Ok(Self {
            api: Api::new(client, files, api_key),
            backgrounds: Backgrounds::new(work_dir.join("assets.json")),
            post_processing: PostProcessing::new(Runner::new(toolbox), work_dir.join("fetched"), ai_metadata),
            webhook_secret,
            max_video_bytes: download::MAX_VIDEO_BYTES,
        })
    }

    /// The same, which fetches no file that is larger than this.
    #[must_use]
    pub fn with_max_video_bytes(self, max_video_bytes: u64) -> Self {
        Self { max_video_bytes, ..self }
    }
}
