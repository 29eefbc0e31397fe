//! Streamed downloads.

use std::io;

use futures_util::{StreamExt as _, stream};
use showrunner_ports::ByteStream;
use showrunner_ports::provider::ProviderError;

use crate::failure::Idempotency;
use crate::limits::{Limits, with_timeout};
use crate::redaction::{Redaction, root_cause};
use crate::response::Response;

/// A response whose body has not been read yet.
#[derive(Debug)]
pub struct Download {
    response: reqwest::Response,
    limits: Limits,
    redaction: Redaction,
}

impl Download {
    pub(crate) fn new(response: reqwest::Response, limits: Limits, redaction: Redaction) -> Self {
        Self { response, limits, redaction }
    }

    /// The status.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.response.status().as_u16()
    }

    /// The value of a header, if it exists and is text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.response.headers().get(name)?.to_str().ok()
    }

    /// The length of the body, if the provider reports it.
    #[must_use]
    pub fn length(&self) -> Option<u64> {
        self.response.content_length()
    }

    /// Reads the whole body. Used for errors, which are short.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn answer(self) -> Result<Response, ProviderError> {
        match with_timeout(self.limits.answer_timeout, Response::read(self.response, self.limits.max_body_bytes)).await
        {
            Ok(parts) => Ok(Response::new(parts, self.redaction, Idempotency::Idempotent)),
            Err(error) => Err(Idempotency::Idempotent.transport_error(&self.redaction, error)),
        }
    }

    /// The body, piece by piece. It ends with an error if the connection breaks or no bytes arrive for too long.
    #[must_use]
    pub fn stream(self) -> ByteStream {
        let silence = self.limits.idle_timeout;
        let pieces =
            self.response.bytes_stream().map(|piece| piece.map_err(|error| io::Error::other(root_cause(error))));
        stream::unfold(Some(pieces), move |pieces| async move {
            let mut pieces = pieces?;
            match tokio::time::timeout(silence, pieces.next()).await {
                Ok(Some(Ok(piece))) => Some((Ok(piece), Some(pieces))),
                Ok(Some(Err(error))) => Some((Err(error), None)),
                Ok(None) => None,
                Err(_) => Some((Err(io::Error::new(io::ErrorKind::TimedOut, "nothing came for too long")), None)),
            }
        })
        .boxed()
    }
}
