//! The ways to reach the operator: puts what has happened into messages, one for each channel, and sends each as an
//! operation.

use std::sync::{Arc, PoisonError};

use futures_util::future::join_all;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::alert::{
    AlertChannelKind, AlertEvent, AlertEventKind, AlertKind, AlertTopic, NewAlert, due_events,
};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{OperationKind, Outcome};
use showrunner_domain::{AlertEventId, AlertId, AlertMessageId};
use showrunner_ports::alert_channel::{AlertChannel, AlertNews};
use showrunner_ports::store::{NewAlertMessage, StoreResult};
use uuid::Uuid;

use super::{AlertTest, Alerts};
use crate::error::ServiceResult;
use crate::operations::Operations;
use crate::operations::step::{Claimed, StepResult, new_operation, obsolete};

/// The most events in one message. More than this within a minute means that one cause has many effects.
const EVENTS_AT_ONCE: usize = 100;

impl Alerts {
    /// Remembers the entered channels, for an alert that the database cannot be read. Best effort. They are not opened, because
    /// every process does this every few seconds, and each would read the certificates of the system.
    pub(crate) async fn remember_channels(&self) {
        if let Ok(entered) = self.ports.entered_in_use().await {
            *self.last_entered.lock().unwrap_or_else(PoisonError::into_inner) = entered;
        }
    }

    /// The channels in use, or those that were when the database could last be read.
    async fn likely_channels(&self) -> Vec<Arc<dyn AlertChannel>> {
        self.remember_channels().await;
        self.ports.with_entered(&self.last_entered.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Sends an alert that cannot be stored through every channel that wants it. Returns whether one of them took it, or there
    /// is none.
    pub(crate) async fn send_now(&self, alert: NewAlert) -> bool {
        let now = self.ports.now();
        let alert = alert.stored(AlertId(0), now);
        let event = AlertEvent { id: AlertEventId(0), kind: AlertEventKind::Raised, alert };
        let news = news(Uuid::new_v4().to_string(), vec![event], &self.ports.options.time_zone, now);
        let channels = self.likely_channels().await;
        let wanting = channels.iter().filter(|channel| news.severity >= channel.identity().severity);
        let sent = join_all(wanting.map(|channel| channel.send(&news))).await;
        for error in sent.iter().filter_map(|result| result.as_ref().err()) {
            tracing::warn!(%error, "an alert that cannot be stored was not sent");
        }
        sent.is_empty() || sent.iter().any(Result::is_ok)
    }

    /// Sends a test message through a channel, quiet hours or not. The operator waits for it, so it is tried once.
    ///
    /// # Errors
    /// When there is no such channel, and when a secret of it is missing.
    pub async fn test_channel(&self, kind: AlertChannelKind) -> ServiceResult<AlertTest> {
        let channel = self.channel_in_use(kind).await?;
        let news = AlertNews {
            key: Uuid::new_v4().to_string(),
            title: "Showrunner: a test".to_owned(),
            text: "This is a test, sent from the Settings screen. Nothing is wrong.".to_owned(),
            severity: AlertKind::Info,
            events: Vec::new(),
            sent_at: self.ports.now(),
        };
        Ok(AlertTest { channel: channel.identity(), sent_at: news.sent_at, result: channel.send(&news).await })
    }
}

impl Operations {
    /// Puts the events that have waited long enough into messages, each stored with the operation that sends it. Writes
    /// nothing while none has.
    pub(crate) async fn form_alert_messages(&self) -> StoreResult<()> {
        let store = &self.ports.stores.alerts;
        let waiting = store.waiting_events(EVENTS_AT_ONCE).await?;
        if waiting.is_empty() {
            return Ok(());
        }
        let now = self.ports.now();
        let settings = self.ports.stores.settings.all().await?;
        let zone = self.ports.zone_of(&settings);
        let quiet_hours = self.ports.options.quiet_hours.or(settings.quiet_hours);
        let is_quiet = quiet_hours.is_some_and(|hours| hours.contain(now, &zone));
        let due = due_events(waiting, is_quiet, self.ports.options.alerts_grouped_for, now);
        if due.is_empty() {
            return Ok(());
        }
        let taken = due.iter().map(|event| event.id).collect();
        let channels = self.ports.channels_in_use().await?;
        let messages = channels.iter().filter_map(|channel| {
            let channel = channel.identity();
            let is_wanted = |event: &&AlertEvent| event.alert.kind >= channel.severity;
            let events: Vec<AlertEvent> = due.iter().filter(is_wanted).cloned().collect();
            let operation = new_operation(OperationKind::SendAlert, now);
            (!events.is_empty()).then_some(NewAlertMessage { channel: channel.kind, events, operation })
        });
        // When another process was faster, there is nothing left to do.
        store.form_messages(taken, messages.collect(), now).await.map(drop)
    }

    pub(crate) async fn send_alert(&self, claimed: &Claimed, id: AlertMessageId) -> StepResult<()> {
        let message = self.ports.stores.alerts.find_message(id).await?.ok_or_else(obsolete("it was sent already"))?;
        let channels = self.ports.channels_in_use().await?;
        let channel = channels.iter().find(|channel| channel.identity().kind == message.channel);
        let channel = channel.ok_or_else(obsolete("its channel is no longer set up"))?;
        let zone = self.ports.time_zone().await?;
        channel.send(&news(claimed.operation.key.clone(), message.events, &zone, self.ports.now())).await?;
        let operation_result = claimed.result(Outcome::Done);
        Ok(self.ports.stores.alerts.finish_message(id, None, operation_result, self.ports.now()).await?)
    }

    /// Gives up a message and says so under the bell: the operator has to look at the screens for once.
    pub(crate) async fn give_up_alert(&self, claimed: &Claimed, id: AlertMessageId, reason: &str) -> StoreResult<()> {
        let message = self.ports.stores.alerts.find_message(id).await?;
        let about = message.map_or_else(String::new, |message| format!(" \"{}\"", title(&message.events)));
        let notice = Notice::new(
            NotificationKind::System,
            "An alert was not sent",
            format!("The message{about} could not be sent: {reason}. The alerts are on the System Health screen."),
        );
        let operation_result = claimed.result(Outcome::GivenUp { error: reason.to_owned() });
        self.ports.stores.alerts.finish_message(id, Some(notice), operation_result, self.ports.now()).await
    }
}

fn news(key: String, events: Vec<AlertEvent>, zone: &TimeZone, sent_at: Timestamp) -> AlertNews {
    let text = events.iter().map(|event| paragraph(event, zone)).collect::<Vec<_>>().join("\n\n");
    // What is over is no longer severe.
    let raised = events.iter().filter(|event| event.kind == AlertEventKind::Raised);
    let severity = raised.map(|event| event.alert.kind).max().unwrap_or(AlertKind::Info);
    AlertNews { key, title: title(&events), text, severity, sent_at, events }
}

fn title(events: &[AlertEvent]) -> String {
    match events {
        [] => "Showrunner".to_owned(),
        [event] => format!("Showrunner: {}", headline(event)),
        [first, rest @ ..] => format!("Showrunner: {}, and {} more", headline(first), rest.len()),
    }
}

fn headline(event: &AlertEvent) -> String {
    let title = AlertTopic::of(&event.alert).title();
    match event.kind {
        AlertEventKind::Raised => title.to_owned(),
        AlertEventKind::Over => format!("Over: {title}"),
    }
}

fn paragraph(event: &AlertEvent, zone: &TimeZone) -> String {
    let alert = &event.alert;
    let topic = AlertTopic::of(alert);
    let local = |time: Timestamp| time.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M %Z").to_string();
    let (headline, since) = (headline(event), local(alert.raised_at));
    let message = alert.message.trim_end_matches('.');
    match event.kind {
        AlertEventKind::Raised => format!(
            "{headline}\n{message}.\nSince: {since}\nWhat to do: {}\nMore: docs/operating.md, \"{}\"",
            topic.what_to_do(),
            topic.title(),
        ),
        AlertEventKind::Over => {
            format!("{headline}\nIt was: {message}.\nFrom {since} to {}", local(event.at()))
        }
    }
}
