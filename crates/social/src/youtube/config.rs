//! YouTube's addresses and the operator's app.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_provider_http::{Client, ClientError, Limits};

use crate::app::PlatformApp;

/// YouTube's addresses and the operator's app.
#[derive(Debug, Clone)]
pub struct YoutubeConfig {
    pub client_id: String,
    pub client_secret: SecretString,
    /// The address of the Data API and of uploads.
    pub api: String,
    pub analytics: String,
    pub token: String,
    pub sign_in: String,
    pub limits: Limits,
    /// The pauses between reads of a video's state. After the last one the operation is tried again later.
    pub pauses: Vec<Duration>,
}

/// An upload goes to the address that its first answer names (`docs/providers/youtube.md#uploads`).
const GOOGLE_DOMAINS: &[&str] = &["googleapis.com"];

impl YoutubeConfig {
    /// The pauses between reads of a video's state (`docs/providers/youtube.md#uploads`).
    pub const PAUSES: [Duration; 3] = [Duration::from_secs(5), Duration::from_secs(15), Duration::from_secs(30)];

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
            pauses: Self::PAUSES.to_vec(),
        }
    }

    pub(super) fn client(&self, address: &str) -> Result<Client, ClientError> {
        let client = Client::new(Platform::Youtube.label(), address, self.limits)?.trusting(GOOGLE_DOMAINS);
        Ok(client.hiding(self.client_secret.clone()))
    }
}
