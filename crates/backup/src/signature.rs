//! The signature of a backup: an HMAC of its manifest, which has the checksums of everything else. Checksums show damage; only
//! the signature shows that nobody without the key has written the file (ADR 0053).

use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret as _, SecretSlice};
use sha2::Sha256;

use crate::checksum::hex;

/// What makes a signature of this version different from all others under the same key.
const DOMAIN: &[u8] = b"showrunner backup manifest 1\n";

/// The signature of a manifest, in hexadecimal, with a line break.
pub(crate) fn sign(manifest: &[u8], key: &SecretSlice<u8>) -> Option<String> {
    Some(format!("{}\n", hex(&mac(manifest, key)?.finalize().into_bytes())))
}

/// Whether this is the signature of a manifest with the key. Compares in constant time.
pub(crate) fn is_signature(signature: &[u8], manifest: &[u8], key: &SecretSlice<u8>) -> bool {
    let signature = std::str::from_utf8(signature).ok().and_then(|text| bytes(text.trim_end()));
    signature.is_some_and(|signature| mac(manifest, key).is_some_and(|mac| mac.verify_slice(&signature).is_ok()))
}

/// An empty key is none.
fn mac(manifest: &[u8], key: &SecretSlice<u8>) -> Option<Hmac<Sha256>> {
    let key = Some(key.expose_secret()).filter(|key| !key.is_empty())?;
    Some(<Hmac<Sha256> as Mac>::new_from_slice(key).ok()?.chain_update(DOMAIN).chain_update(manifest))
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = hexadecimal.as_bytes().chunks(2);
    pairs.map(|pair| if let [high, low] = pair { Some(digit(*high)? << 4 | digit(*low)?) } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> SecretSlice<u8> {
        SecretSlice::from(vec![byte; 32])
    }

    #[test]
    fn only_the_same_manifest_and_key_have_a_signature() {
        let signature = sign(b"a manifest", &key(1)).unwrap();
        assert_eq!(signature.len(), 65);
        assert!(is_signature(signature.as_bytes(), b"a manifest", &key(1)));
        assert!(!is_signature(signature.as_bytes(), b"a manifesT", &key(1)));
        assert!(!is_signature(signature.as_bytes(), b"a manifest", &key(2)));
        for wrong in ["", "zz", "ab", &signature[..62], &format!("{}00\n", signature.trim_end()), "é"] {
            assert!(!is_signature(wrong.as_bytes(), b"a manifest", &key(1)), "{wrong}");
        }
        assert_eq!(sign(b"a manifest", &SecretSlice::from(Vec::new())), None, "an empty key signs nothing");
    }
}
