//! The response of a provider, and the times in its headers: when it was sent, and how long to wait before the next call.

use bytes::{Bytes, BytesMut};
use jiff::{SignedDuration, Timestamp};
use reqwest::header::{DATE, HeaderMap, HeaderName, RETRY_AFTER};
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::failure::{Idempotency, TransportError};
use crate::redaction::Redaction;

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

/// In milliseconds. Some providers send it in addition to the standard header, which has whole seconds.
const RETRY_AFTER_MS: HeaderName = HeaderName::from_static("retry-after-ms");

/// The longest wait that a provider can ask for. The limits that providers document are those of a day
/// (`docs/providers/common.md#kinds-of-errors`); beyond a week somebody is wrong, and the calendar has an end.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A date is compared with the response's own date, because the clocks of two machines differ.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<SignedDuration> {
    Some(requested(headers)?.clamp(SignedDuration::ZERO, LONGEST_WAIT))
}

fn requested(headers: &HeaderMap) -> Option<SignedDuration> {
    let text = |name: HeaderName| headers.get(name)?.to_str().ok().map(str::trim);
    if let Some(milliseconds) = text(RETRY_AFTER_MS).and_then(|text| text.parse::<u32>().ok()) {
        return Some(SignedDuration::from_millis(milliseconds.into()));
    }
    let value = text(RETRY_AFTER)?;
    if let Ok(seconds) = value.parse::<u32>() {
        return Some(SignedDuration::from_secs(seconds.into()));
    }
    Some(date(value)?.duration_since(sent_at(headers)?))
}

/// When the response was sent, by the server's clock.
fn sent_at(headers: &HeaderMap) -> Option<Timestamp> {
    date(headers.get(DATE)?.to_str().ok()?.trim())
}

fn date(text: &str) -> Option<Timestamp> {
    Some(jiff::fmt::rfc2822::parse(text).ok()?.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(headers: &[(&'static str, &'static str)]) -> Option<SignedDuration> {
        let headers = headers.iter().map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()));
        retry_after(&headers.collect())
    }

    #[test]
    fn seconds_milliseconds_and_dates_are_understood_and_other_values_ignored() {
        let date = ("retry-after", "Wed, 21 Oct 2026 07:28:30 GMT");
        let sent_before = ("date", "Wed, 21 Oct 2026 07:28:00 GMT");
        let sent_after = ("date", "Wed, 21 Oct 2026 07:30:00 GMT");
        let milliseconds = |milliseconds| Some(SignedDuration::from_millis(milliseconds));
        for (headers, expected) in [
            (&[("retry-after", "7")][..], milliseconds(7_000)),
            (&[("retry-after", "1"), ("retry-after-ms", "250")][..], milliseconds(250)),
            (&[date, sent_before][..], milliseconds(30_000)),
            (&[date, sent_after][..], milliseconds(0)),
            (&[date][..], None),
            (&[][..], None),
        ] {
            assert_eq!(parsed(headers), expected, "{headers:?}");
        }
        // Whatever it is added to stays within the calendar.
        let ages = [("retry-after", "Thu, 30 Dec 9999 20:00:00 +0000"), ("date", "Mon, 01 Jan 0001 00:00:00 +0000")];
        for headers in [&[("retry-after", "4294967295")][..], &[("retry-after-ms", "4294967295")], &ages] {
            assert_eq!(parsed(headers), Some(LONGEST_WAIT), "{headers:?}");
        }
        for value in ["", "soon", "-5", "1.5", "99999999999"] {
            assert_eq!(parsed(&[("retry-after", value)]), None, "{value:?}");
        }
    }
}
