//! TikTok's addresses and the operator's app.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_provider_http::Limits;

use crate::app::PlatformApp;

pub(super) const LABEL: &str = Platform::Tiktok.label();

/// TikTok's addresses and the operator's app.
#[derive(Debug, Clone)]
pub struct TiktokConfig {
    /// The app's client key.
    pub client_key: String,
    /// The app's client secret.
    pub client_secret: SecretString,
    /// The address of the API.
    pub api: String,
    /// The address at which the operator signs in.
    pub sign_in: String,
    /// Timeouts and size limits of calls.
    pub limits: Limits,
    /// The pauses between reads of a post's state. After the last one the operation is tried again later.
    pub pauses: Vec<Duration>,
}

impl TiktokConfig {
    /// The pauses between reads of a post's state (`docs/providers/tiktok.md#posting`).
    pub const PAUSES: [Duration; 4] =
        [Duration::from_secs(2), Duration::from_secs(5), Duration::from_secs(10), Duration::from_secs(20)];

    /// The configuration for this app.
    #[must_use]
    pub fn of(app: &PlatformApp) -> Self {
        Self {
            client_key: app.client_id.clone(),
            client_secret: app.client_secret.clone(),
            api: app.base("https://open.tiktokapis.com"),
            sign_in: app.base("https://www.tiktok.com"),
            limits: Limits::default(),
            pauses: Self::PAUSES.to_vec(),
        }
    }
}
