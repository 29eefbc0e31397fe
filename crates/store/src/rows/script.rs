use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::script::{Script, ScriptDetails, ScriptStatus};
use showrunner_domain::value::{Category, Description, DurationSeconds, ScriptContent, Title, Topic};
use showrunner_domain::{ProjectId, ScriptId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::scripts;
use crate::sql_types::{Json, Parsed, UtcTime};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = scripts, treat_none_as_null = true)]
pub(crate) struct ScriptRow {
    project_id: i64,
    title: String,
    content: String,
    caption: Option<String>,
    category: String,
    topic: String,
    duration: i32,
    status: Parsed<ScriptStatus>,
    warnings: Json<Vec<String>>,
    created_at: UtcTime,
    updated_at: UtcTime,
}

impl From<&Script> for ScriptRow {
    fn from(script: &Script) -> Self {
        let details = &script.details;
        Self {
            project_id: details.project_id.0,
            title: details.title.to_string(),
            content: details.content.to_string(),
            caption: details.caption.as_ref().map(ToString::to_string),
            category: details.category.to_string(),
            topic: details.topic.to_string(),
            duration: details.duration.seconds().into(),
            status: details.status.into(),
            warnings: Json(details.warnings.clone()),
            created_at: script.created_at.into(),
            updated_at: script.updated_at.into(),
        }
    }
}

impl ScriptRow {
    pub(crate) fn script(self, id: i64) -> StoreResult<Script> {
        let origin = Origin { table: "scripts", id };
        Ok(Script {
            id: ScriptId(id),
            details: ScriptDetails {
                project_id: ProjectId(self.project_id),
                title: origin.value("title", Title::try_from(self.title))?,
                content: origin.value("content", ScriptContent::try_from(self.content))?,
                caption: self
                    .caption
                    .map(|caption| origin.value("caption", Description::try_from(caption)))
                    .transpose()?,
                category: origin.value("category", Category::try_from(self.category))?,
                topic: origin.value("topic", Topic::try_from(self.topic))?,
                duration: origin.value("duration", DurationSeconds::new(self.duration.into()))?,
                status: origin.value("status", self.status.value())?,
                warnings: self.warnings.0,
            },
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}
