//! The studio as an avatar provider.

use std::io;
use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt as _;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::seeded_random::hash;
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, Picture, ProviderCheck, RenderRequest, RenderStatus, VoiceSample,
    Wallet, WebhookEvent, WebhookMessage,
};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use tokio::task::spawn_blocking;
use tokio_util::io::ReaderStream;

use super::catalogue::{presenters, voices};
use super::check::check;
use super::error::RenderError;
use super::job::StudioJob;
use super::presenter::portrait;
use super::queue::{JobFolder, JobId, JobState, sweep};
use super::{Studio, sample};
use crate::files::write_atomically;

const LABEL: &str = "Local studio";

/// How long jobs are kept that were never discarded.
const JOB_RETENTION: Duration = Duration::from_hours(30 * 24);

/// Portraits are drawn a thousand units wide.
const PORTRAIT_SCALE: f32 = 0.256;

#[async_trait]
impl AvatarProvider for Studio {
    fn identity(&self) -> AvatarIdentity {
        AvatarIdentity { name: "studio", label: LABEL, stand_in: true }
    }

    fn read_webhook(&self, _: &WebhookMessage) -> WebhookEvent {
        WebhookEvent::Forged
    }

    async fn avatars(&self) -> Result<Vec<Avatar>, ProviderError> {
        let avatar = |presenter: &presenters::Presenter| Avatar {
            id: presenter.id.to_owned(),
            name: presenter.name.to_owned(),
            gender: presenter.gender.to_owned(),
            category: presenter.category.to_owned(),
            has_portrait: true,
        };
        Ok(presenters::presenters().iter().map(avatar).collect())
    }

    async fn voices(&self) -> Result<Vec<Voice>, ProviderError> {
        let voice = |voice: &voices::Voice| Voice {
            id: voice.id.to_owned(),
            name: voice.name.to_owned(),
            gender: voice.gender.to_owned(),
            language: voice.language.to_owned(),
            has_sample: true,
        };
        Ok(voices::voices(self.renderer.runner().toolbox()).map(voice).collect())
    }

    async fn portrait(&self, avatar: &AvatarId) -> Result<Picture, ProviderError> {
        let presenter = presenters::presenter(avatar.as_str()).ok_or_else(|| not_found("avatar", avatar.as_str()))?;
        let svg = portrait(&presenter.look);
        let folder = self.config.work_dir.join("portraits");
        // A presenter that looks different after an update gets another file.
        let file = folder.join(format!("{}-{:016x}.png", presenter.id, hash(svg.bytes())));
        if let Ok(kept) = tokio::fs::read(&file).await {
            return Ok(png(kept));
        }
        let painted = self.renderer.paint_png(svg, PORTRAIT_SCALE).await;
        let painted = painted.map_err(|error| error_of(ProviderErrorKind::Unavailable, error.to_string()))?;
        let kept = painted.clone();
        blocking(move || {
            std::fs::create_dir_all(&folder)?;
            write_atomically(&file, &kept)
        })
        .await?;
        Ok(png(painted))
    }

    async fn voice_sample(&self, voice: &VoiceId) -> Result<VoiceSample, ProviderError> {
        let voice = voices::voice(voice.as_str()).ok_or_else(|| not_found("voice", voice.as_str()))?;
        let sample = self.samples.get(self.renderer.runner(), voice).await.map_err(|error| match error {
            RenderError::Missing(missing) => error_of(ProviderErrorKind::Setup, missing.to_string()),
            RenderError::Failed(reason) => {
                error_of(ProviderErrorKind::Unavailable, format!("the sample could not be made: {reason}"))
            }
            other => error_of(ProviderErrorKind::Unavailable, other.to_string()),
        })?;
        Ok(VoiceSample { content_type: sample::CONTENT_TYPE.to_owned(), bytes: Bytes::from(sample) })
    }

    async fn submit(&self, request: &RenderRequest) -> Result<String, ProviderError> {
        let refused = |message: String| error_of(ProviderErrorKind::Refused, message);
        let id = JobId::parse(&request.key)
            .ok_or_else(|| refused(format!("'{}' cannot be the name of a job", request.key.escape_default())))?;
        let job = StudioJob {
            title: request.title.as_str().to_owned(),
            category: request.category.clone(),
            script: request.script.as_str().to_owned(),
            presenter: request.avatar_id.as_str().to_owned(),
            voice: request.voice_id.as_str().to_owned(),
            background: request.background,
            music: request.music,
            seconds: request.duration.seconds().into(),
        };
        job.presenter().map_err(|error| refused(error.to_string()))?;
        job.voice().map_err(|error| refused(error.to_string()))?;

        let (folder, jobs) = (self.queue.folder(&id), self.queue.jobs().clone());
        blocking(move || {
            sweep(&jobs, JOB_RETENTION)?;
            folder.create(&job)
        })
        .await?;
        Ok(id.as_str().to_owned())
    }

    async fn status(&self, provider_video_id: &str) -> Result<RenderStatus, ProviderError> {
        let (id, state) = self.find(provider_video_id).await?;
        Ok(match state {
            JobState::Finished => RenderStatus::Completed,
            JobState::Failed(reason) => RenderStatus::Failed(reason),
            JobState::Open(progress) => {
                if self.config.renders {
                    self.queue.ensure(id);
                }
                RenderStatus::Processing(Some(progress))
            }
        })
    }

    async fn fetch(&self, provider_video_id: &str, _: MusicStyle) -> Result<FinishedRender, ProviderError> {
        let (id, state) = self.find(provider_video_id).await?;
        if state != JobState::Finished {
            return Err(error_of(ProviderErrorKind::Unavailable, "the video is not finished yet"));
        }
        let folder: JobFolder = self.queue.folder(&id);
        Ok(FinishedRender {
            video: stream(&folder.video()).await?,
            thumbnail: Some(stream(&folder.thumbnail()).await?),
        })
    }

    async fn discard(&self, provider_video_id: &str) -> Result<(), ProviderError> {
        let Some(id) = JobId::parse(provider_video_id) else { return Ok(()) };
        let folder = self.queue.folder(&id);
        blocking(move || folder.discard()).await
    }

    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError> {
        Ok(None)
    }

    async fn check(&self) -> ProviderCheck {
        check(&self.renderer).await
    }
}

impl Studio {
    async fn find(&self, provider_video_id: &str) -> Result<(JobId, JobState), ProviderError> {
        let unknown = || not_found("video", provider_video_id);
        let id = JobId::parse(provider_video_id).ok_or_else(unknown)?;
        let folder = self.queue.folder(&id);
        let state = blocking(move || folder.state()).await?.ok_or_else(unknown)?;
        Ok((id, state))
    }
}

async fn stream(file: &Path) -> Result<ByteStream, ProviderError> {
    let file = tokio::fs::File::open(file).await.map_err(|error| unavailable(&error))?;
    Ok(ReaderStream::with_capacity(file, 64 * 1024).boxed())
}

fn png(bytes: Vec<u8>) -> Picture {
    Picture { content_type: "image/png".to_owned(), bytes: Bytes::from(bytes) }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, ProviderError> {
    spawn_blocking(work).await.map_err(io::Error::from).flatten().map_err(|error| unavailable(&error))
}

/// The error for a full disk or an unusable folder. Nothing was done, so trying again later is safe.
fn unavailable(error: &io::Error) -> ProviderError {
    error_of(ProviderErrorKind::Unavailable, format!("the studio's folder cannot be used: {error}"))
}

fn not_found(kind: &str, id: &str) -> ProviderError {
    error_of(ProviderErrorKind::NotFound, format!("the local studio has no {kind} '{}'", id.escape_default()))
}

fn error_of(kind: ProviderErrorKind, message: impl Into<String>) -> ProviderError {
    ProviderError::new(LABEL, kind, message)
}
