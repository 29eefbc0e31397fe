use diesel::prelude::{Queryable, Selectable};
use showrunner_ports::store::{RenderJob, RenderJobState, StoreError, StoreResult};

use crate::schema::render_jobs;
use crate::sql_types::Json;

#[derive(Queryable, Selectable)]
#[diesel(table_name = render_jobs)]
pub(crate) struct RenderJobRow {
    key: String,
    job: Json,
    status: String,
    progress: i32,
    failure: Option<String>,
    attempts: i32,
}

impl RenderJobRow {
    pub(crate) fn render_job(self) -> StoreResult<RenderJob> {
        let invalid = |column: &str| StoreError::Backend(format!("render_jobs {}: {column}", self.key).into());
        let state = match (self.status.as_str(), self.failure) {
            ("open", None) => RenderJobState::Open(u8::try_from(self.progress).map_err(|_| invalid("progress"))?),
            ("finished", None) => RenderJobState::Finished,
            ("failed", Some(reason)) => RenderJobState::Failed(reason),
            _ => return Err(invalid("status")),
        };
        let attempts = u32::try_from(self.attempts).map_err(|_| invalid("attempts"))?;
        Ok(RenderJob { job: self.job.0, state, attempts })
    }
}
