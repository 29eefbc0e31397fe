//! A rehearsal: creates a reel as a draft and deletes it.

use async_trait::async_trait;
use showrunner_ports::account::Access;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::rehearsal::{PlatformRehearsal, PrivateUpload, Removal};
use showrunner_ports::social::Publication;

use super::posting::{Reel, has_ended};
use super::reel_state::ReelState;
use super::{Account, Facebook};
use crate::account::Result;

#[async_trait]
impl PlatformRehearsal for Facebook {
    async fn publish_privately(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<PrivateUpload> {
        let (account, reel): (_, Reel) = (self.with(access), self.begun(publication, handle)?);
        let state = account.uploaded(publication, &reel).await?;
        if matches!(state, ReelState::Uploading(_) | ReelState::Uploaded) {
            account.keep_as_draft(publication, &reel.video_id).await?;
        }
        let mut pauses = self.pauses.iter();
        loop {
            match account.state(&reel.video_id).await? {
                ReelState::Uploading(_) | ReelState::Uploaded => {
                    if account.status(&reel.video_id).await?.is_processed() {
                        let what = "a draft of the page's".to_owned();
                        return Ok(PrivateUpload { id: reel.video_id, what, is_post: true });
                    }
                }
                ReelState::Processing | ReelState::Published => {
                    account.delete(&reel.video_id).await?;
                    let message = "the reel was published although a draft was asked for, so it was deleted at once";
                    return Err(self.error(ProviderErrorKind::Refused, message));
                }
                ReelState::Failed(reason) => return Err(account.failed(&reason)),
                ReelState::Unusable(reason) => return Err(account.unusable(&reason)),
                ReelState::Unknown => return Err(account.unusable("Facebook does not know it any more")),
            }
            let Some(pause) = pauses.next() else { return Err(self.still_processing()) };
            tokio::time::sleep(*pause).await;
        }
    }

    async fn newest_post(&self, access: &Access) -> Result<Option<String>> {
        self.with(access).newest("video_reels", "id").await
    }

    async fn remove(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
        _: Option<&str>,
    ) -> Result<Removal> {
        let reel: Reel = self.begun(publication, handle)?;
        self.with(access).delete(&reel.video_id).await.map(|()| Removal::Removed)
    }
}

impl Account<'_> {
    /// Ends the upload as a draft, which only people who manage the page can see.
    async fn keep_as_draft(&self, publication: &Publication, video: &str) -> Result<()> {
        match self.end_upload(publication, video, "DRAFT").await {
            Ok(answer) if has_ended(&answer)? => Ok(()),
            Ok(answer) => {
                Err(answer.error(ProviderErrorKind::Refused, "it does not say that it keeps the reel as a draft"))
            }
            // An earlier call may have ended the upload. The draft is being processed in that case.
            Err(error) if error.kind == ProviderErrorKind::Refused => {
                let draft = self.status(video).await?;
                if draft.is_processed() || draft.is_processing() { Ok(()) } else { Err(error) }
            }
            Err(error) => Err(error),
        }
    }
}
