use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::alert::{Alert, AlertEvent, AlertEventKind, AlertMessage};
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::OperationResult;
use showrunner_domain::{AlertEventId, AlertMessageId};
use showrunner_ports::store::{AlertMessageStore, NewAlertMessage, StoreError, StoreResult, Topic};

use super::notifications::notify;
use super::{Conn, Database, find, operations, row_limit, values};
use crate::error::Result;
use crate::rows::{AlertEventRow, AlertMessageRow};
use crate::schema::{alert_events, alert_messages};

#[async_trait]
impl AlertMessageStore for Database {
    async fn waiting(&self, limit: usize) -> StoreResult<Vec<AlertEvent>> {
        self.read(move |c| {
            let oldest = alert_events::table
                .select((alert_events::id, AlertEventRow::as_select()))
                .order(alert_events::id)
                .limit(row_limit(limit));
            values(oldest.load(c)?, AlertEventRow::event)
        })
        .await
    }

    async fn form(
        &self,
        events: Vec<AlertEventId>,
        messages: Vec<NewAlertMessage>,
        now: Timestamp,
    ) -> StoreResult<bool> {
        let topics: &[Topic] = if messages.is_empty() { &[] } else { &[Topic::Operations] };
        match self.write(topics, move |c| form(c, &events, messages, now)).await {
            Err(StoreError::NotFound) => Ok(false),
            formed => formed.map(|()| true),
        }
    }

    async fn find(&self, id: AlertMessageId) -> StoreResult<Option<AlertMessage>> {
        self.read(move |c| find!(c, id.0, alert_messages, AlertMessageRow::message)).await
    }

    async fn forget(&self, id: AlertMessageId, operation_result: OperationResult, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Operations], move |c| {
            operations::write_result(c, operation_result, now)?;
            diesel::delete(alert_messages::table.find(id.0)).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn give_up(&self, notice: Notice, operation_result: OperationResult, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Operations, Topic::Notifications], move |c| {
            operations::write_result(c, operation_result, now)?;
            notify(c, notice, None, now)
        })
        .await
    }
}

/// Fails with `NotFound`, which rolls everything back, when another process has taken one of the events.
fn form(c: &mut Conn, events: &[AlertEventId], messages: Vec<NewAlertMessage>, now: Timestamp) -> Result<()> {
    let wanted = alert_events::table.filter(alert_events::id.eq_any(events.iter().map(|event| event.0)));
    if diesel::delete(wanted).execute(c)? != events.len() {
        return Err(StoreError::NotFound.into());
    }
    for message in messages {
        let row = AlertMessageRow::new(message.channel, &message.events, now);
        let id: i64 =
            diesel::insert_into(alert_messages::table).values(row).returning(alert_messages::id).get_result(c)?;
        operations::insert(c, message.operation, id, now)?;
    }
    Ok(())
}

/// Stores what the operator is to be told about an alert.
pub(super) fn add_event(c: &mut Conn, kind: AlertEventKind, alert: &Alert) -> Result<()> {
    diesel::insert_into(alert_events::table).values(AlertEventRow::new(kind, alert)).execute(c)?;
    Ok(())
}
