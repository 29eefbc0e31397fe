use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ScriptId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::script::{Script, ScriptChange, ScriptDetails, ScriptStatus};
use showrunner_ports::store::{FollowUp, Page, ScriptStore, StoreResult, Topic};

use super::follow_up::write_follow_up;
use super::totals::Move;
use super::{Conn, Database, any, find, has_status, locked, newest_first, totals};
use crate::error::Result;
use crate::rows::ScriptRow;
use crate::schema::scripts;

/// The topics of a change of a script.
const WRITTEN: &[Topic] = &[Topic::Scripts, Topic::Notifications, Topic::Operations];

#[async_trait]
impl ScriptStore for Database {
    async fn create(&self, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> StoreResult<Script> {
        self.write(WRITTEN, move |c| insert(c, script, follow_up, now)).await
    }

    async fn find(&self, id: ScriptId) -> StoreResult<Option<Script>> {
        self.read(move |c| find!(c, id.0, scripts, ScriptRow::script)).await
    }

    async fn list(&self, status: Option<ScriptStatus>, page: Page) -> StoreResult<Vec<Script>> {
        let wanted = status.map_or_else(any, |status| has_status("scripts", status.as_str()));
        self.read(move |c| newest_first!(c, page, scripts, ScriptRow::script, wanted)).await
    }

    async fn change(
        &self,
        id: ScriptId,
        change: ScriptChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script> {
        self.write(WRITTEN, move |c| {
            let script = lock(c, id)?;
            let from = script.details.status;
            let script = script.changed(change, now)?;
            save(c, from, &script)?;
            write_follow_up(c, follow_up, RelatedType::Script, id.0, now)?;
            Ok(script)
        })
        .await
    }
}

/// Stores a script and its follow-up.
pub(super) fn insert(c: &mut Conn, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> Result<Script> {
    let mut script = script.stored(ScriptId(0), now);
    let row = ScriptRow::from(&script);
    script.id = ScriptId(diesel::insert_into(scripts::table).values(row).returning(scripts::id).get_result(c)?);
    totals::script_moved(c, Move::stored(script.details.status))?;
    write_follow_up(c, follow_up, RelatedType::Script, script.id.0, now)?;
    Ok(script)
}

/// Writes a script that the transaction has locked and whose status was `from`.
fn save(c: &mut Conn, from: ScriptStatus, script: &Script) -> Result<()> {
    diesel::update(scripts::table.find(script.id.0)).set(ScriptRow::from(script)).execute(c)?;
    totals::script_moved(c, Move::between(from, script.details.status))
}

/// The script, locked until the end of the transaction.
pub(super) fn lock(c: &mut Conn, id: ScriptId) -> Result<Script> {
    let row: ScriptRow = locked!(scripts::table.find(id.0).select(ScriptRow::as_select())).get_result(c)?;
    Ok(row.script(id.0)?)
}
