//! Tells the operator about alerts: puts what has happened into messages, one for each channel, and sends each as an
//! operation.

use jiff::SignedDuration;
use showrunner_domain::AlertMessageId;
use showrunner_domain::alert::{AlertEvent, QuietHours, due_events};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{OperationKind, Outcome};
use showrunner_domain::settings::NamedZone;
use showrunner_ports::alert_channel::AlertNews;
use showrunner_ports::store::{NewAlertMessage, StoreResult};

use crate::alerts::wording::{severity, text, title};
use crate::operations::claimed::{Claimed, new_operation};
use crate::operations::step::{StepResult, obsolete};
use crate::options::ServiceOptions;
use crate::ports::Ports;

/// The most events in one message. More than this within a minute means that one cause has many effects.
const EVENTS_AT_ONCE: usize = 100;

/// Forms messages about alerts and sends them.
pub(crate) struct AlertSending {
    ports: Ports,
    quiet_hours: Option<QuietHours>,
    grouped_for: SignedDuration,
    configured_zone: NamedZone,
}

impl AlertSending {
    pub(crate) fn new(ports: &Ports, options: &ServiceOptions) -> Self {
        Self {
            ports: ports.clone(),
            quiet_hours: options.quiet_hours,
            grouped_for: options.alerts_grouped_for,
            configured_zone: options.time_zone.clone(),
        }
    }

    /// Puts the events that have waited long enough into messages, each stored with the operation that sends it. Writes
    /// nothing while none has.
    pub(crate) async fn form_messages(&self) -> StoreResult<()> {
        let store = &self.ports.stores.alert_messages;
        let waiting = store.waiting(EVENTS_AT_ONCE).await?;
        if waiting.is_empty() {
            return Ok(());
        }
        let now = self.ports.now();
        let is_quiet = match self.quiet_hours {
            Some(hours) => {
                let zone = self.time_zone().await?;
                hours.contain(now, &zone)
            }
            None => false,
        };
        let due = due_events(waiting, is_quiet, self.grouped_for, now);
        if due.is_empty() {
            return Ok(());
        }
        let taken = due.iter().map(|event| event.id).collect();
        let messages = self.ports.alert_channels.iter().filter_map(|channel| {
            let channel = channel.identity();
            let is_wanted = |event: &&AlertEvent| event.alert.kind >= channel.severity;
            let events: Vec<AlertEvent> = due.iter().filter(is_wanted).cloned().collect();
            let operation = new_operation(OperationKind::SendAlert, now);
            (!events.is_empty()).then_some(NewAlertMessage { channel: channel.kind, events, operation })
        });
        // When another process was faster, there is nothing left to do.
        store.form(taken, messages.collect(), now).await.map(drop)
    }

    /// Sends a message.
    pub(crate) async fn send(&self, claimed: &Claimed, id: AlertMessageId) -> StepResult<()> {
        let message = self.ports.stores.alert_messages.find(id).await?.ok_or_else(obsolete("it was sent already"))?;
        let channel = self.ports.alert_channels.iter().find(|channel| channel.identity().kind == message.channel);
        let channel = channel.ok_or_else(obsolete("its channel is no longer configured"))?;
        let zone = self.time_zone().await?;
        let news = AlertNews {
            key: claimed.operation.key.clone(),
            title: title(&message.events),
            text: text(&message.events, &zone),
            severity: severity(&message.events),
            sent_at: self.ports.now(),
            events: message.events,
        };
        channel.send(&news).await?;
        let operation_result = claimed.result(Outcome::Done);
        Ok(self.ports.stores.alert_messages.forget(id, operation_result, self.ports.now()).await?)
    }

    /// Gives up a message and says so under the bell: the operator has to look at the screens for once.
    pub(crate) async fn give_up(&self, claimed: &Claimed, id: AlertMessageId, reason: &str) -> StoreResult<()> {
        let message = self.ports.stores.alert_messages.find(id).await?;
        let about = message.map_or_else(String::new, |message| format!(" \"{}\"", title(&message.events)));
        let notice = Notice::new(
            NotificationKind::System,
            "An alert was not sent",
            format!("The message{about} could not be sent: {reason}. The alerts are on the System Health screen."),
        );
        let operation_result = claimed.result(Outcome::GivenUp { error: reason.to_owned() });
        self.ports.stores.alert_messages.give_up(notice, operation_result, self.ports.now()).await
    }

    async fn time_zone(&self) -> StoreResult<NamedZone> {
        let settings = self.ports.stores.settings.all().await?;
        Ok(settings.time_zone.unwrap_or_else(|| self.configured_zone.clone()))
    }
}
