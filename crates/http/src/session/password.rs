use std::sync::Arc;

use actix_web::web;
use argon2::Argon2;
use argon2::password_hash::PasswordVerifier;
use argon2::password_hash::phc::PasswordHash;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::Semaphore;

use crate::HttpSettingsError;
use crate::error::ApiError;

/// The operator's password, as its hash.
pub(super) struct Password {
    hash: PasswordHash,
    /// Each verification takes some 20 MB and a core: one at a time is enough for one operator.
    turn: Arc<Semaphore>,
}

impl Password {
    pub(super) fn new(hash: &SecretString) -> Result<Self, HttpSettingsError> {
        let hash = PasswordHash::new(hash.expose_secret()).map_err(|_| HttpSettingsError::PasswordHash)?;
        Ok(Self { hash, turn: Arc::new(Semaphore::new(1)) })
    }

    /// Whether `given` is the password. Takes a while, on a thread of its own.
    pub(super) async fn verify(&self, given: SecretString) -> Result<bool, ApiError> {
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(|error| ApiError::Internal(error.into()))?;
        let hash = self.hash.clone();
        let verified = web::block(move || {
            let verified = Argon2::default().verify_password(given.expose_secret().as_bytes(), &hash).is_ok();
            drop(turn);
            verified
        });
        verified.await.map_err(|error| ApiError::Internal(error.to_string().into()))
    }
}
