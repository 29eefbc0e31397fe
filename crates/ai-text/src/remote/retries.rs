//! Asks again when a server says that this helps.

use std::time::Duration;

use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Call, Response};

use super::{Deadline, RetryPolicy};

/// The tries of one question. What was lost on the way is not asked for again: it may have been paid for.
pub(crate) struct Retries<'a> {
    retry_policy: &'a RetryPolicy,
    deadline: Deadline,
    made: usize,
}

impl<'a> Retries<'a> {
    pub(crate) fn new(retry_policy: &'a RetryPolicy, deadline: Deadline) -> Self {
        Self { retry_policy, deadline, made: 0 }
    }

    /// Sends the call that `prepare` makes until the answer is one that stays. `is_permanent` knows the answers that look as if
    /// another try could help, and with which none does.
    pub(crate) async fn send(
        &mut self,
        late: impl Fn(ProviderErrorKind, &str) -> ProviderError,
        prepare: impl Fn() -> Call,
        is_permanent: impl Fn(&Response) -> bool,
    ) -> Result<Response, ProviderError> {
        loop {
            let Some(left) = self.deadline.left() else {
                return Err(late(ProviderErrorKind::Unavailable, "it did not answer in time"));
            };
            let answer = prepare().timeout(left).send().await?;
            if is_permanent(&answer) {
                return Ok(answer);
            }
            let Some(pause) = self.pause_after(&answer) else { return Ok(answer) };
            // Nothing would be left of the time for the answer.
            if self.deadline.left().is_none_or(|left| left <= pause) {
                return Ok(answer);
            }
            self.made += 1;
            tokio::time::sleep(pause).await;
        }
    }

    /// How long to wait before the next try; nothing when there is none.
    fn pause_after(&self, answer: &Response) -> Option<Duration> {
        let usual = *self.retry_policy.pauses.get(self.made)?;
        let told = answer.retry_after().and_then(|wait| Duration::try_from(wait).ok());
        let may_help = match (answer.header("x-should-retry"), answer.status()) {
            (Some("true"), _) => true,
            (Some("false"), _) => false,
            // Without a word on how long, it is for the caller to wait.
            (_, 429) => told.is_some(),
            (_, status) => matches!(status, 408 | 409 | 500..),
        };
        let pause = told.unwrap_or(usual);
        (may_help && pause <= self.retry_policy.longest_pause).then_some(pause)
    }
}
