//! The secrets that the operator enters in the browser. Each is sealed for what it belongs to, a server or an app, so that it
//! cannot be opened for another one, also not after an undo or a change in the database.

use std::sync::Arc;

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::settings::SecretKey;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{SettingsStore, StoreResult, StoredSecret};

/// The purpose that a secret is sealed for.
pub(crate) fn purpose(key: SecretKey, belongs_to: &str) -> String {
    match key {
        SecretKey::TextModel => format!("text model at {belongs_to}"),
        SecretKey::AvatarProvider => format!("avatar provider {belongs_to}"),
        SecretKey::App(platform) => format!("app {belongs_to} on {platform}"),
        SecretKey::BackupBucket => format!("bucket for backups, {belongs_to}"),
        SecretKey::AlertChannel(channel) => format!("{channel} alerts of {belongs_to}"),
    }
}

/// Seals, stores and opens these secrets.
#[derive(Clone)]
pub(crate) struct StoredSecrets {
    pub(crate) settings: Arc<dyn SettingsStore>,
    pub(crate) sealer: Arc<dyn Sealer>,
}

impl StoredSecrets {
    /// The stored secret, if it belongs to this server or app.
    pub(crate) async fn of(&self, key: SecretKey, belongs_to: &str) -> StoreResult<Option<StoredSecret>> {
        let stored = self.settings.secret(key).await?;
        Ok(stored.filter(|stored| stored.belongs_to == belongs_to))
    }

    /// The secret; nothing when no key opens it.
    pub(crate) fn open(&self, stored: &StoredSecret) -> Option<SecretString> {
        let opened = self.sealer.open(&stored.sealed, &purpose(stored.key, &stored.belongs_to));
        if opened.is_none() {
            tracing::error!(secret = %stored.key, "{} cannot be opened: enter it again", stored.key.label());
        }
        opened
    }

    /// The secret as it is stored.
    pub(crate) fn seal(&self, key: SecretKey, belongs_to: &str, secret: &SecretString) -> StoredSecret {
        StoredSecret {
            key,
            belongs_to: belongs_to.to_owned(),
            sealed: self.sealer.seal(secret, &purpose(key, belongs_to)),
            ending: SecretKey::ending(secret.expose_secret()),
        }
    }
}
