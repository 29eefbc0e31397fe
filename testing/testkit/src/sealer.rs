//! An unencrypted sealer for tests.

use std::sync::atomic::{AtomicUsize, Ordering};

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::Sealed;

/// Writes the secret in clear text with its purpose; each result is different.
#[derive(Debug)]
pub struct ClearSealer {
    key: &'static str,
    former: Option<&'static str>,
    texts: AtomicUsize,
}

impl ClearSealer {
    /// A sealer that opens what was sealed with the same key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, former: None, texts: AtomicUsize::new(0) }
    }

    /// A sealer whose key was changed: it also opens what was sealed with the former one.
    #[must_use]
    pub const fn changed(key: &'static str, former: &'static str) -> Self {
        Self { former: Some(former), ..Self::new(key) }
    }

    fn text_of<'a>(sealed: &'a Sealed, key: &str, purpose: &str) -> Option<&'a str> {
        sealed.0.strip_prefix(&format!("{key}|{purpose}|"))
    }
}

impl Sealer for ClearSealer {
    fn seal(&self, secret: &SecretString, purpose: &str) -> Sealed {
        let nth = self.texts.fetch_add(1, Ordering::Relaxed);
        Sealed(format!("{}|{purpose}|{}|{nth}", self.key, secret.expose_secret()))
    }

    fn open(&self, sealed: &Sealed, purpose: &str) -> Option<SecretString> {
        let current = Self::text_of(sealed, self.key, purpose);
        let text = current.or_else(|| Self::text_of(sealed, self.former?, purpose))?;
        text.rsplit_once('|').map(|(secret, _)| SecretString::from(secret))
    }

    fn is_current(&self, sealed: &Sealed) -> bool {
        sealed.0.starts_with(&format!("{}|", self.key))
    }
}
