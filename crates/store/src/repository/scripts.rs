use async_trait::async_trait;
use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::ScriptId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::script::{Script, ScriptChange, ScriptDetails, ScriptTexts};
use showrunner_domain::search::searchable_text;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::{Conflict, FollowUp, ListOrder, Page, ScriptFilter, ScriptStore, StoreResult, Topic};

use super::follow_up::write_follow_up;
use super::{Conn, Database, FromRow, Run as _, all, filtered, locked, one, optional, page_of};
use crate::error::Result;
use crate::schema::{scripts, videos};
use crate::sql_types::{Json, UtcTime};
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = scripts, treat_none_as_null = true)]
struct ScriptRow {
    #[diesel(skip_insertion)]
    id: i64,
    project_id: i64,
    title: String,
    content: String,
    hooks: Json<Vec<String>>,
    caption: Option<String>,
    category: String,
    topic: String,
    duration: i32,
    status: String,
    warnings: Json<Vec<String>>,
    rejection_reason: Option<String>,
    has_video: bool,
    created_at: UtcTime,
    updated_at: UtcTime,
}
stored!(scripts.id, ScriptRow: Script {
    id, rejection_reason, has_video, created_at, updated_at;
    part details: ScriptDetails { project_id, title, content, hooks, caption, category, topic, duration, status, warnings }
});

const SCRIPT_TOPICS: &[Topic] = &[Topic::Scripts, Topic::Notifications, Topic::Operations, Topic::Costs];

macro_rules! of_filter {
    ($query:expr, $filter:expr) => {{
        let mut query = filtered!($query, scripts, $filter.list);
        if $filter.awaiting_video {
            // Worded like the index.
            query = query.filter(sql::<Bool>("scripts.status = 'approved' AND NOT scripts.has_video"));
        }
        match $filter.project {
            Some(project) => query.filter(scripts::project_id.eq(project.0)),
            None => query,
        }
    }};
}

#[async_trait]
impl ScriptStore for Database {
    async fn create(&self, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> StoreResult<Script> {
        self.write(SCRIPT_TOPICS, move |c| insert(c, script, follow_up, now)).await
    }

    async fn find(&self, id: ScriptId) -> StoreResult<Option<Script>> {
        self.read(move |c| optional(c, ScriptRow::query().filter(scripts::id.eq(id.0)))).await
    }

    async fn list(&self, filter: ScriptFilter, page: Page) -> StoreResult<Vec<Script>> {
        self.read(move |c| all(c, page_of!(of_filter!(ScriptRow::query(), filter), scripts, filter.list.order, page)))
            .await
    }

    async fn count(&self, filter: ScriptFilter) -> StoreResult<i64> {
        self.read(move |c| Ok(of_filter!(scripts::table.count(), filter).get_result(c)?)).await
    }

    async fn change(
        &self,
        id: ScriptId,
        change: ScriptChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script> {
        self.write(SCRIPT_TOPICS, move |c| {
            let script = lock(c, id)?.changed(change, now)?;
            update(c, script, follow_up, now)
        })
        .await
    }

    async fn rewrite(
        &self,
        read: Script,
        texts: ScriptTexts,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script> {
        self.write(SCRIPT_TOPICS, move |c| {
            let script = lock(c, read.id)?;
            let is_as_read = script.details == read.details;
            let script = script.rewritten(texts, now)?;
            if !is_as_read {
                return Err(Conflict::ScriptEdited.into());
            }
            update(c, script, follow_up, now)
        })
        .await
    }
}

/// Notes whether a script has a video that has neither failed nor been rejected. The script is locked first, or two changes of its
/// videos would each see the other video as it was.
pub(super) fn note_videos(c: &mut Conn, id: ScriptId) -> Result<()> {
    lock(c, id)?;
    let unwanted: Vec<&str> =
        VideoStatus::ALL.iter().filter(|status| !status.is_wanted()).map(|status| status.as_str()).collect();
    let wanted = videos::table.filter(videos::script_id.eq(id.0)).filter(videos::status.ne_all(unwanted));
    let has_video: bool = diesel::select(exists(wanted)).get_result(c)?;
    diesel::update(scripts::table.find(id.0)).set(scripts::has_video.eq(has_video)).run(c)
}

pub(super) fn insert(c: &mut Conn, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> Result<Script> {
    let mut script = script.stored(ScriptId(0), now);
    let row = (ScriptRow::of(&script), scripts::search_text.eq(search_text(&script.details)));
    let insert = diesel::insert_into(scripts::table).values(row).returning(scripts::id);
    script.id = ScriptId(insert.get_result(c)?);
    write_follow_up(c, follow_up, RelatedType::Script, script.id.0, now)?;
    Ok(script)
}

fn update(c: &mut Conn, script: Script, follow_up: FollowUp, now: Timestamp) -> Result<Script> {
    let row = (ScriptRow::of(&script), scripts::search_text.eq(search_text(&script.details)));
    diesel::update(scripts::table.find(script.id.0)).set(row).execute(c)?;
    write_follow_up(c, follow_up, RelatedType::Script, script.id.0, now)?;
    Ok(script)
}

fn search_text(script: &ScriptDetails) -> String {
    searchable_text([script.title.as_str(), script.topic.as_str(), script.category.as_str()])
}

/// The script, locked until the end of the transaction.
pub(super) fn lock(c: &mut Conn, id: ScriptId) -> Result<Script> {
    one(c, locked!(ScriptRow::query().filter(scripts::id.eq(id.0))))
}
