use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::AlertId;
use showrunner_domain::alert::{ALERTS_KEPT, Alert, AlertEventKind, AlertSubject, NewAlert};
use showrunner_ports::store::{AlertStore, Page, StoreResult, Topic};

use super::alert_messages::add_event;
use super::{Conn, Database, Topics, locked, newest_first, row_limit, values};
use crate::error::Result;
use crate::rows::AlertRow;
use crate::schema::alerts;
use crate::sql_types::UtcTime;

#[async_trait]
impl AlertStore for Database {
    async fn raise(&self, alert: NewAlert, now: Timestamp) -> StoreResult<Option<Alert>> {
        self.write_if_changed(move |c| Ok(with_topics(raise(c, alert, now)?))).await
    }

    async fn resolve(&self, subject: AlertSubject, automatically: bool, now: Timestamp) -> StoreResult<Option<Alert>> {
        // Usually there is nothing to resolve.
        if self.read(move |c| is_open(c, subject)).await? {
            self.write_if_changed(move |c| Ok(with_topics(resolve(c, subject, automatically, now)?))).await
        } else {
            Ok(None)
        }
    }

    async fn open(&self) -> StoreResult<Vec<Alert>> {
        self.read(|c| {
            let open = alerts::table.select((alerts::id, AlertRow::as_select())).filter(alerts::resolved_at.is_null());
            let mut open = values(open.load(c)?, AlertRow::alert)?;
            // There are few, and their index is by subject.
            open.sort_by_key(|alert| alert.id);
            Ok(open)
        })
        .await
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<Alert>> {
        self.read(move |c| newest_first!(c, page, alerts, AlertRow::alert)).await
    }
}

/// The changed alert with the topics to raise; none when no alert has changed.
fn with_topics(changed: Option<Alert>) -> (Option<Alert>, Topics) {
    let topics = changed.iter().map(|_| Topic::Alerts).collect();
    (changed, topics)
}

fn is_open(c: &mut Conn, subject: AlertSubject) -> Result<bool> {
    let open = alerts::table.filter(alerts::resolved_at.is_null()).filter(alerts::subject.eq(subject.to_string()));
    Ok(diesel::select(diesel::dsl::exists(open)).get_result(c)?)
}

/// The open alert about `subject`, locked until the end of the transaction.
fn lock_open(c: &mut Conn, subject: AlertSubject) -> Result<Option<Alert>> {
    let open = alerts::table
        .select((alerts::id, AlertRow::as_select()))
        .filter(alerts::resolved_at.is_null())
        .filter(alerts::subject.eq(subject.to_string()));
    let row: Option<(i64, AlertRow)> = locked!(open).get_result(c).optional()?;
    Ok(row.map(|(id, row)| row.alert(id)).transpose()?)
}

/// Raises an alert, unless an open one about the same subject is at least as severe.
pub(super) fn raise(c: &mut Conn, alert: NewAlert, now: Timestamp) -> Result<Option<Alert>> {
    if let Some(open) = lock_open(c, alert.subject)? {
        if open.kind >= alert.kind {
            return Ok(None);
        }
        end(c, open, false, now)?;
    }
    let mut alert = alert.stored(AlertId(0), now);
    let raised: Option<i64> = diesel::insert_into(alerts::table)
        .values(AlertRow::from(&alert))
        .on_conflict_do_nothing()
        .returning(alerts::id)
        .get_result(c)
        .optional()?;
    let Some(id) = raised else { return Ok(None) };
    alert.id = AlertId(id);
    add_event(c, AlertEventKind::Raised, &alert)?;
    forget_old(c)?;
    Ok(Some(alert))
}

/// Resolves the open alert about `subject`, if there is one.
pub(super) fn resolve(
    c: &mut Conn,
    subject: AlertSubject,
    automatically: bool,
    now: Timestamp,
) -> Result<Option<Alert>> {
    let Some(open) = lock_open(c, subject)? else { return Ok(None) };
    let resolved = end(c, open, automatically, now)?;
    add_event(c, AlertEventKind::Over, &resolved)?;
    Ok(Some(resolved))
}

fn end(c: &mut Conn, open: Alert, automatically: bool, now: Timestamp) -> Result<Alert> {
    let resolved = open.resolved(automatically, now);
    diesel::update(alerts::table.find(resolved.id.0))
        .set((
            alerts::resolved_at.eq(resolved.resolved_at.map(UtcTime::from)),
            alerts::auto_resolved.eq(resolved.auto_resolved),
        ))
        .execute(c)?;
    Ok(resolved)
}

/// Removes resolved alerts beyond the number that is kept.
fn forget_old(c: &mut Conn) -> Result<()> {
    let oldest_kept = alerts::table.select(alerts::id).order(alerts::id.desc()).offset(row_limit(ALERTS_KEPT) - 1);
    if let Some(oldest_kept) = oldest_kept.first::<i64>(c).optional()? {
        let old = alerts::table.filter(alerts::id.lt(oldest_kept)).filter(alerts::resolved_at.is_not_null());
        diesel::delete(old).execute(c)?;
    }
    Ok(())
}
