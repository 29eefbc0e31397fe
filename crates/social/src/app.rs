//! The operator's app at a platform: without one no account can be connected there.

use secrecy::SecretString;

/// An app, as the platform's console shows it.
#[derive(Debug, Clone)]
pub struct PlatformApp {
    /// Its id.
    pub client_id: String,
    /// Its secret.
    pub client_secret: SecretString,
    /// Where the platform answers and signs in, all of it; the platform's own addresses when not given.
    pub base_url: Option<String>,
}

impl PlatformApp {
    /// The platform's own address, unless another is given.
    pub(crate) fn base(&self, own: &str) -> String {
        self.base_url.clone().unwrap_or_else(|| own.to_owned())
    }
}
