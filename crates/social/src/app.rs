//! The operator's app at a platform, which is needed to connect an account.

use secrecy::SecretString;

/// An app, as the platform's console shows it.
#[derive(Debug, Clone)]
pub struct PlatformApp {
    pub client_id: String,
    pub client_secret: SecretString,
    /// A replacement for the platform's own addresses, if given.
    pub base_url: Option<String>,
}

impl PlatformApp {
    /// The platform's own address, unless another is given.
    pub(crate) fn base(&self, own: &str) -> String {
        self.base_url.clone().unwrap_or_else(|| own.to_owned())
    }
}
