use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::DiscardedMediaId;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_ports::store::{DiscardedMediaStore, StoreResult, Topic};

use super::{Conn, Database, find, operations};
use crate::error::Result;
use crate::rows::DiscardedMediaRow;
use crate::schema::discarded_media;

#[async_trait]
impl DiscardedMediaStore for Database {
    async fn find(&self, id: DiscardedMediaId) -> StoreResult<Option<DiscardedMedia>> {
        self.read(move |c| find!(c, id.0, discarded_media, DiscardedMediaRow::discarded_media)).await
    }

    async fn forget(&self, id: DiscardedMediaId, operation_result: OperationResult, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Operations], move |c| {
            operations::write_result(c, operation_result, now)?;
            diesel::delete(discarded_media::table.find(id.0)).execute(c)?;
            Ok(())
        })
        .await
    }
}

/// Stores the media of a deleted video, and the operation that removes them.
pub(super) fn insert(c: &mut Conn, media: DiscardedMedia, removal: NewOperation, now: Timestamp) -> Result<()> {
    let row = DiscardedMediaRow::new(media, now);
    let id: i64 =
        diesel::insert_into(discarded_media::table).values(row).returning(discarded_media::id).get_result(c)?;
    operations::insert(c, removal, id, now)
}
