//! Removes what deleted videos have left behind.

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

/// The one step of a removal. Removing what is gone already is no error, so it can be begun again at any point.
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

    /// Removes the files here and at the provider, and forgets them.
    pub(crate) async fn remove(&self, claimed: &Claimed, id: DiscardedMediaId) -> StepResult<()> {
        let left = self.store.find(id).await?;
        let left = left.ok_or_else(|| StepError::Obsolete("the files are gone already".to_owned()))?;
        for key in &left.keys {
            self.media.delete(key).await?;
        }
        self.discard(&left).await?;
        let settlement = claimed.result(Outcome::Done);
        Ok(self.store.forget(id, settlement, self.clock.now()).await?)
    }

    /// Tells the provider, unless it is another one by now: nobody else knows the id.
    async fn discard(&self, left: &DiscardedMedia) -> StepResult<()> {
        match &left.provider_video_id {
            Some(id) if left.provider == self.provider.identity().name => Ok(self.provider.discard(id).await?),
            _ => Ok(()),
        }
    }
}
