//! What a provider answered.

use bytes::{Bytes, BytesMut};
use jiff::{SignedDuration, Timestamp};
use reqwest::Response;
use reqwest::header::HeaderMap;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::failure::{Idempotency, TransportError};
use crate::redaction::Redaction;
use crate::retry_after::{retry_after, sent_at};

/// An answer, read whole.
#[derive(Debug)]
pub struct Answer {
    parts: Parts,
    redaction: Redaction,
    idempotency: Idempotency,
}

/// What has been read of it.
#[derive(Debug)]
pub(crate) struct Parts {
    status: u16,
    headers: HeaderMap,
    body: Bytes,
}

impl Parts {
    pub(crate) fn status(&self) -> u16 {
        self.status
    }

    pub(crate) fn headers(&self) -> &HeaderMap {
        &self.headers
    }

    pub(crate) fn body(&self) -> &[u8] {
        &self.body
    }
}

impl Answer {
    pub(crate) fn new(parts: Parts, redaction: Redaction, idempotency: Idempotency) -> Self {
        Self { parts, redaction, idempotency }
    }

    pub(crate) async fn read(mut response: Response, limit: usize) -> Result<Parts, TransportError> {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let mut body = BytesMut::new();
        while let Some(piece) = response.chunk().await? {
            if body.len() + piece.len() > limit {
                return Err(TransportError::TooLong(limit));
            }
            body.extend_from_slice(&piece);
        }
        Ok(Parts { status, headers, body: body.freeze() })
    }

    /// The status.
    pub fn status(&self) -> u16 {
        self.parts.status
    }

    /// Whether the status is one of success.
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.parts.status)
    }

    /// A header, when it is there and readable.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.parts.headers.get(name)?.to_str().ok()
    }

    /// The body.
    pub fn body(&self) -> &Bytes {
        &self.parts.body
    }

    /// How long the provider wants to be left alone.
    pub fn retry_after(&self) -> Option<SignedDuration> {
        retry_after(&self.parts.headers)
    }

    /// When it was sent, by the provider's clock.
    pub fn sent_at(&self) -> Option<Timestamp> {
        sent_at(&self.parts.headers)
    }

    /// The body as JSON of this form.
    ///
    /// # Errors
    /// When it is not. The call may have done what it was to do all the same.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ProviderError> {
        let mut read = serde_json::Deserializer::from_slice(&self.parts.body);
        serde_path_to_error::deserialize(&mut read).map_err(|error| {
            let message = format!("its answer (status {}) cannot be understood: {error}", self.parts.status);
            self.idempotency.unanswered(&self.redaction, &message)
        })
    }

    /// The body as JSON of this form, if it is.
    pub fn json_if_any<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.parts.body).ok()
    }

    /// The error that this answer is by its status, in these words.
    pub fn failure(&self, words: &str) -> ProviderError {
        self.error(self.idempotency.kind_of(self.parts.status, self.retry_after()), words)
    }

    /// The error of a provider that says itself, whatever the status, that it is out of order for a moment: it may have done
    /// what it was asked to.
    pub fn out_of_order(&self, words: &str) -> ProviderError {
        self.idempotency.unanswered(&self.redaction, words)
    }

    /// An error of this provider, without its secrets.
    pub fn error(&self, kind: ProviderErrorKind, words: &str) -> ProviderError {
        let words = words.trim();
        if words.is_empty() {
            self.redaction.error(kind, &format!("it answered with status {}", self.parts.status))
        } else {
            self.redaction.error(kind, words)
        }
    }
}
