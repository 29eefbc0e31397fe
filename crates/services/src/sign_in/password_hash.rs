//! Argon2id hashes of passwords, as PHC strings.
//!
//! Each takes about 20 MB and a core for a moment, so only one is made or checked at a time, on a thread of its own: the
//! threads of a pool live on, and the allocator would keep 20 MB for each of them that had one.

use std::thread;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher as _, PasswordVerifier as _};
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{Semaphore, oneshot};

use crate::error::{ServiceError, ServiceResult};

static ONE_AT_A_TIME: Semaphore = Semaphore::const_new(1);

#[derive(Debug, thiserror::Error)]
#[error("the password cannot be hashed: {0}")]
pub struct PasswordHashError(argon2::password_hash::Error);

/// The hash of a password, with a random salt.
pub fn hash(password: &str) -> Result<String, PasswordHashError> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    Ok(hash.map_err(PasswordHashError)?.to_string())
}

/// The hash of a password with this salt, which makes the same hash in every process.
pub fn hash_with_salt(password: &str, salt: &[u8]) -> Result<String, PasswordHashError> {
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), salt);
    Ok(hash.map_err(PasswordHashError)?.to_string())
}

/// Whether a text is the hash of a password.
pub fn is_hash(text: &SecretString) -> bool {
    PasswordHash::new(text.expose_secret()).is_ok()
}

/// The hash of a password, made beside the requests.
pub(super) async fn hash_beside(password: SecretString) -> ServiceResult<SecretString> {
    let hash = beside(move || hash(password.expose_secret())).await?;
    Ok(hash.map_err(|error| ServiceError::Internal(error.into()))?.into())
}

/// Whether `given` is the password with this hash, found out beside the requests.
pub async fn verify(hash: &SecretString, given: SecretString) -> ServiceResult<bool> {
    let hash = PasswordHash::new(hash.expose_secret()).map_err(|error| ServiceError::Internal(error.into()))?;
    beside(move || Argon2::default().verify_password(given.expose_secret().as_bytes(), &hash).is_ok()).await
}

async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> ServiceResult<T> {
    let turn = ONE_AT_A_TIME.acquire().await.map_err(|error| ServiceError::Internal(error.into()))?;
    let (sender, receiver) = oneshot::channel();
    let run = move || {
        let result = work();
        drop(turn);
        // The receiver is gone when the client is.
        let _ = sender.send(result);
    };
    thread::Builder::new()
        .name("password".to_owned())
        .spawn(run)
        .map_err(|error| ServiceError::Internal(error.into()))?;
    receiver.await.map_err(|error| ServiceError::Internal(error.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_salt_gives_the_same_hash_and_another_another() {
        let hash = |salt: u8| hash_with_salt("correct horse", &[salt; 16]).unwrap();
        assert_eq!(hash(1), hash(1));
        assert_ne!(hash(1), hash(2));
        assert!(hash_with_salt("correct horse", &[1; 3]).is_err());
        assert!(is_hash(&hash(1).into()) && !is_hash(&"correct horse".to_owned().into()));
    }
}
