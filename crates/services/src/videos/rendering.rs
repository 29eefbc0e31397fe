//! Renders a video: submits it to the provider, follows the render, fetches the file; removes the files that it has left.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::alert::AlertChange;
use showrunner_domain::media::MediaKey;
use showrunner_domain::notification::{Notice, NotificationKind, RelatedType};
use showrunner_domain::operation::{OperationKind, Outcome};
use showrunner_domain::video::{Video, VideoChange, VideoStatus};
use showrunner_domain::{DiscardedMediaId, VideoId};
use showrunner_ports::avatar::{AvatarProvider, RenderRequest, RenderStatus};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{FollowUp, ReservationChange, StoreResult};

use crate::operations::Operations;
use crate::operations::step::{Claimed, StepError, StepResult, new_operation, obsolete};
use crate::videos::narration::Narration;

impl Operations {
    /// How long to wait before the provider is polled again. The local studio is polled more often, because that only
    /// reads a file.
    fn render_poll(&self, provider: &str) -> SignedDuration {
        let provider_poll = OperationKind::FollowRender.min_delay();
        let poll = self.ports.options.render_poll;
        if self.ports.avatar_providers.is_stand_in(provider) { poll } else { poll.max(provider_poll) }
    }

    /// The provider that the video was begun with, whichever makes new ones. While its key is missing, the operation is tried again.
    async fn provider_of(&self, video: &Video) -> StepResult<Arc<dyn AvatarProvider>> {
        let provider = self.ports.avatar_providers.of_video(&video.provider).await?;
        Ok(provider.ok_or_else(|| {
            let message = "its key is missing: enter it in Settings";
            ProviderError::new("Avatar provider", ProviderErrorKind::Unavailable, message)
        })?)
    }

    /// Submits the video to the provider. The operation's key makes a second try harmless.
    pub(crate) async fn submit_render(&self, claimed: &Claimed, id: VideoId) -> StepResult<()> {
        let video = self.video_in(id, VideoStatus::Processing).await?;
        let script = self.ports.stores.scripts.find(video.script_id).await?;
        let script = script.ok_or_else(obsolete("the script is gone"))?;
        let narration = match Narration::of(&script.details.content) {
            Ok(narration) => narration,
            Err(invalid) => return Ok(self.give_up_render(claimed, video.id, &invalid.message, false).await?),
        };
        let request = RenderRequest {
            key: claimed.operation.key.clone(),
            title: video.options.title.clone(),
            category: script.details.category.into_string(),
            script: script.details.content,
            avatar_id: video.options.avatar_id.clone(),
            voice_id: video.options.voice_id.clone(),
            background: video.options.background_style,
            music: video.options.music_style,
            duration: video.options.duration,
            brand: self.ports.stores.settings.all().await?.brand(),
        };
        // A render that is retried after a failure has lost its reservation, and the script may be longer by now.
        let provider = self.provider_of(&video).await?;
        if let Some(booking) = self.ports.render_reservation(&provider.identity(), narration.seconds).await? {
            self.ports.stores.costs.book(booking, Some((RelatedType::Video, video.id.0)), self.ports.now()).await?;
        }
        let provider_video_id = provider.submit(&request).await?;
        let now = self.ports.now();
        let next = new_operation(OperationKind::FollowRender, now);
        let follow_up = claimed.follow_up(Outcome::Done).with_operation(next);
        Ok(self.change_video(id, VideoChange::Submitted(provider_video_id), follow_up).await?)
    }

    pub(crate) async fn follow_render(&self, claimed: &Claimed, id: VideoId) -> StepResult<()> {
        let video = self.video_in(id, VideoStatus::Processing).await?;
        let status = self.provider_of(&video).await?.status(provider_video_id(&video)?).await?;
        let now = self.ports.now();
        match status {
            RenderStatus::Completed => {
                let next = new_operation(OperationKind::FetchRender, now);
                let follow_up = claimed.follow_up(Outcome::Done).with_operation(next);
                self.change_video(id, VideoChange::Completed, follow_up).await?;
            }
            RenderStatus::Failed(reason) if claimed.operation.retries > 0 => {
                // It gets a new key, because for the old one the provider would return the failed render.
                tracing::info!(video.id = id.0, reason, "a failed render is submitted again");
                let next = new_operation(OperationKind::SubmitRender, now);
                let follow_up = claimed.follow_up(Outcome::Done).with_operation(next);
                self.change_video(id, VideoChange::Progressed(0), follow_up).await?;
            }
            // Providers do not charge for failed renders.
            RenderStatus::Failed(reason) => self.give_up_render(claimed, video.id, &reason, false).await?,
            RenderStatus::Processing(_) if now > claimed.operation.deadline_at => {
                let hours = OperationKind::FollowRender.deadline().as_hours();
                let reason = format!("the render did not finish within {hours} hours");
                self.give_up_render(claimed, video.id, &reason, true).await?;
            }
            RenderStatus::Processing(progress) => {
                let outcome = Outcome::Snoozed(now + self.render_poll(&video.provider));
                match progress {
                    Some(percent) if video.progress != Some(percent) => {
                        self.change_video(id, VideoChange::Progressed(percent), claimed.follow_up(outcome)).await?;
                    }
                    _ => self.write_result(claimed, outcome).await?,
                }
            }
        }
        Ok(())
    }

    /// Copies the finished files into the media store, because the provider's links expire.
    pub(crate) async fn fetch_render(&self, claimed: &Claimed, id: VideoId) -> StepResult<()> {
        let video = self.finished_video(claimed, id).await?;
        let provider_video_id = provider_video_id(&video)?;
        let provider = self.provider_of(&video).await?;
        let finished = provider.fetch(provider_video_id, video.options.music_style).await?;
        let [file, picture] = MediaKey::fetched(video.id, &claimed.operation.key)
            .map_err(|invalid| StepError::Obsolete(invalid.to_string()))?;
        let facts = self.ports.media.ingest_video(&file, finished.video).await?;
        let thumbnail = match finished.thumbnail {
            Some(bytes) => {
                self.ports.media.put(&picture, bytes).await?;
                Some(picture)
            }
            None => None,
        };
        let notice = Notice::new(
            NotificationKind::Video,
            "Video ready for review",
            format!("\"{}\" is finished and waits for your decision.", video.options.title),
        );
        let seconds = facts.duration_ms.div_ceil(1_000);
        let overrun = self.ports.overrun_alert(&video, seconds).await?;
        let settled = ReservationChange::Settle(Some(seconds));
        let booking = self.ports.end_of_reservation(&video.provider, settled).await?;
        let change = VideoChange::Arrived { video: file, thumbnail, facts };
        let mut follow_up =
            FollowUp::notice(notice).with_operation_result(claimed.result(Outcome::Done)).with_booking(booking);
        follow_up.alert = overrun.map(AlertChange::Raise);
        self.change_video(id, change, follow_up).await?;
        if let Err(error) = provider.discard(provider_video_id).await {
            tracing::warn!(video.id = video.id.0, %error, "the provider's copy of a finished video could not be removed");
        }
        Ok(())
    }

    /// The video whose file is to be fetched. When the operator has requeued a failed fetch, its status is processing
    /// although the render is finished.
    async fn finished_video(&self, claimed: &Claimed, id: VideoId) -> StepResult<Video> {
        if claimed.operation.retries == 0 {
            return self.video_in(id, VideoStatus::Completed).await;
        }
        match self.video_in(id, VideoStatus::Processing).await {
            Ok(video) => {
                self.change_video(id, VideoChange::Completed, claimed.follow_up(Outcome::StillHeld)).await?;
                Ok(video)
            }
            Err(StepError::Obsolete(_)) => self.video_in(id, VideoStatus::Completed).await,
            Err(error) => Err(error),
        }
    }

    /// Fails the video together with its operation. `is_billed` says whether the provider may charge for it anyway.
    pub(crate) async fn give_up_render(
        &self,
        claimed: &Claimed,
        video: VideoId,
        reason: &str,
        is_billed: bool,
    ) -> StoreResult<()> {
        let found = self.ports.stores.videos.find(video).await?;
        let (title, provider) =
            found.map_or_else(Default::default, |video| (video.options.title.into_string(), video.provider));
        let change = if is_billed { ReservationChange::Settle(None) } else { ReservationChange::Release };
        let booking = self.ports.end_of_reservation(&provider, change).await?;
        let notice =
            Notice::new(NotificationKind::Video, "Video failed", format!("\"{title}\" could not be made: {reason}"));
        let operation_result = claimed.result(Outcome::GivenUp { error: reason.to_owned() });
        let follow_up = FollowUp::notice(notice).with_operation_result(operation_result).with_booking(booking);
        self.change_video(video, VideoChange::Failed(reason.to_owned()), follow_up).await
    }

    async fn change_video(&self, id: VideoId, change: VideoChange, follow_up: FollowUp) -> StoreResult<()> {
        self.ports.stores.videos.change(id, change, follow_up, self.ports.now()).await.map(drop)
    }

    /// The video of the operation, if it still has the status that the operation expects.
    async fn video_in(&self, id: VideoId, expected: VideoStatus) -> StepResult<Video> {
        match self.ports.stores.videos.find(id).await? {
            Some(video) if video.status == expected => Ok(video),
            Some(video) => Err(StepError::Obsolete(format!("the video is {} already", video.status))),
            None => Err(StepError::Obsolete("the video is gone".to_owned())),
        }
    }

    /// Removes files that a video has left, here and at the provider, then the record of them. Files that are already gone are
    /// no error, so it can be repeated.
    pub(crate) async fn remove_media(&self, claimed: &Claimed, id: DiscardedMediaId) -> StepResult<()> {
        let discarded = self
            .ports
            .stores
            .videos
            .find_discarded_media(id)
            .await?
            .ok_or_else(obsolete("the files are gone already"))?;
        for key in &discarded.keys {
            self.ports.media.delete(key).await?;
        }
        // Without its key, nothing can be removed at the provider.
        if let Some(id) = discarded.provider_video_id
            && let Some(provider) = self.ports.avatar_providers.of_video(&discarded.provider).await?
        {
            provider.discard(&id).await?;
        }
        Ok(self.ports.stores.videos.forget_discarded_media(id, claimed.result(Outcome::Done), self.ports.now()).await?)
    }
}

fn provider_video_id(video: &Video) -> StepResult<&str> {
    video.provider_video_id.as_deref().ok_or_else(obsolete("the video was never handed to the provider"))
}
