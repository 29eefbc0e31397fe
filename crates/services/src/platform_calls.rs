//! Calls to a platform: in the name of its account, within its API budget, and behind its circuit breaker.

use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::api_budget::CallPurpose::{self, Polling, Publishing, Replying};
use showrunner_domain::health::Service;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::setup::AccountReport;
use showrunner_ports::account::Access;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use tokio::sync::Mutex;

use crate::accounts::Accounts;
use crate::api_budgets::ApiBudgets;
use crate::core::Core;
use crate::health::circuit_breaker::CircuitBreaker;

type Result<T, E = ProviderError> = std::result::Result<T, E>;

/// A platform or its sandbox, as the use cases call it.
pub(crate) struct PlatformCalls<'a> {
    adapter: Arc<dyn SocialPlatform>,
    accounts: &'a Accounts,
    budgets: &'a ApiBudgets,
    breaker: CircuitBreaker,
}

impl<'a> PlatformCalls<'a> {
    pub(crate) fn new(adapter: Arc<dyn SocialPlatform>, ports: &'a Core) -> Self {
        let breaker = CircuitBreaker::new(Service::Platform(adapter.platform()), &ports.meters);
        Self { adapter, accounts: &ports.accounts, budgets: &ports.api_budgets, breaker }
    }

    pub(crate) fn platform(&self) -> Platform {
        self.adapter.platform()
    }

    pub(crate) fn sandbox(&self) -> bool {
        self.adapter.sandbox()
    }

    pub(crate) async fn check(&self) -> Result<()> {
        self.breaker.check(self.step(Polling, |access| async move { self.adapter.check(&access).await })).await
    }

    /// Reads the report about the account. The operator asked for it, so it is read while the circuit is open as well.
    pub(crate) async fn report(&self) -> Result<AccountReport> {
        self.step(Polling, |access| async move { self.adapter.report(&access).await }).await
    }

    pub(crate) async fn prepare(&self, publication: &Publication) -> Result<String> {
        self.measured(Publishing, |access| async move { self.adapter.prepare(&access, publication).await }).await
    }

    pub(crate) async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        self.measured(Publishing, |access| async move { self.adapter.publish(&access, publication, handle).await })
            .await
    }

    pub(crate) async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        self.measured(Publishing, |access| async move { self.adapter.probe(&access, publication, handle).await }).await
    }

    pub(crate) async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        self.measured(Polling, |access| async move { self.adapter.figures(&access, post, now).await }).await
    }

    pub(crate) async fn comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        let read = &Mutex::new(CommentReading::default());
        let reading = self.measured(Polling, |access| async move {
            let reading = self.adapter.comments(&access, posts, now).await;
            // An error counts as the result of the step, whatever was read before it.
            let result = reading.stopped.clone().map_or(Ok(()), Err);
            *read.lock().await = reading;
            result
        });
        let stopped = reading.await.err();
        CommentReading { stopped, ..std::mem::take(&mut *read.lock().await) }
    }

    pub(crate) async fn reply(&self, reply: &CommentReply) -> Result<String> {
        self.measured(Replying, |access| async move { self.adapter.reply(&access, reply).await }).await
    }

    pub(crate) async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        self.measured(Replying, |access| async move { self.adapter.find_reply(&access, reply).await }).await
    }

    pub(crate) async fn write_samples(
        &self,
        post: Option<WatchedPost>,
        count: usize,
        now: Timestamp,
    ) -> Result<WatchedPost> {
        let write = |_| self.adapter.write_samples(post.clone(), count, now);
        self.measured(Publishing, write).await
    }

    /// Makes the calls of a step behind the circuit breaker. Those to the sandbox, for posts that belong there, are not
    /// measured once an account is connected: they say nothing about the account.
    async fn measured<T, Answer>(&self, purpose: CallPurpose, ask: impl Fn(Arc<Access>) -> Answer) -> Result<T>
    where
        Answer: Future<Output = Result<T>>,
    {
        let is_measured = !self.sandbox() || !self.accounts.is_connected(self.platform()).await;
        let step = self.step(purpose, ask);
        if is_measured { self.breaker.call(step).await } else { step.await }
    }

    async fn step<T, Answer>(&self, purpose: CallPurpose, ask: impl Fn(Arc<Access>) -> Answer) -> Result<T>
    where
        Answer: Future<Output = Result<T>>,
    {
        if self.sandbox() {
            return ask(Arc::new(Access::none())).await;
        }
        // On the heap: the futures of the use cases are large enough without it.
        Box::pin(in_account(self.accounts, self.budgets, self.platform(), purpose, ask)).await
    }
}

/// Makes the calls of a step in the name of the connected account. If the platform refuses the token it is renewed and the
/// step repeated, once.
///
/// # Errors
/// Those of the step, and [`Unauthorized`](ProviderErrorKind::Unauthorized) when no token is accepted.
pub async fn in_account<T, Answer>(
    accounts: &Accounts,
    budgets: &ApiBudgets,
    platform: Platform,
    purpose: CallPurpose,
    ask: impl Fn(Arc<Access>) -> Answer,
) -> Result<T>
where
    Answer: Future<Output = Result<T>>,
{
    let access = accounts.access(platform).await?;
    let refused = access.token.clone();
    match counted(budgets, platform, purpose, access, &ask).await {
        Err(error) if error.kind == ProviderErrorKind::TokenRefused => {
            let access = accounts.replace_refused(platform, &refused).await?;
            let again = counted(budgets, platform, purpose, access, &ask).await;
            again.map_err(|error| match error.kind {
                ProviderErrorKind::TokenRefused => ProviderError { kind: ProviderErrorKind::Unauthorized, ..error },
                _ => error,
            })
        }
        answer => answer,
    }
}

/// Makes the calls of a step with this access, and counts them: one before the first call, the others after the last, so
/// that steps beside each other do not wait for units that none of them uses.
///
/// # Errors
/// Those of the step, and [`HeldBack`](ProviderErrorKind::HeldBack) when the budget does not allow a single call.
async fn counted<T, Answer>(
    budgets: &ApiBudgets,
    platform: Platform,
    purpose: CallPurpose,
    access: Access,
    ask: impl Fn(Arc<Access>) -> Answer,
) -> Result<T>
where
    Answer: Future<Output = Result<T>>,
{
    let (calls, window_start) = budgets.begin_step(platform, purpose).await?;
    let access = Arc::new(Access { calls, ..access });
    let counting = window_start.map(|window_start| {
        let (budgets, access) = (budgets.clone(), Arc::clone(&access));
        Counting { budgets, platform, purpose, window_start, access, is_over: false }
    });
    let answer = ask(Arc::clone(&access)).await;
    if let Some(mut counting) = counting {
        counting.is_over = true;
        budgets.end_step(platform, purpose, counting.window_start, access.calls.used()).await;
    }
    answer
}

/// Counts the calls of a step whose future is dropped, by a time limit for example.
struct Counting {
    budgets: ApiBudgets,
    platform: Platform,
    purpose: CallPurpose,
    window_start: Timestamp,
    access: Arc<Access>,
    is_over: bool,
}

impl Drop for Counting {
    fn drop(&mut self) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if self.is_over {
            return;
        }
        let (budgets, used) = (self.budgets.clone(), self.access.calls.used());
        let (platform, purpose, window_start) = (self.platform, self.purpose, self.window_start);
        runtime.spawn(async move { budgets.end_step(platform, purpose, window_start, used).await });
    }
}
