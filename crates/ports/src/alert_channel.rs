//! Ways to reach the operator when something is wrong.

use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use secrecy::SecretString;
use showrunner_domain::alert::{AlertChannelKind, AlertEvent, AlertKind, EnteredChannel};
use showrunner_domain::value::InvalidValue;

use crate::provider::ProviderError;

/// A channel as the operator knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertChannelIdentity {
    /// What it is.
    pub kind: AlertChannelKind,
    /// Where its messages go, without anything secret: a host, or the address of a mailbox.
    pub target: String,
    /// The least severe alerts that it is given.
    pub severity: AlertKind,
}

/// A message to the operator, in words and as events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertNews {
    /// The same for each attempt to send it: a receiver that knows it already ignores it.
    pub key: String,
    /// A few words.
    pub title: String,
    /// What happened, since when, and what to do.
    pub text: String,
    /// The most severe alert in it; for one that only tells that alerts are over, `Info`.
    pub severity: AlertKind,
    /// What it is about, oldest first; nothing in a test.
    pub events: Vec<AlertEvent>,
    /// When it is sent.
    pub sent_at: Timestamp,
}

/// Sends messages to the operator.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait AlertChannel: Send + Sync {
    /// What it is and where its messages go.
    fn identity(&self) -> AlertChannelIdentity;

    /// Sends a message. A later attempt MUST carry the same key, if the receiver has a field for it. An implementation MUST
    /// answer within half a minute, and MUST NOT tell its credentials in an error.
    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError>;

    /// Checks that the receiver can be reached and takes the credentials, as far as it tells without a message.
    async fn check(&self) -> Result<(), ProviderError>;
}

/// The secrets of a channel that the operator has entered.
#[derive(Debug, Clone, Default)]
pub struct ChannelSecrets {
    /// The address of a webhook or a topic of ntfy.
    pub address: Option<SecretString>,
    /// The key that signs messages to a webhook, the password of a mail account, the access token of ntfy, or the token of a
    /// Telegram bot.
    pub secret: Option<SecretString>,
}

/// Opens the channels that the operator enters in the browser.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait AlertChannels: Send + Sync {
    /// A channel with these secrets. MUST NOT call its server, so a wrong key is opened as well, and MUST NOT open a channel
    /// that would send a password unencrypted.
    ///
    /// # Errors
    /// When a secret is missing or a value cannot be used. The field is one of `address`, `secret`, `host`, `encryption`,
    /// `from` and `to`. No error has a secret in it.
    fn open(&self, channel: &EnteredChannel, secrets: &ChannelSecrets) -> Result<Arc<dyn AlertChannel>, InvalidValue>;
}
