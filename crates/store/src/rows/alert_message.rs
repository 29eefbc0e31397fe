//! Alerts as JSON: an event keeps its alert as it was, and a message keeps its events.

use diesel::prelude::{Insertable, Queryable, Selectable};
use jiff::Timestamp;
use serde_json::{Value, json};
use showrunner_domain::alert::{Alert, AlertChannelKind, AlertEvent, AlertEventKind, AlertMessage};
use showrunner_domain::{AlertEventId, AlertId, AlertMessageId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::{alert_events, alert_messages};
use crate::sql_types::{Json, UtcTime};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = alert_events)]
pub(crate) struct AlertEventRow {
    event: String,
    alert: Json,
}

impl AlertEventRow {
    pub(crate) fn new(kind: AlertEventKind, alert: &Alert) -> Self {
        Self { event: kind.to_string(), alert: Json(alert_to_json(alert)) }
    }

    pub(crate) fn event(self, id: i64) -> StoreResult<AlertEvent> {
        let origin = Origin { table: "alert_events", id };
        Ok(AlertEvent {
            id: AlertEventId(id),
            kind: origin.value("event", self.event.parse())?,
            alert: alert_from_json(origin, &self.alert.0)?,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = alert_messages)]
pub(crate) struct AlertMessageRow {
    channel: String,
    events: Json,
    created_at: UtcTime,
}

impl AlertMessageRow {
    pub(crate) fn new(channel: AlertChannelKind, events: &[AlertEvent], now: Timestamp) -> Self {
        let events = events.iter().map(
            |event| json!({ "id": event.id.0, "event": event.kind.as_str(), "alert": alert_to_json(&event.alert) }),
        );
        Self { channel: channel.to_string(), events: Json(events.collect()), created_at: now.into() }
    }

    pub(crate) fn message(self, id: i64) -> StoreResult<AlertMessage> {
        let origin = Origin { table: "alert_messages", id };
        let event = |event: &Value| {
            Ok(AlertEvent {
                id: AlertEventId(number(origin, event, "id")?),
                kind: origin.value("events", text(origin, event, "event")?.parse())?,
                alert: alert_from_json(origin, &event["alert"])?,
            })
        };
        let events = self.events.0.as_array().ok_or_else(|| origin.inconsistent("events: not a list"))?;
        Ok(AlertMessage {
            id: AlertMessageId(id),
            channel: origin.value("channel", self.channel.parse())?,
            events: events.iter().map(event).collect::<StoreResult<_>>()?,
        })
    }
}

fn alert_to_json(alert: &Alert) -> Value {
    json!({
        "id": alert.id.0,
        "subject": alert.subject,
        "service": alert.service.as_str(),
        "type": alert.kind.as_str(),
        "message": alert.message,
        "raisedAt": alert.raised_at,
        "resolvedAt": alert.resolved_at,
        "autoResolved": alert.auto_resolved,
    })
}

fn alert_from_json(origin: Origin, alert: &Value) -> StoreResult<Alert> {
    let resolved_at = alert["resolvedAt"].as_str().map(str::parse).transpose();
    Ok(Alert {
        id: AlertId(number(origin, alert, "id")?),
        subject: text(origin, alert, "subject")?.to_owned(),
        service: origin.value("service", text(origin, alert, "service")?.parse())?,
        kind: origin.value("type", text(origin, alert, "type")?.parse())?,
        message: text(origin, alert, "message")?.to_owned(),
        raised_at: origin.value("raisedAt", text(origin, alert, "raisedAt")?.parse())?,
        resolved_at: origin.value("resolvedAt", resolved_at)?,
        auto_resolved: alert["autoResolved"].as_bool().unwrap_or(false),
    })
}

fn text<'a>(origin: Origin, of: &'a Value, field: &str) -> StoreResult<&'a str> {
    of[field].as_str().ok_or_else(|| origin.inconsistent(format!("{field}: not a text")))
}

fn number(origin: Origin, of: &Value, field: &str) -> StoreResult<i64> {
    of[field].as_i64().ok_or_else(|| origin.inconsistent(format!("{field}: not a number")))
}
