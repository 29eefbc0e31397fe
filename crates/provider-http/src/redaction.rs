//! Error messages: the provider's message on one short line, without secrets.

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

    pub(crate) fn secrets(&self) -> impl Iterator<Item = &str> {
        self.secrets.iter().map(ExposeSecret::expose_secret)
    }

    pub(crate) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        ProviderError::new(self.provider, kind, self.redacted(message))
    }

    fn redacted(&self, message: &str) -> String {
        let mut redacted = message.to_owned();
        for secret in self.secrets().filter(|secret| secret.len() >= MIN_SECRET_BYTES) {
            redacted = redacted.replace(secret, "…");
        }
        let words = redacted.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        let mut line = words.collect::<Vec<_>>().join(" ");
        if let Some((end, _)) = line.char_indices().nth(MESSAGE_LIMIT) {
            line.truncate(end);
            line.push('…');
        }
        line
    }
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
}
