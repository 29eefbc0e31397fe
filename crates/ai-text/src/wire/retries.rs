//! Retries for errors that are temporary.

use std::time::Duration;

use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Call, Client, Response};
use tokio::time::Instant;

use super::error_body::ErrorBody;
use super::settings::RetryPolicy;

/// The attempts of one question. A lost response is not requested again, because it may have been billed.
pub(crate) struct Retries<'a> {
    retry_policy: &'a RetryPolicy,
    deadline: Instant,
    made: usize,
}

impl<'a> Retries<'a> {
    pub(crate) fn new(retry_policy: &'a RetryPolicy, deadline: Instant) -> Self {
        Self { retry_policy, deadline, made: 0 }
    }

    /// The time until the deadline, by which an answer must arrive.
    fn left(&self) -> Option<Duration> {
        self.deadline.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())
    }

    /// Sends the call of `prepare` until another attempt would not help. `is_permanent` recognises permanent errors
    /// that look temporary.
    pub(crate) async fn send(
        &mut self,
        client: &Client,
        prepare: impl Fn() -> Call,
        is_permanent: impl Fn(&Response) -> bool,
    ) -> Result<Response, ProviderError> {
        loop {
            let Some(left) = self.left() else {
                return Err(client.error(ProviderErrorKind::Unavailable, "it did not answer in time"));
            };
            let answer = prepare().timeout(left).send().await?;
            if is_permanent(&answer) {
                return Ok(answer);
            }
            let Some(pause) = self.pause_after(&answer) else { return Ok(answer) };
            // No time would be left for the answer.
            if self.left().is_none_or(|left| left <= pause) {
                return Ok(answer);
            }
            self.made += 1;
            tokio::time::sleep(pause).await;
        }
    }

    /// The pause before the next attempt, or `None` if there is none.
    fn pause_after(&self, answer: &Response) -> Option<Duration> {
        let usual = *self.retry_policy.pauses.get(self.made)?;
        let in_body = || ErrorBody::of(answer).and_then(|error| error.retry_after);
        let requested = answer.retry_after().or_else(in_body).and_then(|wait| Duration::try_from(wait).ok());
        let may_help = match (answer.header("x-should-retry"), answer.status()) {
            (Some("true"), _) => true,
            (Some("false"), _) => false,
            // Without a `Retry-After` the caller decides when to try again.
            (_, 429) => requested.is_some(),
            (_, status) => matches!(status, 408 | 409 | 500..),
        };
        let pause = requested.unwrap_or(usual);
        (may_help && pause <= self.retry_policy.longest_pause).then_some(pause)
    }
}
