use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ScriptId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::script::{EarlierScript, Script, ScriptChange, ScriptDetails};
use showrunner_domain::search::searchable_text;
use showrunner_ports::store::{FollowUp, ListOrder, Listing, Page, ScriptFilter, ScriptStore, StoreResult, Topic};

use super::follow_up::write_follow_up;
use super::list_filter::{filtered, in_order};
use super::{Conn, Database, find, locked, row_limit, values};
use crate::error::Result;
use crate::rows::ScriptRow;
use crate::schema::scripts;

/// The topics of a change of a script.
const WRITTEN: &[Topic] = &[Topic::Scripts, Topic::Notifications, Topic::Operations, Topic::Costs];

/// Limits a query to the scripts of a `ScriptFilter`.
macro_rules! of_filter {
    ($query:expr, $filter:expr) => {{
        let query = filtered!($query, scripts, $filter.list);
        match $filter.project {
            Some(project) => query.filter(scripts::project_id.eq(project.0)),
            None => query,
        }
    }};
}

#[async_trait]
impl ScriptStore for Database {
    async fn create(&self, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> StoreResult<Script> {
        self.write(WRITTEN, move |c| insert(c, script, follow_up, now)).await
    }

    async fn find(&self, id: ScriptId) -> StoreResult<Option<Script>> {
        self.read(move |c| find!(c, id.0, scripts, ScriptRow::script)).await
    }

    async fn list(&self, filter: ScriptFilter, page: Page) -> StoreResult<Vec<Script>> {
        self.read(move |c| list(c, &filter, page)).await
    }

    async fn list_with_total(&self, filter: ScriptFilter, page: Page) -> StoreResult<Listing<Script>> {
        self.read(move |c| {
            let rows = list(c, &filter, page.with_one_more())?;
            Listing::new(page, rows, || Ok(of_filter!(scripts::table.count(), filter).get_result(c)?))
        })
        .await
    }

    async fn ids(&self, filter: ScriptFilter, limit: usize) -> StoreResult<Vec<ScriptId>> {
        self.read(move |c| {
            let query = of_filter!(scripts::table.select(scripts::id), filter);
            let ids: Vec<i64> = in_order!(query, scripts, filter.list, None).limit(row_limit(limit)).load(c)?;
            Ok(ids.into_iter().map(ScriptId).collect())
        })
        .await
    }

    async fn earlier(&self, limit: usize) -> StoreResult<Vec<EarlierScript>> {
        self.read(move |c| {
            let query = scripts::table.select((scripts::id, ScriptRow::as_select())).order(scripts::id.desc());
            let rows: Vec<(i64, ScriptRow)> = query.limit(row_limit(limit)).load(c)?;
            let earlier = |(id, row): (i64, ScriptRow)| row.script(id).map(|script| script.details.into());
            Ok(rows.into_iter().map(earlier).collect::<StoreResult<_>>()?)
        })
        .await
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
            let script = script.changed(change, now)?;
            let row = (ScriptRow::from(&script), scripts::search_text.eq(search_text(&script.details)));
            diesel::update(scripts::table.find(id.0)).set(row).execute(c)?;
            write_follow_up(c, follow_up, RelatedType::Script, id.0, now)?;
            Ok(script)
        })
        .await
    }
}

fn list(c: &mut Conn, filter: &ScriptFilter, page: Page) -> Result<Vec<Script>> {
    let query = of_filter!(scripts::table.select((scripts::id, ScriptRow::as_select())), filter);
    let query = in_order!(query, scripts, filter.list, page.before()).limit(row_limit(page.limit()));
    values(query.load(c)?, ScriptRow::script)
}

/// Stores a script and its follow-up.
pub(super) fn insert(c: &mut Conn, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> Result<Script> {
    let mut script = script.stored(ScriptId(0), now);
    let row = (ScriptRow::from(&script), scripts::search_text.eq(search_text(&script.details)));
    let insert = diesel::insert_into(scripts::table).values(row).returning(scripts::id);
    script.id = ScriptId(insert.get_result(c)?);
    write_follow_up(c, follow_up, RelatedType::Script, script.id.0, now)?;
    Ok(script)
}

/// The texts in which a search looks.
fn search_text(script: &ScriptDetails) -> String {
    searchable_text([script.title.as_str(), script.topic.as_str(), script.category.as_str()])
}

/// The script, locked until the end of the transaction.
pub(super) fn lock(c: &mut Conn, id: ScriptId) -> Result<Script> {
    let row: ScriptRow = locked!(scripts::table.find(id.0).select(ScriptRow::as_select())).get_result(c)?;
    Ok(row.script(id.0)?)
}
