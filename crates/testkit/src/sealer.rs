//! An unencrypted sealer for tests.

use std::sync::atomic::{AtomicUsize, Ordering};

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::Sealed;

/// Writes the secret in clear text with its purpose; each result is different.
#[derive(Debug)]
pub struct ClearSealer {
    key: &'static str,
    texts: AtomicUsize,
}

impl ClearSealer {
    /// A sealer that opens what was sealed with the same key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, texts: AtomicUsize::new(0) }
    }
}

impl Sealer for ClearSealer {
    fn seal(&self, secret: &SecretString, purpose: &str) -> Sealed {
        let nth = self.texts.fetch_add(1, Ordering::Relaxed);
        Sealed(format!("{}|{purpose}|{}|{nth}", self.key, secret.expose_secret()))
    }

    fn open(&self, sealed: &Sealed, purpose: &str) -> Option<SecretString> {
        let text = sealed.0.strip_prefix(&format!("{}|{purpose}|", self.key))?;
        text.rsplit_once('|').map(|(secret, _)| SecretString::from(secret))
    }

    fn fingerprint(&self, secret: &SecretString) -> String {
        format!("{}|{}", self.key, secret.expose_secret())
    }
}
