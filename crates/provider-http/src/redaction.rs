//! What is told of a failure: in the provider's own words, short, on one line, and without secrets.

use std::error::Error;
use std::sync::Arc;

use secrecy::{ExposeSecret, SecretString};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

/// Characters that are told of what a provider says.
const LIMIT: usize = 300;

/// A shorter secret would blank out words by chance; no provider gives one.
const SHORTEST_SECRET: usize = 6;

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
        ProviderError::new(self.provider, kind, self.told(message))
    }

    fn told(&self, message: &str) -> String {
        let mut told = message.to_owned();
        for secret in self.secrets.iter().map(ExposeSecret::expose_secret) {
            if secret.len() >= SHORTEST_SECRET {
                told = told.replace(secret, "…");
            }
        }
        let mut line = told.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()).fold(
            String::new(),
            |mut line, word| {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
                line
            },
        );
        if let Some((end, _)) = line.char_indices().nth(LIMIT) {
            line.truncate(end);
            line.push('…');
        }
        line
    }
}

/// What an error of the connection comes down to. The address is left out: it may carry a token.
pub(crate) fn cause(error: reqwest::Error) -> String {
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
        assert_eq!(error.message.chars().count(), LIMIT + 1);
        assert!(error.message.ends_with('…'));
    }
}
