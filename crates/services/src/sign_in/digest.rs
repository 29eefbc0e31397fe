use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// 244 random bits of the operating system, in hexadecimal.
pub(super) fn random_token() -> String {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple())
}

/// The SHA-256 of a text, in hexadecimal. What is hashed here is too long and too random to be guessed, so that a plain
/// digest hides it.
pub(super) fn digest(text: &SecretString) -> String {
    format!("{:x}", Sha256::digest(text.expose_secret()))
}
