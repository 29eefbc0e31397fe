use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_ports::store::{CleanUpStore, StoreResult, Topic};

use super::{Conn, Database, claimable, row_limit};
use crate::error::Result;
use crate::schema::{
    alert_messages, notifications, operations as table, service_errors, service_measurements, worker_heartbeats,
};
use crate::sql_types::UtcTime;

#[async_trait]
impl CleanUpStore for Database {
    async fn remove_read_notifications(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        let old: Vec<i64> = self
            .read(move |c| {
                Ok(notifications::table
                    .select(notifications::id)
                    .filter(notifications::read)
                    .filter(notifications::created_at.lt(UtcTime::from(before)))
                    .order((notifications::created_at, notifications::id))
                    .limit(row_limit(limit))
                    .load(c)?)
            })
            .await?;
        if old.is_empty() {
            return Ok(0);
        }
        self.write(&[Topic::Notifications], move |c| {
            Ok(diesel::delete(notifications::table.filter(notifications::id.eq_any(old))).execute(c)?)
        })
        .await
    }

    async fn remove_finished_operations(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        let old: Vec<i64> = self
            .read(move |c| {
                Ok(table::table
                    .select(table::id)
                    .filter(table::finished_at.lt(UtcTime::from(before)))
                    .order((table::finished_at, table::id))
                    .limit(row_limit(limit))
                    .load(c)?)
            })
            .await?;
        if old.is_empty() {
            return Ok(0);
        }
        self.write(&[Topic::Operations], move |c| remove_operations(c, &old, before)).await
    }

    async fn remove_unsent_alerts(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        let old: Vec<i64> = self
            .read(move |c| {
                Ok(alert_messages::table
                    .select(alert_messages::id)
                    .filter(alert_messages::created_at.lt(UtcTime::from(before)))
                    .order((alert_messages::created_at, alert_messages::id))
                    .limit(row_limit(limit))
                    .load(c)?)
            })
            .await?;
        if old.is_empty() {
            return Ok(0);
        }
        self.write(&[], move |c| {
            Ok(diesel::delete(alert_messages::table.filter(alert_messages::id.eq_any(old))).execute(c)?)
        })
        .await
    }

    async fn forget_processes(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        self.write(&[], move |c| {
            let before = UtcTime::from(before);
            let silent: Vec<String> = worker_heartbeats::table
                .select(worker_heartbeats::worker)
                .filter(worker_heartbeats::beaten_at.lt(before))
                .limit(row_limit(limit))
                .load(c)?;
            let silent = diesel::delete(worker_heartbeats::table.filter(worker_heartbeats::worker.eq_any(silent)));
            // These tables are small: one row per process and service, and one per minute with an error.
            let measurements = service_measurements::table.filter(service_measurements::measured_at.lt(before));
            let errors = service_errors::table.filter(service_errors::minute_at.lt(before));
            diesel::delete(measurements).execute(c)?;
            diesel::delete(errors).execute(c)?;
            Ok(silent.execute(c)?)
        })
        .await
    }
}

/// Removes those of `old` that are still finished and old enough. Locked ones are left for the next run: a bulk requeue
/// locks them in another order.
fn remove_operations(c: &mut Conn, old: &[i64], before: Timestamp) -> Result<usize> {
    let old = table::table
        .select(table::id)
        .filter(table::id.eq_any(old))
        .filter(table::finished_at.lt(UtcTime::from(before)));
    let free: Vec<i64> = claimable!(old).load(c)?;
    Ok(diesel::delete(table::table.filter(table::id.eq_any(free))).execute(c)?)
}
