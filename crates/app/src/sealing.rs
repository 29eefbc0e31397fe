//! Seals the secrets in the database with keys derived from the key file: AES-256-GCM with a random nonce, and an HMAC
//! for fingerprints.

use aes_gcm::aead::{Aead as _, AeadCore as _, KeyInit as _, OsRng, Payload};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use hmac::{Hmac, Mac as _};
use secrecy::{ExposeSecret as _, SecretSlice, SecretString};
use sha2::Sha256;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::Sealed;

/// The length of the nonce in front of the ciphertext, in bytes.
const NONCE: usize = 12;

/// The keys, each for one use.
pub(crate) struct KeySealer {
    cipher: Aes256Gcm,
    fingerprints: Hmac<Sha256>,
}

impl KeySealer {
    /// With the key of the key file.
    pub(crate) fn new(key: &SecretSlice<u8>) -> anyhow::Result<Self> {
        let for_use = |name: &str| -> anyhow::Result<Hmac<Sha256>> {
            Ok(<Hmac<Sha256> as hmac::Mac>::new_from_slice(key.expose_secret())?.chain_update(name))
        };
        let sealing = for_use("showrunner/sealing")?.finalize().into_bytes();
        let fingerprints = for_use("showrunner/fingerprints")?.finalize().into_bytes();
        Ok(Self {
            cipher: Aes256Gcm::new(Key::<Aes256Gcm>::from_slice(&sealing)),
            fingerprints: <Hmac<Sha256> as hmac::Mac>::new_from_slice(&fingerprints)?,
        })
    }
}

/// The key that signs backups, derived from the key of the key file.
pub(crate) fn backup_key(key: &SecretSlice<u8>) -> anyhow::Result<SecretSlice<u8>> {
    let derived = <Hmac<Sha256> as hmac::Mac>::new_from_slice(key.expose_secret())?.chain_update("showrunner/backups");
    Ok(SecretSlice::from(derived.finalize().into_bytes().to_vec()))
}

impl Sealer for KeySealer {
    fn seal(&self, secret: &SecretString, purpose: &str) -> Sealed {
        let nonce = Aes256Gcm::generate_nonce(&mut OsRng);
        let payload = Payload { msg: secret.expose_secret().as_bytes(), aad: purpose.as_bytes() };
        // Fails only for texts of 64 GiB; an empty seal cannot be opened.
        let text = self.cipher.encrypt(&nonce, payload).unwrap_or_default();
        Sealed(STANDARD_NO_PAD.encode([nonce.as_slice(), &text].concat()))
    }

    fn open(&self, sealed: &Sealed, purpose: &str) -> Option<SecretString> {
        let bytes = STANDARD_NO_PAD.decode(&sealed.0).ok()?;
        let (nonce, text) = bytes.split_at_checked(NONCE)?;
        let payload = Payload { msg: text, aad: purpose.as_bytes() };
        let secret = self.cipher.decrypt(Nonce::from_slice(nonce), payload).ok()?;
        String::from_utf8(secret).ok().map(SecretString::from)
    }

    fn fingerprint(&self, secret: &SecretString) -> String {
        let digest = self.fingerprints.clone().chain_update(secret.expose_secret()).finalize().into_bytes();
        STANDARD_NO_PAD.encode(digest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealer(key: u8) -> KeySealer {
        KeySealer::new(&SecretSlice::from(vec![key; 64])).unwrap()
    }

    fn opened(by: &KeySealer, sealed: &Sealed, purpose: &str) -> Option<String> {
        by.open(sealed, purpose).map(|secret| secret.expose_secret().to_owned())
    }

    #[test]
    fn what_was_sealed_is_opened_for_its_purpose_with_its_key() {
        let (ours, secret) = (sealer(1), SecretString::from("ya29.it's a secret, 語"));
        let sealed = ours.seal(&secret, "tokens/youtube");
        assert_eq!(opened(&ours, &sealed, "tokens/youtube").as_deref(), Some(secret.expose_secret()));
        assert_eq!(opened(&sealer(1), &sealed, "tokens/youtube").as_deref(), Some(secret.expose_secret()));
        assert_eq!(opened(&ours, &sealed, "tokens/tiktok"), None);
        assert_eq!(opened(&sealer(2), &sealed, "tokens/youtube"), None);
        assert!(!sealed.0.contains("secret"));
        assert_ne!(ours.seal(&secret, "tokens/youtube"), sealed, "another text each time");
    }

    #[test]
    fn what_has_been_tampered_with_is_not_opened() {
        let ours = sealer(1);
        let sealed = ours.seal(&SecretString::from("a secret"), "x");
        let bytes = STANDARD_NO_PAD.decode(&sealed.0).unwrap();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(opened(&ours, &Sealed(STANDARD_NO_PAD.encode(&changed)), "x"), None, "byte {at}");
            assert_eq!(opened(&ours, &Sealed(STANDARD_NO_PAD.encode(&bytes[..at])), "x"), None, "cut at {at}");
        }
        assert_eq!(opened(&ours, &Sealed("not base64 &".to_owned()), "x"), None);
    }

    #[test]
    fn the_key_of_backups_is_derived_from_the_key_and_no_other_use_has_it() {
        let key = |byte| SecretSlice::from(vec![byte; 64]);
        let derived = |byte| backup_key(&key(byte)).unwrap().expose_secret().to_vec();
        assert_eq!((derived(1), derived(1).len()), (derived(1), 32));
        assert_ne!(derived(1), derived(2));
        let fingerprint = STANDARD_NO_PAD.decode(sealer(1).fingerprint(&SecretString::from(""))).unwrap();
        assert_ne!(derived(1), fingerprint);
    }

    #[test]
    fn a_fingerprint_is_the_same_for_the_same_secret_and_key() {
        let print = |key, secret: &str| sealer(key).fingerprint(&SecretString::from(secret));
        assert_eq!(print(1, "state"), print(1, "state"));
        assert_ne!(print(1, "state"), print(1, "State"));
        assert_ne!(print(1, "state"), print(2, "state"));
    }
}
