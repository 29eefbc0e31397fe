use diesel::prelude::{Insertable, Queryable, Selectable};
use showrunner_domain::project::Project;
use showrunner_domain::value::{Category, Description, ProjectName};
use showrunner_domain::{ProjectId, UserId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::projects;
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = projects, treat_none_as_default_value = false)]
pub(crate) struct ProjectRow {
    name: String,
    description: Option<String>,
    category: String,
    status: String,
    user_id: i64,
    created_at: UtcTime,
    updated_at: UtcTime,
}

impl From<&Project> for ProjectRow {
    fn from(project: &Project) -> Self {
        Self {
            name: project.name.to_string(),
            description: project.description.as_ref().map(Description::to_string),
            category: project.category.to_string(),
            status: project.status.to_string(),
            user_id: UserId::OPERATOR.0,
            created_at: project.created_at.into(),
            updated_at: project.updated_at.into(),
        }
    }
}

impl ProjectRow {
    pub(crate) fn project(self, id: i64) -> StoreResult<Project> {
        let origin = Origin { table: "projects", id };
        Ok(Project {
            id: ProjectId(id),
            name: origin.value("name", ProjectName::try_from(self.name))?,
            description: origin.optional("description", self.description, Description::try_from)?,
            category: origin.value("category", Category::try_from(self.category))?,
            status: origin.value("status", self.status.parse())?,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}
