//! Meta's addresses, and the client for them.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_provider_http::{Client, ClientError, Limits};

use crate::app::PlatformApp;

/// The API version: the oldest in which a reel on a page can be declared as made by AI
/// (`docs/providers/facebook.md#posting`).
pub(super) const VERSION: &str = "v26.0";

/// Meta's addresses and the operator's app. One app serves Instagram and Facebook.
#[derive(Debug, Clone)]
pub struct GraphConfig {
    pub client_id: String,
    pub client_secret: SecretString,
    /// The address of the API, which returns the addresses for uploads.
    pub api: String,
    pub sign_in: String,
    pub limits: Limits,
    /// The pauses between reads of a post's state. After the last one the operation is tried again later.
    pub pauses: Vec<Duration>,
}

impl GraphConfig {
    /// The pauses between reads of a post's state (`docs/providers/instagram.md#posting`).
    pub const PAUSES: [Duration; 4] =
        [Duration::from_secs(5), Duration::from_secs(10), Duration::from_secs(20), Duration::from_secs(30)];

    #[must_use]
    pub fn of(app: &PlatformApp) -> Self {
        Self {
            client_id: app.client_id.clone(),
            client_secret: app.client_secret.clone(),
            api: app.base("https://graph.facebook.com"),
            sign_in: app.base("https://www.facebook.com"),
            limits: Limits::default(),
            pauses: Self::PAUSES.to_vec(),
        }
    }
}

/// Uploads go to `rupload.facebook.com`, and pages of lists name the API's own hosts (`docs/providers/instagram.md#posting`).
const META_DOMAINS: &[&str] = &["facebook.com", "instagram.com"];

pub(super) fn client(platform: Platform, config: &GraphConfig) -> Result<Client, ClientError> {
    let client = Client::new(platform.label(), &config.api, config.limits)?.trusting(META_DOMAINS);
    Ok(client.hiding(config.client_secret.clone()))
}
