//! Videos: made from approved scripts, then reviewed.

mod choices;
pub(crate) mod many;
pub(crate) mod narration;
mod rendering;
mod storage_rules;

pub use choices::{LookChoices, NextLook, VideoChoices};

use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use showrunner_domain::InvalidValue;
use showrunner_domain::avatar::VoiceProblem;
use showrunner_domain::brand::Brand;
use showrunner_domain::ledger::Purpose;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{NewOperation, OperationKind, Work};
use showrunner_domain::script::{ApprovedScript, Script, ScriptDetails, ScriptStatus};
use showrunner_domain::settings::Settings;
use showrunner_domain::value::{AvatarId, RejectionReason};
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
use showrunner_domain::{ScriptId, VideoId, text_enum};
use showrunner_ports::avatar::{AvatarIdentity, FrameMoment, FrameRequest, Preview, WebhookEvent, WebhookMessage};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{BulkResult, FollowUp, Page, VideoFilter};
use showrunner_ports::text::Usage;

use crate::avatars::Avatars;
use crate::background::{REQUEST_TIMEOUT, within_request};
use crate::bulk;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::logo::require_readable;
use crate::operations::Operations;
use crate::operations::step::new_operation;
use crate::publishing::scheduling::Scheduling;
use crate::scripts::{GenerateScript, Scripts, UnsavedScript};
use crate::videos::choices::{Defaults, Look};
use crate::videos::narration::Narration;

/// How long a request waits for the provider to accept a video (`docs/behaviour.md#videos`).
const SUBMIT_TIMEOUT: Duration = Duration::from_secs(3);

/// How long a webhook request waits for the provider to be polled; after that, a worker does it.
const WEBHOOK_TIMEOUT: Duration = Duration::from_secs(5);

/// A video to be made from a topic, script included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateVideoFromTopic {
    /// The script, which the video inherits its length from.
    pub script: GenerateScript,
    pub look: LookChoices,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    Approve,
    /// The video is not wanted, with an optional reason.
    Reject(Option<RejectionReason>),
    Reopen,
}

text_enum! {
    /// The phase of a render, as the polling screen shows it.
    "render phase" RenderPhase {
        /// The file is not here yet.
        Processing = "processing",
        /// The file is here.
        Completed = "completed",
        Failed = "failed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderState {
    pub status: RenderPhase,
    /// 0 to 100 while it is processing, when the provider reports it.
    pub progress: Option<u8>,
    pub error: Option<String>,
}

/// How the render of a new video starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// The request submits it.
    AtOnce,
    /// It waits in the render queue.
    Queued,
    /// It waits in the render queue together with others of the same request.
    Many,
}

pub struct Videos {
    pub(crate) ports: Core,
    pub(crate) scripts: Arc<Scripts>,
    pub(crate) avatars: Arc<Avatars>,
    pub(crate) operations: Arc<Operations>,
    pub(crate) scheduling: Arc<Scheduling>,
}

impl Videos {
    /// Stores a video and submits it to the provider. When the provider is slow or down, a worker does that later.
    pub async fn create(&self, script: ScriptId, choices: VideoChoices) -> ServiceResult<Video> {
        let start = self.start().await?;
        let video = self.store(script, choices, start).await?;
        self.submit(video, start).await
    }

    async fn approved_script(&self, id: ScriptId) -> ServiceResult<ApprovedScript> {
        let script = self.ports.stores.scripts.find(id).await?.ok_or(ServiceError::NotFound("script"))?;
        Ok(ApprovedScript::try_from(script)?)
    }

    /// Stores a video and everything that it needs. One of many is the only one of its script.
    async fn store(&self, script: ScriptId, choices: VideoChoices, start: Start) -> ServiceResult<Video> {
        let VideoChoices { title, description, look, duration } = choices;
        let script = self.approved_script(script).await?;
        let details = &script.script().details;
        let settings = self.ports.settings_of(details.project_id).await?;
        let look = Look::of(look, self.defaults(&settings).await?, &self.avatars, details.content.as_str()).await?;
        let narration = Narration::of(&details.content)?.spoken_by(look.voice.as_ref())?;
        let options = look.with(
            title.unwrap_or_else(|| details.title.clone()),
            description.or_else(|| details.caption.clone()),
            duration.unwrap_or(details.duration),
        );
        let provider = self.ports.avatar_providers.in_use().await?.identity();
        let follow_up = self.render_follow_up(&provider, &options, &narration, start).await?;
        let video = NewVideo::of(&script, options, provider.name.to_owned());
        let video = if start == Start::Many { video.only_one() } else { video };
        self.ports.stores.videos.create(video, follow_up, self.ports.now()).await.map_err(missing("script"))
    }

    /// The look and sound of the next video, of this script if one is given, unless something else is chosen for it.
    pub async fn next_look(&self, script: Option<ScriptId>) -> ServiceResult<NextLook> {
        let settings = match script {
            Some(id) => {
                let script = self.ports.stores.scripts.find(id).await?.ok_or(ServiceError::NotFound("script"))?;
                self.ports.settings_of(script.details.project_id).await?
            }
            None => self.ports.stores.settings.all().await?,
        };
        Ok(self.defaults(&settings).await?.next_look(&self.avatars).await)
    }

    /// A frame of a video that is not made, with the default avatar and background.
    pub async fn frame(&self, moment: FrameMoment, brand: Brand) -> ServiceResult<Preview> {
        brand.logo.as_ref().map_or(Ok(()), require_readable)?;
        let settings = self.ports.stores.settings.all().await?;
        let avatar_id = self.avatar_to_show(&settings).await?;
        let request = FrameRequest { avatar_id, background: settings.default_background, brand, moment };
        Ok(self.ports.avatar_providers.in_use().await?.frame(&request).await?)
    }

    /// A few seconds of a video with this look and the operator's brand.
    pub async fn sample(&self, look: LookChoices) -> ServiceResult<Preview> {
        let settings = self.ports.stores.settings.all().await?;
        let avatar_id = match look.avatar_id {
            Some(avatar) => avatar,
            None => self.avatar_to_show(&settings).await?,
        };
        let look = LookChoices { avatar_id: Some(avatar_id), ..look };
        let look = Look::of(look, self.defaults(&settings).await?, &self.avatars, "").await?;
        let (provider, request) = (self.ports.avatar_providers.in_use().await?, look.sample(settings.brand()));
        let sample = tokio::time::timeout(REQUEST_TIMEOUT, provider.video_sample(&request)).await;
        Ok(sample.map_err(|_| {
            let message = format!("the sample was not ready after {} seconds", REQUEST_TIMEOUT.as_secs());
            ProviderError::new(provider.identity().label, ProviderErrorKind::Unavailable, message)
        })??)
    }

    /// The default avatar, or the first one of the provider.
    async fn avatar_to_show(&self, settings: &Settings) -> ServiceResult<AvatarId> {
        match &settings.default_avatar {
            Some(avatar) if !self.avatars.lacks_avatar(avatar).await => Ok(avatar.clone()),
            _ => {
                let avatars = self.avatars.avatars(None).await?;
                Ok(AvatarId::new(&avatars.first().ok_or(ServiceError::NotFound("avatar"))?.id)?)
            }
        }
    }

    async fn defaults(&self, settings: &Settings) -> ServiceResult<Defaults> {
        let newest = self.ports.stores.videos.list(VideoFilter::default(), Page::new(Some(1), None)?).await?;
        let mut defaults = Defaults::of(settings, newest.first().map(|video| &video.options));
        defaults.avatar = self.offered_avatar(defaults.avatar).await?;
        Ok(defaults)
    }

    /// The avatar, or the first one of the built-in studio when none is chosen or it has another provider's. A paid provider has
    /// hundreds, so there the operator chooses.
    async fn offered_avatar(&self, avatar: Option<AvatarId>) -> ServiceResult<Option<AvatarId>> {
        if !self.ports.avatar_providers.identity().await.stand_in {
            return Ok(avatar);
        }
        match avatar {
            Some(avatar) if !self.avatars.lacks_avatar(&avatar).await => Ok(Some(avatar)),
            chosen => {
                let first = self.avatars.avatars(None).await.unwrap_or_default().into_iter().next();
                Ok(first.map(|first| AvatarId::new(&first.id)).transpose()?.or(chosen))
            }
        }
    }

    /// How the render of a video starts that is stored now.
    async fn start(&self) -> ServiceResult<Start> {
        let is_behind_others = self.ports.stores.render_queue.is_due(self.ports.now()).await?;
        let is_free = !is_behind_others && self.ports.free_renders().await? > 0;
        Ok(if is_free { Start::AtOnce } else { Start::Queued })
    }

    /// Writes a script, approves it, and makes its video. When the text model fails, nothing is stored; when no video can
    /// be made of what it wrote, the script is kept as a draft.
    ///
    /// A request cannot wait for a slow model: nothing is returned while the script is still being written. A notification then
    /// reports why there is no video.
    pub async fn create_from_topic(
        self: &Arc<Self>,
        request: CreateVideoFromTopic,
    ) -> ServiceResult<Option<(Script, Video)>> {
        let (videos, topic) = (Arc::clone(self), request.script.topic.clone());
        // The video is notified when it is ready for review.
        let missed = move |result: Result<_, &str>| {
            let error = result.err()?;
            Some((notice("Video not created", format!("No video about \"{topic}\": {error}.")), None))
        };
        within_request(&self.ports, async move { videos.write_and_create(request).await }, missed).await
    }

    async fn write_and_create(&self, request: CreateVideoFromTopic) -> ServiceResult<(Script, Video)> {
        let topic = request.script.topic.as_str();
        let project = self.ports.project(request.script.project).await?;
        let settings = project.details.defaults.applied_to(self.ports.stores.settings.all().await?);
        let look = Look::of(request.look, self.defaults(&settings).await?, &self.avatars, topic).await?;
        let voice = look.voice.clone();
        // The script will be in the writing systems of its topic, so a voice that cannot speak them is refused before the
        // model is paid.
        if let Some(VoiceProblem::Unable(reason)) = voice.as_ref().and_then(|voice| voice.problem_with(topic)) {
            return Err(InvalidValue::new("voice_id", reason).into());
        }
        let asked_seconds = request.script.duration.seconds().into();
        let provider = self.ports.avatar_providers.in_use().await?.identity();
        self.ports.allow_render(&provider, asked_seconds).await?;
        let UnsavedScript { script, usages, .. } =
            self.scripts.compose(&request.script, ScriptStatus::Approved, None).await?;
        let narration = match Narration::of(&script.content).and_then(|all| all.spoken_by(voice.as_ref())) {
            Ok(narration) => narration,
            Err(invalid) => return self.keep_draft(script, &usages, invalid.message).await,
        };
        if let Some(reason) = self.ports.unquoted_length(&provider, asked_seconds, narration.seconds) {
            return self.keep_draft(script, &usages, reason).await;
        }
        let options = look.with(script.title.clone(), script.caption.clone(), request.script.duration);
        let start = self.start().await?;
        let follow_up = self.render_follow_up(&provider, &options, &narration, start).await?;
        let of_script = FollowUp::none().with_booking(self.ports.model_booking(&usages, Purpose::Script).await?);
        let (videos, provider, now) = (&self.ports.stores.videos, provider.name.to_owned(), self.ports.now());
        match videos.create_with_script(script, of_script, options, provider, follow_up, now).await {
            Ok((script, video)) => Ok((script, self.submit(video, start).await?)),
            Err(error) => {
                self.ports.book_usage(&usages, Purpose::Script).await;
                Err(error.into())
            }
        }
    }

    /// Keeps a written script of which no video is made, because it is paid for.
    async fn keep_draft<T>(&self, script: ScriptDetails, usages: &[Usage], reason: String) -> ServiceResult<T> {
        let (title, script) = (script.title.clone(), ScriptDetails { status: ScriptStatus::Draft, ..script });
        self.scripts.store(script, usages).await?;
        Err(ServiceError::DraftKept { title, reason })
    }

    pub async fn find(&self, id: VideoId) -> ServiceResult<Video> {
        self.ports.stores.videos.find(id).await?.ok_or(ServiceError::NotFound("video"))
    }

    pub async fn decide(&self, id: VideoId, decision: Decision) -> ServiceResult<Video> {
        let is_approval = decision == Decision::Approve;
        let video = self.ports.stores.videos.change(id, decision.into(), FollowUp::none(), self.ports.now()).await;
        let video = video.map_err(missing("video"))?;
        if is_approval {
            self.scheduling.refill_after_approval().await;
        }
        Ok(video)
    }

    /// Takes the same decision on many videos that are pending review.
    pub async fn decide_many(&self, ids: Vec<VideoId>, decision: Decision) -> ServiceResult<BulkResult<VideoId>> {
        let is_approval = decision == Decision::Approve;
        let change = self.ports.stores.videos.change_many(ids, decision.into(), self.ports.now()).await?;
        if is_approval && !change.updated.is_empty() {
            self.scheduling.refill_after_approval().await;
        }
        Ok(change)
    }

    /// Deletes a failed or rejected video. Its files are removed by an operation.
    pub async fn delete(&self, id: VideoId) -> ServiceResult<()> {
        let now = self.ports.now();
        let removal = new_operation(OperationKind::RemoveMedia, now);
        self.ports.stores.videos.delete(id, removal, now).await.map_err(missing("video"))
    }

    pub async fn delete_many(&self, ids: Vec<VideoId>) -> ServiceResult<BulkResult<VideoId>> {
        bulk::for_each(ids, async |id| self.delete(id).await).await
    }

    /// The progress of the render with this id of the provider. Read from the store, which a worker keeps current, so
    /// any number of pages may poll it.
    pub async fn render_status(&self, provider_video_id: &str) -> ServiceResult<RenderState> {
        let video = self.ports.stores.videos.find_by_provider_video_id(provider_video_id).await?;
        let video = video.ok_or(ServiceError::NotFound("video"))?;
        let status = match video.status {
            VideoStatus::Processing | VideoStatus::Completed => RenderPhase::Processing,
            VideoStatus::PendingReview | VideoStatus::Approved | VideoStatus::Rejected => RenderPhase::Completed,
            VideoStatus::Failed => RenderPhase::Failed,
        };
        Ok(RenderState { status, progress: video.progress, error: video.error })
    }

    /// Handles a message to the provider's webhook; returns false when the provider did not send it. A render that the
    /// message names is polled at once: the provider's answer counts, not the content of the message.
    pub async fn read_webhook(&self, message: &WebhookMessage) -> ServiceResult<bool> {
        let id = match self.ports.avatar_providers.in_use().await?.read_webhook(message) {
            WebhookEvent::Forged => return Ok(false),
            WebhookEvent::Irrelevant => return Ok(true),
            WebhookEvent::Video(id) => id,
        };
        if let Some(video) = self.ports.stores.videos.find_by_provider_video_id(&id).await? {
            self.operations.run_now(Work::FollowRender(video.id), WEBHOOK_TIMEOUT).await?;
        }
        Ok(true)
    }

    /// What is stored with a new video: a notice of what its voice will not say, the reservation of its cost, and the submission.
    /// When this process submits it, that is due a little later, so that no worker does before.
    async fn render_follow_up(
        &self,
        provider: &AvatarIdentity,
        options: &VideoOptions,
        narration: &Narration,
        start: Start,
    ) -> ServiceResult<FollowUp> {
        let warnings = narration.warnings.join(" ");
        let notice = (!warnings.is_empty())
            .then(|| notice("Video started", format!("\"{}\" is being made. {warnings}", options.title)));
        let head_start = if start == Start::AtOnce { SUBMIT_TIMEOUT * 2 } else { Duration::ZERO };
        let head_start = SignedDuration::try_from(head_start).unwrap_or(SignedDuration::ZERO);
        let submission: NewOperation = new_operation(OperationKind::SubmitRender, self.ports.now() + head_start);
        let month = self.ports.month_of(&self.ports.stores.settings.all().await?);
        let follow_up = FollowUp { notice, ..FollowUp::none() }.with_operation(submission).in_month(month);
        Ok(follow_up.with_booking(self.ports.render_reservation(provider, narration.seconds).await?))
    }

    /// Tries to submit the stored video to the provider, if that is to be done at once, and returns its new state.
    async fn submit(&self, video: Video, start: Start) -> ServiceResult<Video> {
        if start != Start::AtOnce {
            return Ok(video);
        }
        if let Err(error) = self.operations.run_now(Work::SubmitRender(video.id), SUBMIT_TIMEOUT).await {
            tracing::warn!(video.id = video.id.0, %error, "a video was stored but not submitted, a worker will do it");
        }
        Ok(self.ports.stores.videos.find(video.id).await?.unwrap_or(video))
    }
}

impl From<Decision> for VideoChange {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Approve => Self::Approved,
            Decision::Reject(reason) => Self::Rejected(reason),
            Decision::Reopen => Self::Reopened,
        }
    }
}

fn notice(title: &str, message: String) -> Notice {
    Notice::new(NotificationKind::Video, title, message)
}
