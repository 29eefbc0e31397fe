//! Providers with the keys that the operator enters in the browser.

use std::path::PathBuf;
use std::sync::Arc;

use secrecy::SecretString;
use showrunner_domain::value::AvatarProviderName;
use showrunner_ports::avatar::{AvatarProvider, PaidProvider, PaidProviders};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::config::ProviderConfig;
use crate::registry::Provider;

/// Opens the adapters of the providers.
pub struct EnteredKeys {
    /// The provider that the configuration names, to which its address belongs.
    pub provider: Provider,
    /// A replacement for that provider's own address, if given.
    pub base_url: Option<String>,
    /// The folder in which each provider gets one of its own.
    pub data_dir: PathBuf,
    /// The secret that signs messages to the webhook; without one all messages are rejected.
    pub webhook_secret: Option<SecretString>,
    /// Whether finished files say in their metadata that AI made them.
    pub ai_metadata: bool,
}

impl PaidProviders for EnteredKeys {
    fn all(&self) -> Vec<PaidProvider> {
        Provider::ALL.iter().map(|provider| provider.facts()).collect()
    }

    fn open(&self, name: &AvatarProviderName, key: &SecretString) -> Result<Arc<dyn AvatarProvider>, ProviderError> {
        let setup = |message: String| ProviderError::new("Avatar provider", ProviderErrorKind::Setup, message);
        let provider = Provider::ALL.iter().copied().find(|provider| provider.name() == name.as_str());
        let provider = provider.ok_or_else(|| setup(format!("there is no avatar provider called '{name}'")))?;
        let adapter = provider.open(ProviderConfig {
            api_key: key.clone(),
            base_url: self.base_url.clone().filter(|_| provider == self.provider),
            work_dir: self.data_dir.join(provider.name()),
            webhook_secret: self.webhook_secret.clone(),
            ai_metadata: self.ai_metadata,
        });
        Ok(adapter.map_err(|error| setup(format!("its address cannot be used: {error}")))?)
    }
}
