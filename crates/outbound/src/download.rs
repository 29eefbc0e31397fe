//! A file on its way from a provider.

use std::io;

use futures_util::StreamExt as _;
use reqwest::Response;
use showrunner_ports::ByteStream;
use showrunner_ports::provider::ProviderError;

use crate::answer::Answer;
use crate::failure::Effect;
use crate::wording::{Wording, cause};

/// An answer whose body has not been read yet.
#[derive(Debug)]
pub struct Download {
    response: Response,
    limit: usize,
    wording: Wording,
}

impl Download {
    pub(crate) fn new(response: Response, limit: usize, wording: Wording) -> Self {
        Self { response, limit, wording }
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
        match Answer::read(self.response, self.limit).await {
            Ok(parts) => Ok(Answer::new(parts, self.wording, Effect::Repeatable)),
            Err(loss) => Err(Effect::Repeatable.lost(&self.wording, loss)),
        }
    }

    /// The body, piece by piece. It ends with an error when the connection breaks before the end.
    #[must_use]
    pub fn stream(self) -> ByteStream {
        self.response.bytes_stream().map(|piece| piece.map_err(|error| io::Error::other(cause(error)))).boxed()
    }
}
