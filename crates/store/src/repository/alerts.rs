//! Alerts, their events, the messages about them, and notifications.

use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::alert::{ALERTS_KEPT, Alert, AlertEvent, AlertEventKind, AlertMessage, AlertSubject, NewAlert};
use showrunner_domain::notification::{Notice, Notification, RelatedType};
use showrunner_domain::operation::OperationResult;
use showrunner_domain::{AlertEventId, AlertId, AlertMessageId, NotificationId};
use showrunner_ports::store::{AlertStore, NewAlertMessage, NotificationFilter, Page, StoreError, StoreResult, Topic};

use super::notifications::{self, notify};
use super::{Conn, Database, FromRow, Run as _, all, locked, newest_first, operations, optional, row_limit};
use crate::error::Result;
use crate::schema::{alert_events, alert_messages, alerts};
use crate::sql_types::{Json, UtcTime};
use crate::stored::{Origin, Stored, stored};

/// An alert in its table, and in the JSON of an event, which keeps it as it was.
#[derive(Debug, HasQuery, Insertable, Serialize, Deserialize)]
#[diesel(table_name = alerts, treat_none_as_default_value = false)]
#[serde(rename_all = "camelCase")]
struct AlertRow {
    #[diesel(skip_insertion)]
    id: i64,
    subject: String,
    service: String,
    #[serde(rename = "type")]
    kind: String,
    message: String,
    raised_at: UtcTime,
    resolved_at: Option<UtcTime>,
    auto_resolved: bool,
}
stored!(alerts.id, AlertRow: Alert {
    id, subject, service, kind as "type", message, raised_at, resolved_at, auto_resolved
});

/// An event in its table, and in the JSON of a message.
#[derive(Debug, HasQuery, Insertable, Serialize, Deserialize)]
#[diesel(table_name = alert_events)]
struct AlertEventRow {
    #[diesel(skip_insertion)]
    id: i64,
    #[diesel(column_name = event)]
    #[serde(rename = "event")]
    kind: String,
    alert: Json<AlertRow>,
}
stored!(alert_events.id, AlertEventRow: AlertEvent { id, kind as "event", alert });

#[derive(HasQuery, Insertable)]
#[diesel(table_name = alert_messages)]
struct AlertMessageRow {
    #[diesel(skip_insertion)]
    id: i64,
    channel: String,
    events: Json<Vec<AlertEventRow>>,
}
stored!(alert_messages.id, AlertMessageRow: AlertMessage { id, channel, events });

/// The open alert about a subject.
macro_rules! open_about {
    ($subject:expr) => {
        AlertRow::query().filter(alerts::resolved_at.is_null()).filter(alerts::subject.eq($subject.to_string()))
    };
}

#[async_trait]
impl AlertStore for Database {
    async fn raise(&self, alert: NewAlert, now: Timestamp) -> StoreResult<Option<Alert>> {
        self.write_if(&[Topic::Alerts], move |c| raise(c, alert, now), Option::is_some).await
    }

    async fn resolve(&self, subject: AlertSubject, automatically: bool, now: Timestamp) -> StoreResult<Option<Alert>> {
        // Without a lock: usually there is nothing to resolve.
        if self.read(move |c| optional::<_, Alert>(c, open_about!(subject))).await?.is_none() {
            return Ok(None);
        }
        self.write_if(&[Topic::Alerts], move |c| resolve(c, subject, automatically, now), Option::is_some).await
    }

    async fn open(&self) -> StoreResult<Vec<Alert>> {
        self.read(|c| {
            let mut open: Vec<Alert> = all(c, AlertRow::query().filter(alerts::resolved_at.is_null()))?;
            // There are few, and their index is by subject.
            open.sort_by_key(|alert| alert.id);
            Ok(open)
        })
        .await
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<Alert>> {
        self.read(move |c| all(c, newest_first!(AlertRow::query(), alerts, page))).await
    }

    async fn waiting_events(&self, limit: usize) -> StoreResult<Vec<AlertEvent>> {
        self.read(move |c| all(c, AlertEventRow::query().order(alert_events::id).limit(row_limit(limit)))).await
    }

    async fn form_messages(
        &self,
        events: Vec<AlertEventId>,
        messages: Vec<NewAlertMessage>,
        now: Timestamp,
    ) -> StoreResult<bool> {
        let topics: &[Topic] = if messages.is_empty() { &[] } else { &[Topic::Operations] };
        let formed = self.write(topics, move |c| {
            let wanted = alert_events::table.filter(alert_events::id.eq_any(events.iter().map(|event| event.0)));
            if diesel::delete(wanted).execute(c)? != events.len() {
                // Another process has taken one of the events; everything is rolled back.
                return Err(StoreError::NotFound.into());
            }
            for message in messages {
                let NewAlertMessage { channel, events, operation } = message;
                let row = AlertMessageRow::of(&AlertMessage { id: AlertMessageId(0), channel, events });
                let id = diesel::insert_into(alert_messages::table)
                    .values((row, alert_messages::created_at.eq(UtcTime::from(now))))
                    .returning(alert_messages::id)
                    .get_result(c)?;
                operations::insert(c, operation, id, now)?;
            }
            Ok(())
        });
        match formed.await {
            Err(StoreError::NotFound) => Ok(false),
            formed => formed.map(|()| true),
        }
    }

    async fn find_message(&self, id: AlertMessageId) -> StoreResult<Option<AlertMessage>> {
        self.read(move |c| optional(c, AlertMessageRow::query().filter(alert_messages::id.eq(id.0)))).await
    }

    async fn finish_message(
        &self,
        id: AlertMessageId,
        failure: Option<Notice>,
        operation_result: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()> {
        self.write(&[Topic::Operations, Topic::Notifications], move |c| {
            operations::write_result(c, operation_result, now)?;
            match failure {
                Some(notice) => notify(c, notice, None, now),
                None => diesel::delete(alert_messages::table.find(id.0)).run(c),
            }
        })
        .await
    }

    async fn notify(&self, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Notifications], move |c| notify(c, notice, related, now)).await
    }

    async fn notifications(&self, filter: NotificationFilter, page: Page) -> StoreResult<Vec<Notification>> {
        self.read(move |c| notifications::list(c, filter, page)).await
    }

    async fn count_unread(&self) -> StoreResult<i64> {
        self.read(notifications::count_unread).await
    }

    async fn mark_read(&self, id: NotificationId) -> StoreResult<Notification> {
        self.write(&[Topic::Notifications], move |c| notifications::mark_read(c, id)).await
    }

    async fn mark_all_read(&self) -> StoreResult<usize> {
        self.write(&[Topic::Notifications], notifications::mark_all_read).await
    }
}

/// The open alert about `subject`, locked until the end of the transaction.
fn lock_open(c: &mut Conn, subject: AlertSubject) -> Result<Option<Alert>> {
    optional(c, locked!(open_about!(subject)))
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
        .values(AlertRow::of(&alert))
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
    let end =
        (alerts::resolved_at.eq(resolved.resolved_at.map(UtcTime::from)), alerts::auto_resolved.eq(automatically));
    diesel::update(alerts::table.find(resolved.id.0)).set(end).execute(c)?;
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

fn add_event(c: &mut Conn, kind: AlertEventKind, alert: &Alert) -> Result<()> {
    let event = AlertEvent { id: AlertEventId(0), kind, alert: alert.clone() };
    diesel::insert_into(alert_events::table).values(AlertEventRow::of(&event)).run(c)
}
