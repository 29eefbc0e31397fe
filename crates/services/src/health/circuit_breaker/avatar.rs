use std::sync::Arc;

use async_trait::async_trait;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, Picture, ProviderCheck, RenderRequest, RenderStatus, VoiceSample,
    Wallet, WebhookEvent, WebhookMessage,
};
use showrunner_ports::observe::CallObserver as _;
use showrunner_ports::provider::ProviderError;

use super::{CircuitBreaker, Waiting};

/// An avatar provider behind its breaker.
pub(super) struct Guarded {
    pub(super) provider: Arc<dyn AvatarProvider>,
    pub(super) breaker: CircuitBreaker,
}

#[async_trait]
impl AvatarProvider for Guarded {
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

    async fn portrait(&self, avatar: &AvatarId) -> Result<Picture, ProviderError> {
        self.breaker.call(self.provider.portrait(avatar)).await
    }

    async fn voice_sample(&self, voice: &VoiceId) -> Result<VoiceSample, ProviderError> {
        self.breaker.call(self.provider.voice_sample(voice)).await
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
