//! Channels with the secrets that the operator enters in the browser.

use std::net::IpAddr;
use std::sync::Arc;

use lettre::message::Mailbox;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::alert::{EmailChannel, EnteredChannel};
use showrunner_domain::value::InvalidValue;
use showrunner_ports::alert_channel::{AlertChannel, AlertChannels, ChannelSecrets};
use showrunner_provider_http::ClientError;

use crate::email::{Email, EmailConfig, EmailError};
use crate::ntfy::{Ntfy, NtfyConfig};
use crate::telegram::{Telegram, TelegramConfig, TelegramError};
use crate::webhook::{Webhook, WebhookConfig, WebhookSecret};

/// Opens the adapters of the channels.
pub struct EnteredChannels {
    /// The address of Telegram's Bot API.
    pub telegram_url: String,
    /// A certificate in PEM that mail servers are trusted by besides those of the system.
    pub certificate: Option<Vec<u8>>,
}

impl AlertChannels for EnteredChannels {
    fn open(&self, channel: &EnteredChannel, secrets: &ChannelSecrets) -> Result<Arc<dyn AlertChannel>, InvalidValue> {
        let ChannelSecrets { address, secret } = secrets;
        let address = || address.as_ref().map(|address| address.expose_secret().to_owned()).ok_or_else(no_address);
        Ok(match channel {
            EnteredChannel::Webhook(webhook) => {
                let secret =
                    secret.as_ref().ok_or_else(|| InvalidValue::new("secret", "enter the secret of the webhook"))?;
                let secret =
                    WebhookSecret::new(secret).map_err(|error| InvalidValue::new("secret", error.to_string()))?;
                let config = WebhookConfig { url: address()?, secret, severity: webhook.severity };
                Arc::new(Webhook::new(config).map_err(|error| unusable("address", &error))?)
            }
            EnteredChannel::Ntfy(ntfy) => {
                let config = NtfyConfig { url: address()?, token: secret.clone(), severity: ntfy.severity };
                Arc::new(Ntfy::new(config).map_err(|error| unusable("address", &error))?)
            }
            EnteredChannel::Email(email) => Arc::new(self.email(email, secret.as_ref())?),
            EnteredChannel::Telegram(telegram) => {
                let token = secret.clone().ok_or_else(|| InvalidValue::new("secret", "enter the token of the bot"))?;
                let base_url = self.telegram_url.clone();
                let config =
                    TelegramConfig { base_url, token, chat: telegram.chat.clone(), severity: telegram.severity };
                Arc::new(Telegram::new(config).map_err(|error| match error {
                    TelegramError::Token(error) => InvalidValue::new("secret", error.to_string()),
                    TelegramError::Address(error) => unusable("secret", &error),
                })?)
            }
        })
    }
}

impl EnteredChannels {
    fn email(&self, email: &EmailChannel, password: Option<&SecretString>) -> Result<Email, InvalidValue> {
        email.check_encryption()?;
        check_host(email.host.as_str())?;
        // The adapter would not say which of them is wrong.
        for (field, mailbox) in [("from", email.from.as_str()), ("to", email.to.as_str())] {
            let _: Mailbox = mailbox.parse().map_err(|_| {
                InvalidValue::new(field, "this is not the address of a mailbox, such as me@example.org")
            })?;
        }
        let password = || password.cloned().ok_or_else(|| InvalidValue::new("secret", "enter the password"));
        let credentials = match &email.username {
            Some(name) => Some((name.to_string(), password()?)),
            None => None,
        };
        let config = EmailConfig {
            host: email.host.to_string(),
            port: Some(email.port()),
            encryption: email.encryption,
            credentials,
            from: email.from.to_string(),
            to: email.to.to_string(),
            certificate: self.certificate.clone(),
            severity: email.severity,
        };
        Email::new(&config).map_err(|error| match error {
            EmailError::Address(_) => InvalidValue::new("to", error.to_string()),
            EmailError::Tls(_) => InvalidValue::new("host", error.to_string()),
        })
    }
}

fn no_address() -> InvalidValue {
    InvalidValue::new("address", "enter the address")
}

/// A host is a name or an IP address. Operators paste addresses with a scheme or a port.
fn check_host(host: &str) -> Result<(), InvalidValue> {
    let is_name = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'));
    if is_name || host.parse::<IpAddr>().is_ok() {
        return Ok(());
    }
    Err(InvalidValue::new("host", "enter only the name of the mail server, such as mail.example.org"))
}

/// The reason, without the address: it may be as good as a password.
fn unusable(field: &'static str, error: &ClientError) -> InvalidValue {
    let message = match error {
        ClientError::Address(_) => "the address must begin with https:// or http:// and name a server".to_owned(),
        ClientError::Connections(_) => error.to_string(),
    };
    InvalidValue::new(field, message)
}
