use diesel::prelude::{Queryable, Selectable};
use showrunner_domain::SessionId;
use showrunner_domain::session::Session;

use crate::schema::sessions;
use crate::sql_types::UtcTime;

/// The columns of a session that are read. The digests are only compared.
#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
pub(crate) struct SessionRow {
    id: i64,
    device: String,
    address: String,
    opened_at: UtcTime,
    last_used_at: UtcTime,
}

impl SessionRow {
    pub(crate) fn session(self) -> Session {
        let Self { id, device, address, opened_at, last_used_at } = self;
        Session { id: SessionId(id), device, address, opened_at: opened_at.0, last_used_at: last_used_at.0 }
    }
}
