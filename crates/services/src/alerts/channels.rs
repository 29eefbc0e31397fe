//! The ways to reach the operator, and a test of them.

use futures_util::future::join_all;
use showrunner_domain::alert::AlertKind;
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::provider::ProviderError;
use uuid::Uuid;

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
}

impl AlertChannels {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

    pub fn list(&self) -> Vec<AlertChannelIdentity> {
        self.ports.alert_channels.iter().map(|channel| channel.identity()).collect()
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
