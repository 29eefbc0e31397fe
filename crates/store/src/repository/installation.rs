use async_trait::async_trait;
use diesel::prelude::*;
use showrunner_ports::store::{Installation, InstallationStore, Sealed, StoreResult};

use super::{Conn, Database};
use crate::schema::installation;

/// The table has one row.
const ROW: i64 = 1;

#[async_trait]
impl InstallationStore for Database {
    async fn ensure(&self, new: Installation) -> StoreResult<Installation> {
        self.write(&[], move |c| {
            diesel::insert_into(installation::table).values(columns(new)).on_conflict_do_nothing().execute(c)?;
            Ok(stored(c)?)
        })
        .await
    }

    async fn get(&self) -> StoreResult<Option<Installation>> {
        self.read(|c| Ok(stored(c).optional()?)).await
    }

    async fn replace_key_check(&self, key_check: Sealed, replacement: Sealed) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unchanged = installation::table.find(ROW).filter(installation::key_check.eq(key_check.0));
            Ok(diesel::update(unchanged).set(installation::key_check.eq(replacement.0)).execute(c)? == 1)
        })
        .await
    }

    async fn replace(&self, installation: Installation) -> StoreResult<()> {
        self.write(&[], move |c| {
            diesel::delete(installation::table.find(ROW)).execute(c)?;
            diesel::insert_into(installation::table).values(columns(installation)).execute(c)?;
            Ok(())
        })
        .await
    }
}

fn stored(c: &mut Conn) -> QueryResult<Installation> {
    let (media_id, key_check): (String, String) =
        installation::table.find(ROW).select((installation::media_id, installation::key_check)).get_result(c)?;
    Ok(Installation { media_id, key_check: Sealed(key_check) })
}

type Columns = (
    diesel::dsl::Eq<installation::id, i64>,
    diesel::dsl::Eq<installation::media_id, String>,
    diesel::dsl::Eq<installation::key_check, String>,
);

fn columns(installation: Installation) -> Columns {
    let Installation { media_id, key_check } = installation;
    (installation::id.eq(ROW), installation::media_id.eq(media_id), installation::key_check.eq(key_check.0))
}
