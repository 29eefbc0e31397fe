use async_trait::async_trait;
use showrunner_ports::store::{RevisionStore, StoreResult, Topic};

use super::MemoryStore;

#[async_trait]
impl RevisionStore for MemoryStore {
    /// One revision serves all topics: more often another one than it has to be.
    async fn revision(&self, _topics: &'static [Topic]) -> StoreResult<i64> {
        self.read(|tables| tables.revision)
    }
}
