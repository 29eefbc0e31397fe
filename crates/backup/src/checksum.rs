//! SHA-256 of what is written or read, and the signature of a backup: an HMAC of its manifest, which has the checksums of
//! everything else. Checksums show damage; only the signature shows that nobody without the key has written the file (ADR 0053).

use std::io::{Read, Write};

use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret as _, SecretSlice};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// What makes a signature of this version different from all others under the same key.
const DOMAIN: &[u8] = b"showrunner backup manifest 1\n";

/// A reader or writer that computes the checksum and the length of what passes.
pub(crate) struct Summing<T> {
    inner: T,
    digest: Sha256,
    bytes: u64,
    most: u64,
}

impl<T> Summing<T> {
    pub(crate) fn new(inner: T) -> Self {
        Self { inner, digest: Sha256::new(), bytes: 0, most: u64::MAX }
    }

    /// Reading more than this many bytes is an error.
    pub(crate) fn up_to(self, most: u64) -> Self {
        Self { most, ..self }
    }

    pub(crate) fn finish(self) -> (T, Sum) {
        (self.inner, Sum { bytes: self.bytes, sha256: format!("{:x}", self.digest.finalize()) })
    }

    fn add(&mut self, bytes: &[u8]) {
        self.digest.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

/// The length and the checksum of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sum {
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
}

impl Sum {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self { bytes: bytes.len() as u64, sha256: format!("{:x}", Sha256::digest(bytes)) }
    }
}

impl<W: Write> Write for Summing<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.inner.flush()
    }
}

impl<R: Read> Read for Summing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.add(&buffer[..read]);
        if self.bytes > self.most {
            return Err(std::io::Error::other(format!("it has more than {} bytes", self.most)));
        }
        Ok(read)
    }
}

/// The signature of a manifest, in hexadecimal, with a line break.
pub(crate) fn sign(manifest: &[u8], key: &SecretSlice<u8>) -> Option<String> {
    Some(format!("{:x}\n", mac(manifest, key)?.finalize().into_bytes()))
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
