//! The ways to reach the operator, and a test of them.

use futures_util::future::join_all;
use showrunner_domain::alert::{AlertEvent, AlertEventKind, AlertKind, NewAlert};
use showrunner_domain::settings::NamedZone;
use showrunner_domain::{AlertEventId, AlertId};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::provider::ProviderError;
use uuid::Uuid;

use crate::alerts::wording::{severity, text, title};
use crate::options::ServiceOptions;
use crate::ports::Ports;

/// What came of a test message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertTest {
    /// The channel.
    pub channel: AlertChannelIdentity,
    /// Whether its receiver took the message.
    pub result: Result<(), ProviderError>,
}

/// The ways to reach the operator that are configured.
pub struct AlertChannels {
    ports: Ports,
    configured_zone: NamedZone,
}

impl AlertChannels {
    pub(crate) fn new(ports: &Ports, options: &ServiceOptions) -> Self {
        Self { ports: ports.clone(), configured_zone: options.time_zone.clone() }
    }

    pub fn list(&self) -> Vec<AlertChannelIdentity> {
        self.ports.alert_channels.iter().map(|channel| channel.identity()).collect()
    }

    /// Sends an alert that cannot be stored through every channel that wants it. Returns whether one of them took it, or none
    /// is configured.
    pub(crate) async fn send_now(&self, alert: NewAlert) -> bool {
        let sent_at = self.ports.now();
        let event =
            AlertEvent { id: AlertEventId(0), kind: AlertEventKind::Raised, alert: alert.stored(AlertId(0), sent_at) };
        let events = vec![event];
        let news = AlertNews {
            key: Uuid::new_v4().to_string(),
            title: title(&events),
            text: text(&events, &self.configured_zone),
            severity: severity(&events),
            sent_at,
            events,
        };
        let wanting = self.ports.alert_channels.iter().filter(|channel| news.severity >= channel.identity().severity);
        let sent = join_all(wanting.map(|channel| channel.send(&news))).await;
        for error in sent.iter().filter_map(|result| result.as_ref().err()) {
            tracing::warn!(%error, "an alert that cannot be stored was not sent");
        }
        sent.is_empty() || sent.iter().any(Result::is_ok)
    }

    /// Sends a test message through every channel at once, quiet hours or not. The operator waits for it, so it is tried
    /// once.
    pub async fn test(&self) -> Vec<AlertTest> {
        let news = AlertNews {
            key: Uuid::new_v4().to_string(),
            title: "Showrunner: a test".to_owned(),
            text: "This is a test, sent from the Administration screen. Nothing is wrong.".to_owned(),
            severity: AlertKind::Info,
            events: Vec::new(),
            sent_at: self.ports.now(),
        };
        let test = async |channel: &dyn AlertChannel| AlertTest {
            channel: channel.identity(),
            result: channel.send(&news).await,
        };
        join_all(self.ports.alert_channels.iter().map(|channel| test(channel.as_ref()))).await
    }
}
