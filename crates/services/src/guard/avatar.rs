use std::sync::Arc;

use async_trait::async_trait;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::AvatarId;
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, Heard, Picture, ProviderCheck, RenderRequest, RenderStatus, Wallet,
    WebhookMessage,
};
use showrunner_ports::observe::CallObserver as _;
use showrunner_ports::provider::ProviderError;

use super::{Gate, Waiting};

/// An avatar provider behind its gate.
pub(super) struct Guarded {
    provider: Arc<dyn AvatarProvider>,
    gate: Gate,
}

impl Guarded {
    pub(super) fn new(provider: Arc<dyn AvatarProvider>, gate: Gate) -> Self {
        Self { provider, gate }
    }
}

#[async_trait]
impl AvatarProvider for Guarded {
    fn identity(&self) -> AvatarIdentity {
        self.provider.identity()
    }

    fn hear(&self, message: &WebhookMessage) -> Heard {
        self.provider.hear(message)
    }

    async fn avatars(&self) -> Result<Vec<Avatar>, ProviderError> {
        self.gate.call(self.provider.avatars()).await
    }

    async fn voices(&self) -> Result<Vec<Voice>, ProviderError> {
        self.gate.call(self.provider.voices()).await
    }

    async fn portrait(&self, avatar: &AvatarId) -> Result<Picture, ProviderError> {
        self.gate.call(self.provider.portrait(avatar)).await
    }

    async fn submit(&self, request: &RenderRequest) -> Result<String, ProviderError> {
        self.gate.call(self.provider.submit(request)).await
    }

    async fn status(&self, provider_video_id: &str) -> Result<RenderStatus, ProviderError> {
        self.gate.call(self.provider.status(provider_video_id)).await
    }

    async fn fetch(&self, provider_video_id: &str, music: MusicStyle) -> Result<FinishedRender, ProviderError> {
        self.gate.call(self.provider.fetch(provider_video_id, music)).await
    }

    async fn discard(&self, provider_video_id: &str) -> Result<(), ProviderError> {
        self.gate.call(self.provider.discard(provider_video_id)).await
    }

    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError> {
        self.gate.call(self.provider.wallet()).await
    }

    /// Always asks: it is how the operator, or the probe, finds out whether the provider is back.
    async fn check(&self) -> ProviderCheck {
        let Gate { service, meters } = &self.gate;
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
