//! A rehearsal: a reel that stays a draft, and its removal.

use async_trait::async_trait;
use serde::Deserialize;
use serde_json::json;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::rehearsal::{PlatformRehearsal, Removal, Unseen};
use showrunner_ports::social::Publication;

use super::Facebook;
use crate::graph::{LATER, Page};
use crate::handle;

/// What is read of what [`prepare`](showrunner_ports::social::SocialPlatform::prepare) has kept.
#[derive(Deserialize)]
struct Prepared {
    video_id: String,
    upload_url: String,
    size: u64,
}

#[derive(Deserialize)]
struct ReelState {
    #[serde(default)]
    status: Status,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Status {
    #[serde(rename = "video_status")]
    video: String,
    uploading_phase: Phase,
    processing_phase: Phase,
    publishing_phase: Phase,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Phase {
    status: String,
    publish_status: String,
}

impl Phase {
    fn is_complete(&self) -> bool {
        matches!(self.status.as_str(), "complete" | "completed")
    }

    fn has_failed(&self) -> bool {
        self.status == "error" || self.publish_status == "error"
    }
}

impl Status {
    fn has_failed(&self) -> bool {
        let phases = [&self.uploading_phase, &self.processing_phase, &self.publishing_phase];
        matches!(self.video.as_str(), "error" | "expired" | "upload_failed")
            || phases.iter().any(|phase| phase.has_failed())
    }

    fn is_published(&self) -> bool {
        self.publishing_phase.publish_status == "published" || self.publishing_phase.is_complete()
    }
}

#[derive(Deserialize)]
struct Reel {
    id: String,
}

#[derive(Deserialize)]
struct Finished {
    #[serde(default)]
    success: bool,
}

#[async_trait]
impl PlatformRehearsal for Facebook {
    async fn publish_unseen(&self, publication: &Publication, handle: &str) -> Result<Unseen, ProviderError> {
        let reel: Prepared = handle::read(&self.graph.client, publication, handle)?;
        let uploading = self.reel_state(&reel.video_id).await?.uploading_phase;
        // Otherwise it was sent by an earlier call, which found it still being processed.
        if !uploading.is_complete() {
            self.graph.upload(publication, &reel.upload_url, 0, reel.size).await?;
            self.keep_as_draft(publication, &reel.video_id).await?;
        }
        let mut pauses = self.graph.pauses.iter();
        loop {
            let state = self.reel_state(&reel.video_id).await?;
            if state.is_published() {
                self.graph.remove(&reel.video_id).await?;
                let message = "the reel was published although a draft was asked for, so it was deleted at once";
                return Err(self.graph.error(ProviderErrorKind::Refused, message));
            }
            if state.has_failed() {
                let message = format!("it did not take the video: its status is {}", state.video);
                return Err(self.graph.error(ProviderErrorKind::Refused, &message));
            }
            if state.processing_phase.is_complete() || state.video == "ready" {
                return Ok(Unseen { id: reel.video_id, what: "a draft of the page's".to_owned(), is_post: true });
            }
            let Some(pause) = pauses.next() else {
                let message = "it has the video and is still processing it";
                return Err(self.graph.error(ProviderErrorKind::Processing(LATER), message));
            };
            tokio::time::sleep(*pause).await;
        }
    }

    async fn newest_post(&self) -> Result<Option<String>, ProviderError> {
        let page = self.graph.own().await?.remote_id;
        let newest = [("fields", "id"), ("limit", "1")];
        let list: Page<Reel> = self.graph.read(CallPurpose::Publishing, &page, "video_reels", &newest).await?;
        Ok(list.data.into_iter().next().map(|reel| reel.id))
    }

    async fn remove(&self, publication: &Publication, handle: &str, _: Option<&str>) -> Result<Removal, ProviderError> {
        let reel: Prepared = handle::read(&self.graph.client, publication, handle)?;
        self.graph.remove(&reel.video_id).await.map(|()| Removal::Removed)
    }
}

impl Facebook {
    async fn reel_state(&self, video: &str) -> Result<Status, ProviderError> {
        let state: ReelState = self.graph.read(CallPurpose::Publishing, video, "", &[("fields", "status")]).await?;
        Ok(state.status)
    }

    /// Ends the upload. Nobody but the page's people sees a draft.
    async fn keep_as_draft(&self, publication: &Publication, video: &str) -> Result<(), ProviderError> {
        let page = self.graph.own().await?.remote_id;
        let body = json!({
            "upload_phase": "finish",
            "video_id": video,
            "video_state": "DRAFT",
            "title": publication.title.as_str(),
            "description": Platform::Facebook.labelled_caption(publication.caption.as_str()),
            "is_ai_generated": true,
        });
        let answer = self.graph.write_once(CallPurpose::Publishing, &page, "video_reels", &body).await?;
        if answer.json::<Finished>()?.success {
            return Ok(());
        }
        Err(answer.error(ProviderErrorKind::Refused, "it does not say that it keeps the reel as a draft"))
    }
}
