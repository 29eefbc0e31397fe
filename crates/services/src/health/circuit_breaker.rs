//! Sits between the use cases and everything outside: measures every call, and stops calls to a provider that keeps
//! failing (`docs/behaviour.md#health-and-alerts`). Adapters do not know about it.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::SignedDuration;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::health::Service;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, FrameRequest, Preview, ProviderCheck, RenderRequest, RenderStatus,
    SampleRequest, Wallet, WebhookEvent, WebhookMessage,
};
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_ports::observe::CallObserver as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use tokio::time::Instant;

use crate::health::meters::Meters;
use crate::ports::Ports;

/// The media store, measured.
pub(crate) fn measured_media(ports: &Ports, meters: &Arc<Meters>) -> Arc<dyn MediaStore> {
    Arc::new(GuardedMedia { store: Arc::clone(&ports.media), meters: Arc::clone(meters) })
}

/// An avatar provider behind the circuit breaker.
pub(crate) fn guarded_avatars(provider: Arc<dyn AvatarProvider>, meters: &Arc<Meters>) -> Arc<dyn AvatarProvider> {
    Arc::new(GuardedAvatars { provider, breaker: CircuitBreaker::new(Service::AvatarProvider, meters) })
}

/// A call that is dropped after this long counts as unanswered; one dropped sooner does not count, because the caller
/// may have disconnected. Shorter than any time limit on calls except that of the request that starts a render.
const UNANSWERED_AFTER: Duration = Duration::from_secs(9);

pub(crate) struct CircuitBreaker {
    service: Service,
    meters: Arc<Meters>,
}

impl CircuitBreaker {
    pub(crate) fn new(service: Service, meters: &Arc<Meters>) -> Self {
        Self { service, meters: Arc::clone(meters) }
    }

    /// Makes a call, unless the circuit is open.
    pub(crate) async fn call<T, E>(&self, call: impl Future<Output = Result<T, E>>) -> Result<T, E>
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
    pub(crate) async fn check(
        &self,
        check: impl Future<Output = Result<(), ProviderError>>,
    ) -> Result<(), ProviderError> {
        let result = self.call(check).await;
        // Only final errors are recorded: a transient one shows in the next call as well.
        let problem = result.as_ref().err().filter(|error| error.is_final()).map(|error| error.message.clone());
        self.meters.checked(self.service, problem);
        result
    }

    /// Forgets the failures of a service that was replaced by another.
    pub(crate) fn reset(&self) {
        self.meters.replaced(self.service);
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

struct GuardedAvatars {
    provider: Arc<dyn AvatarProvider>,
    breaker: CircuitBreaker,
}

#[async_trait]
impl AvatarProvider for GuardedAvatars {
    fn identity(&self) -> AvatarIdentity {
        self.provider.identity()
    }

    fn read_webhook(&self, message: &WebhookMessage) -> WebhookEvent {
        self.provider.read_webhook(message)
    }

    async fn avatars(&self) -> Result<Vec<Avatar>, ProviderError> {
        self.breaker.call(self.provider.avatars()).await
    }

    async fn voices(&self) -> Result<Vec<Voice>, ProviderError> {
        self.breaker.call(self.provider.voices()).await
    }

    async fn portrait(&self, avatar: &AvatarId) -> Result<Preview, ProviderError> {
        self.breaker.call(self.provider.portrait(avatar)).await
    }

    async fn voice_sample(&self, voice: &VoiceId) -> Result<Preview, ProviderError> {
        self.breaker.call(self.provider.voice_sample(voice)).await
    }

    async fn frame(&self, request: &FrameRequest) -> Result<Preview, ProviderError> {
        self.breaker.call(self.provider.frame(request)).await
    }

    async fn video_sample(&self, request: &SampleRequest) -> Result<Preview, ProviderError> {
        self.breaker.call(self.provider.video_sample(request)).await
    }

    async fn submit(&self, request: &RenderRequest) -> Result<String, ProviderError> {
        self.breaker.call(self.provider.submit(request)).await
    }

    async fn status(&self, provider_video_id: &str) -> Result<RenderStatus, ProviderError> {
        self.breaker.call(self.provider.status(provider_video_id)).await
    }

    async fn fetch(&self, provider_video_id: &str, music: MusicStyle) -> Result<FinishedRender, ProviderError> {
        self.breaker.call(self.provider.fetch(provider_video_id, music)).await
    }

    async fn discard(&self, provider_video_id: &str) -> Result<(), ProviderError> {
        self.breaker.call(self.provider.discard(provider_video_id)).await
    }

    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError> {
        self.breaker.call(self.provider.wallet()).await
    }

    /// Always calls the provider: this is how the operator and the probe find out whether it has recovered.
    async fn check(&self) -> ProviderCheck {
        let CircuitBreaker { service, meters } = &self.breaker;
        let mut waiting = Waiting::begin(meters, *service);
        let check = self.provider.check().await;
        let took = waiting.end();
        if check.connected {
            meters.answered(*service, took);
        } else {
            meters.failed(*service, &check.message);
        }
        meters.checked(*service, (!check.connected).then(|| check.message.clone()));
        check
    }
}

/// A media store whose calls are measured. They are never blocked: the store is ours, and there is no alternative.
struct GuardedMedia {
    store: Arc<dyn MediaStore>,
    meters: Arc<Meters>,
}

impl GuardedMedia {
    /// A call that is answered at once.
    async fn quick<T>(&self, call: impl Future<Output = Result<T, MediaError>>) -> Result<T, MediaError> {
        let mut waiting = Waiting::begin(&self.meters, Service::MediaStore);
        let result = call.await;
        self.record(result, Some(waiting.end()))
    }

    /// A call that takes as long as its stream does, which says nothing about the store.
    async fn slow<T>(&self, call: impl Future<Output = Result<T, MediaError>>) -> Result<T, MediaError> {
        self.record(call.await, None)
    }

    fn record<T>(&self, result: Result<T, MediaError>, took: Option<Duration>) -> Result<T, MediaError> {
        match &result {
            Err(error @ (MediaError::Store(_) | MediaError::Setup(_))) => {
                self.meters.failed(Service::MediaStore, &error.to_string());
            }
            // Its input failed, not the store.
            Ok(_) | Err(MediaError::Source(_) | MediaError::NotPlayable(_)) => {
                self.meters.answered_within(Service::MediaStore, took);
            }
        }
        result
    }
}

#[async_trait]
impl MediaStore for GuardedMedia {
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError> {
        self.slow(self.store.ingest_video(key, bytes)).await
    }

    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError> {
        self.slow(self.store.put(key, bytes)).await
    }

    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        self.quick(self.store.head(key)).await
    }

    async fn open(&self, key: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        self.quick(self.store.open(key, range)).await
    }

    async fn delete(&self, key: &MediaKey) -> Result<(), MediaError> {
        self.quick(self.store.delete(key)).await
    }
}
