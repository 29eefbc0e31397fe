//! The studio as an avatar provider, and its connection test.

use std::io;

use async_trait::async_trait;
use bytes::Bytes;
use jiff::SignedDuration;
use showrunner_domain::avatar::{Avatar, Voice, VoiceRange};
use showrunner_domain::brand::Brand;
use showrunner_domain::media::MediaKey;
use showrunner_domain::seeded_random::hash;
use showrunner_domain::spoken_text::SpokenText;
use showrunner_domain::spoken_text::marks::without_marks;
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, Title, VoiceId};
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, FrameRequest, Preview, ProviderCheck, RenderRequest, RenderStatus,
    SampleRequest, Wallet, WebhookEvent, WebhookMessage,
};
use showrunner_ports::media::MediaError;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{RenderJobState, StoreError};
use showrunner_video_tools::files::write_atomically;
use showrunner_video_tools::toolbox::Tool;
use tokio::task::spawn_blocking;

use super::catalogue::{presenters, voices};
use super::error::RenderError;
use super::job::{JobId, StudioJob};
use super::presenter::portrait;
use super::queue::JobFiles;
use super::render::Renderer;
use super::{Studio, sample};

const LABEL: &str = "Built-in studio";

/// How long jobs are kept that were never discarded.
const JOB_RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The length of a sample, in seconds: a sentence, and the hook before it.
const SAMPLE_SECONDS: u32 = 5;

const SAMPLE_TITLE: &str = "Your next video";

/// Portraits are drawn a thousand units wide.
const PORTRAIT_SCALE: f32 = 0.256;

#[async_trait]
impl AvatarProvider for Studio {
    fn identity(&self) -> AvatarIdentity {
        AvatarIdentity { name: "studio", label: LABEL, stand_in: true, renders_at_once: 1 }
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
            range: VoiceRange::Only(voice.writing_systems().to_vec()),
            has_sample: true,
        };
        Ok(voices::voices(self.renderer.runner().toolbox(), self.renderer.has_neural_voices()).map(voice).collect())
    }

    async fn portrait(&self, avatar: &AvatarId) -> Result<Preview, ProviderError> {
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

    async fn voice_sample(&self, voice: &VoiceId) -> Result<Preview, ProviderError> {
        let voice = voices::voice(voice.as_str()).ok_or_else(|| not_found("voice", voice.as_str()))?;
        let sample = self.samples.get(self.renderer.engines(), voice).await.map_err(sample_error)?;
        Ok(Preview { content_type: sample::CONTENT_TYPE.to_owned(), bytes: Bytes::from(sample) })
    }

    async fn frame(&self, request: &FrameRequest) -> Result<Preview, ProviderError> {
        let presenter = presenters::presenter(request.avatar_id.as_str())
            .ok_or_else(|| not_found("avatar", request.avatar_id.as_str()))?;
        let frame = self.renderer.frame(request, presenter, self.config.marks.corner).await;
        frame.map(png).map_err(|error| error_of(ProviderErrorKind::Unavailable, error.to_string()))
    }

    async fn video_sample(&self, request: &SampleRequest) -> Result<Preview, ProviderError> {
        let (avatar, voice) = (request.avatar_id.as_str(), request.voice_id.as_str());
        let presenter = presenters::presenter(avatar).ok_or_else(|| not_found("avatar", avatar))?;
        let voice = voices::voice(voice).ok_or_else(|| not_found("voice", voice))?;
        let job = StudioJob {
            title: SAMPLE_TITLE.to_owned(),
            category: String::new(),
            script: sample::sentence(voice).to_owned(),
            presenter: presenter.id.to_owned(),
            voice: voice.id.to_owned(),
            background: request.background,
            music: request.music,
            seconds: SAMPLE_SECONDS,
            brand: Brand { outro: false, ..request.brand.clone() },
        };
        let video = self.queue.render_sample(&job).await.map_err(sample_error)?;
        Ok(Preview { content_type: "video/mp4".to_owned(), bytes: Bytes::from(video) })
    }

    async fn submit(&self, request: &RenderRequest) -> Result<String, ProviderError> {
        let refused = |message: String| error_of(ProviderErrorKind::Refused, message);
        let id = JobId::parse(&request.key)
            .ok_or_else(|| refused(format!("'{}' cannot be the name of a job", request.key.escape_default())))?;
        let job = StudioJob {
            title: title_of(&request.title),
            category: request.category.clone(),
            script: request.script.as_str().to_owned(),
            presenter: request.avatar_id.as_str().to_owned(),
            voice: request.voice_id.as_str().to_owned(),
            background: request.background,
            music: request.music,
            seconds: request.duration.seconds().into(),
            brand: request.brand.clone(),
        };
        job.presenter().map_err(|error| refused(error.to_string()))?;
        job.voice().map_err(|error| refused(error.to_string()))?;

        let job = serde_json::to_value(&job).map_err(|error| refused(error.to_string()))?;
        self.sweep().await?;
        let (jobs, now) = (&self.queue.shared.jobs, self.queue.shared.clock.now());
        jobs.add(id.as_str().to_owned(), job, now).await.map_err(|error| unreadable(&error))?;
        Ok(id.as_str().to_owned())
    }

    async fn status(&self, provider_video_id: &str) -> Result<RenderStatus, ProviderError> {
        let (id, state) = self.find(provider_video_id).await?;
        Ok(match state {
            RenderJobState::Finished => RenderStatus::Completed,
            RenderJobState::Failed(reason) => RenderStatus::Failed(reason),
            RenderJobState::Open(progress) => {
                if self.config.renders {
                    self.queue.ensure(id);
                }
                RenderStatus::Processing(Some(progress))
            }
        })
    }

    async fn fetch(&self, provider_video_id: &str, _: MusicStyle) -> Result<FinishedRender, ProviderError> {
        let (id, state) = self.find(provider_video_id).await?;
        if state != RenderJobState::Finished {
            return Err(error_of(ProviderErrorKind::Unavailable, "the video is not finished yet"));
        }
        let files = files_of(&id)?;
        let (video, thumbnail) = (self.open(&files.video).await?, self.open(&files.thumbnail).await?);
        Ok(FinishedRender { video, thumbnail: Some(thumbnail) })
    }

    async fn discard(&self, provider_video_id: &str) -> Result<(), ProviderError> {
        let Some(id) = JobId::parse(provider_video_id) else { return Ok(()) };
        self.remove(&id).await
    }

    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError> {
        Ok(None)
    }

    async fn check(&self) -> ProviderCheck {
        check(&self.renderer).await
    }
}

impl Studio {
    async fn find(&self, provider_video_id: &str) -> Result<(JobId, RenderJobState), ProviderError> {
        let unknown = || not_found("video", provider_video_id);
        let id = JobId::parse(provider_video_id).ok_or_else(unknown)?;
        let found = self.queue.shared.jobs.find(id.as_str().to_owned()).await.map_err(|error| unreadable(&error))?;
        Ok((id, found.ok_or_else(unknown)?.state))
    }

    async fn open(&self, key: &MediaKey) -> Result<ByteStream, ProviderError> {
        let file = self.queue.shared.media.open(key, None).await.map_err(|error| unstored(&error))?;
        let missing = || error_of(ProviderErrorKind::Unavailable, format!("{key} is not in the media store"));
        Ok(file.ok_or_else(missing)?.bytes)
    }

    /// Removes a job, and then its files: a process that renders it notices, and removes what it stores meanwhile.
    async fn remove(&self, id: &JobId) -> Result<(), ProviderError> {
        self.queue.shared.jobs.remove(id.as_str().to_owned()).await.map_err(|error| unreadable(&error))?;
        files_of(id)?.delete(self.queue.shared.media.as_ref()).await.map_err(|error| unstored(&error))
    }

    /// Removes jobs that nobody has asked for in a long time.
    async fn sweep(&self) -> Result<(), ProviderError> {
        let before = self.queue.shared.clock.now() - JOB_RETENTION;
        let old = self.queue.shared.jobs.older_than(before).await.map_err(|error| unreadable(&error))?;
        for id in old.iter().filter_map(|key| JobId::parse(key)) {
            self.remove(&id).await?;
        }
        Ok(())
    }
}

fn sample_error(error: RenderError) -> ProviderError {
    match error {
        RenderError::Missing(missing) => error_of(ProviderErrorKind::Setup, missing.to_string()),
        RenderError::Voices(sentence) => error_of(ProviderErrorKind::Setup, sentence),
        RenderError::Failed(reason) => {
            error_of(ProviderErrorKind::Unavailable, format!("the sample could not be made: {reason}"))
        }
        other => error_of(ProviderErrorKind::Unavailable, other.to_string()),
    }
}

/// A title as it is shown, without markup and emoji.
fn title_of(title: &Title) -> String {
    let shown = SpokenText::of(title.as_str()).text;
    if shown.contains(['*', '_', '`', '#']) { without_marks(&shown) } else { shown }
}

fn files_of(id: &JobId) -> Result<JobFiles, ProviderError> {
    JobFiles::of(id).ok_or_else(|| not_found("video", id.as_str()))
}

/// Nothing was done, so trying again later is safe.
fn unreadable(error: &StoreError) -> ProviderError {
    error_of(ProviderErrorKind::Unavailable, format!("the studio's jobs cannot be read or written: {error}"))
}

fn unstored(error: &MediaError) -> ProviderError {
    error_of(ProviderErrorKind::Unavailable, error.to_string())
}

fn png(bytes: Vec<u8>) -> Preview {
    Preview { content_type: "image/png".to_owned(), bytes: Bytes::from(bytes) }
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
    error_of(ProviderErrorKind::NotFound, format!("the built-in studio has no {kind} '{}'", id.escape_default()))
}

fn error_of(kind: ProviderErrorKind, message: impl Into<String>) -> ProviderError {
    ProviderError::new(LABEL, kind, message)
}

/// Checks whether the studio can render, and with which programs. Never fails, because problems are part of the result.
async fn check(renderer: &Renderer) -> ProviderCheck {
    let (runner, versions) = (renderer.runner(), renderer.versions());
    let account_info = vec![
        ("Cost".to_owned(), "free, unlimited".to_owned()),
        ("ffmpeg".to_owned(), versions.of(runner, Tool::Ffmpeg, "-version").await),
        ("flite".to_owned(), versions.of(runner, Tool::Flite, "--version").await),
        ("espeak-ng".to_owned(), versions.of(runner, Tool::EspeakNg, "--version").await),
        ("Neural voices".to_owned(), neural_voices(renderer)),
    ];
    // One program that speaks is enough.
    let speaks = (!renderer.has_neural_voices()).then_some(Tool::Flite);
    let problem = match renderer.missing(speaks).await {
        Ok(missing) => missing.map(|missing| missing.to_string()),
        Err(error) => Some(error.to_string()),
    };
    let works = || {
        let with = if runner.toolbox().has(Tool::Flite) { "" } else { ", with the neural voices only" };
        format!("The built-in studio renders videos on this machine{with}.")
    };
    ProviderCheck { connected: problem.is_none(), message: problem.unwrap_or_else(works), account_info }
}

fn neural_voices(renderer: &Renderer) -> String {
    if renderer.has_neural_voices() {
        "installed on this machine".to_owned()
    } else {
        "not installed; flite speaks instead".to_owned()
    }
}
