//! Platforms with the apps that the operator enters in the browser.

use std::collections::HashMap;
use std::sync::Arc;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_domain::value::AppId;
use showrunner_ports::app::{OpenedApp, PlatformApps};
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::ClientError;

use crate::account::PlatformApp;
use crate::registry::PlatformAdapter;

/// Opens the adapters of the platforms.
pub struct EnteredApps {
    /// The replacements for the platforms' own addresses.
    pub base_urls: HashMap<Platform, String>,
    pub media: Arc<dyn MediaStore>,
}

impl PlatformApps for EnteredApps {
    fn open(&self, platform: Platform, id: &AppId, secret: &SecretString) -> Result<OpenedApp, ProviderError> {
        let base_url = self.base_urls.get(&platform).cloned();
        let app = PlatformApp::new(id.to_string(), secret.clone(), base_url);
        let adapter = PlatformAdapter::of(platform);
        let setup = |error: ClientError| {
            ProviderError::new(
                platform.label(),
                ProviderErrorKind::Setup,
                format!("its address cannot be used: {error}"),
            )
        };
        let account = (adapter.account)(&app, Arc::clone(&self.media)).map_err(setup)?;
        Ok(OpenedApp { login: (adapter.login)(app).map_err(setup)?, account })
    }
}
