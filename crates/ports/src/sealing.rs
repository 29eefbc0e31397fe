//! Encrypts secrets for storage, with a key that is stored elsewhere.

use secrecy::SecretString;

use crate::store::Sealed;

/// Seals secrets and opens them again.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait Sealer: Send + Sync {
    /// Seals `secret` for `purpose`. MUST return a different text each time, and one that reveals nothing of the secret
    /// but its length.
    fn seal(&self, secret: &SecretString, purpose: &str) -> Sealed;

    /// The sealed secret, or nothing when it was sealed for another purpose or with another key, or was tampered with.
    fn open(&self, sealed: &Sealed, purpose: &str) -> Option<SecretString>;

    /// A text that is always the same for the same secret, and from which the secret cannot be found without the key.
    fn fingerprint(&self, secret: &SecretString) -> String;
}
