//! Posting: start a reel, which is not visible, send its file, and publish it. Facebook returns the reel's id at the
//! start. All further steps use this id, so repeating them does not create a second reel.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};
use showrunner_provider_http::{Call, Response};

use super::Account;
use super::reel_state::ReelState;
use crate::account::Result;
use crate::adapter::Posting;
use crate::graph::{MAX_UPLOAD_RESUMES, published_publicly};
use crate::publication::poll;

#[derive(Deserialize)]
struct StartResponse {
    video_id: String,
    upload_url: String,
}

/// The stored data of a reel that was started.
#[derive(Serialize, Deserialize)]
pub(super) struct Reel {
    pub(super) video_id: String,
    upload_url: String,
    size: u64,
}

/// Whether Facebook says that it ended an upload as it was asked to.
pub(super) fn has_ended(answer: &Response) -> Result<bool> {
    Ok(answer.json::<Value>()?["success"] == true)
}

#[async_trait]
impl Posting for Account<'_> {
    async fn begin(&self, publication: &Publication) -> Result<String> {
        self.name(publication)?;
        self.may_be_public(publication)?;
        let size = self.size(publication).await?;
        let body = json!({ "upload_phase": "start" });
        let answer = self.post(self.own_id(), "video_reels", |call| call.json(&body)).await?;
        let StartResponse { video_id, upload_url } = answer.json()?;
        self.handle(publication, &Reel { video_id, upload_url, size })
    }

    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        let reel: Reel = self.begun(publication, handle)?;
        self.may_be_public(publication)?;
        match self.uploaded(publication, &reel).await? {
            ReelState::Uploading(_) | ReelState::Uploaded => self.release(publication, &reel).await?,
            ReelState::Unknown => return Err(self.unusable("Facebook does not know it any more")),
            ReelState::Processing | ReelState::Published | ReelState::Failed(_) | ReelState::Unusable(_) => {}
        }
        self.wait(&reel).await
    }

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        let reel: Reel = self.begun(publication, handle)?;
        match self.state_after_release(&reel).await? {
            ReelState::Published => Ok(PublicationOutcome::Published(published_publicly(reel.video_id))),
            ReelState::Processing => Err(self.still_processing()),
            ReelState::Uploading(_) | ReelState::Uploaded | ReelState::Failed(_) | ReelState::Unusable(_) => {
                Ok(PublicationOutcome::NotPublished)
            }
            // It expired before it was published, or was deleted afterwards.
            ReelState::Unknown => Ok(PublicationOutcome::Unknown),
        }
    }
}

impl Account<'_> {
    /// Sends the missing part of the file and returns the state after that. A broken upload is resumed while each
    /// attempt adds bytes.
    pub(super) async fn uploaded(&self, publication: &Publication, reel: &Reel) -> Result<ReelState> {
        let mut before: Option<(u64, ProviderError)> = None;
        for _ in 0..=MAX_UPLOAD_RESUMES {
            let from = match self.state(&reel.video_id).await? {
                ReelState::Uploading(from) if from < reel.size => from,
                state => return Ok(state),
            };
            match before {
                Some((last, error)) if from <= last => return Err(error),
                _ => {}
            }
            match self.send(publication, reel, from).await {
                Ok(()) => return Ok(ReelState::Uploaded),
                Err(error) if error.kind == ProviderErrorKind::Unavailable => before = Some((from, error)),
                Err(error) => return Err(error),
            }
        }
        Err(before.map_or_else(|| self.still_processing(), |(_, error)| error))
    }

    async fn send(&self, publication: &Publication, reel: &Reel, from: u64) -> Result<()> {
        if self.size(publication).await? != reel.size {
            return Err(self.unusable("the file is not the one that it was started for"));
        }
        self.upload(publication, &reel.upload_url, from, reel.size).await
    }

    /// Ends the upload of a reel, which publishes it or keeps it as a draft. The call must not be made twice.
    pub(super) async fn end_upload(
        &self,
        publication: &Publication,
        video: &str,
        video_state: &str,
    ) -> Result<Response> {
        let body = json!({
            "upload_phase": "finish",
            "video_id": video,
            "video_state": video_state,
            "title": publication.title.as_str(),
            "description": Platform::Facebook.labelled_caption(publication.caption.as_str()),
            "is_ai_generated": true,
        });
        let with_body = |call: Call| call.not_idempotent().json(&body);
        self.post(self.own_id(), "video_reels", with_body).await
    }

    async fn release(&self, publication: &Publication, reel: &Reel) -> Result<()> {
        match self.end_upload(publication, &reel.video_id, "PUBLISHED").await {
            Ok(answer) if has_ended(&answer)? => Ok(()),
            Ok(answer) => Err(answer.error(ProviderErrorKind::Uncertain, "it does not say whether the reel goes out")),
            Err(error) if !matches!(error.kind, ProviderErrorKind::Refused | ProviderErrorKind::NotFound) => Err(error),
            // It may have been published by another process or by a call whose response was lost.
            Err(error) => match self.state_after_release(reel).await {
                Ok(ReelState::Processing | ReelState::Published) => Ok(()),
                Ok(_) => Err(error),
                Err(_) => Err(ProviderError { kind: ProviderErrorKind::Uncertain, ..error }),
            },
        }
    }

    /// The state of the reel. Facebook may need a moment to show that the reel was published.
    async fn state_after_release(&self, reel: &Reel) -> Result<ReelState> {
        poll(&self.pauses, || self.state(&reel.video_id), |state| *state != ReelState::Uploaded).await
    }

    /// Waits until the reel is published, for the time of one attempt.
    async fn wait(&self, reel: &Reel) -> Result<Published> {
        let is_settled =
            |state: &ReelState| !matches!(state, ReelState::Uploading(_) | ReelState::Uploaded | ReelState::Processing);
        match poll(&self.pauses, || self.state(&reel.video_id), is_settled).await {
            Ok(ReelState::Published) => Ok(published_publicly(&reel.video_id)),
            Ok(ReelState::Failed(reason)) => Err(self.failed(&reason)),
            Ok(ReelState::Unusable(reason)) => Err(self.unusable(&reason)),
            Ok(ReelState::Uploading(_) | ReelState::Uploaded | ReelState::Processing) => Err(self.still_processing()),
            Ok(ReelState::Unknown) => {
                Err(self.error(ProviderErrorKind::Uncertain, "it does not know the reel any more"))
            }
            // A repeated step could publish again while Facebook does not show yet that the reel was published.
            Err(error) if error.is_final() && error.kind != ProviderErrorKind::TokenRefused => Err(error),
            // The publish call was made, so the outcome is unknown until the state is read again.
            Err(error) => Err(ProviderError { kind: ProviderErrorKind::Uncertain, ..error }),
        }
    }
}
