//! Encrypts secrets for storage, with keys that are stored elsewhere.

use secrecy::SecretString;

use crate::store::Sealed;

/// Seals secrets and opens them again.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait Sealer: Send + Sync {
    /// Seals `secret` for `purpose`, with the newest key. MUST return another text each time.
    fn seal(&self, secret: &SecretString, purpose: &str) -> Sealed;

    /// The sealed secret, or nothing when it was sealed for another purpose or with an unknown key, or was tampered with.
    fn open(&self, sealed: &Sealed, purpose: &str) -> Option<SecretString>;

    /// Whether this was sealed with the newest key. What was not is sealed again when the key is changed.
    fn is_current(&self, sealed: &Sealed) -> bool;
}
