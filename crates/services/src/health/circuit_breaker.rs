//! Sits between the use cases and everything outside: measures every call, and stops calls to a provider that keeps
//! failing (`docs/behaviour.md#health-and-alerts`). Use cases and adapters do not know about it.

mod avatar;
mod media;
mod social;
mod text;

use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use showrunner_domain::health::Service;
use showrunner_ports::observe::CallObserver as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::SocialPlatform;
use tokio::time::Instant;

use crate::health::meters::Meters;
use crate::ports::Ports;

/// The same ports, each behind its circuit breaker.
pub(crate) fn guarded(ports: &Ports, meters: &Arc<Meters>) -> Ports {
    let breaker = |service| CircuitBreaker { service, meters: Arc::clone(meters) };
    let guarded_platform = |platform: &Arc<dyn SocialPlatform>| {
        let (inner, accounts) = (Arc::clone(platform), Arc::clone(&ports.stores.accounts));
        Arc::new(social::Guarded { inner, breaker: breaker(Service::of(platform.platform())), accounts }) as Arc<_>
    };
    Ports {
        avatars: Arc::new(avatar::Guarded {
            provider: Arc::clone(&ports.avatars),
            breaker: breaker(Service::AvatarProvider),
        }),
        text: Arc::new(text::Guarded { model: Arc::clone(&ports.text), breaker: breaker(Service::AiText) }),
        media: Arc::new(media::Guarded { store: Arc::clone(&ports.media), meters: Arc::clone(meters) }),
        platforms: ports.platforms.iter().map(guarded_platform).collect(),
        ..ports.clone()
    }
}

/// A call that is dropped after this long counts as unanswered; one dropped sooner does not count, because the caller
/// may have disconnected. Shorter than any time limit on calls except that of the request that starts a render.
const UNANSWERED_AFTER: Duration = Duration::from_secs(9);

/// The circuit breaker of one provider.
struct CircuitBreaker {
    service: Service,
    meters: Arc<Meters>,
}

impl CircuitBreaker {
    /// Makes a call, unless the circuit is open.
    async fn call<T, E>(&self, call: impl Future<Output = Result<T, E>>) -> Result<T, E>
    where
        E: From<ProviderError> + AsRef<ProviderError>,
    {
        self.meters.admit(self.service).map_err(|wait| self.circuit_open(wait))?;
        let mut waiting = Waiting::begin(&self.meters, self.service);
        let result = call.await;
        let took = waiting.end();
        match result.as_ref().map_err(AsRef::as_ref) {
            Err(error) if error.is_failure() => self.meters.failed(self.service, &error.message),
            // Our own budget held the call back: the provider was not called.
            Err(ProviderError { kind: ProviderErrorKind::HeldBack(_), .. }) => {}
            Ok(_) | Err(_) => self.meters.answered(self.service, took),
        }
        result
    }

    /// Checks whether the provider could do its work now.
    async fn check(&self, check: impl Future<Output = Result<(), ProviderError>>) -> Result<(), ProviderError> {
        let result = self.call(check).await;
        // Only final errors are recorded: a transient one shows in the next call as well.
        let problem = result.as_ref().err().filter(|error| error.is_final()).map(|error| error.message.clone());
        self.meters.checked(self.service, problem);
        result
    }

    fn circuit_open(&self, wait: SignedDuration) -> ProviderError {
        // Rounded up, so that a caller that waits this long finds the wait over.
        let seconds = wait.as_secs() + i64::from(wait.subsec_nanos() > 0);
        let cause = self.meters.last_error(self.service).unwrap_or_else(|| "it does not answer".to_owned());
        ProviderError::new(
            self.service.label(),
            ProviderErrorKind::CircuitOpen(SignedDuration::from_secs(seconds)),
            format!(
                "it has failed several times in a row and is asked again in {seconds} s; the last error was: {cause}"
            ),
        )
    }
}

/// The time between a call and its answer. Dropped without one, it records that the service did not answer.
struct Waiting<'a> {
    meters: &'a Meters,
    service: Service,
    started: Instant,
    is_over: bool,
}

impl<'a> Waiting<'a> {
    fn begin(meters: &'a Meters, service: Service) -> Self {
        Self { meters, service, started: Instant::now(), is_over: false }
    }

    /// Ends the wait and returns how long it took.
    fn end(&mut self) -> Duration {
        self.is_over = true;
        self.started.elapsed()
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let waited = self.started.elapsed();
        if !self.is_over && waited >= UNANSWERED_AFTER {
            self.meters.failed(self.service, &format!("no answer within {} seconds", waited.as_secs()));
        }
    }
}
