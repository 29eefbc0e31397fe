//! Where YouTube is, and the operator's app there.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_provider_http::Limits;

use crate::app::PlatformApp;

pub(super) const LABEL: &str = Platform::Youtube.label();

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
    /// The pauses between reads of a video's state. After the last one the operation is tried again later.
    pub pauses: Vec<Duration>,
}

impl YoutubeConfig {
    /// How often it is asked whether a video is processed (`docs/providers/youtube.md#uploads`).
    pub const PAUSES: [Duration; 3] = [Duration::from_secs(5), Duration::from_secs(15), Duration::from_secs(30)];

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
            pauses: Self::PAUSES.to_vec(),
        }
    }
}
