//! A file on its way from a provider.

use std::io;

use futures_util::{StreamExt as _, stream};
use reqwest::Response;
use showrunner_ports::ByteStream;
use showrunner_ports::provider::ProviderError;

use crate::answer::Answer;
use crate::call::within;
use crate::client::Limits;
use crate::failure::Idempotency;
use crate::redaction::{Redaction, cause};

/// An answer whose body has not been read yet.
#[derive(Debug)]
pub struct Download {
    response: Response,
    limits: Limits,
    redaction: Redaction,
}

impl Download {
    pub(crate) fn new(response: Response, limits: Limits, redaction: Redaction) -> Self {
        Self { response, limits, redaction }
    }

    /// The status.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.response.status().as_u16()
    }

    /// A header, when it is there and readable.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.response.headers().get(name)?.to_str().ok()
    }

    /// The length of what is left, when the provider says it.
    #[must_use]
    pub fn length(&self) -> Option<u64> {
        self.response.content_length()
    }

    /// Reads it whole, as the answer of any other call: a refusal is short.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn answer(self) -> Result<Answer, ProviderError> {
        match within(self.limits.answer, Answer::read(self.response, self.limits.body)).await {
            Ok(parts) => Ok(Answer::new(parts, self.redaction, Idempotency::Idempotent)),
            Err(loss) => Err(Idempotency::Idempotent.lost(&self.redaction, loss)),
        }
    }

    /// The body, piece by piece. It ends with an error when the connection breaks before the end, or is silent for too long.
    #[must_use]
    pub fn stream(self) -> ByteStream {
        let silence = self.limits.silence;
        let pieces = self.response.bytes_stream().map(|piece| piece.map_err(|error| io::Error::other(cause(error))));
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
