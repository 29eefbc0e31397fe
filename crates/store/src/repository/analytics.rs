mod planning;
pub(super) mod queries;
mod readings;

use async_trait::async_trait;
use diesel::sql_types::{BigInt, Nullable};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{ContentFigures, DayFigures, DayRange, Snapshot, SnapshotKey, VideoFigures};
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_ports::store::{AnalyticsStore, CollectedMetrics, PublishedTotals, StoreResult, Topic};

pub(super) use planning::{begin_readings, hold_readings, stop_readings};

use super::{Conn, Database};
use crate::literal::{Literal, literal};

#[async_trait]
impl AnalyticsStore for Database {
    async fn plan_readings(
        &self,
        limit: usize,
        operation: fn(Timestamp) -> NewOperation,
        zone: TimeZone,
        now: Timestamp,
    ) -> StoreResult<usize> {
        if !self.read(move |c| planning::is_anything_due(c, now)).await? {
            return Ok(0);
        }
        self.write(&[Topic::Analytics, Topic::Operations], move |c| planning::plan(c, limit, operation, &zone, now))
            .await
    }

    async fn store_reading(
        &self,
        post: ScheduledPostId,
        read: CollectedMetrics,
        operation_result: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()> {
        self.write(&[Topic::Analytics, Topic::Operations], move |c| {
            readings::store(c, post, read, operation_result, now)
        })
        .await
    }

    async fn figure_totals(&self) -> StoreResult<PublishedTotals> {
        self.read(queries::published).await
    }

    async fn days(&self, sandbox: bool, days: DayRange) -> StoreResult<Vec<DayFigures>> {
        self.read(move |c| queries::days(c, sandbox, days)).await
    }

    async fn top_videos(&self, sandbox: bool, days: Option<DayRange>, limit: usize) -> StoreResult<Vec<VideoFigures>> {
        self.read(move |c| queries::top_videos(c, sandbox, days, limit)).await
    }

    async fn content(&self, sandbox: bool, days: DayRange) -> StoreResult<ContentFigures> {
        self.read(move |c| queries::content(c, sandbox, days)).await
    }

    async fn snapshots(
        &self,
        sandbox: bool,
        days: DayRange,
        after: Option<SnapshotKey>,
        limit: usize,
    ) -> StoreResult<Vec<Snapshot>> {
        self.read(move |c| queries::snapshots(c, sandbox, days, after, limit)).await
    }
}

/// A sum in its column's type: PostgreSQL would return a decimal.
fn sum_of(column: &str) -> Literal<Nullable<BigInt>> {
    literal(format!("CAST(SUM({column}) AS BIGINT)"))
}

/// In an upsert of `table`: the existing value plus the inserted one, as far as they are known.
fn grown(table: &str, column: &str) -> Literal<Nullable<BigInt>> {
    let (kept, new) = (format!("{table}.{column}"), format!("excluded.{column}"));
    literal(format!("COALESCE({kept} + {new}, {kept}, {new})"))
}
