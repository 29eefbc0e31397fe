use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_ports::store::{Lease, RenderJob, RenderJobState, RenderJobStore, StoreError, StoreResult};

use super::{Database, FromRow, Run as _, optional, require_row, row_limit};
use crate::schema::render_jobs;
use crate::sql_types::{Json, UtcTime};

#[derive(HasQuery)]
#[diesel(table_name = render_jobs)]
struct RenderJobRow {
    key: String,
    job: Json,
    status: String,
    progress: i32,
    failure: Option<String>,
    attempts: i32,
}

impl FromRow<RenderJobRow> for RenderJob {
    fn from_row(row: RenderJobRow) -> StoreResult<Self> {
        let invalid = |column: &str| StoreError::Backend(format!("render_jobs {}: {column}", row.key).into());
        let state = match (row.status.as_str(), row.failure) {
            ("open", None) => RenderJobState::Open(u8::try_from(row.progress).map_err(|_| invalid("progress"))?),
            ("finished", None) => RenderJobState::Finished,
            ("failed", Some(reason)) => RenderJobState::Failed(reason),
            _ => return Err(invalid("status")),
        };
        let attempts = u32::try_from(row.attempts).map_err(|_| invalid("attempts"))?;
        Ok(Self { job: row.job.0, state, attempts })
    }
}

const OPEN: &str = "open";

/// How many old jobs are removed at a time.
const OLD_AT_ONCE: usize = 100;

#[async_trait]
impl RenderJobStore for Database {
    async fn add(&self, key: String, job: serde_json::Value, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let failed = render_jobs::table.find(key.clone()).filter(render_jobs::status.eq("failed"));
            let reopened = diesel::update(failed)
                .set((
                    render_jobs::status.eq(OPEN),
                    render_jobs::progress.eq(0),
                    render_jobs::failure.eq(None::<String>),
                    render_jobs::attempts.eq(0),
                ))
                .execute(c)?;
            if reopened == 0 {
                diesel::insert_into(render_jobs::table)
                    .values((
                        render_jobs::key.eq(key),
                        render_jobs::job.eq(Json(job)),
                        render_jobs::status.eq(OPEN),
                        render_jobs::progress.eq(0),
                        render_jobs::attempts.eq(0),
                        render_jobs::created_at.eq(UtcTime::from(now)),
                    ))
                    .on_conflict_do_nothing()
                    .execute(c)?;
            }
            Ok(())
        })
        .await
    }

    async fn find(&self, key: String) -> StoreResult<Option<RenderJob>> {
        self.read(move |c| optional(c, RenderJobRow::query().filter(render_jobs::key.eq(key)))).await
    }

    async fn claim(&self, key: String, lease: Lease, now: Timestamp) -> StoreResult<Option<RenderJob>> {
        self.write(&[], move |c| {
            let free = render_jobs::lease_until.is_null().or(render_jobs::lease_until.le(UtcTime::from(now)));
            let claimable = render_jobs::table.find(key).filter(render_jobs::status.eq(OPEN)).filter(free);
            let claimed = diesel::update(claimable).set((
                render_jobs::lease_token.eq(lease.token),
                render_jobs::lease_until.eq(UtcTime::from(lease.until)),
                render_jobs::attempts.eq(render_jobs::attempts + 1),
                render_jobs::progress.eq(0),
            ));
            optional(c, claimed.returning(RenderJobRow::as_returning()))
        })
        .await
    }

    async fn renew(&self, key: String, lease: Lease, progress: u8) -> StoreResult<()> {
        self.write(&[], move |c| {
            let held = render_jobs::table.find(key).filter(render_jobs::lease_token.eq(lease.token));
            let renewed = diesel::update(held)
                .set((
                    render_jobs::lease_until.eq(UtcTime::from(lease.until)),
                    render_jobs::progress.eq(i32::from(progress)),
                ))
                .execute(c)?;
            require_row(renewed, StoreError::ClaimLost)
        })
        .await
    }

    async fn end(&self, key: String, token: String, state: RenderJobState) -> StoreResult<()> {
        self.write(&[], move |c| {
            let (status, progress, failure) = match state {
                RenderJobState::Open(progress) => (OPEN, progress, None),
                RenderJobState::Finished => ("finished", 100, None),
                RenderJobState::Failed(reason) => ("failed", 0, Some(reason)),
            };
            let held = render_jobs::table.find(key).filter(render_jobs::lease_token.eq(token));
            let ended = diesel::update(held)
                .set((
                    render_jobs::status.eq(status),
                    render_jobs::progress.eq(i32::from(progress)),
                    render_jobs::failure.eq(failure),
                    render_jobs::lease_token.eq(None::<String>),
                    render_jobs::lease_until.eq(None::<UtcTime>),
                ))
                .execute(c)?;
            require_row(ended, StoreError::ClaimLost)
        })
        .await
    }

    async fn remove(&self, key: String) -> StoreResult<()> {
        self.write(&[], move |c| diesel::delete(render_jobs::table.find(key)).run(c)).await
    }

    async fn older_than(&self, before: Timestamp) -> StoreResult<Vec<String>> {
        self.read(move |c| {
            let old = render_jobs::table
                .select(render_jobs::key)
                .filter(render_jobs::created_at.lt(UtcTime::from(before)))
                .order(render_jobs::created_at)
                .limit(row_limit(OLD_AT_ONCE));
            Ok(old.load(c)?)
        })
        .await
    }
}
