//! Removes the files of deleted videos.

use std::sync::Arc;

use showrunner_domain::DiscardedMediaId;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::operation::Outcome;
use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::store::DiscardedMediaStore;

use crate::operations::claimed::Claimed;
use crate::operations::step::{StepError, StepResult};
use crate::ports::Ports;

/// Removes the files of a deleted video. Files that are already gone are no error, so it can be repeated.
pub(crate) struct MediaRemoval {
    store: Arc<dyn DiscardedMediaStore>,
    media: Arc<dyn MediaStore>,
    provider: Arc<dyn AvatarProvider>,
    clock: Arc<dyn Clock>,
}

impl MediaRemoval {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self {
            store: Arc::clone(&ports.stores.discarded_media),
            media: Arc::clone(&ports.media),
            provider: Arc::clone(&ports.avatars),
            clock: Arc::clone(&ports.clock),
        }
    }

    /// Removes the files here and at the provider, then the record of them.
    pub(crate) async fn remove(&self, claimed: &Claimed, id: DiscardedMediaId) -> StepResult<()> {
        let discarded = self.store.find(id).await?;
        let discarded = discarded.ok_or_else(|| StepError::Obsolete("the files are gone already".to_owned()))?;
        for key in &discarded.keys {
            self.media.delete(key).await?;
        }
        self.discard(&discarded).await?;
        let operation_result = claimed.result(Outcome::Done);
        Ok(self.store.forget(id, operation_result, self.clock.now()).await?)
    }

    /// Removes the copy at the provider, unless another provider is configured by now, which does not know the id.
    async fn discard(&self, discarded: &DiscardedMedia) -> StepResult<()> {
        match &discarded.provider_video_id {
            Some(id) if discarded.provider == self.provider.identity().name => Ok(self.provider.discard(id).await?),
            _ => Ok(()),
        }
    }
}
