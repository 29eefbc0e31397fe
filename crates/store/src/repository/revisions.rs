use std::time::Instant;

use async_trait::async_trait;
use showrunner_ports::store::{RevisionStore, StoreResult, Topic};

use super::known_revisions::{Revisions, sum};
use super::{Conn, Database, counters};
use crate::counter::Counter;
use crate::error::Result;

#[async_trait]
impl RevisionStore for Database {
    async fn revision(&self, topics: &'static [Topic]) -> StoreResult<i64> {
        let (committed, now) = (self.writer.committed(), Instant::now());
        if let Some(known) = self.revisions.of(topics, committed, now) {
            return Ok(known);
        }
        // All of them are remembered.
        let asked = if committed.is_some() { Topic::ALL } else { topics };
        let revisions = self.read(|c| read(c, asked)).await?;
        let revision = sum(&revisions, topics);
        if let Some(committed) = committed {
            self.revisions.set(revisions, committed, now);
        }
        Ok(revision)
    }
}

fn read(c: &mut Conn, topics: &[Topic]) -> Result<Revisions> {
    let sums = counters::read(c, topics.iter().map(|&topic| Counter::Revision(topic)))?;
    let of = |&topic: &Topic| Some((topic, *sums.get(&Counter::Revision(topic))?));
    Ok(topics.iter().filter_map(of).collect())
}
