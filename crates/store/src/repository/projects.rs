use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::notification::RelatedType;
use showrunner_domain::project::{Project, ProjectChange, ProjectDefaults, ProjectDetails, ProjectStatus};
use showrunner_domain::{ProjectId, UserId};
use showrunner_ports::store::{FollowUp, Page, ProjectStore, StoreResult, Topic};

use super::follow_up::write_follow_up;
use super::{Conn, Database, FromRow, Run as _, all, has_status, locked, newest_first, one, optional};
use crate::error::Result;
use crate::schema::projects;
use crate::sql_types::{Json, UtcTime};
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = projects, treat_none_as_null = true)]
struct ProjectRow {
    #[diesel(skip_insertion)]
    id: i64,
    name: String,
    description: Option<String>,
    category: String,
    status: String,
    defaults: Json<StoredDefaults>,
    created_at: UtcTime,
    updated_at: UtcTime,
}
stored!(projects.id, ProjectRow: Project {
    id, created_at, updated_at;
    part details: ProjectDetails { name, description, category, status, defaults }
});

/// The defaults as JSON.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct StoredDefaults {
    tone: Option<String>,
    hook: Option<String>,
    duration: Option<i32>,
    avatar: Option<String>,
    voice: Option<String>,
    background: Option<String>,
    music: Option<String>,
    caption_template: Option<String>,
    hashtags: String,
    platforms: Vec<String>,
    time_slots: Vec<String>,
}
stored!(StoredDefaults: ProjectDefaults {
    tone, hook, duration, avatar, voice, background, music, caption_template, hashtags, platforms, time_slots
});

#[async_trait]
impl ProjectStore for Database {
    async fn create(&self, project: ProjectDetails, follow_up: FollowUp, now: Timestamp) -> StoreResult<Project> {
        self.write(&[Topic::Projects, Topic::Notifications], move |c| {
            let mut project = Project { id: ProjectId(0), details: project, created_at: now, updated_at: now };
            let row = (ProjectRow::of(&project), projects::user_id.eq(UserId::OPERATOR.0));
            let insert = diesel::insert_into(projects::table).values(row).returning(projects::id);
            project.id = ProjectId(insert.get_result(c)?);
            write_follow_up(c, follow_up, RelatedType::Project, project.id.0, now)?;
            Ok(project)
        })
        .await
    }

    async fn find(&self, id: ProjectId) -> StoreResult<Option<Project>> {
        self.read(move |c| optional(c, ProjectRow::query().filter(projects::id.eq(id.0)))).await
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<Project>> {
        self.read(move |c| all(c, newest_first!(ProjectRow::query(), projects, page))).await
    }

    async fn change(&self, id: ProjectId, change: ProjectChange, now: Timestamp) -> StoreResult<Project> {
        self.write(&[Topic::Projects], move |c| {
            let project: Project = one(c, locked!(ProjectRow::query().filter(projects::id.eq(id.0))))?;
            let project = project.changed(change, now);
            diesel::update(projects::table.find(id.0)).set(ProjectRow::of(&project)).run(c)?;
            Ok(project)
        })
        .await
    }

    async fn current(&self) -> StoreResult<Project> {
        self.read(|c| {
            let active = ProjectRow::query().filter(has_status("projects", ProjectStatus::Active.as_str()));
            match optional(c, active.order(projects::id.desc()).limit(1))? {
                Some(newest_active) => Ok(newest_active),
                None => one(c, ProjectRow::query().order(projects::id).limit(1)),
            }
        })
        .await
    }
}

/// The defaults of the newest projects, as many as the largest page has.
pub(super) fn newest_defaults(c: &mut Conn) -> Result<Vec<(ProjectId, ProjectDefaults)>> {
    let found: Vec<Project> = all(c, newest_first!(ProjectRow::query(), projects, Page::LARGEST))?;
    Ok(found.into_iter().map(|project| (project.id, project.details.defaults)).collect())
}

/// The defaults of these projects.
pub(super) fn defaults_of(
    c: &mut Conn,
    ids: impl IntoIterator<Item = ProjectId>,
) -> Result<BTreeMap<ProjectId, ProjectDefaults>> {
    let ids = ids.into_iter().map(|id| id.0);
    let found: Vec<Project> = all(c, ProjectRow::query().filter(projects::id.eq_any(ids)))?;
    Ok(found.into_iter().map(|project| (project.id, project.details.defaults)).collect())
}
