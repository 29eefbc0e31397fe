//! Keeps secrets that have to be stored: with a key that is not where they are.

use secrecy::SecretString;

use crate::store::Sealed;

/// Seals secrets and opens them again.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait Sealer: Send + Sync {
    /// Seals `secret` for `purpose`. MUST give another text each time, and none that tells anything of the secret but its
    /// length.
    fn seal(&self, secret: &SecretString, purpose: &str) -> Sealed;

    /// What was sealed. Nothing when it was sealed for another purpose, with another key, or has been tampered with.
    fn open(&self, sealed: &Sealed, purpose: &str) -> Option<SecretString>;

    /// A text that is always the same for the same secret, from which nobody without the key finds it.
    fn fingerprint(&self, secret: &SecretString) -> String;
}
