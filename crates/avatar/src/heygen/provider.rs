//! HeyGen as an avatar provider.

use async_trait::async_trait;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, FrameRequest, Preview, ProviderCheck, RenderRequest, RenderStatus,
    SampleRequest, Wallet, WebhookEvent, WebhookMessage,
};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::rehearsal::{AvatarRehearsal, Removal};

use super::post_processing::PostProcessingError;
use super::submission::VIDEOS;
use super::wire::Video;
use super::{HeyGen, LABEL, account, api, catalogue, previews, webhook};

/// For each account (`docs/providers/heygen.md#renders`).
const RENDERS_AT_ONCE: usize = 10;

#[async_trait]
impl AvatarProvider for HeyGen {
    fn identity(&self) -> AvatarIdentity {
        AvatarIdentity { name: "heygen", label: LABEL, stand_in: false, renders_at_once: RENDERS_AT_ONCE }
    }

    fn read_webhook(&self, message: &WebhookMessage) -> WebhookEvent {
        webhook::event_in(message, self.webhook_secret.as_ref())
    }

    async fn avatars(&self) -> Result<Vec<Avatar>, ProviderError> {
        catalogue::avatars(&self.api).await
    }

    async fn voices(&self) -> Result<Vec<Voice>, ProviderError> {
        catalogue::voices(&self.api).await
    }

    async fn portrait(&self, avatar: &AvatarId) -> Result<Preview, ProviderError> {
        previews::portrait(&self.api, avatar).await
    }

    async fn voice_sample(&self, voice: &VoiceId) -> Result<Preview, ProviderError> {
        previews::voice_sample(&self.api, voice).await
    }

    async fn frame(&self, _: &FrameRequest) -> Result<Preview, ProviderError> {
        Err(previews::not_found(&self.api, "HeyGen draws the pictures of its videos: the brand is not shown in them"))
    }

    async fn video_sample(&self, _: &SampleRequest) -> Result<Preview, ProviderError> {
        Err(previews::not_found(&self.api, "HeyGen charges for every video: there are no free samples"))
    }

    async fn submit(&self, request: &RenderRequest) -> Result<String, ProviderError> {
        self.order(request).await
    }

    async fn status(&self, provider_video_id: &str) -> Result<RenderStatus, ProviderError> {
        let video = self.video(provider_video_id).await?;
        Ok(match video.status.as_str() {
            "completed" => RenderStatus::Completed,
            "failed" => RenderStatus::Failed(reason(&video)),
            // `waiting`, `pending`, `processing`, and any status that HeyGen may add.
            _ => RenderStatus::Processing(None),
        })
    }

    async fn fetch(&self, provider_video_id: &str, music: MusicStyle) -> Result<FinishedRender, ProviderError> {
        if let Some(missing) = self.post_processing.missing() {
            return Err(self.unfinished(&missing));
        }
        let (work_dir, source) = self.post_processing.work_dir().await.map_err(|error| self.unfinished(&error))?;
        self.download(provider_video_id, &source).await?;
        self.post_processing.finish(work_dir, music).await.map_err(|error| self.unfinished(&error))
    }

    /// Does nothing: no files are kept here, and the operator may want to keep the paid video at HeyGen.
    async fn discard(&self, _: &str) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError> {
        Ok(account::wallet(&account::user(&self.api).await?))
    }

    async fn check(&self) -> ProviderCheck {
        account::check(account::user(&self.api).await, self.post_processing.missing())
    }
}

#[async_trait]
impl AvatarRehearsal for HeyGen {
    async fn remove(&self, provider_video_id: &str) -> Result<Removal, ProviderError> {
        let answer = self.api.delete(&self.path(provider_video_id)?).send().await?;
        match api::error_in(&answer) {
            Some(error) if error.kind != ProviderErrorKind::NotFound => Err(error),
            _ => Ok(Removal::Removed),
        }
    }
}

impl HeyGen {
    /// Reads a video from HeyGen, with links that are valid now.
    pub(super) async fn video(&self, id: &str) -> Result<Video, ProviderError> {
        self.api.one(self.api.get(&self.path(id)?)).await
    }

    fn path(&self, id: &str) -> Result<String, ProviderError> {
        self.api.path(VIDEOS, id, "there is no such video")
    }

    pub(super) fn unfinished(&self, error: &PostProcessingError) -> ProviderError {
        let kind = match error {
            PostProcessingError::Missing(_) => ProviderErrorKind::Setup,
            PostProcessingError::Unusable(_) | PostProcessingError::Failed(_) | PostProcessingError::Folder(_) => {
                ProviderErrorKind::Unavailable
            }
        };
        self.api.error(kind, &error.to_string())
    }
}

fn reason(video: &Video) -> String {
    let given = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    match (given(&video.failure_message), given(&video.failure_code)) {
        (Some(message), Some(code)) => format!("{message} ({code})"),
        (Some(reason), None) | (None, Some(reason)) => reason,
        (None, None) => "HeyGen could not render it and does not say why".to_owned(),
    }
}
