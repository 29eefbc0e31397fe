//! Revisions: a row for each topic, which every write to it raises.

use async_trait::async_trait;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use showrunner_ports::store::{RevisionStore, StoreResult, Topic};

use super::{Conn, Database, Topics};
use crate::error::Result;
use crate::schema::revisions;

#[async_trait]
impl RevisionStore for Database {
    async fn revision(&self, topics: &'static [Topic]) -> StoreResult<i64> {
        self.read(move |c| {
            let of_topics = revisions::table.filter(revisions::topic.eq_any(topics.iter().map(|topic| topic.as_str())));
            let sum = sql::<BigInt>("CAST(COALESCE(SUM(revision), 0) AS BIGINT)");
            Ok(of_topics.select(sum).get_result(c)?)
        })
        .await
    }
}

/// Raises the revisions of these topics. Last in a transaction: until it ends, other writes to them wait.
pub(super) fn raise(c: &mut Conn, topics: &Topics) -> Result<()> {
    for topic in topics {
        diesel::insert_into(revisions::table)
            .values((revisions::topic.eq(topic.as_str()), revisions::revision.eq(1)))
            .on_conflict(revisions::topic)
            .do_update()
            .set(revisions::revision.eq(revisions::revision + 1))
            .execute(c)?;
    }
    Ok(())
}
