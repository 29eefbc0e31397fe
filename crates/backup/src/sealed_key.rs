//! The key file in a backup: AES-256-GCM under a key that Argon2id derives from a passphrase.

use aes_gcm::aead::{Aead as _, AeadCore as _, KeyInit as _, OsRng};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD as BASE64;
use secrecy::{ExposeSecret as _, SecretBox, SecretSlice, SecretString};
use serde::{Deserialize, Serialize};

use crate::error::{BackupError, Result};

/// What Argon2id costs: a quarter of a second and 64 MiB on a small machine.
const MEMORY_KIB: u32 = 64 * 1024;
const PASSES: u32 = 3;
const LANES: u32 = 1;

/// More than this a file must not ask for.
const MOST_MEMORY_KIB: u32 = 1024 * 1024;
const MOST_PASSES: u32 = 20;

const SALT: usize = 16;
const NONCE: usize = 12;

#[derive(Serialize, Deserialize)]
struct SealedKey {
    derivation: String,
    memory_kib: u32,
    passes: u32,
    lanes: u32,
    salt: String,
    nonce: String,
    sealed: String,
}

/// The key, sealed with a passphrase.
pub fn seal_key(key: &SecretSlice<u8>, passphrase: &SecretString) -> Result<Vec<u8>> {
    let mut salt = [0; SALT];
    getrandom::fill(&mut salt).map_err(machine)?;
    let nonce = Aes256Gcm::generate_nonce(&mut OsRng);
    let sealed = cipher(passphrase, &salt, MEMORY_KIB, PASSES, LANES)?.encrypt(&nonce, key.expose_secret());
    let sealed = SealedKey {
        derivation: "argon2id".to_owned(),
        memory_kib: MEMORY_KIB,
        passes: PASSES,
        lanes: LANES,
        salt: BASE64.encode(salt),
        nonce: BASE64.encode(nonce),
        sealed: BASE64.encode(sealed.map_err(machine)?),
    };
    serde_json::to_vec_pretty(&sealed).map_err(machine)
}

/// The key that was sealed with this passphrase.
pub fn open_key(sealed: &[u8], passphrase: &SecretString) -> Result<SecretSlice<u8>> {
    let sealed: SealedKey = serde_json::from_slice(sealed).map_err(|_| BackupError::Passphrase)?;
    let decoded = |text: &str| BASE64.decode(text).map_err(|_| BackupError::Passphrase);
    let (salt, nonce) = (decoded(&sealed.salt)?, decoded(&sealed.nonce)?);
    let is_usable = sealed.derivation == "argon2id"
        && sealed.memory_kib <= MOST_MEMORY_KIB
        && sealed.passes <= MOST_PASSES
        && nonce.len() == NONCE;
    if !is_usable {
        return Err(BackupError::Passphrase);
    }
    let cipher = cipher(passphrase, &salt, sealed.memory_kib, sealed.passes, sealed.lanes)?;
    let key = cipher.decrypt(Nonce::from_slice(&nonce), decoded(&sealed.sealed)?.as_slice());
    Ok(SecretBox::new(key.map_err(|_| BackupError::Passphrase)?.into_boxed_slice()))
}

fn cipher(passphrase: &SecretString, salt: &[u8], memory: u32, passes: u32, lanes: u32) -> Result<Aes256Gcm> {
    let params = Params::new(memory, passes, lanes, Some(32)).map_err(|_| BackupError::Passphrase)?;
    let mut key = Key::<Aes256Gcm>::default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(passphrase.expose_secret().as_bytes(), salt, &mut key)
        .map_err(|_| BackupError::Passphrase)?;
    Ok(Aes256Gcm::new(&key))
}

fn machine(error: impl std::fmt::Display) -> BackupError {
    BackupError::Machine(std::io::Error::other(format!("the key cannot be encrypted: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> SecretSlice<u8> {
        SecretSlice::from((0..64).collect::<Vec<u8>>())
    }

    #[test]
    fn only_its_passphrase_opens_a_key() {
        let sealed = seal_key(&key(), &"correct horse".into()).unwrap();
        assert_eq!(open_key(&sealed, &"correct horse".into()).unwrap().expose_secret(), key().expose_secret());
        assert!(matches!(open_key(&sealed, &"correct house".into()), Err(BackupError::Passphrase)));
        assert_ne!(seal_key(&key(), &"correct horse".into()).unwrap(), sealed, "another salt each time");
        let text = String::from_utf8(sealed).unwrap();
        assert!(!text.contains(&BASE64.encode(key().expose_secret())), "the key is not in clear");
    }

    #[test]
    fn what_asks_for_too_much_or_is_no_seal_is_refused() {
        let sealed = String::from_utf8(seal_key(&key(), &"x".into()).unwrap()).unwrap();
        let greedy = sealed.replace(&MEMORY_KIB.to_string(), "4294967295");
        assert_ne!(greedy, sealed);
        for wrong in [greedy.as_str(), "{}", "", &sealed.replace("argon2id", "rot13")] {
            assert!(matches!(open_key(wrong.as_bytes(), &"x".into()), Err(BackupError::Passphrase)), "{wrong}");
        }
    }
}
