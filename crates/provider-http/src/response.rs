//! The response of a provider.

use bytes::{Bytes, BytesMut};
use jiff::{SignedDuration, Timestamp};
use reqwest::header::HeaderMap;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::failure::{Idempotency, TransportError};
use crate::redaction::Redaction;
use crate::retry_after::{LONGEST_WAIT, retry_after, sent_at};

/// A response with its whole body.
#[derive(Debug)]
pub struct Response {
    parts: Parts,
    redaction: Redaction,
    idempotency: Idempotency,
}

/// Status, headers and body.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Response {
    pub(crate) fn new(parts: Parts, redaction: Redaction, idempotency: Idempotency) -> Self {
        Self { parts, redaction, idempotency }
    }

    pub(crate) async fn read(mut response: reqwest::Response, limit: usize) -> Result<Parts, TransportError> {
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

    /// Whether the status is 2xx.
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.parts.status)
    }

    /// The value of a header, if it exists and is text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.parts.headers.get(name)?.to_str().ok()
    }

    /// The body.
    pub fn body(&self) -> &Bytes {
        &self.parts.body
    }

    /// How long to wait before the next call, if the provider says.
    pub fn retry_after(&self) -> Option<SignedDuration> {
        retry_after(&self.parts.headers)
    }

    /// When the response was sent, by the provider's clock.
    pub fn sent_at(&self) -> Option<Timestamp> {
        sent_at(&self.parts.headers)
    }

    /// The body, parsed as JSON.
    ///
    /// # Errors
    /// If it cannot be parsed. The call may have succeeded nevertheless.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ProviderError> {
        let mut read = serde_json::Deserializer::from_slice(&self.parts.body);
        serde_path_to_error::deserialize(&mut read).map_err(|error| {
            let message = format!("its answer (status {}) cannot be understood: {error}", self.parts.status);
            self.idempotency.no_usable_response(&self.redaction, &message)
        })
    }

    /// The body, parsed as JSON, or `None` if it cannot be parsed.
    pub fn json_if_any<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.parts.body).ok()
    }

    /// The error for the status of this response, with this message.
    pub fn failure(&self, message: &str) -> ProviderError {
        self.error(self.idempotency.kind_of(self.parts.status, self.retry_after()), message)
    }

    /// The error for a response that reports a temporary failure of the provider, whatever its status. The call may
    /// have succeeded nevertheless.
    pub fn temporary_failure(&self, message: &str) -> ProviderError {
        self.idempotency.no_usable_response(&self.redaction, message)
    }

    /// An error of this provider, without secrets. A wait is cut to a week, whatever the provider asks for.
    pub fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        let kind = match kind {
            ProviderErrorKind::RateLimited(Some(wait)) => ProviderErrorKind::RateLimited(Some(wait.min(LONGEST_WAIT))),
            kind => kind,
        };
        match message.trim() {
            "" => self.redaction.error(kind, &format!("it answered with status {}", self.parts.status)),
            message => self.redaction.error(kind, message),
        }
    }
}
