//! The operator's app at a platform.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::ProviderError;
use showrunner_provider_http::{Client, ClientError, Limits};

/// The result of a call to a platform.
pub(crate) type Result<T, E = ProviderError> = std::result::Result<T, E>;

/// An app, as the platform's console shows it, and how the platform is called with it.
#[derive(Debug, Clone)]
pub struct PlatformApp {
    pub client_id: String,
    pub client_secret: SecretString,
    /// A replacement for the platform's own addresses, if given.
    pub base_url: Option<String>,
    pub limits: Limits,
    /// The pauses between reads of a post's state, unless those that suit the platform. After the last one the operation is
    /// tried again later.
    pub pauses: Option<Vec<Duration>>,
}

impl PlatformApp {
    /// An app with the usual limits and pauses.
    pub fn new(client_id: String, client_secret: SecretString, base_url: Option<String>) -> Self {
        Self { client_id, client_secret, base_url, limits: Limits::default(), pauses: None }
    }

    /// The platform's own address, unless another is given.
    pub(crate) fn base<'a>(&'a self, own: &'a str) -> &'a str {
        self.base_url.as_deref().unwrap_or(own)
    }

    /// A client for the platform's own address, or the given one. Secrets are also sent to hosts of these domains.
    pub(crate) fn client(
        &self,
        platform: Platform,
        own: &str,
        domains: &'static [&'static str],
    ) -> Result<Client, ClientError> {
        let client = Client::new(platform.label(), self.base(own), self.limits)?.trusting(domains);
        Ok(client.hiding(self.client_secret.clone()))
    }
}
