//! Digests of secrets that are stored to recognise them.

use secrecy::{ExposeSecret as _, SecretString};
use sha2::{Digest as _, Sha256};

/// The SHA-256 of a secret that is too long and too random to be guessed, so that a plain digest hides it.
pub fn digest(secret: &SecretString) -> String {
    format!("{:x}", Sha256::digest(secret.expose_secret()))
}
