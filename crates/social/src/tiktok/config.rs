//! TikTok's addresses and the operator's app.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_provider_http::{Client, ClientError, Limits};

use crate::app::PlatformApp;

/// TikTok's addresses and the operator's app.
#[derive(Debug, Clone)]
pub struct TiktokConfig {
    pub client_key: String,
    pub client_secret: SecretString,
    pub api: String,
    pub sign_in: String,
    pub limits: Limits,
    /// The pauses between reads of a post's state. After the last one the operation is tried again later.
    pub pauses: Vec<Duration>,
}

impl TiktokConfig {
    /// The pauses between reads of a post's state (`docs/providers/tiktok.md#posting`).
    pub const PAUSES: [Duration; 4] =
        [Duration::from_secs(2), Duration::from_secs(5), Duration::from_secs(10), Duration::from_secs(20)];

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

    pub(super) fn client(&self) -> Result<Client, ClientError> {
        Ok(Client::new(Platform::Tiktok.label(), &self.api, self.limits)?.hiding(self.client_secret.clone()))
    }
}
