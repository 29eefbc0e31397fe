//! Seals the secrets in the database with keys derived from those of the key file: AES-256-GCM with a random nonce.
//!
//! What is sealed says in which form and with which key: `2.KEY-ID.BASE64`. The form before that was the base64 alone.

use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};

use aes_gcm::aead::{Aead as _, AeadCore as _, KeyInit as _, OsRng, Payload};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac as _};
use secrecy::{ExposeSecret as _, SecretSlice, SecretString};
use sha2::Sha256;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::Sealed;

use crate::key_file::{self, Stamp};

/// The length of the nonce in front of the ciphertext, in bytes.
const NONCE: usize = 12;

/// The length of a key's id, in bytes: enough to tell the few keys of an installation apart.
const ID: usize = 8;

/// What a sealed text begins with.
const FORM: &str = "2";

/// A key of the key file.
struct SealingKey {
    /// Derived from the key, and says nothing about it.
    id: String,
    cipher: Aes256Gcm,
}

impl SealingKey {
    fn new(key: &SecretSlice<u8>) -> anyhow::Result<Self> {
        let for_use = |name: &str| -> anyhow::Result<_> {
            let mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(key.expose_secret())?;
            Ok(mac.chain_update(name).finalize().into_bytes())
        };
        let id = for_use("showrunner/key-id")?;
        let cipher = Aes256Gcm::new(Key::<Aes256Gcm>::from_slice(&for_use("showrunner/sealing")?));
        Ok(Self { id: URL_SAFE_NO_PAD.encode(&id[..ID]), cipher })
    }

    fn open(&self, text: &str, associated: &str) -> Option<SecretString> {
        let bytes = STANDARD_NO_PAD.decode(text).ok()?;
        let (nonce, text) = bytes.split_at_checked(NONCE)?;
        let payload = Payload { msg: text, aad: associated.as_bytes() };
        let secret = self.cipher.decrypt(Nonce::from_slice(nonce), payload).ok()?;
        String::from_utf8(secret).ok().map(SecretString::from)
    }
}

/// The keys of the file, the newest first, and behind them those that it had before: what another process sealed with one
/// of them can still be opened.
struct Keyring {
    keys: Vec<SealingKey>,
    stamp: Stamp,
}

/// Seals with the newest key of the key file, and notices when the file has others.
pub(crate) struct KeySealer {
    file: PathBuf,
    keyring: RwLock<Keyring>,
}

impl KeySealer {
    /// With the keys of the file; one is made when there is no file.
    pub(crate) fn new(file: &Path) -> anyhow::Result<Self> {
        key_file::read_or_create(file)?;
        let keyring = RwLock::new(Self::read(file)?);
        Ok(Self { file: file.to_owned(), keyring })
    }

    fn read(file: &Path) -> anyhow::Result<Keyring> {
        // The stamp is taken first: if the file changes meanwhile, it is read again.
        let stamp = Stamp::of(file)?;
        let keys = key_file::read(file)?.iter().map(SealingKey::new).collect::<anyhow::Result<_>>()?;
        Ok(Keyring { keys, stamp })
    }

    /// Reads the file again if it has changed.
    fn refresh(&self) {
        let stamp = Stamp::of(&self.file).ok();
        if stamp.is_some_and(|stamp| self.with_keyring(|keyring| keyring.stamp != stamp)) {
            self.reread();
        }
    }

    fn reread(&self) {
        match Self::read(&self.file) {
            Ok(mut read) => {
                let mut keyring = self.keyring.write().unwrap_or_else(PoisonError::into_inner);
                let former = std::mem::take(&mut keyring.keys);
                let is_new = |key: &SealingKey| read.keys.iter().all(|other| other.id != key.id);
                let gone: Vec<SealingKey> = former.into_iter().filter(is_new).collect();
                read.keys.extend(gone);
                *keyring = read;
            }
            // The keys that are known are still good.
            Err(error) => tracing::warn!("the key file cannot be read again: {error:#}"),
        }
    }

    fn with_keyring<T>(&self, ask: impl FnOnce(&Keyring) -> T) -> T {
        ask(&self.keyring.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn knows(&self, id: &str) -> bool {
        self.with_keyring(|keyring| keyring.keys.iter().any(|key| key.id == id))
    }
}

/// The form and the key are part of what is authenticated.
fn associated(id: &str, purpose: &str) -> String {
    format!("{FORM}.{id}.{purpose}")
}

/// The id of the key and the base64; `None` for the form before.
fn parts(sealed: &Sealed) -> Option<(&str, &str)> {
    sealed.0.strip_prefix(FORM)?.strip_prefix('.')?.split_once('.')
}

/// The key that signs backups, derived from the key of the key file.
pub(crate) fn backup_key(key: &SecretSlice<u8>) -> anyhow::Result<SecretSlice<u8>> {
    let derived = <Hmac<Sha256> as hmac::Mac>::new_from_slice(key.expose_secret())?.chain_update("showrunner/backups");
    Ok(SecretSlice::from(derived.finalize().into_bytes().to_vec()))
}

/// The keys that sign the backups of this place, the newest first.
pub(crate) fn backup_keys(file: &Path) -> anyhow::Result<Vec<SecretSlice<u8>>> {
    key_file::read_or_create(file)?.iter().map(backup_key).collect()
}

/// The key that signs new backups of this place.
pub(crate) fn signing_key(file: &Path) -> anyhow::Result<SecretSlice<u8>> {
    backup_keys(file)?.into_iter().next().context("the key file has no key")
}

impl Sealer for KeySealer {
    fn seal(&self, secret: &SecretString, purpose: &str) -> Sealed {
        self.refresh();
        self.with_keyring(|keyring| {
            // There is always one.
            let Some(SealingKey { id, cipher }) = keyring.keys.first() else { return Sealed(String::new()) };
            let nonce = Aes256Gcm::generate_nonce(&mut OsRng);
            let associated = associated(id, purpose);
            let payload = Payload { msg: secret.expose_secret().as_bytes(), aad: associated.as_bytes() };
            // Fails only for texts of 64 GiB; an empty seal cannot be opened.
            let text = cipher.encrypt(&nonce, payload).unwrap_or_default();
            Sealed(format!("{FORM}.{id}.{}", STANDARD_NO_PAD.encode([nonce.as_slice(), &text].concat())))
        })
    }

    fn open(&self, sealed: &Sealed, purpose: &str) -> Option<SecretString> {
        let Some((id, text)) = parts(sealed) else {
            self.refresh();
            return self.with_keyring(|keyring| keyring.keys.iter().find_map(|key| key.open(&sealed.0, purpose)));
        };
        if !self.knows(id) {
            // Another process may have a key that was written since.
            self.reread();
        }
        self.with_keyring(|keyring| keyring.keys.iter().find(|key| key.id == id)?.open(text, &associated(id, purpose)))
    }

    fn is_current(&self, sealed: &Sealed) -> bool {
        self.refresh();
        let id = parts(sealed).map(|(id, _)| id);
        self.with_keyring(|keyring| keyring.keys.first().map(|key| key.id.as_str()) == id)
    }
}

#[cfg(test)]
mod tests;
