//! The one row of an installation, and that of its last restore; the health of its processes.

use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::backup::Restore;
use showrunner_domain::health::{Measurement, ServiceErrors};
use showrunner_ports::store::{Installation, Sealed, Signals, StoreError, StoreResult, SystemStore};

use super::{Database, FromRow, health, migrations, one, optional};
use crate::schema::{installation, last_restore};
use crate::sql_types::UtcTime;

/// The id of the only row of each table.
const ROW: i64 = 1;

#[derive(HasQuery, Insertable)]
#[diesel(table_name = installation)]
struct InstallationRow {
    id: i64,
    media_id: String,
    key_check: String,
}

impl From<Installation> for InstallationRow {
    fn from(Installation { media_id, key_check }: Installation) -> Self {
        Self { id: ROW, media_id, key_check: key_check.0 }
    }
}

impl FromRow<InstallationRow> for Installation {
    fn from_row(InstallationRow { media_id, key_check, .. }: InstallationRow) -> StoreResult<Self> {
        Ok(Self { media_id, key_check: Sealed(key_check) })
    }
}

#[async_trait]
impl SystemStore for Database {
    async fn ensure_installation(&self, new: Installation) -> StoreResult<Installation> {
        self.write(&[], move |c| {
            diesel::insert_into(installation::table)
                .values(InstallationRow::from(new))
                .on_conflict_do_nothing()
                .execute(c)?;
            one(c, InstallationRow::query())
        })
        .await
    }

    async fn installation(&self) -> StoreResult<Option<Installation>> {
        self.read(|c| optional(c, InstallationRow::query())).await
    }

    async fn replace_key_check(&self, key_check: Sealed, replacement: Sealed) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unchanged = installation::table.find(ROW).filter(installation::key_check.eq(key_check.0));
            Ok(diesel::update(unchanged).set(installation::key_check.eq(replacement.0)).execute(c)? == 1)
        })
        .await
    }

    async fn replace_installation(&self, installation: Installation) -> StoreResult<()> {
        self.write(&[], move |c| {
            diesel::delete(installation::table.find(ROW)).execute(c)?;
            diesel::insert_into(installation::table).values(InstallationRow::from(installation)).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn record_restore(&self, restore: Restore) -> StoreResult<()> {
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

    async fn last_restore(&self) -> StoreResult<Option<Restore>> {
        self.read(|c| {
            let times = (last_restore::backup_made_at, last_restore::restored_at);
            let row: Option<(UtcTime, UtcTime)> = last_restore::table.find(ROW).select(times).first(c).optional()?;
            Ok(row.map(|(made_at, restored_at)| Restore { backup_made_at: made_at.0, restored_at: restored_at.0 }))
        })
        .await
    }

    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals> {
        self.read(move |c| health::signals(c, &process, errors_since, now)).await
    }

    async fn record_health(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
    ) -> StoreResult<()> {
        self.write(&[], move |c| health::record(c, &process, &measurements, errors)).await
    }

    async fn ready(&self) -> StoreResult<()> {
        if self.read(migrations::are_pending).await? {
            Err(StoreError::Unavailable("there are migrations that have not been run".into()))
        } else {
            Ok(())
        }
    }
}
