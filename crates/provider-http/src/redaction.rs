//! Error messages: the provider's message on one short line, without secrets.

use std::cmp::Reverse;
use std::error::Error;
use std::sync::Arc;

use secrecy::{ExposeSecret, SecretString};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

/// The most characters of an error message.
const MESSAGE_LIMIT: usize = 300;

/// Shorter secrets are not removed: they would match parts of ordinary words, and no provider issues one.
const MIN_SECRET_BYTES: usize = 6;

#[derive(Debug, Clone)]
pub(crate) struct Redaction {
    provider: &'static str,
    secrets: Arc<[SecretString]>,
}

impl Redaction {
    pub(crate) fn new(provider: &'static str) -> Self {
        Self { provider, secrets: Arc::new([]) }
    }

    pub(crate) fn hide(&mut self, secret: SecretString) {
        self.secrets = self.secrets.iter().cloned().chain([secret]).collect();
    }

    pub(crate) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        ProviderError::new(self.provider, kind, one_line(&self.redacted(message), MESSAGE_LIMIT))
    }

    /// The text without the secrets.
    pub(crate) fn redacted(&self, text: &str) -> String {
        let mut secrets: Vec<&str> = self.secrets.iter().map(ExposeSecret::expose_secret).collect();
        secrets.retain(|secret| secret.len() >= MIN_SECRET_BYTES);
        // A secret may be a part of a longer one.
        secrets.sort_by_key(|secret| Reverse(secret.len()));
        secrets.into_iter().fold(text.to_owned(), |text, secret| text.replace(secret, "…"))
    }
}

/// The text on one line of at most this many characters.
pub(crate) fn one_line(text: &str, limit: usize) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let mut line = words.collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = line.char_indices().nth(limit) {
        line.truncate(end);
        line.push('…');
    }
    line
}

/// The innermost cause of a connection error. The URL is omitted because it may contain a token.
pub(crate) fn root_cause(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut deepest: &dyn Error = &error;
    while let Some(source) = deepest.source() {
        deepest = source;
    }
    deepest.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_short_line_without_secrets() {
        let mut redaction = Redaction::new("HeyGen");
        redaction.hide(SecretString::from("sk-very-secret"));
        let message = format!("wrong key:\n  sk-very-secret\u{7} {}", "x".repeat(400));
        let error = redaction.error(ProviderErrorKind::Refused, &message);
        assert!(error.message.starts_with("wrong key: … xxx"), "{error}");
        assert_eq!(error.message.chars().count(), MESSAGE_LIMIT + 1);
        assert!(error.message.ends_with('…'));
    }

    #[test]
    fn a_secret_within_another_one_leaves_nothing_of_it() {
        let mut redaction = Redaction::new("Facebook");
        for secret in ["token-of", "token-of-the-page"] {
            redaction.hide(SecretString::from(secret));
        }
        assert_eq!(redaction.redacted("token-of-the-page token-of"), "… …");
    }
}
