use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::DiscardedMediaId;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::operation::OperationResult;
use showrunner_ports::store::{DiscardedMediaStore, StoreResult};

use super::MemoryStore;

#[async_trait]
impl DiscardedMediaStore for MemoryStore {
    async fn find(&self, id: DiscardedMediaId) -> StoreResult<Option<DiscardedMedia>> {
        self.read(|tables| tables.discarded_media.get(id.0))
    }

    async fn forget(&self, id: DiscardedMediaId, settlement: OperationResult, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| {
            tables.settle(settlement, now)?;
            tables.discarded_media.remove(id.0);
            Ok(())
        })
    }
}
