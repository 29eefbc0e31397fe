use async_trait::async_trait;
use diesel::prelude::*;
use showrunner_domain::backup::Restore;
use showrunner_ports::store::{RestoreStore, StoreResult};

use super::Database;
use crate::schema::last_restore;
use crate::sql_types::UtcTime;

/// The table has at most one row.
const ROW: i64 = 1;

#[async_trait]
impl RestoreStore for Database {
    async fn record(&self, restore: Restore) -> StoreResult<()> {
        self.write(&[], move |c| {
            diesel::delete(last_restore::table.find(ROW)).execute(c)?;
            let row = (
                last_restore::id.eq(ROW),
                last_restore::backup_made_at.eq(UtcTime::from(restore.backup_made_at)),
                last_restore::restored_at.eq(UtcTime::from(restore.restored_at)),
            );
            diesel::insert_into(last_restore::table).values(row).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn last(&self) -> StoreResult<Option<Restore>> {
        self.read(|c| {
            let times = (last_restore::backup_made_at, last_restore::restored_at);
            let row: Option<(UtcTime, UtcTime)> = last_restore::table.find(ROW).select(times).first(c).optional()?;
            Ok(row.map(|(made_at, restored_at)| Restore { backup_made_at: made_at.0, restored_at: restored_at.0 }))
        })
        .await
    }
}
