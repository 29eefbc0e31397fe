use async_trait::async_trait;
use showrunner_ports::store::{RevisionStore, StoreResult, Topic};

use super::counter::Counter;
use super::{Database, counters};

#[async_trait]
impl RevisionStore for Database {
    async fn revision(&self, topics: &'static [Topic]) -> StoreResult<i64> {
        self.read(|c| {
            let revisions = counters::read(c, topics.iter().map(|&topic| Counter::Revision(topic)))?;
            Ok(revisions.values().sum())
        })
        .await
    }
}
