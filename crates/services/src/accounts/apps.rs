//! The apps on the platforms that the operator enters in the browser. Every process uses a new one with its next call.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use showrunner_domain::platform::Platform;
use showrunner_domain::settings::SecretKey;
use showrunner_domain::value::AppId;
use showrunner_ports::app::{OpenedApp, PlatformApps};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{StoreError, StoredSecret};

use crate::stored_secrets::StoredSecrets;

/// The app of a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountApp {
    /// The configuration names it, so none can be entered in the browser.
    Configured,
    /// The operator has entered it in the browser.
    Entered {
        id: AppId,
        /// The last characters of its secret, empty when it is short; `None` when the secret is missing.
        ending: Option<String>,
    },
}

/// The apps that were entered in the browser.
pub(super) struct EnteredApps {
    opener: Arc<dyn PlatformApps>,
    pub(super) secrets: StoredSecrets,
    /// An adapter remembers unfinished uploads, so it is used until the app is replaced.
    opened: Mutex<HashMap<Platform, (StoredSecret, OpenedApp)>>,
}

impl EnteredApps {
    pub(super) fn new(opener: Arc<dyn PlatformApps>, secrets: StoredSecrets) -> Self {
        Self { opener, secrets, opened: Mutex::default() }
    }

    /// The id that was entered and its secret, which may be missing.
    pub(super) async fn entered(
        &self,
        platform: Platform,
    ) -> Result<Option<(AppId, Option<StoredSecret>)>, StoreError> {
        let settings = self.secrets.settings.all().await?;
        let Some(id) = settings.platform(platform).app.clone() else { return Ok(None) };
        let secret = self.secrets.of(SecretKey::App(platform), id.as_str()).await?;
        Ok(Some((id, secret)))
    }

    /// The platform as the entered app can use it; nothing while the app is incomplete.
    pub(super) async fn open(&self, platform: Platform) -> Result<Option<OpenedApp>, ProviderError> {
        let entered = self.entered(platform).await.map_err(|error| store_error(platform, &error))?;
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((id, Some(stored))) = entered else {
            opened.remove(&platform);
            return Ok(None);
        };
        if let Some((of, app)) = opened.get(&platform)
            && *of == stored
        {
            return Ok(Some(app.clone()));
        }
        let Some(secret) = self.secrets.open(&stored) else { return Ok(None) };
        let app = self.opener.open(platform, &id, &secret)?;
        opened.insert(platform, (stored, app.clone()));
        Ok(Some(app))
    }

    pub(super) fn is_open(&self, platform: Platform) -> bool {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&platform)
    }
}

/// The account or app could not be read or written; the platform was not called.
pub(super) fn store_error(platform: Platform, error: &StoreError) -> ProviderError {
    let message = format!("its account cannot be looked up: {error}");
    ProviderError::new(platform.label(), ProviderErrorKind::Unavailable, message)
}
