//! Removes the files of deleted videos.

use showrunner_domain::DiscardedMediaId;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::operation::Outcome;

use crate::operations::claimed::Claimed;
use crate::operations::step::{StepResult, obsolete};
use crate::ports::Ports;

/// Removes the files of a deleted video. Files that are already gone are no error, so it can be repeated.
pub(crate) struct MediaRemoval {
    ports: Ports,
}

impl MediaRemoval {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

    /// Removes the files here and at the provider, then the record of them.
    pub(crate) async fn remove(&self, claimed: &Claimed, id: DiscardedMediaId) -> StepResult<()> {
        let discarded = self.ports.stores.discarded_media.find(id).await?;
        let discarded = discarded.ok_or_else(obsolete("the files are gone already"))?;
        for key in &discarded.keys {
            self.ports.media.delete(key).await?;
        }
        self.discard(&discarded).await?;
        let operation_result = claimed.result(Outcome::Done);
        Ok(self.ports.stores.discarded_media.forget(id, operation_result, self.ports.now()).await?)
    }

    /// Removes the copy at the provider, unless another provider is configured by now, which does not know the id.
    async fn discard(&self, discarded: &DiscardedMedia) -> StepResult<()> {
        match &discarded.provider_video_id {
            Some(id) if discarded.provider == self.ports.avatars.identity().name => {
                Ok(self.ports.avatars.discard(id).await?)
            }
            _ => Ok(()),
        }
    }
}
