//! Random secrets, and the digests that are stored to recognise them.

use secrecy::{ExposeSecret as _, SecretString};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

/// 244 random bits of the operating system in 64 hexadecimal characters, which every platform accepts as a verifier.
pub(crate) fn random_token() -> String {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple())
}

/// The SHA-256 of a secret that is too long and too random to be guessed, so that a plain digest hides it.
pub fn digest(secret: &SecretString) -> String {
    format!("{:x}", Sha256::digest(secret.expose_secret()))
}
