use std::sync::Arc;
use std::thread;

use argon2::Argon2;
use argon2::password_hash::PasswordVerifier;
use argon2::password_hash::phc::PasswordHash;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{Semaphore, oneshot};

use crate::error::ApiError;
use crate::http_settings::HttpSettingsError;

/// The hash of the operator's password.
pub(super) struct Password {
    text: SecretString,
    hash: PasswordHash,
    /// Each verification takes about 20 MB and a core: one at a time is enough for one operator.
    turn: Arc<Semaphore>,
}

impl Password {
    pub(super) fn new(hash: &SecretString) -> Result<Self, HttpSettingsError> {
        let text = hash.clone();
        let hash = PasswordHash::new(hash.expose_secret()).map_err(|_| HttpSettingsError::PasswordHash)?;
        Ok(Self { text, hash, turn: Arc::new(Semaphore::new(1)) })
    }

    /// The hash, as it was configured.
    pub(super) fn hash(&self) -> &SecretString {
        &self.text
    }

    /// Whether `given` is the password.
    ///
    /// Runs on a thread of its own. Pool threads live on, and the allocator would keep 20 MB for each of them that has
    /// verified a password.
    pub(super) async fn verify(&self, given: SecretString) -> Result<bool, ApiError> {
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(|error| ApiError::Internal(error.into()))?;
        let hash = self.hash.clone();
        let (sender, receiver) = oneshot::channel();
        let verify = move || {
            let verified = Argon2::default().verify_password(given.expose_secret().as_bytes(), &hash).is_ok();
            drop(turn);
            // The receiver is gone when the client is.
            let _ = sender.send(verified);
        };
        thread::Builder::new()
            .name("password".to_owned())
            .spawn(verify)
            .map_err(|error| ApiError::Internal(error.into()))?;
        receiver.await.map_err(|error| ApiError::Internal(error.into()))
    }
}
