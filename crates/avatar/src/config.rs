//! What an adapter is created with.

use std::path::PathBuf;

use secrecy::SecretString;

/// The operator's account at a provider, and how the provider is used.
#[derive(Debug, Clone)]
pub struct ProviderConfig {
    pub api_key: SecretString,
    /// A replacement for the provider's own address, if given.
    pub base_url: Option<String>,
    /// The folder for the adapter's own files and for videos that are being processed.
    pub work_dir: PathBuf,
    /// The secret that signs messages to the webhook; without one all messages are rejected.
    pub webhook_secret: Option<SecretString>,
    /// Whether finished files say in their metadata that AI made them.
    pub ai_metadata: bool,
}
