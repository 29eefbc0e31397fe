//! YouTube's addresses and the operator's app.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_provider_http::Limits;

use crate::app::PlatformApp;

pub(super) const LABEL: &str = Platform::Youtube.label();

/// YouTube's addresses and the operator's app.
#[derive(Debug, Clone)]
pub struct YoutubeConfig {
    /// The app's id.
    pub client_id: String,
    /// The app's secret.
    pub client_secret: SecretString,
    /// The address of the Data API and of uploads.
    pub api: String,
    /// The address of YouTube Analytics.
    pub analytics: String,
    /// The address of the token endpoint.
    pub token: String,
    /// The address at which the operator signs in.
    pub sign_in: String,
    /// Timeouts and size limits of calls.
    pub limits: Limits,
    /// The pauses between reads of a video's state. After the last one the operation is tried again later.
    pub pauses: Vec<Duration>,
}

impl YoutubeConfig {
    /// The pauses between reads of a video's state (`docs/providers/youtube.md#uploads`).
    pub const PAUSES: [Duration; 3] = [Duration::from_secs(5), Duration::from_secs(15), Duration::from_secs(30)];

    /// The configuration for this app.
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
}
