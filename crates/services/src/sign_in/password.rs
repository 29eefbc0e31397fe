//! The password that the operator has set in the browser.

use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use showrunner_domain::password::check_new_password;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::OperatorStore;

use super::password_hash;
use crate::error::{ServiceError, ServiceResult};
use crate::ports::Ports;

/// How long a process takes the hash that it has read for the stored one. Every call asks for it, so it is not read each time. A session
/// whose password is gone is removed in the store, so this delays only that another process begins to ask for a first password.
const HASH_REFRESH: SignedDuration = SignedDuration::from_secs(2);

/// The stored password.
pub struct OperatorPassword {
    store: Arc<dyn OperatorStore>,
    clock: Arc<dyn Clock>,
    read: Mutex<Option<(Timestamp, Option<SecretString>)>>,
}

impl OperatorPassword {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.operator), clock: Arc::clone(&ports.clock), read: Mutex::default() }
    }

    /// The hash as it was stored within the last seconds.
    pub async fn recent_hash(&self) -> ServiceResult<Option<SecretString>> {
        let now = self.clock.now();
        let recent = |at: Timestamp| (SignedDuration::ZERO..HASH_REFRESH).contains(&at.duration_until(now));
        let known = self.read.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match known {
            Some((at, hash)) if recent(at) => Ok(hash),
            // Without the database the last known one counts, so that a page can still say what is wrong.
            Some((_, hash)) => match self.stored_hash().await {
                Err(ServiceError::Unavailable(_) | ServiceError::Database(_)) => Ok(hash),
                stored => stored,
            },
            None => self.stored_hash().await,
        }
    }

    /// The hash as it is stored now.
    pub async fn stored_hash(&self) -> ServiceResult<Option<SecretString>> {
        let hash = self.store.password_hash().await?;
        self.remember(hash.clone());
        Ok(hash)
    }

    /// Whether `given` is the password with this hash.
    pub async fn verify(&self, hash: &SecretString, given: SecretString) -> ServiceResult<bool> {
        password_hash::verify(hash, given).await
    }

    /// Stores the hash of a new password in the place of `replaced`, which ends every session; returns the hash.
    pub async fn change(&self, new: SecretString, replaced: Option<SecretString>) -> ServiceResult<SecretString> {
        check_new_password("new_password", new.expose_secret())?;
        let hash = password_hash::hash_beside(new).await?;
        self.store.set_password_hash(Some(hash.clone()), replaced).await?;
        self.remember(Some(hash.clone()));
        Ok(hash)
    }

    fn remember(&self, hash: Option<SecretString>) {
        *self.read.lock().unwrap_or_else(PoisonError::into_inner) = Some((self.clock.now(), hash));
    }
}
