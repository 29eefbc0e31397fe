//! The alert channels that the operator enters in the browser. Every process uses them with its next message.

use std::sync::Arc;

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::alert::{
    AlertChannelKind, AlertKind, AlertServer, EmailChannel, EnteredChannel, NtfyChannel, TelegramChannel,
    WebhookChannel,
};
use showrunner_domain::settings::{Actor, SecretKey, Setting};
use showrunner_domain::value::InvalidValue;
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, ChannelSecrets};
use showrunner_ports::store::{StoreResult, StoredSecret};

use super::Alerts;
use crate::error::{ServiceError, ServiceResult};
use crate::ports::Ports;

/// A channel as the operator enters it. A secret that is not given is kept, as far as it belongs to the new channel.
pub enum NewChannel {
    Webhook { address: Option<SecretString>, secret: Option<SecretString>, severity: AlertKind },
    Email { channel: EmailChannel, secret: Option<SecretString> },
    Ntfy { address: Option<SecretString>, secret: Option<SecretString>, severity: AlertKind },
    Telegram { channel: TelegramChannel, secret: Option<SecretString> },
}

/// A channel as the operator sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelState {
    pub kind: AlertChannelKind,
    /// The channel in use; `None` when there is none, or the entered one cannot be used.
    pub in_use: Option<AlertChannelIdentity>,
    /// Whether the configuration names it, so that none can be entered.
    pub is_configured: bool,
    pub entered: Option<EnteredChannel>,
    /// The last characters of the stored address, empty when it is short; `None` when there is none.
    pub address_ending: Option<String>,
    /// The last characters of the stored key, in the same form.
    pub secret_ending: Option<String>,
    /// Why the entered channel cannot be used.
    pub problem: Option<String>,
}

/// The stored secrets of a channel, and what they belong to.
#[derive(Default)]
struct StoredSecrets {
    belongs_to: String,
    secrets: ChannelSecrets,
}

impl StoredSecrets {
    fn secret_of(&self, owner: &str) -> Option<SecretString> {
        self.secrets.secret.clone().filter(|_| self.belongs_to == owner)
    }
}

impl Ports {
    pub(super) fn configured_channel(&self, kind: AlertChannelKind) -> Option<&Arc<dyn AlertChannel>> {
        self.alert_channels.iter().find(|channel| channel.identity().kind == kind)
    }

    /// The channels that messages are sent through: those of the configuration, and the entered ones of other kinds.
    pub async fn channels_in_use(&self) -> StoreResult<Vec<Arc<dyn AlertChannel>>> {
        Ok(self.with_entered(&self.entered_in_use().await?))
    }

    /// The entered channels of kinds that the configuration does not name, with their secrets.
    pub(super) async fn entered_in_use(&self) -> StoreResult<Vec<(EnteredChannel, ChannelSecrets)>> {
        let settings = self.stores.settings.all().await?;
        let free = AlertChannelKind::ALL.iter().filter(|kind| self.configured_channel(**kind).is_none());
        let mut channels = Vec::new();
        for entered in free.filter_map(|kind| settings.alert_channel(*kind)) {
            let secrets = self.secrets_of(&entered).await?;
            channels.push((entered, secrets));
        }
        Ok(channels)
    }

    /// The configured channels, and the entered ones that can be used.
    pub(super) fn with_entered(&self, entered: &[(EnteredChannel, ChannelSecrets)]) -> Vec<Arc<dyn AlertChannel>> {
        let open = |(entered, secrets): &(EnteredChannel, ChannelSecrets)| {
            let opened = self.entered_channels.open(entered, secrets);
            // The screen shows it.
            let log = |problem: &InvalidValue| tracing::debug!(channel = %entered.kind(), %problem, "a channel cannot be used");
            opened.inspect_err(log).ok()
        };
        self.alert_channels.iter().cloned().chain(entered.iter().filter_map(open)).collect()
    }

    async fn secrets_of(&self, entered: &EnteredChannel) -> StoreResult<ChannelSecrets> {
        let stored = self.secrets().of(SecretKey::AlertChannel(entered.kind()), &entered.belongs_to()).await?;
        Ok(stored.and_then(|stored| self.opened(&stored)).unwrap_or_default())
    }

    fn opened(&self, stored: &StoredSecret) -> Option<ChannelSecrets> {
        self.secrets().open(stored).map(|text| separated(text.expose_secret()))
    }
}

impl Alerts {
    /// Every kind of channel, with what the operator has entered.
    pub async fn channels(&self) -> ServiceResult<Vec<ChannelState>> {
        let mut channels = Vec::new();
        for &kind in AlertChannelKind::ALL {
            channels.push(self.channel(kind).await?);
        }
        Ok(channels)
    }

    /// The channel of this kind, with what the operator has entered.
    pub async fn channel(&self, kind: AlertChannelKind) -> ServiceResult<ChannelState> {
        if let Some(channel) = self.ports.configured_channel(kind) {
            return Ok(ChannelState { in_use: Some(channel.identity()), is_configured: true, ..none_entered(kind) });
        }
        match self.ports.stores.settings.all().await?.alert_channel(kind) {
            Some(entered) => self.entered_state(entered).await,
            None => Ok(none_entered(kind)),
        }
    }

    async fn entered_state(&self, entered: EnteredChannel) -> ServiceResult<ChannelState> {
        let secrets = self.ports.secrets_of(&entered).await?;
        let opened = self.ports.entered_channels.open(&entered, &secrets);
        let ending = |secret: &str| SecretKey::ending(secret);
        Ok(ChannelState {
            in_use: opened.as_ref().ok().map(|channel| channel.identity()),
            problem: opened.err().map(|problem| problem.message),
            address_ending: secrets.address.map(|address| ending(after_host(address.expose_secret()))),
            secret_ending: secrets.secret.map(|secret| ending(secret.expose_secret())),
            entered: Some(entered.clone()),
            ..none_entered(entered.kind())
        })
    }

    /// Sends alerts through a channel from now on, in every process, in the place of the former one of its kind.
    ///
    /// # Errors
    /// When the configuration names a channel of this kind, and when a value cannot be used or a secret is missing.
    pub async fn set_channel(&self, new: NewChannel, actor: Actor) -> ServiceResult<()> {
        let kind = new.kind();
        self.check_free(kind)?;
        let (settings, key) = (&self.ports.stores.settings, SecretKey::AlertChannel(kind));
        let stored = settings.secret(key).await?.and_then(|stored| {
            let secrets = self.ports.opened(&stored)?;
            Some(StoredSecrets { belongs_to: stored.belongs_to, secrets })
        });
        let (entered, secrets) = new.completed(&stored.unwrap_or_default())?;
        self.ports.entered_channels.open(&entered, &secrets)?;
        let (owner, now) = (entered.belongs_to(), self.ports.now());
        match joined(&secrets) {
            Some(text) => {
                // The end of a text of two secrets would belong to one of them.
                let secret = StoredSecret { ending: String::new(), ..self.ports.secrets().seal(key, &owner, &text) };
                settings.set_with_secret(entered.into(), secret, actor, now).await?
            }
            None => settings.set_without_secret(entered.into(), key, actor, now).await?,
        };
        Ok(())
    }

    /// Removes an entered channel with its secrets.
    ///
    /// # Errors
    /// When there is none, and when the configuration names a channel of this kind.
    pub async fn remove_channel(&self, kind: AlertChannelKind, actor: Actor) -> ServiceResult<()> {
        self.check_free(kind)?;
        let settings = &self.ports.stores.settings;
        settings.all().await?.alert_channel(kind).ok_or(NO_CHANNEL)?;
        let (setting, key) = (Setting::no_alert_channel(kind), SecretKey::AlertChannel(kind));
        settings.set_without_secret(setting, key, actor, self.ports.now()).await?;
        Ok(())
    }

    /// The channel of this kind that messages are sent through.
    ///
    /// # Errors
    /// When there is none, and when a secret of the entered one is missing.
    pub(super) async fn channel_in_use(&self, kind: AlertChannelKind) -> ServiceResult<Arc<dyn AlertChannel>> {
        if let Some(configured) = self.ports.configured_channel(kind) {
            return Ok(Arc::clone(configured));
        }
        let entered = self.ports.stores.settings.all().await?.alert_channel(kind).ok_or(NO_CHANNEL)?;
        Ok(self.ports.entered_channels.open(&entered, &self.ports.secrets_of(&entered).await?)?)
    }

    fn check_free(&self, kind: AlertChannelKind) -> ServiceResult<()> {
        match self.ports.configured_channel(kind) {
            Some(_) => Err(ServiceError::ChannelIsConfigured(kind)),
            None => Ok(()),
        }
    }
}

impl NewChannel {
    const fn kind(&self) -> AlertChannelKind {
        match self {
            Self::Webhook { .. } => AlertChannelKind::Webhook,
            Self::Email { .. } => AlertChannelKind::Email,
            Self::Ntfy { .. } => AlertChannelKind::Ntfy,
            Self::Telegram { .. } => AlertChannelKind::Telegram,
        }
    }

    /// The channel and its secrets, with the stored ones that belong to it in the place of those not given.
    fn completed(self, stored: &StoredSecrets) -> Result<(EnteredChannel, ChannelSecrets), InvalidValue> {
        Ok(match self {
            Self::Webhook { address, secret, severity } => {
                let (server, secrets) = at_server(address, secret, stored)?;
                (EnteredChannel::Webhook(WebhookChannel { server, severity }), secrets)
            }
            Self::Ntfy { address, secret, severity } => {
                let (server, secrets) = at_server(address, secret, stored)?;
                (EnteredChannel::Ntfy(NtfyChannel { server, severity }), secrets)
            }
            Self::Email { channel, secret } => {
                if channel.username.is_none() && secret.is_some() {
                    let message = "enter the user name that the password belongs to, or leave both empty";
                    return Err(InvalidValue::new("username", message));
                }
                let has_account = channel.username.is_some();
                with_key(EnteredChannel::Email(channel), secret, stored, has_account)
            }
            Self::Telegram { channel, secret } => with_key(EnteredChannel::Telegram(channel), secret, stored, true),
        })
    }
}

fn at_server(
    address: Option<SecretString>,
    secret: Option<SecretString>,
    stored: &StoredSecrets,
) -> Result<(AlertServer, ChannelSecrets), InvalidValue> {
    let address = address.or_else(|| stored.secrets.address.clone());
    let address = address.ok_or_else(|| InvalidValue::new("address", "enter the address"))?;
    let server = AlertServer::of_address(address.expose_secret())?;
    let secret = secret.or_else(|| stored.secret_of(server.as_str()));
    Ok((server, ChannelSecrets { address: Some(address), secret }))
}

fn with_key(
    entered: EnteredChannel,
    secret: Option<SecretString>,
    stored: &StoredSecrets,
    needs_secret: bool,
) -> (EnteredChannel, ChannelSecrets) {
    let secret = secret.or_else(|| stored.secret_of(&entered.belongs_to()).filter(|_| needs_secret));
    (entered, ChannelSecrets { address: None, secret })
}

const NO_CHANNEL: ServiceError = ServiceError::NotFound("alert channel");

const fn none_entered(kind: AlertChannelKind) -> ChannelState {
    ChannelState {
        kind,
        in_use: None,
        is_configured: false,
        entered: None,
        address_ending: None,
        secret_ending: None,
        problem: None,
    }
}

/// What follows the host in an address. The host is no secret, so its characters do not count.
fn after_host(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    rest.find(['/', '?', '#']).map_or("", |at| &rest[at..])
}

/// Both secrets as one text, the address first. Neither has a line feed. Nothing when there is none.
fn joined(secrets: &ChannelSecrets) -> Option<SecretString> {
    let text = |secret: &Option<SecretString>| secret.as_ref().map_or("", |secret| secret.expose_secret()).to_owned();
    let joined = format!("{}\n{}", text(&secrets.address), text(&secrets.secret));
    (joined.len() > 1).then(|| joined.into())
}

fn separated(text: &str) -> ChannelSecrets {
    let (address, after) = text.split_once('\n').unwrap_or(("", text));
    let secret = |text: &str| (!text.is_empty()).then(|| SecretString::from(text));
    ChannelSecrets { address: secret(address), secret: secret(after) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_stored_as_one_text() {
        for (address, key) in [("https://ntfy.sh/topic", "tk"), ("https://ntfy.sh/topic", ""), ("", "pass word")] {
            let secret = |text: &str| (!text.is_empty()).then(|| SecretString::from(text));
            let text = joined(&ChannelSecrets { address: secret(address), secret: secret(key) }).unwrap();
            let read = separated(text.expose_secret());
            let exposed =
                |secret: Option<SecretString>| secret.map_or(String::new(), |it| it.expose_secret().to_owned());
            assert_eq!((exposed(read.address).as_str(), exposed(read.secret).as_str()), (address, key));
        }
        assert!(joined(&ChannelSecrets::default()).is_none());
    }

    #[test]
    fn only_the_secret_part_of_an_address_counts() {
        assert_eq!(after_host("https://ntfy.sh/alerts-x81"), "/alerts-x81");
        assert_eq!(after_host("https://hooks.example.org?key=1"), "?key=1");
        assert_eq!(after_host("https://hooks.example.org"), "");
    }
}
